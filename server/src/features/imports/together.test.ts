import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChildServer } from '../../testing/child-server.ts';
import { openSampleBuyer, upload } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair } from '../../testing/trading-pair.ts';
import { cleanUpImports } from './clean-up-imports.ts';

/** Several files that are one import. */
let server: TestServer;
let buyer: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
});
afterAll(() => server.close());

const head = 'Broj fakture;Datum fakture;Datum dospeća;Osnovica;PDV;Ukupan iznos;Valuta;Dobavljač';
const row = (number: string, amount = '10,50', date = '05.11.2026.') =>
  `${number};${date};31.01.2027.;${amount};0;${amount};RSD;101007036`;
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;
const send = async (content: Buffer | string, name: string) => String((await upload(buyer, content, { name })).body.id);
const joinOf = (first: string, ...batchIds: string[]) => buyer.post(`/api/batches/${first}/join`, { batchIds });
async function run(id: string, more: object = {}) {
  const prepared = await buyer.post(`/api/invoices/prepare-import/${id}`);
  const mapping = { ...(prepared.body.suggestedMapping as object), ...more };
  return { prepared, result: await buyer.post('/api/invoices/import', { batchId: id, mapping }) };
}

test('files with the same headings come in as one, each as it is written, with one result and one error file', async () => {
  const first = await send(lines(head, row('T-1'), row('T-2', 'x')), 'prvi.csv');
  const second = await send(
    iconv.encode(
      lines(head.replaceAll(';', ','), row('T-3').replaceAll(',', '.').replaceAll(';', ',')),
      'windows-1250',
    ),
    'drugi.csv',
  );
  const third = await send(lines(head, '', row('T-1'), row('T-4', '1.234,50', '31.02.2026.')), 'treći.csv');
  const joined = await joinOf(first, second, third);
  expect(joined.body).toEqual({ batchId: first, fileNames: ['prvi.csv', 'drugi.csv', 'treći.csv'], apart: [] });
  const { prepared, result } = await run(first);
  expect(prepared.body).toMatchObject({
    numberOfRecords: 5,
    numberFormatAmbiguous: false,
    files: [
      { fileName: 'prvi.csv', numberOfRecords: 2 },
      { fileName: 'drugi.csv', numberOfRecords: 1 },
      { fileName: 'treći.csv', numberOfRecords: 2 },
    ],
    sampleRows: [{ fileName: 'prvi.csv', line: 2 }, { line: 3 }, { fileName: 'drugi.csv', line: 2 }, { line: 3 }, {}],
  });
  expect(result.body).toMatchObject({
    importGoodDTO: { numberOfRecords: 2 },
    numberOfBadInvoices: 3,
    batchUploadInfo: { fileName: 'prvi.csv, drugi.csv, treći.csv' },
    firstErrors: [
      { fileName: 'prvi.csv', line: 3 },
      { fileName: 'treći.csv', line: 3 },
      { fileName: 'treći.csv', line: 4 },
    ],
  });
  const { text } = await buyer.post(`/api/invoices/import/errorFile/${first}`);
  expect(text).toContain(';prvi.csv: 3;');
  expect(text).toContain(';treći.csv: 4;');
  expect((await buyer.get(`/api/batches/${second}`)).status).toBe(404);
});

test('a row is named by its line in its own file, and corrected there', { tags: 'IMP-30' }, async () => {
  const first = await send(lines(head, row('L-1', '7'), row('L-2', '8')), 'prvi.csv');
  const second = await send(lines(head, row('L-3', 'x'), row('L-4', '7'), row('L-3', '9')), 'drugi.csv');
  await joinOf(first, second);
  const prepared = await buyer.post(`/api/invoices/prepare-import/${first}`);
  expect(prepared.body.sampleRows).toMatchObject([
    { fileName: 'prvi.csv', line: 2, importLine: 2 },
    { fileName: 'prvi.csv', line: 3, importLine: 3 },
    { fileName: 'drugi.csv', line: 2, importLine: 5, problems: [{ field: 'netAmount' }, { field: 'amount' }] },
    { fileName: 'drugi.csv', line: 3 },
    { fileName: 'drugi.csv', line: 4 },
  ]);
  const corrections = [3, 5].map(column => ({ line: 5, column, value: '9' }));
  const { result } = await run(first, { corrections });
  expect(result.body).toMatchObject({
    importGoodDTO: { numberOfRecords: 4 },
    firstErrors: [{ fileName: 'drugi.csv', line: 4, messages: [expect.stringContaining('line 2 (drugi.csv)')] }],
    notices: [{ field: 'invoiceNumber', rows: [{ fileName: 'drugi.csv', line: 3 }], count: 1 }],
  });
  const { rows } = await server.sql.query(
    "SELECT invoice_number AS number, amount_cents::integer AS cents FROM invoice WHERE invoice_number IN ('L-2', 'L-3') ORDER BY 1",
  );
  expect(rows).toEqual([
    { number: 'L-2', cents: 800 },
    { number: 'L-3', cents: 900 },
  ]);
});

test('what doesn’t fit is named and stays as it was: other columns, no table, the same file again', async () => {
  const first = await send(lines(head, row('A-1')), 'a.csv');
  const other = await send(lines(`${head};Kupac`, `${row('A-2')};`), 'b.csv');
  const empty = await send(lines(head), 'prazan.csv');
  const again = await send(lines(head, row('A-1')), 'a (1).csv');
  const joined = await joinOf(first, other, empty, again);
  expect(joined.body).toMatchObject({
    fileNames: ['a.csv'],
    apart: [
      { id: other, fileName: 'b.csv', reason: 'other-columns' },
      { id: empty, fileName: 'prazan.csv', reason: 'unreadable', message: expect.stringContaining('header line') },
      { id: again, fileName: 'a (1).csv', reason: 'same-file' },
    ],
  });
  expect((await run(first)).result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 1 } });
  expect((await run(other)).result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 1 } });
});

test('a doubt in one file is asked about, and another file’s answer is only proposed', async () => {
  const open = await send(lines(head, row('D-1', '1.234')), 'a.csv');
  const reported = await send(lines(head, row('D-2', '1.234,50')), 'b.csv');
  await joinOf(open, reported);
  const prepared = await buyer.post(`/api/invoices/prepare-import/${open}`);
  expect(prepared.body).toMatchObject({
    numberFormatAmbiguous: true,
    suggestedMapping: { numberFormat: 'dot-thousands' },
  });
});

test('asked twice it is one import still; once it has begun no file comes to it, and a stranger’s never', async () => {
  const [one, two, three] = [
    await send(lines(head, row('J-1')), '1.csv'),
    await send(lines(head, row('J-2')), '2.csv'),
    await send(lines(head, row('J-3')), '3.csv'),
  ];
  const joined = await joinOf(one, two);
  expect((await joinOf(one, two)).body).toEqual(joined.body);
  const stranger = (await openTradingPair(server)).buyer;
  expect((await stranger.post(`/api/batches/${one}/join`, { batchIds: [three] })).status).toBe(404);
  const theirs = String((await upload(stranger, lines(head, row('J-4')))).body.id);
  expect((await joinOf(one, theirs)).status).toBe(404);
  expect((await run(one)).result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 2 } });
  expect((await joinOf(one, three)).body).toMatchObject({ status: 409, code: 'import-begun' });
});

test('an import of several files goes on in the file where it was cut off', async () => {
  const own = await openTestServer({}, { work: false });
  const { buyer: sender } = await openSampleBuyer(own);
  const ids: string[] = [];
  for (const file of [1, 2, 3]) {
    const rows = Array.from({ length: 20 }, (_one, n) => row(`C-${file}-${n}`));
    ids.push(String((await upload(sender, lines(head, ...rows))).body.id));
  }
  const [first = ''] = ids;
  await sender.post(`/api/batches/${first}/join`, { batchIds: ids.slice(1) });
  const prepared = await sender.post(`/api/invoices/prepare-import/${first}`);
  await sender.post(
    '/api/invoices/import',
    { batchId: first, mapping: prepared.body.suggestedMapping },
    { prefer: 'respond-async' },
  );
  // As a killed process leaves it in the middle of the second file: the rows before count as done.
  await own.sql.query("UPDATE batch SET state = 'RUNNING', processed = 25, good = 25 WHERE id = $1", [first]);
  const worker = await startChildServer(own);
  await expect
    .poll(async () => (await sender.get(`/api/batches/${first}`)).body.state, { timeout: 60_000 })
    .toBe('DONE');
  await worker.stop();
  const { rows } = await own.sql.query('SELECT invoice_number AS number FROM invoice ORDER BY 1');
  expect(rows).toHaveLength(35);
  expect(rows.map(one => one.number)).not.toContain('C-2-4');
  expect(rows.map(one => one.number)).toContain('C-2-5');
  await own.close();
});

test('the files of an import that waits are kept, those of one that ended go', async () => {
  const files = async () => (await readdir(join(server.dataDir, 'uploads'))).sort();
  const ids = [await send(lines(head, row('K-1')), '1.csv'), await send(lines(head, row('K-2')), '2.csv')];
  const [first = '', second = ''] = ids;
  await joinOf(first, second);
  await server.sql.query(
    "UPDATE batch SET state = 'QUEUED', updated_at = updated_at - interval '3 days' WHERE id = $1",
    [first],
  );
  server.setNow('2026-11-23T12:00:00Z');
  await cleanUpImports(server.services);
  expect(await files()).toEqual(expect.arrayContaining(ids));
  await server.sql.query("UPDATE batch SET state = 'FAILED', updated_at = '2026-11-23T11:50:00Z' WHERE id = $1", [
    first,
  ]);
  await send(lines(head, row('K-3')), '3.csv');
  expect(await files()).not.toContain(first);
  expect(await files()).not.toContain(second);
  server.setNow('2026-11-21T12:00:00Z');
});
