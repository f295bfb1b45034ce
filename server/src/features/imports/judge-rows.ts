import {
  duplicateKey,
  type ImportedInvoice,
  parseInvoiceRow,
  type RowProblem,
} from '@skonto/domain/import/invoice-row';
import type { CsvRecord } from '../../platform/csv-read.ts';
import type { RefusedRow } from '../../tables/batches.ts';
import type { ConfirmedMapping } from './mapping.ts';
import type { RowFacts } from './row-facts.ts';

export type GoodRow = { readonly record: CsvRecord; readonly invoice: ImportedInvoice; readonly key: string };
export type JudgedRows = {
  readonly good: readonly GoodRow[];
  readonly refused: readonly RefusedRow[];
  readonly count: number;
};

/** The reason names the start of a value; the whole stands in its cell. */
const maxShownValue = 80;

export function refusedRow(
  record: CsvRecord,
  problems: readonly (Omit<RowProblem, 'code'> & { readonly code: string })[],
): RefusedRow {
  return {
    line: record.line,
    cells: record.cells,
    problems: problems.map(({ field, code, value }) => ({ field, code, value: value.slice(0, maxShownValue) })),
  };
}

export const duplicateOf = ({ record, invoice }: GoodRow): RefusedRow =>
  refusedRow(record, [{ field: 'invoiceNumber', code: 'duplicate', value: invoice.invoiceNumber }]);

/** Judges records one by one; of those that are the same invoice the first counts. */
export async function judgeRows(
  records: readonly CsvRecord[],
  mapping: Pick<ConfirmedMapping, 'columns' | 'dialects'>,
  facts: RowFacts,
): Promise<JudgedRows> {
  const { buyer } = mapping.columns;
  if (buyer !== undefined) await facts.prepare(records.map(record => record.cells[buyer]?.trim() ?? ''));
  const good: GoodRow[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Set<string>();
  for (const record of records) {
    const row = parseInvoiceRow(record.cells, mapping.columns, mapping.dialects, facts);
    if (!row.ok) {
      refused.push(refusedRow(record, row.problems));
      continue;
    }
    const one = { record, invoice: row.invoice, key: duplicateKey(row.invoice) };
    if (seen.has(one.key)) refused.push(duplicateOf(one));
    else good.push(one);
    seen.add(one.key);
  }
  return { good, refused, count: records.length };
}
