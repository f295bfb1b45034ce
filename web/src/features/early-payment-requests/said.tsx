import { maxRequestWords } from '@skonto/domain/invoice/early-payment-request';
import type { ChoiceColumn } from '../../business/records/choice-table.tsx';
import { t } from '../../lib/words/words.ts';
import { WordsField } from '../../ui/forms/words-field.tsx';

type SaidFieldProps = { label: string; help: string; value: string; onChange: (text: string) => void };
/** What may be said with a request or a no; whoever leaves it empty says nothing. */
export const SaidField = ({ label, help, value, onChange }: SaidFieldProps) => (
  <WordsField label={label} help={help} maxLength={maxRequestWords} value={value} onChange={onChange} />
);

type Said = { readonly note: string | null; readonly reason: string | null };
/** What both sides said, as columns; none where nobody said that. */
export function saidColumns<Row extends Said>(rows: readonly Row[]): readonly ChoiceColumn<Row>[] {
  const column = (label: string, read: (row: Row) => string | null): readonly ChoiceColumn<Row>[] =>
    rows.some(row => read(row) !== null)
      ? [{ label, cell: row => <span className="ask-said">{read(row) ?? '–'}</span> }]
      : [];
  return [
    ...column(
      t($ => $.earlyPaymentRequests.note),
      row => row.note,
    ),
    ...column(
      t($ => $.earlyPaymentRequests.reason),
      row => row.reason,
    ),
  ];
}
