import { addDays } from '@skonto/domain/calendar/business-date';
import { seededRandom } from '@skonto/domain/testing/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let other: TradingPair;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
  other = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

type Line = Record<string, string | number | null>;
type Reply = { lines: Line[]; totals: Line[]; hasMore: boolean };
const url = (by: string, from = '2026-11-01', to = '2026-11-30') => `/api/reports?by=${by}&from=${from}&to=${to}`;
async function reportOf(caller: TestCaller, address: string): Promise<Reply> {
  const { status, body } = await caller.get(address);
  expect(status).toBe(200);
  return { lines: body.lines as Line[], totals: body.totals as Line[], hasMore: body.hasMore === true };
}
type Answer = 'DISCOUNT_APPROVED' | 'DISCOUNT_REJECTED' | 'VOIDED';
async function answer(of: TradingPair, status: Answer, facts: Parameters<TradingPair['addOffers']>[1] = {}) {
  const [offer] = await of.addOffers(1, facts);
  const caller = status === 'VOIDED' ? of.buyer : of.supplier;
  const reply = await caller.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId },
    status,
  });
  expect(reply.body.count).toBe(1);
}

const accepted = {
  currency: 'RSD',
  accepted: 1,
  amount: 120_000,
  discount: 1578.08,
  processingFee: 500,
  paid: 117_921.92,
  operatorFee: 565.62,
  daysEarly: 40,
  yearlyRate: 11.7037,
  rejected: 1,
  unanswered: 1,
  acceptanceRate: 50,
};

test('what was accepted, rejected and left unanswered, by supplier, category and buyer, for its own company only', {
  tags: 'REP-01',
}, async () => {
  await answer(pair, 'DISCOUNT_APPROVED');
  await answer(pair, 'DISCOUNT_REJECTED');
  await answer(pair, 'VOIDED');
  await pair.addInvoice();
  // An open offer was neither accepted, rejected nor left unanswered.
  await pair.addOffers(1, { currency: 'EUR' });
  await answer(other, 'DISCOUNT_APPROVED');
  const bySupplier = await reportOf(pair.buyer, url('SUPPLIER'));
  const line = { ...accepted, groupId: pair.supplierId, name: 'Čelik Metal a.d.' };
  expect(bySupplier).toEqual({ lines: [line], totals: [accepted], hasMore: false });
  const byCategory = await reportOf(pair.buyer, url('CATEGORY'));
  expect(byCategory.lines).toEqual([{ ...accepted, groupId: expect.any(Number), name: 'Osnovna' }]);
  const asSupplier = await reportOf(pair.supplier, url('BUYER'));
  const cost = { ...accepted, operatorFee: 0, yearlyRate: 16.0805 };
  expect(asSupplier.lines).toEqual([{ ...cost, groupId: pair.buyerId, name: 'Žitoprodukt d.o.o.' }]);
  const nothing = { lines: [], totals: [], hasMore: false };
  expect(await reportOf(pair.buyer, url('BUYER'))).toEqual(nothing);
  expect(await reportOf(pair.supplier, url('SUPPLIER'))).toEqual(nothing);
  expect(await reportOf(pair.buyer, url('SUPPLIER', '2026-11-26', '2026-12-31'))).toEqual(nothing);
  expect(await reportOf(pair.buyer, url('SUPPLIER', '2026-10-01', '2026-11-24'))).toEqual(nothing);
  expect(await reportOf(pair.buyer, url('SUPPLIER', '2026-11-25', '2026-11-25'))).toEqual(bySupplier);
});

test('the operator’s report is of the whole platform, by buyer or by supplier, with its own fee', {
  tags: 'REP-07',
}, async () => {
  const byBuyer = await reportOf(operator, url('BUYER'));
  const ofPair = { ...accepted, groupId: pair.buyerId, name: 'Žitoprodukt d.o.o.' };
  const ofOther = { ...ofPair, groupId: other.buyerId, rejected: 0, unanswered: 0, acceptanceRate: 100 };
  expect(byBuyer.lines).toHaveLength(2);
  expect(byBuyer.lines).toEqual(expect.arrayContaining([ofPair, ofOther]));
  expect(byBuyer.totals).toEqual([
    {
      ...accepted,
      accepted: 2,
      amount: 240_000,
      discount: 3156.16,
      processingFee: 1000,
      paid: 235_843.84,
      operatorFee: 1131.24,
      acceptanceRate: 66.6667,
    },
  ]);
  const bySupplier = await reportOf(operator, url('SUPPLIER'));
  expect(bySupplier.lines.map(line => line.groupId).toSorted()).toEqual([pair.supplierId, other.supplierId].toSorted());
  expect(bySupplier.totals).toEqual(byBuyer.totals);
  const file = await operator.get(url('BUYER').replace('reports', 'reports/file'));
  expect(file.text).toContain('235843.84,1131.24,');
  for (const address of [url('CATEGORY'), url('CATEGORY').replace('reports', 'reports/file')]) {
    const refused = await operator.get(address);
    expect([refused.status, refused.body.errors]).toEqual([400, [expect.objectContaining({ field: 'by' })]]);
  }
});

test('companies are counted by the month in which they came, and by how far they are; no company reads that', {
  tags: 'REP-08',
}, async () => {
  const monthOf = async (month: string) => {
    const { body } = await operator.get('/api/reports/arrivals');
    return (body.months as Line[]).find(line => line.month === month);
  };
  const nothing = { companies: 0, verified: 0, signedIn: 0, offered: 0, accepted: 0 };
  const months = (await operator.get('/api/reports/arrivals')).body.months as Line[];
  expect(months.map(line => line.month)).toHaveLength(12);
  expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2026-11-01', '2025-12-01']);
  const came = async (id: number, instant: string) =>
    server.sql.query('UPDATE company SET created_at = $2 WHERE id = $1', [id, instant]);
  await server.sql.query("UPDATE company SET created_at = '2026-11-10T10:00:00Z'");
  // The last hour of September in Belgrade is still September in UTC, and the first of October is not October there.
  await came(pair.buyerId, '2026-09-30T21:59:00Z');
  await came(pair.supplierId, '2026-09-30T22:01:00Z');
  await came(await server.addCompany({ checked: false }), '2026-10-20T10:00:00Z');
  await came(await server.addCompany(), '2025-11-30T22:00:00Z');
  expect(await monthOf('2026-09-01')).toMatchObject({
    ...nothing,
    companies: 1,
    verified: 1,
    signedIn: 1,
    offered: 1,
    accepted: 1,
  });
  expect(await monthOf('2026-10-01')).toMatchObject({
    ...nothing,
    companies: 2,
    verified: 1,
    signedIn: 1,
    offered: 1,
    accepted: 1,
  });
  expect(await monthOf('2026-08-01')).toEqual({ month: '2026-08-01', ...nothing });
  expect(await monthOf('2025-12-01')).toEqual({ month: '2025-12-01', ...nothing });
  for (const caller of [pair.buyer, pair.supplier])
    expect((await caller.get('/api/reports/arrivals')).status).toBe(403);
});

test.each([
  ['2026-12-01', '2026-11-30'],
  ['2026-01-01', '2027-01-02'],
])('a period from %s to %s is refused', { tags: 'REP-01' }, async (from, to) => {
  expect((await pair.buyer.get(url('SUPPLIER', from, to))).status).toBe(400);
  expect((await pair.buyer.get(url('SUPPLIER', from, to).replace('reports', 'reports/file'))).status).toBe(400);
});

test('a report is a file with its totals, in the reader’s language, CSV and XLSX', { tags: 'REP-03' }, async () => {
  const address = url('SUPPLIER').replace('reports', 'reports/file');
  const file = await pair.buyer.get(address);
  const lines = file.text.replace('\uFEFF', '').trim().split('\r\n');
  const figures = 'RSD,1,120000.00,1578.08,500.00,117921.92,565.62,40,11.7037,1,1,50';
  expect(lines.slice(1)).toEqual([
    `2026-11-01,2026-11-30,Total,${figures}`,
    `2026-11-01,2026-11-30,Čelik Metal a.d.,${figures}`,
  ]);
  const asSupplier = await pair.supplier.get(url('BUYER').replace('reports', 'reports/file'));
  expect(asSupplier.text).not.toContain('Fee for Skonto');
  const workbook = await pair.buyer.get(`${address}&format=xlsx`);
  expect(workbook.headers['content-type']).toContain('spreadsheetml');
});

type Listed = {
  status: string;
  amount: number;
  discountValue: number;
  processingValue: number;
  totalPrice: number;
  currency: { code: string };
  billingInfo: { approvedDate: string; billingFee: number | null } | null;
};
const cents = (value: unknown) => Math.round(Number(value) * 100);

/** What the list says of accepted invoices in a period, in cents by currency. */
async function listed(caller: TestCaller, { from, to }: { from: string; to: string }) {
  const { body } = await caller.get('/api/invoices?size=1000&filter=status,eq,DISCOUNT_APPROVED');
  const rows = ((body.content ?? []) as Listed[]).filter(({ billingInfo }) => {
    const day = billingInfo?.approvedDate.slice(0, 10) ?? '';
    return day >= from && day <= to;
  });
  const byCurrency = Map.groupBy(rows, row => row.currency.code);
  return Object.fromEntries(
    [...byCurrency].map(([currency, of]) => [
      currency,
      {
        accepted: of.length,
        amount: of.reduce((sum, row) => sum + cents(row.amount), 0),
        discount: of.reduce((sum, row) => sum + cents(row.discountValue), 0),
        processing: of.reduce((sum, row) => sum + cents(row.processingValue), 0),
        paid: of.reduce((sum, row) => sum + cents(row.totalPrice), 0),
        fee: of.reduce((sum, row) => sum + cents(row.billingInfo?.billingFee ?? 0), 0),
      },
    ]),
  );
}
const inCents = (lines: readonly Line[], withFee: boolean) =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        lines.filter(line => line.accepted !== 0),
        line => String(line.currency),
      ),
    ].map(([currency, of]) => [
      currency,
      {
        accepted: of.reduce((sum, line) => sum + Number(line.accepted), 0),
        amount: of.reduce((sum, line) => sum + cents(line.amount), 0),
        discount: of.reduce((sum, line) => sum + cents(line.discount), 0),
        processing: of.reduce((sum, line) => sum + cents(line.processingFee), 0),
        paid: of.reduce((sum, line) => sum + cents(line.paid), 0),
        ...(withFee ? { fee: of.reduce((sum, line) => sum + cents(line.operatorFee), 0) } : {}),
      },
    ]),
  );

test('lines and totals equal the list’s own sums to the cent, over 100 random worlds', {
  tags: 'REP-02',
  timeout: 120_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 32);
  const random = seededRandom(seed);
  const why = `SEED=${seed}`;
  const currencies = ['RSD', 'EUR', 'CHF'];
  for (let n = 0; n < 24; n += 1)
    await answer(random() % 3 === 0 ? other : pair, random() % 5 === 0 ? 'DISCOUNT_REJECTED' : 'DISCOUNT_APPROVED', {
      currency: currencies[random() % 3] ?? 'RSD',
      amount: (100_000 + (random() % 10_000_000)) / 100,
    });
  for (let world = 0; world < 100; world += 1) {
    // Acceptances of other days can't come about on one business day; they are moved there as a restore would.
    await server.sql.query(
      `UPDATE invoice SET approved_on = day, approved_at = day + time '10:00' FROM (
         SELECT id AS moved, date '2026-11-25' - (id * $1 + $2) % 200 AS day FROM invoice) m
       WHERE id = moved AND status = 'DISCOUNT_APPROVED'`,
      [1 + (random() % 97), random() % 200],
    );
    const from = addDays('2026-05-01', random() % 180);
    const period = { from, to: addDays(from, random() % 90) };
    for (const [caller, by] of [
      [pair.buyer, 'SUPPLIER'],
      [pair.buyer, 'CATEGORY'],
      [pair.supplier, 'BUYER'],
    ] as const) {
      const sums = await listed(caller, period);
      const withFee = by !== 'BUYER';
      const expected = Object.fromEntries(
        Object.entries(sums).map(([currency, { fee, ...rest }]) => [currency, withFee ? { ...rest, fee } : rest]),
      );
      const { lines, totals } = await reportOf(caller, url(by, period.from, period.to));
      expect(inCents(lines, withFee), why).toEqual(expected);
      expect(inCents(totals, withFee), why).toEqual(expected);
    }
  }
});
