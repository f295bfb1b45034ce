import { Readable } from 'node:stream';
import type { FileFormatName } from '@skonto/api/list';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { formatCents } from '@skonto/domain/money/cents';
import type { Ctx } from '../context.ts';
import { csvFile, type FileReply, workbookFile } from '../http/reply.ts';
import type { Locale } from '../words/texts.ts';
import { csvDelimiter } from './file-format.ts';
import { cellStyles } from './sheet-cells.ts';
import { byteOrderMark, csvCell } from './text-cells.ts';
import { type RowSheet, rowWorkbook, textCell } from './workbook.ts';

/** A cell of rows that no query writes: a text, an amount in cents, a calendar day, a number as it is, or nothing. */
export type MadeCell =
  | string
  | { readonly cents: bigint }
  | { readonly day: string }
  | { readonly number: number }
  | null;

/** A table of a file; in a workbook a sheet of its own under its `name`. */
export type MadeTable = {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly MadeCell[])[];
};

const styled = (style: keyof typeof cellStyles, value: string | number) =>
  `<c s="${cellStyles[style]}"><v>${value}</v></c>`;
/** What Excel counts days from. */
const excelZero = '1899-12-30';

function sheetCell(cell: MadeCell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'string') return textCell(cell);
  if ('cents' in cell) return styled('money', formatCents(cell.cents));
  if ('day' in cell) return styled('date', daysBetween({ from: excelZero, to: cell.day }));
  return styled('plain', cell.number);
}

function csvText(cell: MadeCell, locale: Locale): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvCell(cell, csvDelimiter(locale));
  if ('day' in cell) return cell.day;
  const decimal = 'cents' in cell ? formatCents(cell.cents) : String(cell.number);
  return locale === 'sr' ? decimal.replace('.', ',') : decimal;
}

const rowsPerStep = 1000;

/** Rows by steps, each one piece of text. */
function* inSteps<Row>(rows: readonly Row[], write: (row: Row) => string): Generator<string> {
  for (let at = 0; at < rows.length; at += rowsPerStep)
    yield rows
      .slice(at, at + rowsPerStep)
      .map(write)
      .join('');
}

function* csvBytes(tables: readonly MadeTable[], locale: Locale): Generator<Buffer> {
  yield Buffer.from(byteOrderMark);
  const line = (cells: readonly MadeCell[]) =>
    `${cells.map(cell => csvText(cell, locale)).join(csvDelimiter(locale))}\r\n`;
  for (const [at, { header, rows }] of tables.entries()) {
    yield Buffer.from(`${at === 0 ? '' : '\r\n'}${line(header)}`);
    for (const piece of inSteps(rows, line)) yield Buffer.from(piece);
  }
}

const sheetOf = ({ name, header, rows }: MadeTable): RowSheet => ({
  name,
  header,
  count: rows.length,
  rows: inSteps(rows, cells => `<row>${cells.map(sheetCell).join('')}</row>`),
});

/**
 * Tables of bounded length that the application worked out, as a file for the reader's Excel (docs/decisions/0195): in a CSV one below the
 * other with an empty line between, in a workbook a sheet each. Both say the same. `name` is without its ending.
 */
export function madeFile(
  { locale }: Ctx,
  {
    name,
    format,
    tables,
  }: { readonly name: string; readonly format: FileFormatName; readonly tables: readonly MadeTable[] },
): FileReply {
  if (format === 'xlsx') return workbookFile(`${name}.xlsx`, rowWorkbook(tables.map(sheetOf)));
  return csvFile(`${name}.csv`, Readable.from(csvBytes(tables, locale), { objectMode: false }));
}
