import { addDays } from '@skonto/domain/calendar/business-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  server.setNow('2026-11-25T10:00:00Z');
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

const calendarOf = (payOn: object, limits: readonly object[]) => ({
  payOn,
  leadDays: 2,
  cutOffHour: 14,
  closedDays: [],
  minimums: [],
  limits,
});

/** Everything that reads one invoice or a list with it, by everybody who sees it. */
async function readAll(pair: TradingPair, id: number): Promise<string[]> {
  const paths = [
    `/api/invoices/${id}`,
    `/api/invoices/${id}/story`,
    '/api/invoices?size=80',
    '/api/invoices?size=80&sort=paymentDate',
    '/api/invoices/discount-stats',
    '/api/statistics/invoice',
    '/api/payments',
    '/api/payments/days?from=2026-11-01&to=2026-12-31',
  ];
  const bad: string[] = [];
  for (const caller of [pair.buyer, pair.supplier, operator])
    for (const path of paths) {
      const { status, text } = await caller.get(path);
      if (status >= 500) bad.push(`${path}: ${status} ${text}`);
    }
  return bad;
}

describe.each([
  ['every banking day', { kind: 'banking-days' }, []],
  ['Mondays', { kind: 'weekdays', weekdays: [1] }, [{ currency: 'RSD', weekLimit: 1000, whenFull: 'MOVE' }]],
  ['two dates of the month', { kind: 'month-dates', dates: [5, 31] }, []],
] as const)('a buyer that pays on %s', (_what, payOn, limits) => {
  test.each([
    ['1000-01-01', '1000-01-01'],
    ['1000-01-02', '1000-01-02'],
    ['1000-01-01', '9999-12-31'],
    ['9999-12-31', '9999-12-31'],
  ])(
    'an invoice of %s that is due on %s is read by everybody, and its list too',
    {
      tags: 'VAL-03',
    },
    async (invoiceDate, dueDate) => {
      const pair = await openTradingPair(server);
      expect((await pair.buyer.put('/api/payment-calendar', calendarOf(payOn, limits))).status).toBe(200);
      const { id } = await pair.addInvoice({ invoiceDate, dueDate });
      expect(await readAll(pair, id)).toEqual([]);
      const change = { invoiceIdRegIdMap: { [id]: null }, status: 'REGISTERED' };
      for (const path of ['/api/invoices/change-status-preview', '/api/invoices/change-status'])
        expect((await pair.buyer.post(path, change)).status).toBeLessThan(500);
      expect(await readAll(pair, id)).toEqual([]);
    },
  );
});

test('31 last days may be named in one filter, and more are refused in words', { tags: 'VAL-03' }, async () => {
  const pair = await openTradingPair(server);
  const days = (count: number) => Array.from({ length: count }, (_, n) => addDays('2026-12-01', n)).join('*');
  for (const operator of ['in', 'notIn'])
    expect((await pair.buyer.get(`/api/invoices?filter=acceptUntil,${operator},${days(31)}`)).status).toBe(200);
  for (const path of ['/api/invoices', '/api/invoices/discount-stats']) {
    const refused = await pair.buyer.get(`${path}?filter=acceptUntil,in,${days(32)}`);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        {
          field: 'filter.acceptUntil',
          code: 'filter-too-many-dates',
          message: 'At most 31 dates fit in this filter. Ask for a range with lt and gt.',
        },
      ],
    ]);
  }
});

test.each([
  ['1000-01-01', '1000-01-31'],
  ['1000-01-01', '9999-12-31'],
  ['9999-12-01', '9999-12-31'],
])('a period from %s to %s is answered, and days in it may be closed', { tags: 'VAL-03' }, async (from, to) => {
  const pair = await openTradingPair(server);
  const period = `from=${from}&to=${to}`;
  const asked = [
    ...['SUPPLIER', 'CATEGORY', 'BUYER'].flatMap(by => [
      `/api/reports?${period}&by=${by}`,
      `/api/reports/file?${period}&by=${by}`,
    ]),
    `/api/reports/arrivals?${period}`,
    `/api/payments/days?${period}`,
    `/api/documents/zip?${period}`,
    `/api/bookkeeping/journal?side=BUYER&${period}`,
    `/api/bookkeeping/journal?side=SUPPLIER&${period}`,
    `/api/reference-rates?day=${from}`,
    `/api/reference-rates?day=${to}`,
    `/api/invoices?filter=acceptUntil,lt,${to}&filter=paymentDate,gt,${from}`,
    `/api/invoices?filter=acceptUntil,gt,${from}&filter=acceptUntil,lt,${from}`,
  ];
  const bad: string[] = [];
  for (const caller of [pair.buyer, pair.supplier, operator])
    for (const path of asked) {
      const { status, text } = await caller.get(path);
      if (status >= 500) bad.push(`${path}: ${status} ${text}`);
    }
  const closed = [from, to].map(day => ({ day, reason: 'Popis' }));
  const calendar = { ...calendarOf({ kind: 'weekdays', weekdays: [5] }, []), closedDays: closed };
  const version = (await operator.get('/api/payment-calendar/closed-days')).body.version;
  const written = [
    await pair.buyer.post('/api/payment-calendar/preview', calendar),
    await pair.buyer.put('/api/payment-calendar', calendar),
    await operator.put('/api/payment-calendar/closed-days', { days: closed, version }),
    await pair.buyer.post('/api/invoices/price-preview', { dueDate: to, amount: 100, currency: { code: 'RSD' } }),
  ];
  for (const { status, text } of written) if (status >= 500) bad.push(`${status} ${text}`);
  expect(bad).toEqual([]);
});
