import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../context.ts';
import { Problem } from '../problem.ts';

/** A file that came whole: where it lies, how long it is and what it hashes to. Its stored name is random, never the sender's. */
export type Upload = {
  readonly id: string;
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: Uint8Array;
};

const maxNameLength = 200;
/** Below this share of free space no file is taken: the database may lie on the same disk, and stops when it is full. */
const leastFree = 0.1;

/** Where uploads of a data folder lie. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads');
export const uploadPath = (dataDir: string, id: string): string => join(uploadFolder(dataDir), id);

/** Beside a workbook lie the rows that were read of it, in a folder with its name and this. */
export const rowsEnding = '.rows';

/** Removes a file with what was kept of it. */
export async function removeUpload(dataDir: string, id: string): Promise<void> {
  const path = uploadPath(dataDir, id);
  await rm(path, { force: true });
  await rm(path + rowsEnding, { force: true, recursive: true });
}

export const isUpload = (body: unknown): body is Upload =>
  typeof body === 'object' && body !== null && 'sha256' in body && body.sha256 instanceof Uint8Array;

/** A file name to show and to keep: its last part, without control characters. */
function shownName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{Cc}/gu, '').slice(0, maxNameLength) || 'file';
}

/** True while a disk has room for files that somebody sends. */
export const hasSpace = (disk: { readonly blocks: number; readonly bavail: number }): boolean =>
  disk.bavail >= disk.blocks * leastFree;

/**
 * Receives the one `file` of a multipart request onto disk. A file that was cut at the limit is refused, never kept short, and so is
 * one that isn't alone.
 */
export async function receiveUpload(
  request: FastifyRequest,
  { dataDir, uploads: { fileBytes } }: Pick<Settings, 'dataDir' | 'uploads'>,
): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem(415, 'multipart-expected');
  const folder = uploadFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!hasSpace(await statfs(folder))) throw new Problem(503, 'no-space', { headers: { 'Retry-After': '3600' } });
  const id = randomUUID();
  const path = uploadPath(dataDir, id);
  try {
    const parts = readParts(request, fileBytes);
    const first = await parts.next();
    const part = first.done ? null : first.value;
    if (part?.type !== 'file' || part.fieldname !== 'file')
      throw new Problem(400, 'file-missing', { errors: [{ field: 'file', code: 'required' }] });
    const kept = await keep(part, path, fileBytes);
    // Whatever comes behind the file is refused by the limit of one part, which shows when the form is read to its end.
    if (!(await parts.next()).done) throw new Problem(413, 'one-file');
    return { id, path, fileName: shownName(part.filename), ...kept };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** The parts of the form. Whatever is wrong with its bytes is the sender's mishap; a full disk is ours. */
async function* readParts(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart, void, undefined> {
  try {
    yield* request.parts({ limits: { fileSize, files: 1, fields: 1, parts: 1 } });
  } catch (error) {
    throw isOurs(error) ? error : new Problem(400, 'broken-body', { cause: error });
  }
}

/** A limit of ours has a name of its own, which says more than that the form is broken. */
const isOurs = (error: unknown): boolean =>
  error instanceof Problem ||
  (error instanceof Error &&
    ('syscall' in error || ('code' in error && /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(String(error.code)))));

async function keep(part: MultipartFile, path: string, most: number): Promise<Pick<Upload, 'bytes' | 'sha256'>> {
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
  } catch (error) {
    throw isOurs(error) ? error : new Problem(400, 'broken-body', { cause: error });
  }
  if (part.file.truncated) throw new Problem(413, 'file-too-big', { params: { megabytes: most / 1_000_000 } });
  if (bytes === 0) throw new Problem(400, 'file-empty', { errors: [{ field: 'file', code: 'file-empty' }] });
  return { bytes, sha256: hash.digest() };
}
