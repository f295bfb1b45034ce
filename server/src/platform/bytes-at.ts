import { open } from 'node:fs/promises';

/** At most `count` bytes of a file from a place on; fewer where it ends before. */
export async function bytesAt(path: string, position: number, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The first bytes of a file, by which its kind is known. */
export const firstBytes = (path: string, count = 4096): Promise<Buffer> => bytesAt(path, 0, count);
