import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyFiles, importFile, openSampleBuyer, prepare, upload } from '../../testing/import-steps.ts';
import { makeEInvoice as invoice } from '../../testing/make-e-invoice.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** E-invoices as SEF gives them out, each of which becomes an invoice. */
let server: TestServer;
let buyer: TestCaller;
beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
});
afterAll(() => server.close());

const stored = async (number: string) =>
  (
    await server.sql.query(
      `SELECT i.invoice_date::text, i.due_date::text, i.net_cents::integer, i.tax_cents::integer, i.amount_cents::integer, i.currency, s.code AS supplier
       FROM invoice i JOIN company s ON s.id = i.supplier_id WHERE i.invoice_number = $1`,
      [number],
    )
  ).rows;

test('IMP-50 an e-invoice comes in by its values: what is payable is the amount', async () => {
  const { prepared } = await prepare(buyer, invoice({ number: 'SEF-1' }));
  expect(prepared.body).toMatchObject({ numberOfRecords: 1, numberFormatAmbiguous: false, guessed: [] });
  const { result } = await importFile(buyer, invoice({ number: 'SEF-1' }));
  expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 1 });
  expect(await stored('SEF-1')).toEqual([
    {
      invoice_date: '2026-11-05',
      due_date: '2027-01-31',
      net_cents: 10_000,
      tax_cents: 2_000,
      amount_cents: 12_000,
      currency: 'RSD',
      supplier: '101007036',
    },
  ]);
});

describe('of an archive', () => {
  const files = {
    'a/dobra.xml': invoice({ number: 'ZIP-1' }),
    'odobrenje.xml': invoice({ number: 'ZIP-2', type: '381' }),
    'avans.xml': invoice({ number: 'ZIP-3', prepaid: '20.00', payable: '100.00' }),
    'zaokružena.xml': invoice({ number: 'ZIP-4', rounding: '0.40', payable: '120.40' }),
    'bez-valute.xml': invoice({ number: 'ZIP-5', due: '', terms: 'U roku od 30 dana' }),
    'tuđa.xml': invoice({ number: 'ZIP-6', buyer: '101001117' }),
    'sume.xml': invoice({ number: 'ZIP-7', payable: '121.00' }),
    'beleška.txt': 'nije faktura',
  };
  const zip = Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

  test('IMP-51 each file is a row: what can’t be an offer is refused by its reason, what lacks is asked for', async () => {
    const { id, prepared } = await prepare(buyer, zip);
    const rows = prepared.body.sampleRows as {
      line: number;
      cells: string[];
      problems: { message: string }[];
      notices: { message: string }[];
    }[];
    expect(prepared.body).toMatchObject({ numberOfRecords: 8 });
    const reasons = Object.fromEntries(rows.map(one => [one.cells.at(-1), one.problems.map(({ message }) => message)]));
    expect(reasons).toEqual({
      'dobra.xml': [],
      'odobrenje.xml': ['This is a credit note. Skonto finances invoices only.'],
      'avans.xml': [expect.stringMatching(/^20\.00\sRSD of 120\.00\sRSD is already paid\./)],
      'zaokružena.xml': [
        'The payable amount is rounded by 0.40 RSD, which Skonto can’t keep yet. Ask the supplier for an invoice without rounding.',
      ],
      'bez-valute.xml': ['This is missing.'],
      'tuđa.xml': ['The buyer must be your own company.'],
      'sume.xml': [expect.stringContaining('121.00')],
      'beleška.txt': [expect.stringMatching(/^.+$/)],
    });
    const late = rows.find(one => one.cells.at(-1) === 'bez-valute.xml');
    const mapping = prepared.body.suggestedMapping as { columns: { dueDate: number } };
    const corrections = [{ line: late?.line ?? 0, column: mapping.columns.dueDate, value: '2027-01-15' }];
    const result = await buyer.post('/api/invoices/import', { batchId: id, mapping: { ...mapping, corrections } });
    expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 2 }, numberOfBadInvoices: 6 });
    expect(result.body.notices).toContainEqual({
      field: 'row',
      message: 'The e-invoice says something to look at',
      rows: [{ line: late?.line }],
      count: 1,
    });
    expect(await stored('ZIP-5')).toMatchObject([{ due_date: '2027-01-15', amount_cents: 12_000 }]);
    expect(await stored('ZIP-4')).toEqual([]);
  });
});

describe('a file by itself', () => {
  test('IMP-52 that is no e-invoice is refused by what it is, and leaves nothing behind', async () => {
    const files = async () => (await server.sql.query("SELECT FROM batch WHERE state = 'UPLOADED'")).rowCount;
    const before = await files();
    const html = await upload(buyer, '<html><body>Faktura</body></html>');
    expect(html).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^e-invoice-/) } });
    const entities = await upload(buyer, '<!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>');
    expect(entities).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^e-invoice-/) } });
    expect(await files()).toBe(before);
  });

  test('IMP-52 is an e-invoice for invoices only', async () => {
    const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    const reply = await upload(operator, invoice({ number: 'SEF-9' }), { files: companyFiles });
    expect(reply).toMatchObject({ status: 400, body: { code: 'file-kind-xml' } });
  });
});

test('IMP-50 several e-invoices that come at once are one import', async () => {
  const ids: string[] = [];
  for (const number of ['SEF-3', 'SEF-4'])
    ids.push(String((await upload(buyer, invoice({ number }), { name: `${number}.xml` })).body.id));
  const joined = await buyer.post(`/api/batches/${ids[0]}/join`, { batchIds: ids.slice(1) });
  expect(joined.body).toMatchObject({ fileNames: ['SEF-3.xml', 'SEF-4.xml'], apart: [] });
  const prepared = await buyer.post(`/api/invoices/prepare-import/${ids[0]}`);
  const result = await buyer.post('/api/invoices/import', {
    batchId: ids[0],
    mapping: prepared.body.suggestedMapping,
  });
  expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 2 });
});
