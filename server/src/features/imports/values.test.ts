import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyFiles, importFile, openSampleBuyer } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let buyer: TestCaller;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

const header = 'Invoice Number;Invoice Date;Due Date;Net Amount;Tax Amount;Amount;Currency;Supplier;Buyer';
const file = (...rows: string[]): string => `${[header, ...rows].join('\r\n')}\r\n`;
const stored = async (number: string) =>
  (
    await server.sql.query(
      'SELECT invoice_date::text, net_cents::integer, currency, status FROM invoice WHERE invoice_number = $1',
      [number],
    )
  ).rows;

describe('a file as it really comes', () => {
  test('is read like a form', { tags: ['VAL-01', 'VAL-02', 'VAL-03', 'VAL-04'] }, async () => {
    const { result } = await importFile(
      buyer,
      file(
        'W-1;22.11.2026.;19.1.2027.;1.000,00 RSD;0,0000;1 000,00 din.;DIN;RS101007036;',
        'W-2;2026-11-22 14:35:12;2027-01-19;1’000,00;0;€ 1.000,00;€;101 007 036;RS 101000000',
      ),
    );
    expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 2 });
    expect(await stored('W-1')).toEqual([
      { invoice_date: '2026-11-22', net_cents: 100_000, currency: 'RSD', status: 'PENDING' },
    ]);
    expect(await stored('W-2')).toEqual([
      { invoice_date: '2026-11-22', net_cents: 100_000, currency: 'EUR', status: 'PENDING' },
    ]);
  });

  test('the operator names buyers in any spelling', { tags: 'VAL-01' }, async () => {
    const { result } = await importFile(
      operator,
      file(
        'W-3;2026-11-22;2027-01-19;10;0;10;RSD;RS101007036;RS101000000',
        'W-4;2026-11-22;2027-01-19;10;0;10;RSD;101007036;101-000-000',
      ),
    );
    expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 2 });
  });

  test('what can’t be right is told at its cell', { tags: ['VAL-02', 'VAL-03', 'VAL-07'] }, async () => {
    const { result } = await importFile(
      buyer,
      file(
        '2,02612E+13;2026-11-22;2027-01-19;10;0;10;RSD;101007036;',
        'X-2;2026-11-22;2027-01-19;10 €;0;10;RSD;101007036;',
        'X-3;2026-11-22;2206-01-19;10;0;10;RSD;101007036;',
        'X-4;2026-11-22;2027-01-19;10;0;10;RSD;1,01007E+08;',
        'X-5;2026-11-22;2027-01-19;100,0051;0;100,0051;RSD;101007036;',
      ),
    );
    expect(result.body.firstErrors).toMatchObject([
      { line: 2, messages: [expect.stringMatching(/^Invoice Number: “2,02612E\+13” is what a spreadsheet left/)] },
      { line: 3, messages: [expect.stringMatching(/^Net Amount: “10 €” names another currency/)] },
      { line: 4, messages: [expect.stringMatching(/^Due Date: “2206-01-19” is a date of an unlikely year/)] },
      { line: 5, messages: [expect.stringMatching(/^Supplier: “1,01007E\+08” is what a spreadsheet left/)] },
      { line: 6, messages: [expect.stringContaining('more decimals'), expect.stringContaining('more decimals')] },
    ]);
  });

  test('a number in another spelling is the same one, and the one that has it is named', {
    tags: 'VAL-10',
  }, async () => {
    const { result } = await importFile(
      buyer,
      file(
        'N–1;2026-11-22;2027-01-19;10;0;10;RSD;101007036;',
        'n-1;2026-11-23;2027-01-19;10;0;10;RSD;101007036;',
        'n-1;2025-11-23;2027-01-19;10;0;10;RSD;101007036;',
      ),
    );
    expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 2 }, firstErrors: [{ line: 3 }] });
    const again = await importFile(
      buyer,
      file('N - 1;2026-11-22;2027-01-19;10;0;10;RSD;101007036;', 'N‑1;2026-11-24;2027-01-19;10;0;10;RSD;101007036;'),
    );
    expect(again.result.body).toMatchObject({
      importGoodDTO: { numberOfRecords: 1 },
      firstErrors: [
        {
          line: 3,
          messages: ['Invoice Number: This supplier already has an invoice with the number “N–1” in that year.'],
        },
      ],
    });
  });
});

test('companies of a file are kept as those of a form', { tags: ['VAL-01', 'VAL-06'] }, async () => {
  const head = 'Code;Registration Number;Name;Address;Post Code;City;Country';
  const rows = [
    'RS 583-339-366;077 26 716;Žito  promet;Ulica 1;11000;Beograd;Srbija',
    '100000049;07726716;Б;Ulica 2;11000;Beograd;Србија',
    'HR12345678903;1;C;Ulica 3;10000;Zagreb;HR',
  ];
  const { result } = await importFile(operator, `${[head, ...rows].join('\r\n')}\r\n`, {}, companyFiles);
  expect(result.body, JSON.stringify(result.body)).toMatchObject({ hasErrors: false });
  const kept = await server.sql.query(
    "SELECT code, country, registration_number AS number, name FROM company WHERE address LIKE 'Ulica _' ORDER BY address",
  );
  expect(kept.rows).toEqual([
    { code: '583339366', country: 'SRB', number: '07726716', name: 'Žito promet' },
    { code: '100000049', country: 'SRB', number: '07726716', name: 'Б' },
    { code: 'HR12345678903', country: 'HRV', number: '1', name: 'C' },
  ]);
});
