import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { hasCode } from '../../db/error-code.ts';
import { Problem } from '../problem.ts';
import type { RowFindings, SheetRow } from '../spreadsheets/sheet-rows.ts';
import { hasSpace, rowsEnding } from './upload.ts';

/** The sheet of a workbook whose rows are kept, by its name and its place; and all that a person can choose from. */
export type KeptSheet = { readonly sheet: string; readonly at: number; readonly sheets: readonly string[] };

/** Documents that are a row each are kept as a sheet that no workbook has. */
export const documentsSheet: KeptSheet = { sheet: '', at: -1, sheets: [] };

/** Whether a file's documents were kept as rows. */
export async function hasKeptDocuments(path: string): Promise<boolean> {
  try {
    await stat(keptRowsPath(path, documentsSheet));
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** The rows of a sheet, packed, in a folder beside the workbook. */
const keptRowsPath = (path: string, { at }: Pick<KeptSheet, 'at'>): string => join(path + rowsEnding, String(at));

/** A block ends early at this much text, so that long rows don't add up in memory. */
export const maxBlockBytes = 2_000_000;
const readSize = 65_536;

/** A row as its line in JSON: its number, its cells and the places of its numbers. */
type Kept = readonly [line: number, cells: readonly string[], numbers?: readonly number[], findings?: RowFindings];

const lineOf = ({ line, cells, numbers, findings }: SheetRow): string => {
  const kept: Kept = findings
    ? [line, cells, numbers, findings]
    : numbers.length > 0
      ? [line, cells, numbers]
      : [line, cells];
  return `${JSON.stringify(kept)}\n`;
};

/**
 * Keeps the rows of a sheet beside its workbook, so that the check, the import and whoever goes on after a crash read what was read once.
 * They appear whole or not at all; kept again they are the same.
 */
export async function keepRows(
  path: string,
  sheet: Pick<KeptSheet, 'at'>,
  blocks: AsyncIterable<readonly SheetRow[]>,
): Promise<void> {
  const kept = keptRowsPath(path, sheet);
  await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
  if (!hasSpace(await statfs(dirname(kept))))
    throw new Problem(503, 'no-space', { headers: { 'Retry-After': '3600' } });
  const begun = `${kept}.${process.pid}-${performance.now()}`;
  const lines = async function* () {
    for await (const block of blocks) yield block.map(lineOf).join('');
  };
  try {
    const pack = createGzip({ level: constants.Z_BEST_SPEED });
    await piped(Readable.from(lines(), { objectMode: false }), pack, createWriteStream(begun, { mode: 0o600 }));
    await rename(begun, kept);
  } catch (error) {
    await rm(begun, { force: true });
    throw error;
  }
}

/** The rows that were kept of a sheet, in blocks of at most `rows`. */
export async function* keptBlocks(
  path: string,
  sheet: Pick<KeptSheet, 'at'>,
  rows: number,
): AsyncGenerator<SheetRow[]> {
  const source = createReadStream(keptRowsPath(path, sheet), { highWaterMark: readSize });
  // What breaks is thrown to whoever reads here.
  const unpacked = pipeline(source, createGunzip({ chunkSize: readSize }), () => undefined);
  const decoder = new StringDecoder('utf8');
  const ready: SheetRow[] = [];
  let rest = '';
  let weight = 0;
  for await (const bytes of unpacked) {
    const lines = (rest + decoder.write(bytes)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // Written by `keepRows` from this very shape.
      const [at, cells, numbers = [], findings] = JSON.parse(line) as Kept;
      ready.push({ line: at, cells, numbers, findings });
      weight += line.length;
      if (ready.length < rows && weight < maxBlockBytes) continue;
      weight = 0;
      yield ready.splice(0);
    }
  }
  if (ready.length > 0) yield ready;
}
