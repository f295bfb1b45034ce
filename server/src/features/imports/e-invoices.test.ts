import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyFiles, importFile, openSampleBuyer, prepare, upload } from '../../testing/import-steps.ts';
import { makeEInvoice as invoice } from '../../testing/make-e-invoice.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { cleanUpImports } from './clean-up-imports.ts';

/** E-invoices as SEF gives them out, each of which becomes an invoice. */
let server: TestServer;
let buyer: TestCaller;
beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
});
afterAll(() => server.close());

async function idOf(number: string): Promise<number> {
  const { rows } = await server.sql.query<{ id: number }>('SELECT id FROM invoice WHERE invoice_number = $1', [number]);
  return rows[0]?.id ?? 0;
}
const stored = async (number: string) =>
  (
    await server.sql.query(
      `SELECT i.invoice_date::text, i.due_date::text, i.net_cents::integer, i.tax_cents::integer, i.rounding_cents::integer, i.amount_cents::integer, i.currency, s.code AS supplier
       FROM invoice i JOIN company s ON s.id = i.supplier_id WHERE i.invoice_number = $1`,
      [number],
    )
  ).rows;

test('an e-invoice comes in by its values: what is payable is the amount', { tags: 'IMP-50' }, async () => {
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
      rounding_cents: 0,
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
    'preko-jedinice.xml': invoice({ number: 'ZIP-8', rounding: '1.00', payable: '121.00' }),
    'bez-valute.xml': invoice({ number: 'ZIP-5', due: '', terms: 'U roku od 30 dana' }),
    'tuđa.xml': invoice({ number: 'ZIP-6', buyer: '101001117' }),
    'sume.xml': invoice({ number: 'ZIP-7', payable: '121.00' }),
    'beleška.txt': 'nije faktura',
  };
  const zip = Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

  test('each file is a row: what can’t be an offer is refused by its reason, what lacks is asked for', {
    tags: 'IMP-51',
  }, async () => {
    const { id, prepared } = await prepare(buyer, zip);
    const rows = prepared.body.sampleRows as {
      line: number;
      cells: string[];
      problems: { message: string }[];
      notices: { message: string }[];
    }[];
    expect(prepared.body).toMatchObject({ numberOfRecords: 9 });
    const reasons = Object.fromEntries(rows.map(one => [one.cells.at(-1), one.problems.map(({ message }) => message)]));
    expect(reasons).toEqual({
      'dobra.xml': [],
      'odobrenje.xml': ['This is a credit note. Skonto finances invoices only.'],
      'avans.xml': [expect.stringMatching(/^20\.00\sRSD of 120\.00\sRSD is already paid\./)],
      'zaokružena.xml': [],
      'preko-jedinice.xml': [expect.stringMatching(/^The invoice is rounded by 1\.00\sRSD, a whole unit or more/)],
      'bez-valute.xml': ['This is missing.'],
      'tuđa.xml': ['The buyer must be your own company.'],
      'sume.xml': [expect.stringContaining('121.00')],
      'beleška.txt': [expect.stringMatching(/^.+$/)],
    });
    const late = rows.find(one => one.cells.at(-1) === 'bez-valute.xml');
    const mapping = prepared.body.suggestedMapping as { columns: { dueDate: number } };
    const corrections = [{ line: late?.line ?? 0, column: mapping.columns.dueDate, value: '2027-01-15' }];
    const result = await buyer.post('/api/invoices/import', { batchId: id, mapping: { ...mapping, corrections } });
    expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 3 }, numberOfBadInvoices: 6 });
    expect(result.body.notices).toContainEqual({
      field: 'row',
      message: 'The e-invoice says something to look at',
      rows: [{ line: late?.line }],
      count: 1,
    });
    expect(await stored('ZIP-5')).toMatchObject([{ due_date: '2027-01-15', amount_cents: 12_000 }]);
    expect(await stored('ZIP-8')).toEqual([]);
  });
});

describe('a file by itself', () => {
  test('that is no e-invoice is refused by what it is, and leaves nothing behind', { tags: 'IMP-52' }, async () => {
    const files = async () => (await server.sql.query("SELECT FROM batch WHERE state = 'UPLOADED'")).rowCount;
    const before = await files();
    const html = await upload(buyer, '<html><body>Faktura</body></html>');
    expect(html).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^e-invoice-/) } });
    const entities = await upload(buyer, '<!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>');
    expect(entities).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^e-invoice-/) } });
    expect(await files()).toBe(before);
  });

  test('is an e-invoice for invoices only', { tags: 'IMP-52' }, async () => {
    const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    const reply = await upload(operator, invoice({ number: 'SEF-9' }), { files: companyFiles });
    expect(reply).toMatchObject({ status: 400, body: { code: 'file-kind-xml' } });
  });
});

test('several e-invoices that come at once are one import', { tags: 'IMP-50' }, async () => {
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

test('one that is rounded comes in with its rounding, and what is payable is its amount', {
  tags: 'IMP-53',
}, async () => {
  await importFile(buyer, invoice({ number: 'SEF-R', rounding: '-0.40', payable: '119.60' }));
  expect(await stored('SEF-R')).toMatchObject([
    { net_cents: 10_000, tax_cents: 2_000, rounding_cents: -40, amount_cents: 11_960 },
  ]);
});

test('the file of an invoice goes after three months, and not a day before', { tags: 'DOC-02' }, async () => {
  await importFile(buyer, invoice({ number: 'D-8' }));
  await importFile(buyer, invoice({ number: 'D-9' }));
  const [old, young] = [await idOf('D-8'), await idOf('D-9')];
  const age = (id: number, days: number) =>
    server.sql.query('UPDATE invoice_file SET kept_at = $2 WHERE invoice_id = $1', [
      id,
      new Date(server.services.clock.now() - days * 86_400_000).toISOString(),
    ]);
  await age(old, 91);
  await age(young, 89);
  await cleanUpImports(server.services);
  expect(await buyer.get(`/api/invoices/${old}/document`)).toMatchObject({ status: 404 });
  expect(await buyer.get(`/api/invoices/${young}/document`)).toMatchObject({ status: 200 });
  expect(await buyer.get(`/api/invoices/${old}`)).toMatchObject({ status: 200 });
});

test('a file that isn’t what was checked keeps nothing and brings nothing in', { tags: 'DOC-01' }, async () => {
  const { id, prepared } = await prepare(buyer, invoice({ number: 'SWAP-1' }));
  await writeFile(join(server.dataDir, 'uploads', id), invoice({ number: 'SWAP-1', payable: '12000.00' }));
  await buyer.post('/api/invoices/import', { batchId: id, mapping: prepared.body.suggestedMapping });
  const { rows } = await server.sql.query('SELECT state, failure FROM batch WHERE id = $1', [id]);
  expect(rows).toEqual([{ state: 'FAILED', failure: 'import-file-changed' }]);
  expect(await stored('SWAP-1')).toEqual([]);
});

describe('who issued refused e-invoices and is no supplier yet', { tags: 'IMP-54' }, () => {
  const path = (id: string) => `/api/invoices/imports/${id}/unknown-suppliers`;
  const strangers = {
    'a.xml': invoice({ number: 'NEW-1', seller: '583339366' }),
    'b.xml': invoice({ number: 'NEW-2', seller: '583339366' }),
    'c.xml': invoice({ number: 'NEW-3', seller: '583339366', type: '381' }),
    'd.xml': invoice({ number: 'NEW-4' }),
  };
  const zip = Buffer.from(
    zipSync(Object.fromEntries(Object.entries(strangers).map(([name, text]) => [name, strToU8(text)]))),
  );

  test('are offered once each with what their files say, until they are suppliers', async () => {
    const { id } = await importFile(buyer, zip);
    expect((await buyer.get(path(id))).body).toEqual({
      suppliers: [
        {
          ...{ country: 'SRB', code: '583339366', registrationNumber: '', name: 'Čelik d.o.o.' },
          ...{ address: '', postcode: '', city: 'Beograd', email: '', invoices: 2 },
        },
      ],
    });
    const other = await server.signIn(
      (await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_ADMIN' })).email,
    );
    expect(await other.get(path(id))).toMatchObject({ status: 404 });
    const companyId = await server.addCompany({ code: '583339366' });
    await server.sql.query(
      "INSERT INTO partnership (buyer_id, supplier_id) SELECT id, $1 FROM company WHERE code = '101000000'",
      [companyId],
    );
    expect((await buyer.get(path(id))).body).toEqual({ suppliers: [] });
  });

  test('are nobody of a table, which says nothing of them', async () => {
    const head = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier';
    const { id } = await importFile(buyer, `${head}\r\nT-1,2026-11-05,2027-01-31,1.00,0.00,1.00,RSD,100001838\r\n`);
    expect((await buyer.get(path(id))).body).toEqual({ suppliers: [] });
  });
});
