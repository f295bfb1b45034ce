import { type FileHandle, open } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { Problem } from '../../platform/problem.ts';
import { xmlLimits } from './xml/read-xml.ts';

/** `ratio` is how many times larger the files may be than the ZIP, and each of its files than its pressed bytes when it is large. */
export const zipLimits = { entries: 10_000, bytes: 1_000_000_000, ratio: 200, ratioFrom: 1_000_000 } as const;

/** A file in a ZIP: its name without folders, and where its pressed bytes are. */
export type ZipPart = {
  readonly name: string;
  readonly headAt: number;
  readonly pressedBytes: number;
  readonly bytes: number;
  readonly isPressed: boolean;
  readonly crc32: number;
};

const refused = (code: string, params: Record<string, string | number> = {}): Problem =>
  new Problem(400, `e-invoice-zip-${code}`, { params });

/** What systems put into an archive beside its files. */
const isSystems = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

function partOf(entry: Entry): ZipPart | null {
  // Programs of Windows write its own sign between folders.
  const name = entry.fileName.replaceAll('\\', '/');
  if (validateFileName(name) !== null) throw refused('path', { name: name.slice(0, 60) });
  if (name.endsWith('/') || isSystems(name)) return null;
  if (entry.isEncrypted()) throw refused('encrypted');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw refused('method');
  const { compressedSize, uncompressedSize } = entry;
  const isLarge = uncompressedSize > zipLimits.ratioFrom;
  if (isLarge && uncompressedSize > compressedSize * zipLimits.ratio) throw refused('ratio', { most: zipLimits.ratio });
  return {
    name: name.split('/').at(-1) ?? name,
    headAt: entry.relativeOffsetOfLocalHeader,
    pressedBytes: compressedSize,
    bytes: uncompressedSize,
    isPressed: entry.compressionMethod === 8,
    crc32: entry.crc32,
  };
}

/** The parts by the central directory alone: nothing is inflated before all of it keeps the limits. */
async function partsOf(zip: ZipFile): Promise<readonly ZipPart[]> {
  if (zip.entryCount > zipLimits.entries) throw refused('entries', { most: zipLimits.entries });
  const parts: ZipPart[] = [];
  let sum = 0;
  for await (const entry of zip.eachEntry()) {
    const part = partOf(entry);
    sum += entry.uncompressedSize;
    if (sum > zipLimits.bytes) throw refused('size', { most: zipLimits.bytes / 1_000_000 });
    if (part) parts.push(part);
  }
  if (sum > zipLimits.ratioFrom && sum > zip.fileSize * zipLimits.ratio)
    throw refused('ratio', { most: zipLimits.ratio });
  if (parts.length === 0) throw refused('empty');
  return parts;
}

/** The files in a ZIP. Throws a Problem when it passes a limit, leads out of its folder, is encrypted or damaged. */
export async function listZip(path: string): Promise<readonly ZipPart[]> {
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: true, strictFileNames: false });
    return await partsOf(zip);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const path = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(
      String(error instanceof Error ? error.message : ''),
    )?.[1];
    throw path === undefined
      ? new Problem(400, 'e-invoice-zip-broken', { cause: error })
      : refused('path', { name: path.slice(0, 60) });
  } finally {
    zip?.close();
  }
}

const headLength = 30;
/** Two texts of at most 64 kB stand between a head and its bytes. */
const longestHead = headLength + 2 * 65_535;
/** Parts that lie so close together are read at once. */
const spanBytes = 50_000_000;

/** Bytes of the file by their place; the file ending before them is a damaged ZIP. */
type Source = (position: number, length: number) => Promise<Buffer>;

const fromFile =
  (file: FileHandle): Source =>
  async (position, length) => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    if (bytesRead !== length) throw refused('broken');
    return buffer;
  };

/** Where some parts are: all of their bytes with one read, if they aren't far from each other. */
async function openSource(file: FileHandle, parts: readonly ZipPart[]): Promise<Source> {
  const start = Math.min(...parts.map(({ headAt }) => headAt));
  const end = Math.max(...parts.map(({ headAt, pressedBytes }) => headAt + longestHead + pressedBytes));
  if (end - start > spanBytes) return fromFile(file);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  return async (position, length) => {
    const from = position - start;
    if (from < 0 || from + length > bytesRead) throw refused('broken');
    return buffer.subarray(from, from + length);
  };
}

function inflated(pressed: Buffer, bytes: number): Buffer {
  try {
    return inflateRawSync(pressed, { maxOutputLength: Math.max(bytes, 1) });
  } catch (error) {
    throw new Problem(400, 'e-invoice-zip-broken', { cause: error });
  }
}

/** The bytes of one part, which are as many and have the check sum that the directory said. */
async function readPart(readAt: Source, part: ZipPart): Promise<Buffer> {
  if (part.bytes > xmlLimits.bytes || part.pressedBytes > xmlLimits.bytes)
    throw new Problem(400, 'e-invoice-too-large', { params: { most: xmlLimits.bytes / 1_000_000 } });
  const head = await readAt(part.headAt, headLength);
  if (head.readUInt32LE(0) !== 0x04034b50) throw refused('broken');
  const start = part.headAt + headLength + head.readUInt16LE(26) + head.readUInt16LE(28);
  const stored = await readAt(start, part.pressedBytes);
  const bytes = part.isPressed ? inflated(stored, part.bytes) : stored;
  if (bytes.length !== part.bytes || crc32(bytes) !== part.crc32) throw refused('broken');
  return bytes;
}

/** The bytes of some parts of a ZIP one after the other; for one that can't be read the reason instead. */
export async function* readZip(
  path: string,
  parts: readonly ZipPart[],
): AsyncGenerator<{ part: ZipPart; bytes: Buffer | Problem }> {
  const file = await open(path);
  try {
    const source = await openSource(file, parts);
    for (const part of parts) {
      const bytes = await readPart(source, part).catch((error: unknown) => {
        if (error instanceof Problem) return error;
        throw error;
      });
      yield { part, bytes };
    }
  } finally {
    await file.close();
  }
}
