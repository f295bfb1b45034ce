import { readdir, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generatedInvoices } from '../../testing/generated-invoices.ts';
import { importFile, openSampleBuyer, upload } from '../../testing/import-steps.ts';
import { openSmallDisk, type SmallDisk } from '../../testing/small-disk.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { cleanUpImports } from './clean-up-imports.ts';

/** A disk that is really full in the middle of a file: nothing of it is kept, nothing of it is imported, and it can be sent again. */
let disk: SmallDisk | null;
let server: TestServer;
let buyer: TestCaller;

beforeAll(async () => {
  disk = await openSmallDisk(8);
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
  if (disk) await symlink(disk.folder, join(server.dataDir, 'uploads'));
});
afterAll(async () => {
  await server.close();
  await disk?.close();
});

const rows = 40_000;
const content = [...generatedInvoices({ rows, supplierCodes: ['101007036'], prefix: 'FD' })].join('');
const storedRows = async (table: 'batch' | 'invoice') => (await server.sql.query(`SELECT FROM ${table}`)).rowCount;

test('a disk that fills up in mid-upload is 503 with a sentence; nothing stays, and the same file comes in whole once there is room', async context => {
  if (!disk) return context.skip('this system doesn’t let people make a file system of their own');
  const { folder } = disk;
  const filler = join(folder, 'something-else');
  await writeFile(filler, Buffer.alloc(6_500_000));
  // There seems to be feature, and the file is longer than it.
  const { bavail, blocks, bsize } = await statfs(folder);
  expect(bavail).toBeGreaterThan(blocks * 0.1);
  expect(content.length).toBeGreaterThan(bavail * bsize);
  for (let time = 0; time < 3; time += 1) {
    const refused = await upload(buyer, content);
    expect([refused.status, refused.body.code]).toEqual([503, 'disk-full']);
    expect(refused.message).toMatch(/^There is no space left on the server, so nothing was kept\./);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(await readdir(folder)).toEqual(['something-else']);
  }
  expect(await storedRows('batch')).toBe(0);
  server.setNow('2026-11-21T13:01:00Z');
  await cleanUpImports(server.services);
  expect(await readdir(folder)).toEqual(['something-else']);

  await rm(filler);
  const { result } = await importFile(buyer, content);
  expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: rows }, numberOfBadInvoices: 0 });
  expect(await storedRows('invoice')).toBe(rows);
});

test('a disk with less than a tenth left takes no file at all', async context => {
  if (!disk) return context.skip('this system doesn’t let people make a file system of their own');
  const { folder } = disk;
  const filler = join(folder, 'nearly-all');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(filler, Buffer.alloc(Math.floor(bavail * bsize * 0.95)));
  const before = await readdir(folder);
  const refused = await upload(buyer, 'a,b\r\n1,2\r\n');
  expect([refused.status, refused.body.code]).toEqual([503, 'no-space']);
  expect(await readdir(folder)).toEqual(before);
  await rm(filler);
  expect((await upload(buyer, 'a,b\r\n1,2\r\n')).status).toBe(201);
});

test('a full disk is said by readiness, and that it goes on when there is room', { tags: 'OPER-16' }, async context => {
  const small = await openSmallDisk(40);
  if (!small) return context.skip('this system doesn’t let people make a file system of their own');
  const own = await openTestServer({}, { work: false });
  try {
    await rm(own.dataDir, { recursive: true });
    await symlink(small.folder, own.dataDir);
    expect((await own.anonymous.get('/api/ready')).body).toMatchObject({ status: 'ready', disk: true });
    const filler = join(small.folder, 'filler');
    await writeFile(filler, Buffer.alloc(20_000_000));
    // One answer serves all who ask within a second.
    const ready = async () => (await own.anonymous.get('/api/ready')).body;
    await vi.waitFor(async () => expect((await ready()).disk).toBe(false), { timeout: 5000, interval: 200 });
    expect(await ready()).toMatchObject({
      status: 'not-ready',
      database: true,
      reasons: [
        expect.stringMatching(/^The disk of the data folder is full \(\d+ MB free\), so nothing can be saved\./),
      ],
    });
    await rm(filler);
    await vi.waitFor(async () => expect((await ready()).status).toBe('ready'), { timeout: 5000, interval: 200 });
  } finally {
    await own.close();
    await small.close();
  }
});
