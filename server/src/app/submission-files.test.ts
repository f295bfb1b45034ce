import { afterAll, beforeAll, expect, test } from 'vitest';
import { submissionFiles as files, importFile, prepare, upload } from '../testing/import-steps.ts';
import { makeEInvoice } from '../testing/make-e-invoice.ts';
import { makeWorkbook, rowsXml } from '../testing/make-workbook.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
/** Another buyer of the supplier, which takes no submissions. */
let other: number;
let codes: { buyer: string; supplier: string; other: string };
beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  await pair.buyer.put('/api/submissions/setting', { allowed: true });
  other = await server.addCompany({ name: 'Drugi kupac d.o.o.' });
  await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [other, pair.supplierId]);
  const { rows } = await server.sql.query<{ id: number; code: string }>('SELECT id, code FROM company');
  const codeOf = (id: number) => rows.find(row => row.id === id)?.code ?? '';
  codes = { buyer: codeOf(pair.buyerId), supplier: codeOf(pair.supplierId), other: codeOf(other) };
});
afterAll(() => server.close());

const head = 'Broj fakture,Datum fakture,Datum dospeća,Osnovica,PDV,Ukupan iznos,Valuta,PIB dobavljača,PIB kupca';
const row = (number: string, { buyer = codes.buyer, supplier = '', amount = '120.00' } = {}) =>
  `${number},2026-11-01,2027-01-05,100.00,20.00,${amount},RSD,${supplier},${buyer}`;
const csv = (...rows: string[]) => `${head}\r\n${rows.join('\r\n')}\r\n`;
const stored = async () =>
  (
    await server.sql.query<{ number: string; amount: string }>(
      'SELECT invoice_number AS number, amount_cents::text AS amount FROM submission ORDER BY id',
    )
  ).rows.map(({ number, amount }) => [number, amount]);

test('a file of submitted invoices is checked as a buyer’s, row by row, and the good ones are submitted', {
  tags: 'SUBM-16',
}, async () => {
  const content = csv(
    row('D-1'),
    row('D-2', { supplier: codes.supplier }),
    row('D-3', { supplier: codes.buyer }),
    row('D-4', { buyer: codes.other }),
    row('D-5', { buyer: '101000376' }),
    row('D-6', { amount: '121.00' }),
    row('d-1'),
    row('D-7', { buyer: '' }),
  );
  const looked = await prepare(pair.supplier, content, files);
  expect(looked.prepared.body).toMatchObject({ numberOfRecords: 8 });
  expect(await stored()).toEqual([]);
  const { id, result } = await importFile(pair.supplier, content, {}, files);
  expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 2 }, numberOfBadInvoices: 6 });
  expect(await stored()).toEqual([
    ['D-1', '12000'],
    ['D-2', '12000'],
  ]);
  const errors = (await pair.supplier.post(files.errors + id)).text;
  for (const reason of [
    'The supplier must be your own company.',
    `The buyer “${codes.other}” doesn’t take submitted invoices from you.`,
    'No buyer has the tax code “101000376”.',
    'The amount must be exactly net plus tax',
    'This is the same as line 2.',
    'This is missing.',
  ])
    expect(errors).toContain(reason);
  // The same file again brings nothing twice.
  const again = await importFile(pair.supplier, csv(row('D-1'), row('D-8')), {}, files);
  expect(again.result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 1 }, numberOfBadInvoices: 1 });
  expect((await pair.supplier.post(files.errors + again.id)).text).toContain(
    'You submitted the number “D-1” to this buyer already.',
  );
  const waits = await server.sql.query("SELECT FROM pgboss.job WHERE name = 'submission-mail'");
  expect(waits.rowCount).toBeGreaterThan(0);
});

test('a workbook comes in as a CSV does, and a stranger’s file is nobody else’s', { tags: 'SUBM-16' }, async () => {
  const book = makeWorkbook({ sheets: [{ name: 'Fakture', rows: rowsXml([head.split(','), row('X-1').split(',')]) }] });
  const { result } = await importFile(pair.supplier, Buffer.from(book), {}, files);
  expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 1 }, numberOfBadInvoices: 0 });
  expect((await stored()).at(-1)).toEqual(['X-1', '12000']);
  const sent = await upload(pair.supplier, csv(row('X-2')), { files });
  for (const by of [pair.buyer, (await openTradingPair(server)).supplier])
    expect((await by.post(files.prepare + sent.body.id)).status).toBe(404);
});

test('an e-invoice is submitted where its seller is the caller and its buyer takes submissions', {
  tags: 'SUBM-17',
}, async () => {
  const own = { seller: codes.supplier, buyer: codes.buyer };
  const good = await importFile(pair.supplier, makeEInvoice({ number: 'SEF-1', ...own }), {}, files);
  expect(good.result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 1 } });
  expect((await stored()).at(-1)).toEqual(['SEF-1', '12000']);
  for (const [parties, reason] of [
    [{ ...own, seller: codes.other }, 'The supplier must be your own company.'],
    [{ ...own, buyer: codes.other }, `${codes.other}” doesn’t take submitted invoices from you.`],
    [{ ...own, buyer: '101000376' }, 'No buyer has the tax code “101000376”.'],
  ] as const) {
    const { prepared } = await prepare(pair.supplier, makeEInvoice({ number: 'SEF-2', ...parties }), files);
    expect(JSON.stringify(prepared.body.sampleRows)).toContain(reason);
  }
  expect((await stored()).at(-1)).toEqual(['SEF-1', '12000']);
});
