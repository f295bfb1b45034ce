import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyFiles, inviteFiles, openSampleBuyer, prepare } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** One value for all rows, where a file has no column for it. */
let server: TestServer;
let buyer: TestCaller;
let buyerId: number;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer();
  ({ buyer, buyerId } = await openSampleBuyer(server));
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

const head = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Supplier';
const row = (number: string) => `${number},2026-11-05,2027-01-31,10.50,0,10.50,101007036`;
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;
type Mapping = { columns: Record<string, number>; constants?: Record<string, string> };
const currencyOf = async (number: string) =>
  (await server.sql.query('SELECT currency FROM invoice WHERE invoice_number = $1', [number])).rows;

/** Looks at a file and imports it with what is added to the suggested mapping. */
async function bring(caller: TestCaller, content: string, more: Partial<Mapping>, files?: typeof companyFiles) {
  const { id, prepared } = await prepare(caller, content, files);
  const suggested = prepared.body.suggestedMapping as Mapping;
  const calls = files ?? {
    start: (batchId: string, mapping: unknown) => ['/api/invoices/import', { batchId, mapping }] as const,
  };
  const [path, body] = calls.start(id, { ...suggested, ...more });
  return { prepared, suggested, result: await caller.post(path, body) };
}

describe('one value for all rows', () => {
  test('answers a currency, is told where it may be chosen, and is remembered with the headings', {
    tags: 'IMP-28',
  }, async () => {
    const first = await bring(buyer, lines(head, row('S-1')), {});
    expect(first.result.body.errors).toMatchObject([{ field: 'mapping.columns.currency', code: 'column-required' }]);
    const fields = first.prepared.body.fields as { name: string; choices: { value: string }[] }[];
    expect(fields.find(one => one.name === 'currency')?.choices.map(one => one.value)).toContain('EUR');
    expect(fields.find(one => one.name === 'invoiceNumber')?.choices).toEqual([]);

    const second = await bring(buyer, lines(head, row('S-2')), { constants: { currency: 'EUR' } });
    expect(second.result.body).toMatchObject({ hasErrors: false, numberOfRecords: 1 });
    expect(await currencyOf('S-2')).toEqual([{ currency: 'EUR' }]);
    const third = await bring(buyer, lines(head, row('S-3')), {});
    expect(third.suggested.constants).toEqual({ currency: 'EUR' });
    expect(await currencyOf('S-3')).toEqual([{ currency: 'EUR' }]);
  });

  test('is refused beside a column of the same field, and judged like a cell', async () => {
    const withCurrency = lines(`${head},Currency`, `${row('S-4')},RSD`);
    const both = await bring(buyer, withCurrency, { constants: { currency: 'EUR' } });
    expect(both.result.body.errors).toMatchObject([
      { field: 'mapping.constants.currency', code: 'column-and-constant' },
    ]);
    const wrong = await bring(buyer, lines(`${head},Opis`, `${row('S-5')},x`), { constants: { currency: 'XYZ' } });
    expect(wrong.result.body.firstErrors).toMatchObject([{ line: 2, messages: [expect.stringContaining('“XYZ”')] }]);
    expect(await currencyOf('S-5')).toEqual([]);
  });

  test('names the buyer of an operator’s file', async () => {
    const { result } = await bring(operator, lines(`${head},Currency`, `${row('S-6')},RSD`), {
      constants: { buyer: 'RS 101-000-000' },
    });
    expect(result.body).toMatchObject({ hasErrors: false });
    const { rows } = await server.sql.query("SELECT buyer_id FROM invoice WHERE invoice_number = 'S-6'");
    expect(rows).toEqual([{ buyer_id: buyerId }]);
  });

  test('gives companies their country', async () => {
    const { result } = await bring(
      operator,
      lines('Code,Registration Number,Name,Address', 'DE 111-22,HRB 1,Müller GmbH,Ring 1'),
      { constants: { country: 'DEU' } },
      companyFiles,
    );
    expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 1 });
    const { rows } = await server.sql.query("SELECT country FROM company WHERE name = 'Müller GmbH'");
    expect(rows).toEqual([{ country: 'DEU' }]);
  });

  test('gives invitations their country and category, of which the buyer’s own are offered', async () => {
    await server.sql.query(
      `INSERT INTO discount_category (company_id, name, is_default, active, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
       VALUES ($1, 'Prva', false, true, 120000, 2500, '{}'), ($1, 'Stara', false, false, 120000, 2500, '{}')`,
      [buyerId],
    );
    const { prepared, result } = await bring(
      buyer,
      lines(
        'Code,Registration Number,Name,Address,First Name,Last Name,Email',
        'DE 333-44,HRB 2,Bär AG,Weg 2,Ana,Bär,ana@baer.example',
      ),
      { constants: { country: 'DEU', discountCategory: 'Prva' } },
      inviteFiles,
    );
    const fields = prepared.body.fields as { name: string; choices: object[] }[];
    expect(fields.find(one => one.name === 'discountCategory')?.choices).toEqual([{ value: 'Prva', label: 'Prva' }]);
    expect(fields.find(one => one.name === 'country')?.choices).toContainEqual({ value: 'DEU', label: 'Germany' });
    expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 1 });
    const { rows } = await server.sql.query(
      `SELECT c.country, d.name FROM partnership p JOIN company c ON c.id = p.supplier_id
        JOIN discount_category d ON d.id = p.discount_category_id WHERE c.name = 'Bär AG'`,
    );
    expect(rows).toEqual([{ country: 'DEU', name: 'Prva' }]);
  });
});

test('what to look at is told after the import, beyond the rows that the check looked at', {
  tags: 'IMP-29',
}, async () => {
  const many = Array.from(
    { length: 2600 },
    (_one, at) => `N-${at},2026-11-05,2027-01-31,${at + 10},0,${at + 10},RSD,101007036`,
  );
  // The look-alike and the last one lie in the second of the chunks in which it is written.
  const early = 'N-W,2026-08-01,2026-09-01,4,0,4,RSD,101007036';
  const last = 'N-X,2026-11-05,2027-01-31,2609,0,2609,RSD,101007036';
  const due = 'N-Y,2026-08-01,2026-09-01,5,0,5,RSD,101007036';
  const { prepared, result } = await bring(
    buyer,
    lines(
      'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier',
      early,
      ...many,
      last,
      due,
    ),
    {},
  );
  expect(prepared.body.validated).toMatchObject({
    rows: 2000,
    notices: [{ field: 'dueDate', rows: [{ line: 2 }], count: 1 }],
  });
  expect(result.body).toMatchObject({
    hasErrors: false,
    notices: expect.arrayContaining([
      expect.objectContaining({ field: 'dueDate', rows: [{ line: 2 }, { line: 2604 }], count: 2 }),
      expect.objectContaining({ field: 'invoiceNumber', rows: [{ line: 2603 }], count: 1 }),
    ]),
  });
});
