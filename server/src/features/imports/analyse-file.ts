import { type CsvFormat, csvBlocks, detectDelimiter } from '../../platform/csv-read.ts';
import { Problem } from '../../platform/problem.ts';
import { detectEncoding } from '../../platform/text-encoding.ts';
import { type ColumnDialect, openNumberShapes } from './number-shapes.ts';

/** What one reading of the whole file tells. `records` doesn't count the header. */
export type FileAnalysis = CsvFormat & {
  readonly header: readonly string[];
  readonly dialects: readonly ColumnDialect[];
  readonly records: number;
};

const maxColumns = 1000;
const rowsPerBlock = 2000;

/** Reads a file from end to end, whatever its size, and refuses one that can't be imported with the reason. */
export async function analyseFile(path: string): Promise<FileAnalysis> {
  const encoding = await detectEncoding(path);
  const format: CsvFormat = { encoding, delimiter: await detectDelimiter(path, encoding) };
  let header: readonly string[] | undefined;
  let records = 0;
  let shapes: ReturnType<typeof openNumberShapes>[] = [];
  for await (const block of csvBlocks(path, format, rowsPerBlock)) {
    let rows = block;
    if (!header) {
      header = readHeader(block[0]?.cells ?? []);
      shapes = header.map(() => openNumberShapes());
      rows = block.slice(1);
    }
    records += rows.length;
    for (const { cells } of rows) {
      const count = Math.min(cells.length, shapes.length);
      for (let column = 0; column < count; column += 1) shapes[column]?.add(cells[column] ?? '');
    }
  }
  if (!header) throw new Problem(400, 'file-no-rows');
  if (records === 0) throw new Problem(400, 'file-no-rows');
  return { ...format, header, records, dialects: shapes.map(shape => shape.dialect()) };
}

/** The header's cells, without the empty ones with which spreadsheets pad a line. */
function readHeader(cells: readonly string[]): string[] {
  const last = cells.findLastIndex(cell => cell.trim() !== '');
  if (last >= maxColumns) throw new Problem(400, 'file-too-many-columns', { params: { max: maxColumns } });
  return cells.slice(0, last + 1).map(cell => cell.trim().slice(0, 200));
}
