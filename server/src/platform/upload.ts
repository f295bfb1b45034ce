import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** A file that came whole: where it lies, how long it is and what it hashes to. Its stored name is random, never the sender's. */
export type Upload = {
  readonly id: string;
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: Uint8Array;
};

export const maxUploadBytes = 500_000_000;
const maxNameLength = 200;

/** Where uploads of a data folder lie. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads');
export const uploadPath = (dataDir: string, id: string): string => join(uploadFolder(dataDir), id);

/** A file name to show and to keep: its last part, without control characters. */
function shownName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{Cc}/gu, '').slice(0, maxNameLength) || 'file';
}

/** Receives the one `file` of a multipart request onto disk. A file that was cut at the limit is refused, never kept short. */
export async function receiveUpload(request: FastifyRequest, dataDir: string): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem(415, 'multipart-expected');
  const part = await request.file({ limits: { fileSize: maxUploadBytes, files: 1, fields: 10, parts: 11 } });
  if (part?.fieldname !== 'file')
    throw new Problem(400, 'file-missing', { errors: [{ field: 'file', code: 'required' }] });
  const id = randomUUID();
  await mkdir(uploadFolder(dataDir), { recursive: true, mode: 0o700 });
  const path = uploadPath(dataDir, id);
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, meter, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated)
      throw new Problem(413, 'file-too-big', { params: { megabytes: maxUploadBytes / 1_000_000 } });
    if (bytes === 0) throw new Problem(400, 'file-empty', { errors: [{ field: 'file', code: 'file-empty' }] });
  } catch (error) {
    await rm(path, { force: true });
    // A body that ends before its last boundary is the sender's mishap; a full disk is ours.
    const ours = error instanceof Problem || (error instanceof Error && 'syscall' in error);
    throw ours ? error : new Problem(400, 'broken-body', { cause: error });
  }
  return { id, path, fileName: shownName(part.filename), bytes, sha256: hash.digest() };
}
