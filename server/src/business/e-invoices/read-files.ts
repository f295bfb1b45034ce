import { readFile, stat } from 'node:fs/promises';
import { firstBytes } from '../../platform/bytes-at.ts';
import { Problem } from '../../platform/problem.ts';
import { fileKindOf } from './file-kind.ts';
import { type FileReading, readOneFile, unread } from './read-one-file.ts';
import { xmlLimits } from './xml/read-xml.ts';
import { listZip, readZip, type ZipPart } from './zip.ts';

/** A file on the disk under the name that its sender gave it. */
export type StoredFile = { readonly path: string; readonly name: string };
/** What is to be read of a file: all of it, or some files of a ZIP. */
export type Block = StoredFile & { readonly parts: readonly ZipPart[] | null };

/** One block is one call: its answer is in memory at once, and others wait meanwhile. */
const block = { parts: 200, bytes: 20_000_000 } as const;

const isZip = async (path: string): Promise<boolean> => fileKindOf(await firstBytes(path)).is === 'zip';

function blocksOf(parts: readonly ZipPart[]): readonly (readonly ZipPart[])[] {
  const blocks: ZipPart[][] = [];
  let bytes = 0;
  for (const part of parts) {
    const last = blocks.at(-1);
    bytes += part.bytes;
    if (last && last.length < block.parts && bytes <= block.bytes) last.push(part);
    else {
      blocks.push([part]);
      bytes = part.bytes;
    }
  }
  return blocks;
}

/** The blocks in which a file is read, from the directory of a ZIP alone. Throws a Problem when a ZIP is refused as a whole. For a thread of its own. */
export async function planFile({ path, name }: StoredFile): Promise<readonly Block[]> {
  if (!(await isZip(path))) return [{ path, name, parts: null }];
  return blocksOf(await listZip(path)).map(parts => ({ path, name, parts }));
}

async function readWhole({ path, name }: StoredFile): Promise<FileReading> {
  const { size } = await stat(path);
  if (size <= xmlLimits.bytes) return readOneFile({ name, bytes: await readFile(path) });
  const most = xmlLimits.bytes / 1_000_000;
  return unread(name, size, new Problem(400, 'e-invoice-too-large', { params: { most } }));
}

/** The files of a block, each with its invoices or the reason why there are none. For a thread of its own. */
export async function readBlock({ path, name, parts }: Block): Promise<readonly FileReading[]> {
  if (!parts) return [await readWhole({ path, name })];
  const read: FileReading[] = [];
  for await (const { part, bytes } of readZip(path, parts))
    read.push(
      bytes instanceof Problem ? unread(part.name, part.bytes, bytes) : readOneFile({ name: part.name, bytes }),
    );
  return read;
}
