import type { ImportMapping } from '@skonto/api/imports';
import type { Settings } from '../../platform/context.ts';
import { type CsvRecord, recordBlocks } from '../../platform/files/csv-read.ts';
import { sha256Of } from '../../platform/files/sha256-of.ts';
import { uploadPath } from '../../platform/files/upload.ts';
import type { FileAnalysis } from './analyse-file.ts';

/**
 * One of the files of an import, each read as it is written: its own encoding, delimiter, numbers and dates. `sha256`, in hex, is of the file as
 * it came; files that were joined before it was kept have none.
 */
export type FilePart = {
  readonly id: string;
  readonly fileName: string;
  readonly analysis: FileAnalysis;
  readonly sha256?: string;
};

type Joined = {
  readonly id: string;
  readonly file_name: string;
  readonly sha256: string;
  readonly parts: readonly FilePart[] | null;
};

/** The files of an import in their order; most have one. */
export const partsOf = (batch: Joined, analysis: FileAnalysis): readonly FilePart[] =>
  batch.parts ?? [{ id: batch.id, fileName: batch.file_name, analysis, sha256: batch.sha256 }];

/** Whether the files lie on the disk as they came, byte for byte: what was checked is what comes in. */
export async function areUnchanged(
  { dataDir }: Pick<Settings, 'dataDir'>,
  parts: readonly FilePart[],
): Promise<boolean> {
  for (const { id, sha256 } of parts)
    if (sha256 !== undefined && (await sha256Of(uploadPath(dataDir, id))) !== sha256) return false;
  return true;
}

/** Lines of the files before it: within an import every line has a number of its own. */
function linesBefore(parts: readonly FilePart[], part: FilePart): number {
  return parts.slice(0, parts.indexOf(part)).reduce((sum, one) => sum + (one.analysis.lines ?? 0), 0);
}

export type Place = { readonly line: number; readonly fileName?: string };

/** The file and the line in it that a line of an import is; the file is named where there are several. */
export function placeOf(parts: readonly FilePart[] | null, line: number): Place {
  const part = parts?.findLast(one => linesBefore(parts, one) < line);
  return parts && part ? { line: line - linesBefore(parts, part), fileName: part.fileName } : { line };
}

/** Problems that name another line of the import. */
const namesLine: ReadonlySet<string> = new Set(['same-as-line', 'like-line']);

/** A problem of a row as it is told: a line that it names is that of its own file. */
export function placedProblem<Problem extends { readonly code: string; readonly value?: string }>(
  parts: readonly FilePart[] | null,
  problem: Problem,
): Problem {
  if (parts === null || !namesLine.has(problem.code)) return problem;
  const { line, fileName } = placeOf(parts, Number(problem.value));
  return { ...problem, value: fileName === undefined ? String(line) : `${line} (${fileName})` };
}

/** What a person said that changes the cells themselves. */
type Said = Pick<ImportMapping, 'corrections' | 'numberFormat'>;

/** A record whose numbers are written as the texts of their columns are, where these have decimal commas. */
function asTexts(record: CsvRecord, commas: ReadonlySet<number>): CsvRecord {
  const { line, cells, numbers = [] } = record;
  if (!numbers.some(column => commas.has(column))) return record;
  const own = new Set(numbers.filter(column => commas.has(column)));
  const { findings } = record;
  return { line, cells: cells.map((cell, column) => (own.has(column) ? cell.replace('.', ',') : cell)), findings };
}

/** The columns whose texts have decimal commas: as they tell, and where they don't, as a person said. */
function commaColumns({ dialects }: FileAnalysis, numberFormat: Said['numberFormat']): ReadonlySet<number> {
  const isComma = (dialect: FileAnalysis['dialects'][number]): boolean =>
    dialect === '1.234,56' || (dialect === 'ambiguous' && numberFormat === 'dot-thousands');
  return new Set(dialects.flatMap((dialect, column) => (isComma(dialect) ? [column] : [])));
}

/** A record with the cells that a person corrected in the check. */
function corrected(record: CsvRecord, corrections: NonNullable<Said['corrections']>): CsvRecord {
  const own = corrections.filter(one => one.line === record.line);
  if (own.length === 0) return record;
  const width = Math.max(record.cells.length, ...own.map(one => one.column + 1));
  const cells = Array.from({ length: width }, (_cell, column) => record.cells[column] ?? '');
  for (const { column, value } of own) cells[column] = value;
  return { line: record.line, cells, findings: record.findings };
}

/** The records of one file behind its headings, with the import's line numbers, in blocks. */
async function* recordsOf(
  dataDir: string,
  parts: readonly FilePart[],
  { part, skip, rows, said }: { part: FilePart; skip: number; rows: number; said: Said },
): AsyncGenerator<CsvRecord[]> {
  const { headless, above = headless ? 0 : 1, records } = part.analysis;
  let left = skip + above;
  // Totals stand behind the last record.
  let open = records - skip;
  const before = linesBefore(parts, part);
  const commas = commaColumns(part.analysis, said.numberFormat);
  const { corrections } = said;
  for await (const block of recordBlocks(uploadPath(dataDir, part.id), part.analysis, rows)) {
    const rest = block.slice(left, left + open);
    left = Math.max(0, left - block.length);
    open -= rest.length;
    if (rest.length === 0) {
      if (open === 0) return;
      continue;
    }
    const written = rest.map(record => asTexts(record, commas));
    const placed =
      before === 0 ? written : written.map(({ line, cells, findings }) => ({ line: before + line, cells, findings }));
    yield corrections ? placed.map(record => corrected(record, corrections)) : placed;
  }
}

export type PartRecords = { readonly part: FilePart; readonly records: readonly CsvRecord[] };

/** The records of an import from the `done`th on, in blocks of at most `rows`; a file that is done is not opened. */
export async function* recordsFrom(
  { dataDir }: Pick<Settings, 'dataDir'>,
  parts: readonly FilePart[],
  { done, rows, said }: { readonly done: number; readonly rows: number; readonly said: Said },
): AsyncGenerator<PartRecords> {
  let skip = done;
  for (const part of parts) {
    const { records } = part.analysis;
    if (skip < records)
      for await (const block of recordsOf(dataDir, parts, { part, skip, rows, said })) yield { part, records: block };
    skip = Math.max(0, skip - records);
  }
}

/** The first records of an import: as many of each file as there is room for. */
export async function firstRecords(
  settings: Pick<Settings, 'dataDir'>,
  parts: readonly FilePart[],
  rows: number,
  said: Said = {},
): Promise<PartRecords[]> {
  const each = Math.max(1, Math.floor(rows / parts.length));
  const first: PartRecords[] = [];
  for (const part of parts)
    for await (const records of recordsOf(settings.dataDir, parts, { part, skip: 0, rows: each + 1, said })) {
      first.push({ part, records: records.slice(0, each) });
      break;
    }
  return first;
}
