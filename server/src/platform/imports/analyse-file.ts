import { type DateOrder, isDateCell, openDateOrder } from '@skonto/domain/import/date-format';
import { detectNumberDialect, type NumberDialect, plainNumber } from '@skonto/domain/import/number-format';
import { type CsvFormat, csvBlocks, detectDelimiter } from '../files/csv-read.ts';
import { detectEncoding } from '../files/text-encoding.ts';
import { Problem } from '../problem.ts';

/** What one reading of the whole file tells. `records` doesn't count the header. */
export type FileAnalysis = CsvFormat & {
  readonly header: readonly string[];
  readonly dialects: readonly ColumnDialect[];
  /** Files that were read before this was kept have none. */
  readonly dateOrders?: readonly ColumnOrder[];
  /** The file begins with its first record and has no line of headings. */
  readonly headless?: boolean;
  /** The line on which the last record begins. */
  readonly lines?: number;
  readonly records: number;
};

const maxColumns = 1000;
const rowsPerBlock = 2000;

/** Reads a file from end to end, whatever its size, and refuses one that can't be imported with the reason. */
export async function analyseFile(path: string): Promise<FileAnalysis> {
  const encoding = await detectEncoding(path);
  const format: CsvFormat = { encoding, ...(await detectDelimiter(path, encoding)) };
  let header: readonly string[] | undefined;
  let records = 0;
  let lines = 0;
  let headless = false;
  let shapes: ReturnType<typeof openNumberShapes>[] = [];
  let orders: ReturnType<typeof openDateOrder>[] = [];
  for await (const block of csvBlocks(path, format, rowsPerBlock)) {
    let rows = block;
    if (!header) {
      const first = block[0]?.cells ?? [];
      headless = isRecord(first);
      header = headless ? readHeader(first).map(() => '') : readHeader(first);
      shapes = header.map(() => openNumberShapes());
      orders = header.map(() => openDateOrder());
      if (!headless) rows = block.slice(1);
    }
    records += rows.length;
    lines = rows.at(-1)?.line ?? lines;
    for (const { cells } of rows) {
      const count = Math.min(cells.length, shapes.length);
      for (let column = 0; column < count; column += 1) {
        const cell = cells[column] ?? '';
        shapes[column]?.add(cell);
        orders[column]?.add(cell);
      }
    }
  }
  if (!header) throw new Problem(400, 'file-no-rows');
  if (records === 0) throw new Problem(400, 'file-no-rows');
  return {
    ...format,
    header,
    records,
    lines,
    headless,
    dialects: shapes.map(shape => shape.dialect()),
    dateOrders: orders.map(order => order.order()),
  };
}

/** True for a first line that holds dates and numbers with decimals already: headings don't. */
function isRecord(cells: readonly string[]): boolean {
  return cells.some(isDateCell) && cells.some(cell => /^-?\d[\d.,]*[.,]\d{2}$/.test(plainNumber(cell)));
}

/** The header's cells, without the empty ones with which spreadsheets pad a line. */
function readHeader(cells: readonly string[]): string[] {
  const last = cells.findLastIndex(cell => cell.trim() !== '');
  if (last >= maxColumns) throw new Problem(400, 'file-too-many-columns', { params: { max: maxColumns } });
  return cells.slice(0, last + 1).map(cell => cell.trim().slice(0, 200));
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
