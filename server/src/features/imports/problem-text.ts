import type { Translate } from '../../platform/texts.ts';
import type { RowProblem } from '../../tables/batches.ts';

/** Why a row was refused, in the reader's words; the error file says the same behind the field's name. */
export function problemText(t: Translate, problem: Pick<RowProblem, 'code' | 'value'>): string {
  return t(`invoices.rows.${problem.code}`, { value: problem.value ?? '' });
}

export function namedProblemText(t: Translate, problem: RowProblem): string {
  return `${t(`invoices.columns.${problem.field}`)}: ${problemText(t, problem)}`;
}
