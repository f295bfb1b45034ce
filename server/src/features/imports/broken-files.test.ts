import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile, openSampleBuyer, prepare, upload } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { cleanUpImports } from './clean-up-imports.ts';
import { importJobs } from './jobs.ts';

let server: TestServer;
let buyer: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
});
afterAll(() => server.close());

const names = [
  'Invoice Number',
  'Invoice Date',
  'Due Date',
  'Net Amount',
  'Tax Amount',
  'Amount',
  'Currency',
  'Supplier',
];
const cells = (number: string) => [number, '2026-11-20', '2027-01-19', '10.50', '0.00', '10.50', 'RSD', '101007036'];
const refused = async (content: Buffer | string) => {
  const { prepared } = await prepare(buyer, content);
  return `${prepared.status} ${prepared.body.code}`;
};

test.each([
  ['XLSX or ZIP', Buffer.from('504b030414000600', 'hex')],
  ['XLS', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['PDF', Buffer.from('%PDF-1.7\n')],
  ['no e-invoice', Buffer.from('\uFEFF<?xml version="1.0"?><Invoice/>')],
])('%s is refused by name, and nothing is kept', async (kind, content) => {
  const before = (await readdir(join(server.dataDir, 'uploads')).catch(() => [])).length;
  const reply = await upload(buyer, content);
  expect(reply.status).toBe(400);
  expect(reply.body.message).toContain(kind);
  expect(await readdir(join(server.dataDir, 'uploads')).catch(() => [])).toHaveLength(before);
});

test('an empty file, a header alone, and blank lines are no invoices', async () => {
  expect((await upload(buyer, '')).body.code).toBe('file-empty');
  expect(await refused(`${names.join(',')}\r\n`)).toBe('400 file-no-rows');
  expect(await refused('\r\n\r\n ; ;\r\n')).toBe('400 file-no-rows');
});

test('binary content is refused', async () => {
  expect((await upload(buyer, Buffer.concat([Buffer.from('a,b\n'), randomBytes(50_000)]))).body.code).toBe(
    'file-binary',
  );
  expect(
    await refused(Buffer.concat([Buffer.from(`${names.join(',')}\n${'x'.repeat(9000)}\n`), Buffer.from([0x00])])),
  ).toBe('400 file-binary');
  expect(await refused(Buffer.concat([Buffer.from(names.join(',')), Buffer.from([0x0a, 0xff, 0x01, 0x02])]))).toBe(
    '400 file-binary',
  );
});

test('a multipart body that is cut off is refused and leaves no file', async () => {
  const before = (await readdir(join(server.dataDir, 'uploads'))).length;
  const payload = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nInvoice');
  const reply = await buyer.post('/api/invoices/prepare-batch-upload', payload, {
    'content-type': 'multipart/form-data; boundary=b',
  });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(await readdir(join(server.dataDir, 'uploads'))).toHaveLength(before);
});

test('a file that ends in the middle of a row keeps the rows before it', async () => {
  const whole = [names, cells('C-1'), cells('C-2')].map(line => line.join(',')).join('\r\n');
  const { result } = await importFile(buyer, whole.slice(0, -25));
  expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 1 }, numberOfBadInvoices: 1 });
});

test('a quote that is never closed is refused with its line, over 5 MB and at the end of the file', async () => {
  const start = `${names.join(',')}\r\n${cells('Q-1').join(',')}\r\n`;
  for (const open of [`"${'x,y\r\n'.repeat(1_000_000)}`, `"abc,2026-11-01`]) {
    const { prepared } = await prepare(buyer, start + open);
    expect(prepared.body).toMatchObject({ code: 'csv-open-quote', status: 400 });
    expect(prepared.body.message).toContain('line 3');
  }
});

test('a line of more than a megabyte is no list', async () => {
  for (const piece of ['x', ',', '"', Buffer.from([0xe8])])
    expect(await refused(Buffer.concat([Buffer.from(`${names.join(',')}\n`), Buffer.alloc(1_300_000, piece)]))).toBe(
      '400 csv-line-too-long',
    );
});

test("quotes inside cells, line breaks in cells, old line ends and blank lines don't disturb their neighbours", async () => {
  const odd = `${cells('5" cev').join(',')}\n\n"L-1\n2",${cells('').slice(1).join(',')}\r${cells('L-3').join(',')}\r\n`;
  const { result } = await importFile(buyer, `${names.join(',')}\r\n${odd}`);
  expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 2 }, firstErrors: [{ line: 4 }] });
});

test('1,000 columns are read, more are refused', async () => {
  const wide = (count: number) => {
    const more = Array.from({ length: count - names.length }, (_one, index) => `Kolona ${index}`);
    return `${[...names, ...more].join(';')}\r\n${[...cells(`W-${count}`), ...more].join(';')}\r\n`;
  };
  expect((await importFile(buyer, wide(1000))).result.body).toMatchObject({ hasErrors: false });
  expect(await refused(wide(1001))).toBe('400 file-too-many-columns');
});

test('tabs, UTF-8 with and without BOM, and UTF-16', async () => {
  const text = (number: string) => [names, cells(number)].map(line => line.join('\t')).join('\n');
  const wide = Buffer.from(`\uFEFF${text('Č-3')}`, 'utf16le');
  const files = [text('Č-1'), `\uFEFF${text('Č-2')}`, wide, Buffer.from(`\uFEFF${text('Č-4')}`, 'utf16le').swap16()];
  for (const content of files)
    expect((await importFile(buyer, content)).result.body).toMatchObject({ hasErrors: false });
  const { rows } = await server.sql.query(
    "SELECT invoice_number FROM invoice WHERE invoice_number LIKE 'Č-%' ORDER BY 1",
  );
  expect(rows.map(row => row.invoice_number)).toEqual(['Č-1', 'Č-2', 'Č-3', 'Č-4']);
});

test('a file that vanished before it was read is as good as none', async () => {
  const uploaded = await upload(buyer, [names, cells('V-1')].map(line => line.join(',')).join('\n'));
  await rm(join(server.dataDir, 'uploads', String(uploaded.body.id)));
  expect((await buyer.post(`/api/invoices/prepare-import/${uploaded.body.id}`)).status).toBe(404);
});

test('what a crash left of an upload goes within the hour, and what is being received stays', async () => {
  const folder = join(server.dataDir, 'uploads');
  const [old, young] = [randomUUID(), randomUUID()];
  for (const id of [old, young]) await writeFile(join(folder, id), 'Invoice Num');
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await utimes(join(folder, old), minutesAgo(61), minutesAgo(61));
  await utimes(join(folder, young), minutesAgo(59), minutesAgo(59));
  await cleanUpImports(server.services);
  expect(existsSync(join(folder, old))).toBe(false);
  expect(existsSync(join(folder, young))).toBe(true);
  const job = importJobs(server.services).find(one => one.name === 'clean-up-imports');
  expect(job).toMatchObject({ cron: '27 * * * *', atStart: true });
});

test('how long a file may be and how many wait are settings, and a file that is cut at the limit is none', async () => {
  const small = await openTestServer({ SKONTO_FILE_MB: '1', SKONTO_OPEN_FILES: '2', SKONTO_OPEN_FILES_MB: '2' });
  const { buyer: sender } = await openSampleBuyer(small);
  const rows = (bytes: number) => `${names.join(',')}\r\n${cells('S-1').join(',')}\r\n`.padEnd(bytes, '\n');
  const tooLong = await upload(sender, rows(1_000_001));
  expect([tooLong.status, tooLong.body.code]).toEqual([413, 'file-too-big']);
  expect(tooLong.body.message).toContain('1 MB');
  expect(await readdir(join(small.dataDir, 'uploads'))).toEqual([]);
  expect((await small.sql.query('SELECT FROM batch')).rowCount).toBe(0);
  expect((await importFile(sender, rows(1_000_000))).result.body).toMatchObject({
    importGoodDTO: { numberOfRecords: 1 },
  });
  for (const number of [1, 2]) expect((await upload(sender, `a,b\r\n${number},2\r\n`)).status).toBe(201);
  const third = await upload(sender, 'a,b\r\n3,2\r\n');
  expect([third.status, third.body.code]).toEqual([429, 'too-many-files']);
  expect(third.body.message).toContain('2 files');
  await small.close();
});

test('files go when their batch is a day old, batches after three months', async () => {
  const { id } = await importFile(buyer, [names, cells('D-1')].map(line => line.join(',')).join('\n'));
  const path = join(server.dataDir, 'uploads', id);
  server.setNow('2026-11-22T11:00:00Z');
  await utimes(path, 0, 0);
  await cleanUpImports(server.services);
  expect(existsSync(path)).toBe(true);
  server.setNow('2026-11-22T13:00:00Z');
  expect((await cleanUpImports(server.services)).files).toBeGreaterThan(0);
  expect(existsSync(path)).toBe(false);
  expect((await buyer.get(`/api/batches/${id}`)).body).toMatchObject({ state: 'DONE' });
  server.setNow('2027-03-23T12:00:00Z');
  expect((await cleanUpImports(server.services)).batches).toBeGreaterThan(0);
  expect((await server.sql.query('SELECT FROM batch WHERE id = $1', [id])).rowCount).toBe(0);
  server.setNow('2026-11-21T12:00:00Z');
});

test('a file in which the disk changed a byte since it came brings nothing in, alone or joined with others', {
  tags: 'IMP-56',
}, async () => {
  const state = async (id: string) =>
    (await server.sql.query('SELECT state, failure, good FROM batch WHERE id = $1', [id])).rows;
  const failed = [{ state: 'FAILED', failure: 'import-file-changed', good: 0 }];
  const damage = async (id: string) => {
    const path = join(server.dataDir, 'uploads', id);
    const content = await readFile(path);
    content[content.indexOf('10.50')] = '9'.charCodeAt(0);
    await writeFile(path, content);
  };
  const text = (number: string) => `${[names, cells(number)].map(row => row.join(',')).join('\r\n')}\r\n`;
  const alone = await prepare(buyer, text('BAJT-1'));
  await damage(alone.id);
  await buyer.post('/api/invoices/import', {
    batchId: alone.id,
    mapping: alone.prepared.body.suggestedMapping,
  });
  expect(await state(alone.id)).toEqual(failed);

  const [first, second] = [await prepare(buyer, text('BAJT-2')), await prepare(buyer, text('BAJT-3'))];
  const joined = await buyer.post(`/api/batches/${first.id}/join`, { batchIds: [second.id] });
  expect(joined.status, joined.text).toBe(200);
  const again = await buyer.post(`/api/invoices/prepare-import/${first.id}`);
  await damage(second.id);
  await buyer.post('/api/invoices/import', { batchId: first.id, mapping: again.body.suggestedMapping });
  expect(await state(first.id)).toEqual(failed);
  const stored = await server.sql.query("SELECT FROM invoice WHERE invoice_number LIKE 'BAJT-%'");
  expect(stored.rowCount).toBe(0);
});
