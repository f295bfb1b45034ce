import { isDateCell, openDateOrder } from '@skonto/domain/import/date-format';
import { guessMapping } from '@skonto/domain/import/header';
import { findHeadingRow, isRecord, topRowCount } from '@skonto/domain/import/heading-row';
import { detectNumberDialect } from '@skonto/domain/import/number-format';
import { type StatementColumn, statementColumnsProblem, statementFields } from '@skonto/domain/payment/statement-table';
import type { TableMapping } from './read-mapped-table.ts';
import { type TableRow, type TableStart, textStart, workbookRows } from './table-rows.ts';

/** A table's beginning, and what its headings and cells tell of how it is to be read; null where they don't tell. */
export type TableView = Pick<TableMapping, 'delimiter' | 'headRows' | 'columns'> & {
  readonly headings: readonly string[];
  /** Its first lines. */
  readonly rows: readonly (readonly string[])[];
  readonly numbers: TableMapping['numbers'] | null;
  readonly dateOrder: NonNullable<TableMapping['dateOrder']> | null;
};

const sample = { letters: 65_536, rows: topRowCount + 30, shown: 8, columns: 60 } as const;

function guessColumns(headings: readonly string[]): readonly (StatementColumn | null)[] {
  const found = guessMapping(headings, statementFields);
  const columns = headings.map((_, at) => statementFields.find(({ name }) => found[name] === at)?.name ?? null);
  // An amount beside two sides is their difference, or of another currency.
  return statementColumnsProblem(columns) === 'two-amounts'
    ? columns.map(one => (one === 'amount' ? null : one))
    : columns;
}

/** A workbook's number may be written without decimals and is an amount all the same. */
const withDecimals = ({ cells, numbers }: TableRow): readonly string[] =>
  cells.map((cell, at) => (numbers.includes(at) && /^-?\d+$/.test(cell) ? `${cell}.00` : cell));

/** How a table is to be read, as its beginning tells; null where it is none: no line of it has a date and an amount. */
function viewRows({ delimiter, rows: all }: TableStart): TableView | null {
  const width = Math.max(0, ...all.map(row => row.cells.length));
  if (width < 2 || width > sample.columns) return null;
  const shown = all.map(withDecimals);
  if (!shown.some(isRecord)) return null;
  const head = findHeadingRow(shown.slice(0, topRowCount), statementFields);
  const headRows = head === null ? 0 : head + 1;
  const headings = Array.from({ length: width }, (_, at) => (head === null ? '' : (all[head]?.cells[at] ?? '').trim()));
  const columns = guessColumns(headings);
  const rows = all.slice(headRows);
  // How a column writes its numbers is told by its texts: a number leaves nothing open.
  const texts = rows.map(({ cells, numbers }) => cells.map((cell, at) => (numbers.includes(at) ? '' : cell)));
  const amounts = texts.flatMap(cells =>
    columns.flatMap((column, at) => (column !== null && amountColumns.has(column) ? (cells[at] ?? '') : [])),
  );
  const numbers = detectNumberDialect(amounts.length > 0 ? amounts : texts.flat().filter(cell => !isDateCell(cell)));
  const order = openDateOrder();
  for (const cell of texts.flat()) order.add(cell);
  const dateOrder = order.order();
  return {
    ...{ delimiter, headRows, headings, columns, rows: rows.slice(0, sample.shown).map(row => row.cells) },
    numbers: numbers === 'ambiguous' ? null : numbers,
    dateOrder: dateOrder === 'ambiguous' ? null : dateOrder,
  };
}
const amountColumns: ReadonlySet<StatementColumn> = new Set(['amount', 'debit', 'credit']);

/** The beginning of a text as a table. */
export const viewTable = (text: string): TableView | null => viewRows(textStart(text, sample));

/** The beginning of a workbook; null for what is no archive as well. It is for a thread of its own. */
export async function viewWorkbook(bytes: Buffer): Promise<TableView | null> {
  const rows = await workbookRows(bytes, sample.rows);
  return rows === null ? null : viewRows({ delimiter: null, rows });
}
