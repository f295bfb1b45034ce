import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile, openSampleBuyer, prepare, sampleFile, upload } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let buyer: TestCaller;
let buyerId: number;
let other: TradingPair;

beforeAll(async () => {
  server = await openTestServer();
  ({ buyer, buyerId } = await openSampleBuyer(server));
  other = await openTradingPair(server);
});
afterAll(() => server.close());

const header = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier';
const supplierCode = '101007036';
let numbers = 0;
const row = (over: Partial<{ number: string; net: string; tax: string; amount: string }> = {}): string => {
  numbers += 1;
  const { number = `T-${numbers}`, net = '100.50', tax = '0.00', amount = '100.50' } = over;
  return `${number},2026-11-20,2027-01-19,${net},${tax},${amount},RSD,${supplierCode}`;
};
const file = (...rows: string[]): string => `${[header, ...rows].join('\r\n')}\r\n`;
const invoices = async (): Promise<number> =>
  (await server.sql.query<{ n: number }>('SELECT count(*)::integer AS n FROM invoice WHERE buyer_id = $1', [buyerId]))
    .rows[0]?.n ?? 0;
describe('the way of a file', () => {
  test('all 60 invoices come in, with audit and links', {
    tags: ['IMP-10', 'IMP-11', 'IMP-12', 'IMP-13', 'IMP-14'],
  }, async () => {
    const { id, result } = await importFile(buyer, await sampleFile('invoices.csv'));
    expect(result.status).toBe(200);
    expect(result.body).toEqual({
      hasErrors: false,
      numberOfBadInvoices: 0,
      importGoodDTO: { numberOfRecords: 60 },
      batchErrorUploadInfoDTO: null,
      batchUploadInfo: { id, fileName: 'fakture.csv' },
      numberOfRecords: 60,
      batchId: id,
      firstErrors: [],
      notices: [],
    });
    const { rows } = await server.sql.query(
      `SELECT a.event, a.json ->> 'batchId' AS batch, count(l.*)::integer AS links FROM audit a JOIN audit_invoice l ON l.audit_id = a.id
       WHERE a.event = 'INVOICES_IMPORTED' GROUP BY a.id`,
    );
    expect(rows).toEqual([{ event: 'INVOICES_IMPORTED', batch: id, links: 60 }]);
    expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
    const first = await server.sql.query(
      `SELECT net_cents, status, batch_id FROM invoice WHERE invoice_number = 'RN-2026/100000'`,
    );
    expect(first.rows).toEqual([{ net_cents: '5400175', status: 'PENDING', batch_id: id }]);
  });

  test('its buyer finds what came in with it, and only the buyer', async () => {
    const earlier = await importFile(buyer, file(row(), row()));
    const { id } = await importFile(buyer, file(row(), row({ amount: 'x' }), row()));
    const found = async (caller: TestCaller, batch: string) =>
      (await caller.get(`/api/invoices?filter=batchId,eq,${batch}`)).body.totalElements;
    expect(await found(buyer, id)).toBe(2);
    expect(await found(buyer, earlier.id)).toBe(2);
    expect(await found(buyer, 'fakture.csv')).toBe(0);
    const numbersOf = await server.sql.query<{ supplier_id: number }>(
      'SELECT DISTINCT supplier_id FROM invoice WHERE batch_id = $1',
      [id],
    );
    await server.sql.query(
      `UPDATE invoice SET status = 'REGISTERED', registration_id = gen_random_uuid(), annual_rate_ppm = 120000, floor_ppm = 1000,
         processing_fee_ppm = 0, processing_fee_min_cents = 0, price_date = '2026-11-21', discount_cents = 1, processing_cents = 0,
         total_cents = amount_cents - 1 WHERE batch_id = $1`,
      [id],
    );
    const person = await server.addUser({ companyId: numbersOf.rows[0]?.supplier_id ?? 0, role: 'COMPANY_ADMIN' });
    const supplier = await server.signIn(person.email);
    expect((await supplier.get('/api/invoices')).body.totalElements).toBeGreaterThanOrEqual(2);
    expect(await found(supplier, id)).toBe(0);
    expect(await found(other.buyer, id)).toBe(0);
    await server.sql.query('DELETE FROM invoice WHERE batch_id = ANY ($1)', [[id, earlier.id]]);
  });

  test('the same file again adds nothing and names each row', async () => {
    const before = await invoices();
    const { result } = await importFile(buyer, await sampleFile('invoices.csv'), { 'accept-language': 'sr' });
    expect(result.body).toMatchObject({
      hasErrors: true,
      numberOfBadInvoices: 60,
      importGoodDTO: { numberOfRecords: 0 },
    });
    expect(result.body.firstErrors).toHaveLength(20);
    expect(JSON.stringify(result.body.firstErrors)).toContain(
      'Ovaj dobavljač već ima fakturu sa brojem „RN-2026/100000”',
    );
    expect(await invoices()).toBe(before);
  });

  test('Windows-1250 with Serbian headers, semicolons and decimal commas', async () => {
    const { id, prepared } = await prepare(buyer, await sampleFile('invoices-sr-cp1250.csv'));
    expect(prepared.body).toMatchObject({ numberOfRecords: 60, numberFormatAmbiguous: false });
    expect(prepared.body.columns).toContainEqual({ index: 2, name: 'Datum dospeća' });
    expect(prepared.body.suggestedMapping).toMatchObject({
      numberFormat: 'dot-thousands',
      columns: { supplier: 7 },
    });
    const mapping = prepared.body.suggestedMapping;
    const result = await buyer.post('/api/invoices/import', { batchId: id, mapping });
    expect(result.body).toMatchObject({ hasErrors: false, importGoodDTO: { numberOfRecords: 60 } });
  });

  test('the dirty file: good rows in, each bad one in the error file, which comes in when mended', {
    tags: ['IMP-05', 'IMP-17'],
  }, async () => {
    const { id, result } = await importFile(buyer, await sampleFile('invoices-dirty.csv'));
    expect(result.body).toMatchObject({ numberOfRecords: 16, batchErrorUploadInfoDTO: { id } });
    const bad = Number(result.body.numberOfBadInvoices);
    expect(bad).toBe(12);
    const errors = await buyer.post(`/api/invoices/import/errorFile/${id}`);
    expect(errors.headers['content-disposition']).toContain('error.csv');
    for (const said of [
      "“2026-02-30” isn't a date",
      'due date is before',
      'exactly net plus tax',
      "“abc” isn't a number",
      "“XXX” isn't supported",
      '“100000000”',
      'Invoice Number: This is missing',
      'This is the same as line 2',
      "can't be negative",
      '“0.005” has more decimals',
      'Currency: This is missing.; Supplier: This is missing.',
      'would run it',
    ])
      expect(errors.text).toContain(said);
    const lines = errors.text.split('\r\n');
    expect(lines).toHaveLength(bad + 2);
    expect(errors.text).not.toMatch(/(^|,)"?=HYPERLINK/);
    const taken = lines.find(line => line.startsWith('IF-2026/100500')) ?? '';
    const mended = [lines[0], taken.replace('IF-2026/100500', 'IF-2026/100500-2')].join('\r\n');
    expect((await importFile(buyer, mended)).result.body).toMatchObject({
      hasErrors: false,
      importGoodDTO: { numberOfRecords: 1 },
    });
  });

  test('two starts at once are one import, and a third later has its result', async () => {
    const { id, prepared } = await prepare(buyer, file(...Array.from({ length: 300 }, () => row())));
    const body = { batchId: id, mapping: prepared.body.suggestedMapping };
    const [one, two] = await Promise.all([
      buyer.post('/api/invoices/import', body),
      buyer.post('/api/invoices/import', body),
    ]);
    expect(one.body).toMatchObject({ importGoodDTO: { numberOfRecords: 300 }, hasErrors: false });
    expect(two.body).toEqual(one.body);
    expect((await buyer.post('/api/invoices/import', body)).body).toEqual(one.body);
  });

  test('respond-async answers 202 with the place, where progress and events end with the result', async () => {
    const { id, result } = await importFile(buyer, file(row(), row({ net: 'x' })), { prefer: 'respond-async' });
    expect(result.status).toBe(202);
    expect(result.headers.location).toBe(`/api/batches/${id}`);
    const events = await buyer.get(`/api/batches/${id}/events`);
    expect(events.headers['content-type']).toBe('text/event-stream');
    const last = JSON.parse(
      events.text
        .trim()
        .split('\n\n')
        .at(-1)
        ?.replace(/^data: /, '') ?? '{}',
    );
    expect(last).toMatchObject({ state: 'DONE', processed: 2, total: 2, bad: 1, result: { hasErrors: true } });
    expect((await buyer.get(`/api/batches/${id}`)).body).toEqual(last);
  });

  test("the template has the header of the caller's language, and imports know both", { tags: 'IMP-15' }, async () => {
    const serbian = await buyer.post('/api/invoices/import/template', undefined, { 'accept-language': 'sr' });
    expect(serbian.headers['content-disposition']).toContain('template.csv');
    const { prepared } = await prepare(buyer, `${serbian.text}Š-1,20.11.2026.,19.01.2027\r\n`);
    expect(prepared.body.suggestedMapping).toMatchObject({ columns: { invoiceNumber: 0, dueDate: 2, buyer: 9 } });
    expect(serbian.text).toContain('Datum dospeća');
  });
});

describe('the mapping', () => {
  test('is asked about when numbers read in two ways, and the answer counts for the whole column', async () => {
    const content = file(row({ net: '1.234', tax: '0', amount: '1.234' }));
    const { id, prepared } = await prepare(buyer, content);
    expect(prepared.body).toMatchObject({ numberFormatAmbiguous: true, sampleRows: [{ line: 2, problems: [] }] });
    const mapping = prepared.body.suggestedMapping as object;
    const refused = await buyer.post('/api/invoices/import', { batchId: id, mapping });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ field: 'mapping.numberFormat', code: 'number-format-ambiguous' }]);
    const said = { ...mapping, numberFormat: 'dot-thousands' };
    const again = await buyer.post(`/api/invoices/prepare-import/${id}`, { mapping: said });
    expect(again.body).toMatchObject({ suggestedMapping: said, sampleRows: [{ problems: [] }] });
    expect((await buyer.post('/api/invoices/import', { batchId: id, mapping: said })).body).toMatchObject({
      hasErrors: false,
    });
    const { rows } = await server.sql.query('SELECT net_cents FROM invoice WHERE batch_id = $1', [id]);
    expect(rows).toEqual([{ net_cents: '123400' }]);
  });

  test('a value far down settles the column', async () => {
    const rows = Array.from({ length: 3000 }, () => row({ net: '1.234', tax: '0', amount: '1.234' }));
    const content = file(...rows, row({ net: '"1.234,50"', tax: '0', amount: '"1.234,50"' }));
    expect((await prepare(buyer, content)).prepared.body).toMatchObject({ numberFormatAmbiguous: false });
  });

  test('is remembered per company and header', async () => {
    const content = (number: string) =>
      `Oznaka;Izdato;Rok;Neto bez PDV;PDV;Sve;Val;Od\r\n${number};2026-11-01;2027-01-01;10,50;0,00;10,50;RSD;${supplierCode}\r\n`;
    const { id, prepared } = await prepare(buyer, content('M-1'));
    expect(prepared.body.suggestedMapping).toMatchObject({ columns: { taxAmount: 4 } });
    const columns = {
      invoiceNumber: 0,
      invoiceDate: 1,
      dueDate: 2,
      netAmount: 3,
      taxAmount: 4,
      amount: 5,
      currency: 6,
      supplier: 7,
    };
    const done = await buyer.post('/api/invoices/import', { batchId: id, mapping: { columns } });
    expect(done.body).toMatchObject({ hasErrors: false });
    expect((await prepare(buyer, content('M-2'))).prepared.body.suggestedMapping).toMatchObject({ columns });
    expect((await prepare(other.buyer, content('M-2'))).prepared.body.suggestedMapping).not.toMatchObject({
      columns,
    });
  });

  test('names what it lacks, and columns that are not there', async () => {
    const { id } = await prepare(buyer, file(row()));
    const start = (columns: object) => buyer.post('/api/invoices/import', { batchId: id, mapping: { columns } });
    expect((await start({ invoiceNumber: 0 })).body.errors).toContainEqual(
      expect.objectContaining({ field: 'mapping.columns.supplier', code: 'column-required' }),
    );
    expect((await start({ invoiceNumber: 99, dueDate: 1, invoiceDate: 1 })).body.errors).toMatchObject([
      { code: 'column-missing' },
      { code: 'column-twice' },
    ]);
    expect((await start({ colour: 1 })).status).toBe(400);
  });

  test('problems stand at their cells, a stored duplicate too', async () => {
    const { prepared } = await prepare(
      buyer,
      file(row({ net: 'abc' }), row({ number: 'T-1' }), row({ number: 'RN-2026/100000' })),
    );
    expect(prepared.body.sampleRows).toMatchObject([
      { line: 2, problems: [{ column: 3, field: 'netAmount' }] },
      { line: 3 },
      { line: 4, problems: [{ column: 0, field: 'invoiceNumber', message: expect.stringContaining('already has') }] },
    ]);
  });
});

describe('whose files', () => {
  test('another company meets 404 at every door, and nobody imports without a contract', async () => {
    const { id, prepared } = await prepare(buyer, file(row()));
    const mapping = prepared.body.suggestedMapping;
    for (const stranger of [other.buyer, other.supplier]) {
      expect((await stranger.get(`/api/batches/${id}`)).status).toBe(404);
      expect((await stranger.get(`/api/batches/${id}/events`)).status).toBe(404);
    }
    expect((await other.buyer.post(`/api/invoices/prepare-import/${id}`)).status).toBe(404);
    expect((await other.buyer.post('/api/invoices/import', { batchId: id, mapping })).status).toBe(404);
    expect((await other.supplier.post('/api/invoices/import', { batchId: id, mapping })).status).toBe(403);
    expect((await upload(other.supplier, file(row()))).body.code).toBe('no-active-contract');
    expect((await upload(server.anonymous, file(row()))).status).toBe(401);
  });

  test('the operator imports for any buyer, which the file must name', async () => {
    const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    const without = await prepare(operator, file(row()));
    const refused = await operator.post('/api/invoices/import', {
      batchId: without.id,
      mapping: without.prepared.body.suggestedMapping,
    });
    expect(refused.body.errors).toMatchObject([{ field: 'mapping.columns.buyer', code: 'column-required' }]);
    const content = `${header},Buyer\r\n${row()},101000000\r\n${row()},999999999\r\n`;
    expect((await importFile(operator, content)).result.body).toMatchObject({
      importGoodDTO: { numberOfRecords: 1 },
      firstErrors: [{ line: 3, messages: ['Buyer: No buyer has the tax code “999999999”.'] }],
    });
  });
});
