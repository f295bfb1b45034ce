import type { History } from '@skonto/api/statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inertCell } from '../platform/lists/text-cells.ts';
import { addApproved } from '../testing/approved-invoices.ts';
import { readSheetsOf } from '../testing/read-sheet.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair } from '../testing/trading-pair.ts';
import { features } from './features.ts';

/** Every file that goes out as CSV and as a workbook, with rows in those that a small trade has. */
let server: TestServer;
let buyer: TestCaller;
let supplier: TestCaller;
let operator: TestCaller;
let billId: number;
/** Changes of status that were refused, one in each language. */
const refused: Record<string, string> = {};
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  server.setNow('2026-11-25T10:00:00Z');
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const pair = await openTradingPair(server, 'CASA_SCONTO');
  ({ buyer } = pair);
  // Names that a spreadsheet could take for formulas, or parts at the other language's separator.
  await server.sql.query(`UPDATE company SET name = '=SUM(A1);"Čelik", +1' WHERE id = $1`, [pair.supplierId]);
  const offers = await pair.addOffers(3, { amount: 123_456.78 });
  const reply = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(offer => [offer.id, offer.registrationId])),
    status: 'DISCOUNT_APPROVED',
  });
  expect(reply.body.count, reply.text).toBe(3);
  for (const language of ['en', 'sr']) {
    const again = { invoiceIdRegIdMap: { [offers[0]?.id ?? 0]: null, 999999: null }, status: 'DISCOUNT_APPROVED' };
    const change = await pair.supplier.post('/api/invoices/change-status', again, { 'accept-language': language });
    refused[language] = (change.body.batchErrorUploadInfoDTO as { id: string }).id;
  }
  ({ supplier } = pair);
  const ids = await addApproved(server, pair, 2, ['RSD']);
  const bill = await buyer.post('/api/invoices/bill', { ids, rsdRates: {} });
  const [first] = bill.body.bills as { id: number }[];
  billId = first?.id ?? 0;
});
afterAll(() => server.close());

/** Its rows of cells by RFC 4180. */
function csvRows(text: string, delimiter: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${delimiter}]*))(${delimiter}|\\r\\n)`, 'g');
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Whether a cell of the CSV says what the cell of the sheet does: the same text, day or number; a share of one hundred in percent. */
function areEqual(csv: string, sheet: string, inSerbian: boolean): boolean {
  // Texts are made inert in a CSV, and need not be in a workbook.
  if (csv === sheet || csv === inertCell(sheet, inSerbian ? ';' : ',')) return true;
  const number = inSerbian ? csv.replace(',', '.') : csv;
  if (!/^-?\d+(\.\d+)?$/.test(number)) return false;
  const [exact, shown] = [Number(number), Number(sheet.replace(/%$/, ''))];
  return Math.abs(exact - shown) < 1e-9 || Math.abs(exact - shown * 100) < 1e-9;
}

const languages = [
  ['en', ','],
  ['sr', ';'],
] as const;
type Ask = (format: 'csv' | 'xlsx', headers: Record<string, string>) => ReturnType<TestCaller['get']>;

async function compare(ask: Ask): Promise<number> {
  let rows = 0;
  for (const [language, delimiter] of languages) {
    const headers = { 'accept-language': language };
    const [csv, xlsx] = [await ask('csv', headers), await ask('xlsx', headers)];
    expect([csv.status, xlsx.status], csv.text).toEqual([200, 200]);
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    const sheets = await readSheetsOf(Buffer.from(xlsx.bytes));
    // In a CSV several tables have an empty line between them.
    const sheet = sheets.flatMap((table, at) => (at === 0 ? table : [[''], ...table]));
    const cells = csvRows(csv.text, delimiter);
    expect(sheet).toHaveLength(cells.length);
    const different = cells.flatMap((row, at) =>
      row.flatMap((cell, column) => {
        const other = sheet[at]?.[column] ?? '';
        return areEqual(cell, other, language === 'sr') ? [] : [`${cells[0]?.[column]}: ${cell} | ${other}`];
      }),
    );
    expect(different).toEqual([]);
    rows = cells.length - 1;
  }
  return rows;
}

const exporters = features
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ method, path }) => method === 'POST' && path.endsWith('/export') && path !== '/api/audits/export')
  .map(({ path }) => path)
  .toSorted();
/** Lists that a trade without orders, statements and submitted invoices has no rows of. */
const empty = ['/api/payment-batches/export', '/api/statements/export', '/api/submissions/export'];
const ofOperator = ['/api/companies/export'];

test('the exporters are those that are compared here', { tags: 'XLS-02' }, () => {
  expect(exporters).toEqual([
    '/api/bills/export',
    '/api/buyers/export',
    '/api/companies/export',
    '/api/invoices/export',
    '/api/payment-batches/export',
    '/api/payments/export',
    '/api/statements/export',
    '/api/submissions/export',
    '/api/suppliers/export',
    '/api/users/export',
    '/api/vat-corrections/export',
  ]);
});

test.each(exporters)('%s says the same as CSV and as a workbook, in both languages', { tags: 'XLS-02' }, async path => {
  const isOperators = ofOperator.includes(path) || path === '/api/buyers/export';
  const caller = isOperators ? operator : buyer;
  const filters: unknown[] = [];
  const rows = await compare((format, headers) => caller.post(path, { filters, format }, headers));
  if (!empty.includes(path)) expect(rows).toBeGreaterThan(0);
});

test('a bill and a report say the same as CSV and as a workbook', { tags: 'XLS-02' }, async () => {
  expect(await compare((format, headers) => buyer.get(`/api/bills/${billId}/${format}`, headers))).toBe(2);
  const report = '/api/reports/file?from=2026-11-01&to=2026-11-30&by=SUPPLIER';
  const rows = await compare((format, headers) => buyer.get(`${report}&format=${format}`, headers));
  expect(rows).toBeGreaterThan(1);
});

test('what a change of status refused says the same as CSV and as a workbook', { tags: 'XLS-03' }, async () => {
  const rows = await compare((format, headers) =>
    supplier.post(`/api/invoices/import/errorFile/${refused[headers['accept-language'] ?? '']}`, { format }, headers),
  );
  expect(rows).toBeGreaterThan(0);
  const unasked = await supplier.post(`/api/invoices/import/errorFile/${refused.en}`);
  expect(unasked.headers['content-type']).toMatch(/^text\/csv/);
});

test('the figures of the dashboard say the same as CSV and as a workbook: months, and partners on a sheet of their own', {
  tags: 'XLS-04',
}, async () => {
  const path = '/api/statistics/history/file?side=BUYER&currency=RSD&months=6';
  // Six months and one partner, each under its headings, with an empty line between.
  expect(await compare((format, headers) => buyer.get(`${path}&format=${format}`, headers))).toBe(6 + 1 + 2);
  const { body } = await buyer.get('/api/statistics/history?months=6');
  const month = (body.buyer as History['buyer']).months.RSD?.at(-1);
  const lines = (await buyer.get(path)).text.split('\r\n');
  const { count = 0, amount = 0, paid = 0, discount = 0, days = 0, yearlyRate = 0 } = month?.approved ?? {};
  expect(count).toBeGreaterThan(2);
  const sums = [amount, paid, discount].map(sum => sum.toFixed(2));
  expect(lines[6]).toBe(
    [
      '2026-11',
      month?.dated.count,
      month?.dated.amount.toFixed(2),
      month?.financed.count,
      month?.financed.amount.toFixed(2),
      count,
      ...sums,
      days,
      yearlyRate,
    ].join(','),
  );
  const foreign = await buyer.get('/api/statistics/history/file?side=BUYER&currency=EUR&months=6');
  expect(foreign.text.trim().split('\r\n')).toHaveLength(1);
});
