import type { TextEncoding } from '@skonto/domain/text/text-encoding';
import { type CsvError, parse } from 'csv-parse';
import { Problem } from '../problem.ts';
import type { RowFindings } from '../spreadsheets/sheet-rows.ts';
import { type KeptSheet, keptBlocks, maxBlockBytes } from './kept-rows.ts';
import { utf8Chunks } from './text-encoding.ts';

/**
 * One record: the line on which it begins (the header's is 1 in most files) and its cells as they came. Of a workbook it is a row, whose
 * `numbers` are the places of cells that hold numbers and no texts: those are written plainly, whatever the texts around them look like.
 */
export type CsvRecord = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly numbers?: readonly number[] | undefined;
  /** What was found in the document that the row stands for. */
  readonly findings?: RowFindings | undefined;
};
export const csvDelimiters = [',', ';', '\t', '|'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];
export type CsvFormat = {
  readonly encoding: TextEncoding;
  readonly delimiter: CsvDelimiter;
  /** A first line `sep=;`, by which spreadsheets are told the delimiter, is no record. */
  readonly named?: boolean;
  /** The file is a workbook, and these are the rows of one of its sheets. */
  readonly workbook?: KeptSheet;
};

const maxRecordBytes = 1_000_000;
/** Short rows are dear for their length: a file of half a gigabyte could have hundreds of millions. */
export const maxRecords = 5_000_000;
const sampleBytes = 65_536;
const sampleRecords = 20;

/** How many cells each of the first records has when split at a delimiter, quotes minded. */
function cellCounts(sample: string, delimiter: CsvDelimiter): number[] {
  const counts: number[] = [];
  let cells = 1;
  let cellStart = true;
  let quoted = false;
  for (let at = 0; at < sample.length && counts.length < sampleRecords; at += 1) {
    const char = sample[at];
    if (char === '"' && (quoted || cellStart)) quoted = !quoted;
    else if (!quoted && (char === '\n' || (char === '\r' && sample[at + 1] !== '\n'))) {
      counts.push(cells);
      cells = 1;
    }
    if (!quoted && char === delimiter) cells += 1;
    cellStart = !quoted && (char === delimiter || char === '\n' || char === '\r');
  }
  if (!quoted && counts.length < sampleRecords && !cellStart) counts.push(cells);
  return counts;
}

/** How many cells most records have, where they have several; of equals the first. */
function usualCount(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) if (count > 1) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((best, one) => (one[1] > best[1] ? one : best), [1, 0])[0];
}

/**
 * The delimiter under which most of the first records have equally many cells; of equals the one that makes more columns, then the one
 * that parts the first record.
 */
export function sniffDelimiter(sample: string): CsvDelimiter {
  const validated = csvDelimiters.flatMap(delimiter => {
    const counts = cellCounts(sample, delimiter);
    const columns = usualCount(counts);
    if (columns < 2) return [];
    const agreeing = counts.filter(count => count === columns).length / counts.length;
    return [{ delimiter, agreeing, columns, first: counts[0] === columns ? 1 : 0 }];
  });
  const [best] = validated.toSorted(
    (one, other) => other.agreeing - one.agreeing || other.columns - one.columns || other.first - one.first,
  );
  return best?.delimiter ?? ',';
}

/** The delimiter of a file: as its first line names it, else from its beginning. */
export async function detectDelimiter(
  path: string,
  encoding: TextEncoding,
): Promise<Pick<CsvFormat, 'delimiter' | 'named'>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const bytes of utf8Chunks(path, encoding)) {
    pieces.push(bytes);
    size += bytes.length;
    if (size >= sampleBytes) break;
  }
  const sample = Buffer.concat(pieces)
    .subarray(0, sampleBytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  const said = /^"?sep=(.)"?\s*[\r\n]/i.exec(sample)?.[1];
  const delimiter = csvDelimiters.find(one => one === said);
  return delimiter ? { delimiter, named: true } : { delimiter: sniffDelimiter(sample) };
}

const isBlank = (cells: readonly string[]): boolean => cells.every(cell => cell.trim() === '');
const lineBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** Gathers records while the parser runs through a piece of the file. */
function openCollector() {
  const ready: CsvRecord[] = [];
  let endLine = 0;
  let lastLine = 0;
  let readTo = 0;
  let taken = 0;
  const take = (cells: string[], lines: number): null => {
    // The parser tells the line on which a record ends; only a record over several lines begins elsewhere.
    const begins = lines - endLine > 1 ? lines - lineBreaks(cells) : lines;
    endLine = lines;
    taken += 1;
    if (isBlank(cells)) return null;
    lastLine = Math.max(begins, lastLine + 1);
    ready.push({ line: lastLine, cells });
    return null;
  };
  return {
    ready,
    take,
    nextLine: () => endLine + 1,
    isOverfull: () => taken > maxRecords,
    /** Bytes read since the last block. */
    weigh: (bytes: number): number => (readTo += bytes),
    lighten: () => {
      readTo = 0;
    },
  };
}

function refusal(error: unknown, line: number): unknown {
  const code = error instanceof Error && 'code' in error ? (error as CsvError).code : '';
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return new Problem(400, 'csv-open-quote', { params: { line }, cause: error });
  return String(code).startsWith('CSV_')
    ? new Problem(400, 'csv-unreadable', { params: { line }, cause: error })
    : error;
}

/**
 * The records of a file in blocks of at most `rows`, blank ones left out; of a workbook those that were kept of it. Memory holds one block
 * and one piece of the file.
 */
export const recordBlocks = (path: string, format: CsvFormat, rows: number): AsyncGenerator<CsvRecord[]> =>
  format.workbook ? keptBlocks(path, format.workbook, rows) : csvBlocks(path, format, rows);

/** The records of a text file. One over a megabyte (most likely a quote that is never closed) is refused with its line. */
async function* csvBlocks(path: string, format: CsvFormat, rows: number): AsyncGenerator<CsvRecord[]> {
  const collector = openCollector();
  const parser = parse({
    delimiter: format.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    from: format.named ? 2 : 1,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordBytes,
    on_record: (cells, context) => collector.take(cells, context.lines),
  });
  // The same error reaches the write's callback, which is where it is dealt with.
  parser.on('error', () => {});
  parser.resume();
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) =>
      run(error => (error ? reject(refusal(error, collector.nextLine())) : resolve())),
    );
  try {
    for await (const bytes of utf8Chunks(path, format.encoding)) {
      if (bytes.includes(0)) throw new Problem(400, 'file-binary');
      await step(done => parser.write(bytes, done));
      if (collector.isOverfull()) throw new Problem(400, 'file-too-many-rows', { params: { max: maxRecords } });
      while (collector.ready.length >= rows) yield collector.ready.splice(0, rows);
      if (collector.weigh(bytes.length) < maxBlockBytes) continue;
      collector.lighten();
      if (collector.ready.length > 0) yield collector.ready.splice(0);
    }
    await step(done => parser.once('error', done).end(() => done()));
    while (collector.ready.length > 0) yield collector.ready.splice(0, rows);
  } finally {
    parser.destroy();
  }
}
