import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  await server.sql.query("UPDATE company SET name = 'Đakonije čćšž & „Ćup” <d.o.o.>' WHERE id = $1", [pair.supplierId]);
  for (const [amount, currency, status] of [
    [1_234_567.89, 'RSD', 'DISCOUNT_APPROVED'],
    [98_765.43, 'RSD', 'DISCOUNT_APPROVED'],
    [5000.01, 'EUR', 'DISCOUNT_APPROVED'],
    [100_000, 'CHF', 'DISCOUNT_REJECTED'],
  ] as const) {
    const [offer] = await pair.addOffers(1, { amount, currency });
    const invoiceIdRegIdMap = { [offer?.id ?? 0]: offer?.registrationId };
    const { body } = await pair.supplier.post('/api/invoices/change-status', { invoiceIdRegIdMap, status });
    expect(body.count).toBe(1);
  }
});
afterAll(() => server.close());

type Figures = Record<string, string | number | null>;
const columns = [
  'accepted',
  'amount',
  'discount',
  'processingFee',
  'paid',
  'operatorFee',
  'daysEarly',
  'yearlyRate',
  'rejected',
  'unanswered',
  'acceptanceRate',
];
const whole = new Set(['accepted', 'rejected', 'unanswered']);

/** A line as it is to be read on paper, made of what the call answers. */
function asPrinted(name: unknown, line: Figures, tag: string, hasFee: boolean): string {
  const cells = columns
    .filter(key => hasFee || key !== 'operatorFee')
    .map(key => {
      const value = line[key];
      if (typeof value !== 'number') return '–';
      const digits = whole.has(key) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      return new Intl.NumberFormat(tag, digits).format(value);
    });
  return [name, ...cells].join(' ');
}

const query = (by: string, from = '2026-11-01') => `by=${by}&from=${from}&to=2026-11-30`;
async function printed(caller: TestCaller, by: string, language: string, from?: string) {
  const headers = { 'accept-language': language };
  const reply = await caller.get(`/api/reports/file?${query(by, from)}&format=pdf`, headers);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(reply.headers['content-disposition']).toContain(`report-${from ?? '2026-11-01'}-2026-11-30.pdf`);
  const read = await readPdf(reply.bytes);
  return { ...read, text: read.text.replaceAll('\u00a0', ' ') };
}

test.each([
  ['en', 'en-GB', 'Report by supplier', '1 Nov 2026 – 30 Nov 2026', 'Page 1 of '],
  ['sr', 'sr-Latn-RS', 'Izveštaj po dobavljačima', '1. 11. 2026. – 30. 11. 2026.', 'Strana 1 od '],
])(
  'a report on paper has company, days, totals and lines of the page to the cent, in the reader’s language: %s',
  { tags: 'REP-09' },
  async (language, tag, title, days, page) => {
    const { body } = await pair.buyer.get(`/api/reports?${query('SUPPLIER')}`);
    const [lines, totals] = [body.lines as Figures[], body.totals as Figures[]];
    expect(totals.map(total => total.currency)).toEqual(['CHF', 'EUR', 'RSD']);
    const { text, title: named, roles } = await printed(pair.buyer, 'SUPPLIER', language);
    expect(String(named).replaceAll('\u00a0', ' ')).toBe(`${title}, ${days}`);
    for (const total of totals) expect(text).toContain(asPrinted(total.currency, total, tag, true));
    for (const line of lines) expect(text).toContain(asPrinted('Đakonije čćšž & „Ćup” <d.o.o.>', line, tag, true));
    for (const words of [title, 'Žitoprodukt d.o.o.', days, page]) expect(text).toContain(words);
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect([...roles]).toContain(role);
  },
);

test('a supplier’s has no fee of the operator; the operator’s is of all companies, and an empty one says so', {
  tags: 'REP-09',
}, async () => {
  const { body } = await pair.supplier.get(`/api/reports?${query('BUYER')}`);
  const ofSupplier = await printed(pair.supplier, 'BUYER', 'en');
  for (const line of body.lines as Figures[])
    expect(ofSupplier.text).toContain(asPrinted('Žitoprodukt d.o.o.', line, 'en-GB', false));
  expect(ofSupplier.text).not.toContain('Fee for Skonto');
  const ofAll = await printed(operator, 'BUYER', 'en');
  expect(ofAll.text).toContain('All companies');
  expect(ofAll.text).toContain('Fee for Skonto');
  const nothing = await printed(pair.buyer, 'SUPPLIER', 'en', '2026-11-26');
  expect(nothing.text).toContain('No offer was accepted, rejected or left unanswered in this period.');
  expect(nothing.text).not.toContain('Totals');
});

test('rubbish is refused before anything is printed', { tags: 'REP-09' }, async () => {
  for (const wrong of [
    `${query('SUPPLIER')}&format=docx`,
    `${query('OTHER')}&format=pdf`,
    'by=SUPPLIER&from=2026-11-30&to=2026-11-01&format=pdf',
    'by=SUPPLIER&from=2025-11-30&to=2026-12-01&format=pdf',
  ])
    expect((await pair.buyer.get(`/api/reports/file?${wrong}`)).status).toBe(400);
  expect((await operator.get(`/api/reports/file?${query('CATEGORY')}&format=pdf`)).status).toBe(400);
});
