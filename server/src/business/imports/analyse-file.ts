import { type DateOrder, openDateOrder } from '@skonto/domain/import/date-format';
import { countTotals, findHeadingRow, topRowCount } from '@skonto/domain/import/heading-row';
import { knownFields } from '@skonto/domain/import/import-field';
import { detectNumberDialect, type NumberDialect, plainNumber } from '@skonto/domain/import/number-format';
import type { TextEncoding } from '@skonto/domain/text/text-encoding';
import { type CsvFormat, type CsvRecord, detectDelimiter, recordBlocks } from '../../platform/files/csv-read.ts';
import { documentsSheet, hasKeptDocuments } from '../../platform/files/kept-rows.ts';
import { type EncodingSample, findEncoding } from '../../platform/files/text-encoding.ts';
import { Problem } from '../../platform/problem.ts';
import { isWorkbook } from '../../platform/spreadsheets/file-kind.ts';
import { keepSheet } from './keep-sheet.ts';

/** What one reading of the whole file tells. `records` counts neither the header nor what stands above it, nor totals at the end. */
export type FileAnalysis = CsvFormat & {
  readonly header: readonly string[];
  readonly dialects: readonly ColumnDialect[];
  /** Files that were read before this was kept have none. */
  readonly dateOrders?: readonly ColumnOrder[];
  /** The file begins with its first record and has no line of headings. */
  readonly headless?: boolean;
  /** The line of the headings; 0: there are none. Without it it is the first record. */
  readonly headingRow?: number;
  /** Records up to the headings; without it, one where there are headings. */
  readonly above?: number;
  readonly topRows?: readonly CsvRecord[];
  readonly leftOut?: readonly CsvRecord[];
  /** Ways to read the letters, and whether one of them is clear. */
  readonly encodings?: readonly EncodingSample[];
  readonly isEncodingClear?: boolean;
  /** The line on which the last record begins. */
  readonly lines?: number;
  readonly records: number;
};

/** A file, and what a person said of it. */
export type ToAnalyse = {
  readonly path: string;
  readonly encoding?: TextEncoding | undefined;
  readonly headingRow?: number | undefined;
  /** The sheet of a workbook. */
  readonly sheet?: string | undefined;
};

const maxColumns = 1000;
const rowsPerBlock = 2000;
/** Totals and what stands below them. */
const lastRowCount = 6;
const maxShownCell = 200;

/** Reads a file from end to end, whatever its size, and refuses one that can't be imported with the reason. */
export async function analyseFile(requested: ToAnalyse): Promise<FileAnalysis> {
  const { path, headingRow } = requested;
  const { format, ...letters } = await formatOf(requested);
  const { above, top } = await findHeadings(path, format, headingRow);
  const first = top[Math.max(0, above - 1)]?.cells ?? [];
  const header = above === 0 ? readHeader(first).map(() => '') : readHeader(first);
  const columns = openColumns(header.length);
  let left = above;
  let last: CsvRecord[] = [];
  let records = 0;
  for await (const block of recordBlocks(path, format, rowsPerBlock)) {
    const rows = left === 0 ? block : block.slice(left);
    left = Math.max(0, left - block.length);
    records += rows.length;
    for (const row of rows) columns.add(row);
    last = [...last, ...rows].slice(-lastRowCount - 1);
  }
  const totals = Math.min(
    countTotals(
      last.slice(-lastRowCount).map(row => row.cells),
      header.length,
    ),
    records,
  );
  const leftOut = totals === 0 ? [] : last.slice(-totals);
  records -= totals;
  if (records === 0) throw new Problem(400, 'file-no-rows');
  return {
    ...format,
    header,
    records,
    lines: last.at(-1 - totals)?.line ?? 0,
    headless: above === 0,
    headingRow: above === 0 ? 0 : (top[above - 1]?.line ?? 0),
    above,
    topRows: top.map(shortened),
    leftOut: leftOut.map(shortened),
    ...letters,
    ...columns.tell(),
  };
}

type Format = { readonly format: CsvFormat } & Pick<FileAnalysis, 'encodings' | 'isEncodingClear'>;

/** Documents were kept as rows when the file came; a workbook is now, and a text is read as it is. */
async function formatOf(requested: ToAnalyse): Promise<Format> {
  const { path } = requested;
  if (await hasKeptDocuments(path)) return { format: { encoding: 'utf8', delimiter: ',', workbook: documentsSheet } };
  return (await isWorkbook(path)) ? workbookFormat(requested) : textFormat(requested);
}

async function textFormat({ path, encoding: said }: ToAnalyse): Promise<Format> {
  const found = await findEncoding(path);
  const encoding = found.candidates.some(one => one.encoding === said) ? (said ?? found.encoding) : found.encoding;
  const format: CsvFormat = { encoding, ...(await detectDelimiter(path, encoding)) };
  const encodings = found.candidates.map(one => ({
    ...one,
    lines: one.lines.map(line => inCells(line, format.delimiter)),
  }));
  return { format, encodings, isEncodingClear: found.isClear };
}

/** A workbook says itself how its letters are written, and parts no cells by a sign. */
async function workbookFormat({ path, sheet }: ToAnalyse): Promise<Format> {
  return { format: { encoding: 'utf8', delimiter: ',', workbook: await keepSheet(path, sheet) } };
}

/** A line to be looked at, whose cells are told apart. */
const inCells = (line: string, delimiter: string): string =>
  line
    .replace(/^\uFEFF/, '')
    .split(delimiter)
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
    .join(' · ');

const shortened = ({ line, cells }: CsvRecord): CsvRecord => ({
  line,
  cells: cells.slice(0, 50).map(cell => cell.slice(0, maxShownCell)),
});

/** The first records, and how many stand up to the headings and with them: as a person said, else as they show. */
async function findHeadings(
  path: string,
  format: CsvFormat,
  headingRow: number | undefined,
): Promise<{ above: number; top: readonly CsvRecord[] }> {
  for await (const top of recordBlocks(path, format, topRowCount)) {
    const requested = headingRow === undefined ? -1 : top.findIndex(row => row.line === headingRow);
    if (headingRow === 0) return { above: 0, top };
    if (requested >= 0) return { above: requested + 1, top };
    const found = findHeadingRow(
      top.map(row => row.cells),
      knownFields,
    );
    return { above: found === null ? 0 : found + 1, top };
  }
  throw new Problem(400, 'file-no-rows');
}

/** Gathers how each column writes its numbers and dates. */
function openColumns(count: number) {
  const shapes = Array.from({ length: count }, () => openNumberShapes());
  const orders = Array.from({ length: count }, () => openDateOrder());
  return {
    add: ({ cells, numbers }: CsvRecord): void => {
      const end = Math.min(cells.length, count);
      for (let column = 0; column < end; column += 1) {
        const cell = cells[column] ?? '';
        // What is a number already leaves nothing open.
        if (!numbers?.includes(column)) shapes[column]?.add(cell);
        orders[column]?.add(cell);
      }
    },
    tell: () => ({ dialects: shapes.map(shape => shape.dialect()), dateOrders: orders.map(order => order.order()) }),
  };
}

/** The header's cells, without the empty ones with which spreadsheets pad a line. */
function readHeader(cells: readonly string[]): string[] {
  const last = cells.findLastIndex(cell => cell.trim() !== '');
  if (last >= maxColumns) throw new Problem(400, 'file-too-many-columns', { params: { max: maxColumns } });
  return cells.slice(0, last + 1).map(cell => cell.trim().replace(/\s+/g, ' ').slice(0, 200));
}

export type ColumnDialect = NumberDialect | 'ambiguous';
export type ColumnOrder = DateOrder | 'ambiguous' | null;

/** A column of nonsense may have any number of shapes; numbers have fewer than this. */
const maxShapes = 500;

/** Two numbers of one shape read alike in every dialect: runs of digits count by length up to four, groups of three up to two. */
function shapeOf(number: string): string {
  const leadingZero = number.startsWith('0') || number.startsWith('-0');
  const runs = number.replace(/\d+/g, run => '9'.repeat(Math.min(run.length, 4)));
  return (leadingZero ? '0' : '') + runs.replace(/(?:\.999){2,}/g, '.999.999').replace(/(?:,999){2,}/g, ',999,999');
}

/**
 * Gathers how a column writes its numbers over a file of any length. A column's dialect depends on all its values, yet only on their
 * shapes, so one value of each shape is kept and stands for the others.
 */
export function openNumberShapes(): { add(cell: string): void; dialect(): ColumnDialect } {
  const kept = new Map<string, string>();
  return {
    add: cell => {
      // Whole numbers and words say nothing, which settles most cells at once.
      if (!cell.includes('.') && !cell.includes(',')) return;
      const text = plainNumber(cell);
      if (text.length > 60 || kept.size >= maxShapes || !/^-?[\d.,]+$/.test(text)) return;
      const shape = shapeOf(text);
      if (!kept.has(shape)) kept.set(shape, text);
    },
    dialect: () => detectNumberDialect(kept.values()),
  };
}
