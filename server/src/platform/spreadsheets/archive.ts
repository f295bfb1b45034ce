import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import type { FileSource } from '../bytes-at.ts';
import { Problem } from '../problem.ts';

/** The packed parts of a file, by their names in small letters; nothing is unpacked before it is asked for. */
export type Archive = {
  readonly has: (name: string) => boolean;
  readonly names: () => readonly string[];
  /** The unpacked bytes of a part, which are as many as were declared or the stream breaks. */
  readonly open: (name: string) => Promise<Readable>;
  readonly close: () => void;
};

/** What an archive may be, as its directory tells, before anything of it is unpacked. */
export const archiveLimits = { parts: 1000, megabytes: 400, ratio: 200 } as const;
/** A short part may be pressed as much as it likes. */
const smallPart = 1_000_000;

const megabyte = 1_000_000;
const outsideName = /^(absolute path|invalid relative path|invalid characters in fileName)/;

/** Whatever is wrong with the bytes is the sender's mishap; a disk that fails is ours. */
export function brokenWorkbook(error: unknown): unknown {
  if (error instanceof Problem || (error instanceof Error && 'syscall' in error)) return error;
  const leadsOutside = error instanceof Error && outsideName.test(error.message);
  return new Problem(400, leadsOutside ? 'workbook-paths' : 'workbook-broken', { cause: error });
}

/**
 * Opens an archive by its directory. One with too many parts, of a size or a pressure that no workbook has, with names that lead out of it,
 * with a name twice, or with a password is refused.
 */
export async function openArchive(source: FileSource): Promise<Archive> {
  const opening =
    typeof source === 'string'
      ? openPromise(source, { autoClose: false })
      : fromBufferPromise(source, { autoClose: false });
  const zip = await opening.catch((error: unknown) => {
    throw brokenWorkbook(error);
  });
  try {
    const parts = await readDirectory(zip);
    return {
      has: name => parts.has(name.toLowerCase()),
      names: () => [...parts.keys()],
      open: async name => {
        const part = parts.get(name.toLowerCase());
        if (!part) throw new Problem(400, 'workbook-broken');
        return zip.openReadStreamPromise(part).catch((error: unknown) => {
          throw brokenWorkbook(error);
        });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw brokenWorkbook(error);
  }
}

async function readDirectory(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > archiveLimits.parts)
    throw new Problem(400, 'workbook-parts', { params: { max: archiveLimits.parts } });
  const parts = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entry.isEncrypted()) throw new Problem(400, 'file-kind-locked');
    if (parts.has(name)) throw new Problem(400, 'workbook-broken');
    bytes += entry.uncompressedSize;
    if (bytes > archiveLimits.megabytes * megabyte)
      throw new Problem(400, 'workbook-size', { params: { max: archiveLimits.megabytes } });
    if (entry.uncompressedSize > smallPart && entry.uncompressedSize > entry.compressedSize * archiveLimits.ratio)
      throw new Problem(400, 'workbook-ratio', { params: { max: archiveLimits.ratio } });
    parts.set(name, entry);
  }
  return parts;
}
