import { parse } from 'csv-parse/sync';
import { sniffDelimiter } from '../../../platform/files/csv-read.ts';
import { Problem } from '../../../platform/problem.ts';
import { isWorkbook } from '../../../platform/spreadsheets/file-kind.ts';
import { firstTable, openWorkbook } from '../../../platform/spreadsheets/read-workbook.ts';
import { statementLimits } from './statement.ts';

/** A row of a table as text cells; `numbers` are the places of a workbook's cells that hold numbers, which are written with a point. */
export type TableRow = { readonly cells: readonly string[]; readonly numbers: readonly number[] };

/** Between the cells of a text; a workbook has none. */
export type Delimiter = ',' | ';' | '\t' | '|';

/** The beginning of a table. */
export type TableStart = { readonly delimiter: Delimiter | null; readonly rows: readonly TableRow[] };

const asRow = (cells: readonly string[]): TableRow => ({ cells, numbers: [] });

/** The first rows of a text, without one that was cut off. */
export function textStart(text: string, most: { readonly letters: number; readonly rows: number }): TableStart {
  const delimiter = sniffDelimiter(text.slice(0, most.letters));
  const cut = text.length > most.letters ? text.slice(0, text.lastIndexOf('\n', most.letters) + 1) : text;
  try {
    const rows: string[][] = parse(cut, {
      delimiter,
      to: most.rows,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return { delimiter, rows: rows.map(asRow) };
  } catch {
    // What isn't written as a table is none; there is nothing to tell of it.
    return { delimiter, rows: [] };
  }
}

type Rows = { readonly delimiter: Delimiter; readonly headRows: number };

/** The lines of a text below its headings, one more than a statement may have. */
export function textRows(text: string, { delimiter, headRows }: Rows): readonly TableRow[] {
  try {
    const records: string[][] = parse(text, {
      delimiter,
      from: headRows + 1,
      to: headRows + statementLimits.lines + 1,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: statementLimits.rowLength,
    });
    return records.map(asRow);
  } catch (error) {
    throw new Problem(400, 'statement-table-broken', { cause: error });
  }
}

const lettersOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/**
 * The first rows of the first sheet that holds a table, by the reader of imports (docs/decisions/0410); null for a file that is no archive.
 * Workbooks of other kinds are refused by what they are.
 */
export async function workbookRows(bytes: Buffer, most: number): Promise<readonly TableRow[] | null> {
  if (!(await isWorkbook(bytes))) return null;
  const workbook = await openWorkbook(bytes);
  try {
    const rows: TableRow[] = [];
    for await (const block of workbook.blocksOf(await firstTable(workbook))) {
      for (const { cells, numbers } of block) {
        if (lettersOf(cells) > statementLimits.rowLength) throw new Problem(400, 'statement-table-broken');
        rows.push({ cells, numbers });
      }
      if (rows.length >= most) break;
    }
    return rows.slice(0, most);
  } finally {
    workbook.close();
  }
}

/** The lines of a workbook below its headings, one more than a statement may have. */
export async function sheetRows(bytes: Buffer, headRows: number): Promise<readonly TableRow[]> {
  const rows = await workbookRows(bytes, headRows + statementLimits.lines + 1);
  if (rows === null) throw new Problem(400, 'statement-table-broken');
  return rows.slice(headRows);
}

/** Whether bytes may be a workbook: an archive, or what programs wrote before there were such. */
export const mayBeWorkbook = (bytes: Buffer): boolean => ['504b0304', 'd0cf11e0'].includes(bytes.toString('hex', 0, 4));
