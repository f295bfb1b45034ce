import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadFolder } from '../platform/files/upload.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { type HttpLine, openHttpLine } from '../testing/http-line.ts';
import { openSampleBuyer } from '../testing/import-steps.ts';
import { residentBytes } from '../testing/resident-memory.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';

/** The largest file and one byte more, one that breaks off, and ten at once, against a server in a process of its own. */
const mega = 1_000_000;
let server: TestServer;
let buyer: TestCaller;
let child: ChildServer;
let limit: number;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  ({ buyer } = await openSampleBuyer(server));
  limit = server.services.settings.uploads.fileBytes;
  child = await startChildServer({ connectionString: server.connectionString, dataDir: server.dataDir });
});
afterAll(async () => {
  await child.kill().catch(() => undefined);
  await server.close();
});

const path = '/api/invoices/prepare-batch-upload';
const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const end = '\r\n--x--\r\n';
const line = 'a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t\r\n';
/** So many bytes of a table, in pieces of a megabyte; `kind` makes one file another's unlike. */
function* table(bytes: number, kind = 0): Generator<Buffer> {
  const piece = Buffer.from(`${kind},`.padEnd(line.length, line).repeat(Math.ceil(mega / line.length))).subarray(
    0,
    mega,
  );
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
}
const hashOf = (bytes: number, kind = 0): string => {
  const hash = createHash('sha256');
  for (const piece of table(bytes, kind)) hash.update(piece);
  return hash.digest('hex');
};

const cookies = () =>
  Object.entries(buyer.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
/** A request for so long a file that has begun. */
const open = (bytes: number): Promise<HttpLine> =>
  openHttpLine(
    Number(new URL(child.address).port),
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies()}\r\nX-Xsrf-Token: ${buyer.cookies['XSRF-TOKEN']}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${start.length + bytes + end.length}\r\n\r\n${start}`,
  );
const drained = ({ socket }: HttpLine) =>
  new Promise<void>(resolve => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
/** Sends pieces as fast as they are taken, until something is answered. */
async function write(sent: HttpLine, pieces: Iterable<Buffer>): Promise<void> {
  for (const piece of pieces) {
    if (sent.closedMs !== null || sent.text !== '') break;
    if (!sent.socket.write(piece)) await drained(sent);
  }
}
/** Sends a file; answers what came back. */
async function send(bytes: number, kind = 0): Promise<string> {
  const sent = await open(bytes);
  await write(sent, table(bytes, kind));
  if (sent.closedMs === null && sent.text === '') sent.socket.write(end);
  while (!/\r\n\r\n[\s\S]*\}$/.test(sent.text) && sent.closedMs === null) await sleep(20);
  sent.socket.destroy();
  return sent.text;
}
const stored = () => readdir(uploadFolder(server.dataDir)).catch((): string[] => []);

test('a file of the limit is kept byte for byte, one byte more is refused, and neither fills the memory', {
  timeout: 120_000,
}, async () => {
  await send(5 * mega);
  const before = await residentBytes(child.pid);
  const files = (await stored()).length;
  const kept = await send(limit);
  expect(kept).toMatch(/^HTTP\/1\.1 201 /);
  const id = /"id":"([\w-]+)"/.exec(kept)?.[1] ?? '';
  const found = createHash('sha256').update(await readFile(join(uploadFolder(server.dataDir), id)));
  expect(found.digest('hex')).toBe(hashOf(limit));
  expect(await send(limit + 1)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"message":/);
  expect((await stored()).length).toBe(files + 1);
  expect((await residentBytes(child.pid)) - before).toBeLessThan(64 * mega);
});

test('one that breaks off in the middle leaves nothing, and ten at once are kept byte for byte within 64 MB', {
  timeout: 120_000,
}, async () => {
  const before = await residentBytes(child.pid);
  const files = (await stored()).length;
  const broken = await open(limit);
  await write(broken, table(limit / 2));
  broken.socket.destroy();
  await expect.poll(async () => (await stored()).length, { timeout: 10_000 }).toBe(files);

  const sizes = Array.from({ length: 10 }, (_one, at) => 10 * mega + at);
  const replies = await Promise.all(sizes.map((bytes, at) => send(bytes, at)));
  const ids = replies.map(text => /"id":"([\w-]+)"/.exec(text)?.[1] ?? text.slice(0, 300));
  for (const [at, bytes] of sizes.entries()) {
    const file = await readFile(join(uploadFolder(server.dataDir), ids[at] ?? ''));
    expect(createHash('sha256').update(file).digest('hex')).toBe(hashOf(bytes, at));
  }
  expect((await stored()).length).toBe(files + 10);
  expect((await residentBytes(child.pid)) - before).toBeLessThan(64 * mega);
});
