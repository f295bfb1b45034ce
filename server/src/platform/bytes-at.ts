import { open } from 'node:fs/promises';

/** A file by its path, or the bytes of one that lies elsewhere. */
export type FileSource = string | Buffer;

/** At most `count` bytes of a file from a place on; fewer where it ends before. */
export async function bytesAt(source: FileSource, position: number, count: number): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(position, position + count);
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The first bytes of a file, by which its kind is known. */
export const firstBytes = (source: FileSource, count = 4096): Promise<Buffer> => bytesAt(source, 0, count);
