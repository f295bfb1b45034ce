import { isDateCell, openDateOrder } from '@skonto/domain/import/date-format';
import { guessMapping } from '@skonto/domain/import/header';
import { findHeadingRow, isRecord, topRowCount } from '@skonto/domain/import/heading-row';
import { detectNumberDialect } from '@skonto/domain/import/number-format';
import { type StatementColumn, statementColumnsProblem, statementFields } from '@skonto/domain/payment/statement-table';
import { parse } from 'csv-parse/sync';
import { sniffDelimiter } from '../../../platform/files/csv-read.ts';
import type { CsvMapping } from './read-mapped-csv.ts';

/** A table's beginning, and what its headings and cells tell of how it is to be read; null where they don't tell. */
export type TableView = Pick<CsvMapping, 'delimiter' | 'headRows' | 'columns'> & {
  readonly headings: readonly string[];
  /** Its first lines. */
  readonly rows: readonly (readonly string[])[];
  readonly numbers: CsvMapping['numbers'] | null;
  readonly dateOrder: NonNullable<CsvMapping['dateOrder']> | null;
};

const sample = { letters: 65_536, rows: topRowCount + 30, shown: 8, columns: 60 } as const;

/** The first rows, without one that was cut off. */
function firstRows(text: string, delimiter: string): readonly (readonly string[])[] {
  const cut = text.length > sample.letters ? text.slice(0, text.lastIndexOf('\n', sample.letters) + 1) : text;
  try {
    return parse(cut, {
      delimiter,
      to: sample.rows,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    // What isn't written as a table is none; there is nothing to tell of it.
    return [];
  }
}

function guessColumns(headings: readonly string[]): readonly (StatementColumn | null)[] {
  const found = guessMapping(headings, statementFields);
  const columns = headings.map((_, at) => statementFields.find(({ name }) => found[name] === at)?.name ?? null);
  // An amount beside two sides is their difference, or of another currency.
  return statementColumnsProblem(columns) === 'two-amounts'
    ? columns.map(one => (one === 'amount' ? null : one))
    : columns;
}

/** The beginning of a text as a table; null where it is none: no line of it has a date and an amount. */
export function viewTable(text: string): TableView | null {
  const delimiter = sniffDelimiter(text.slice(0, sample.letters));
  const all = firstRows(text, delimiter);
  const width = Math.max(0, ...all.map(row => row.length));
  if (width < 2 || width > sample.columns || !all.some(isRecord)) return null;
  const head = findHeadingRow(all.slice(0, topRowCount), statementFields);
  const headRows = head === null ? 0 : head + 1;
  const headings = Array.from({ length: width }, (_, at) => (head === null ? '' : (all[head]?.[at] ?? '').trim()));
  const columns = guessColumns(headings);
  const rows = all.slice(headRows);
  const cellsOf = (...names: readonly StatementColumn[]): string[] =>
    rows.flatMap(row =>
      columns.flatMap((column, at) => (column !== null && names.includes(column) ? (row[at] ?? '') : [])),
    );
  const amounts = cellsOf('amount', 'debit', 'credit');
  const numbers = detectNumberDialect(amounts.length > 0 ? amounts : rows.flat().filter(cell => !isDateCell(cell)));
  const order = openDateOrder();
  for (const cell of rows.flat()) order.add(cell);
  const dateOrder = order.order();
  return {
    ...{ delimiter, headRows, headings, columns, rows: rows.slice(0, sample.shown) },
    numbers: numbers === 'ambiguous' ? null : numbers,
    dateOrder: dateOrder === 'ambiguous' ? null : dateOrder,
  };
}
