import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
});
afterAll(() => server.close());

/** All members of a reply, by name. */
const membersOf = (value: unknown): string[] => Object.keys(value as object).sort();
const sideOf = async (caller: TestCaller, side: 'statsBuyer' | 'statsSupplier') =>
  (await caller.get('/api/statistics/invoice')).body[side] as Record<string, Record<string, object>>;

async function approve(facts: { amount: number; currency: string; dueDate: string }): Promise<void> {
  const [offer] = await pair.addOffers(1, facts);
  await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId },
    status: 'DISCOUNT_APPROVED',
  });
}

test('the average financing weighs a euro as what it is worth, not as a dinar', { tags: 'DASH-20' }, async () => {
  const before = await pair.buyer.get('/api/statistics/invoice');
  expect(before.body).toMatchObject({
    averageFinancingInDays: { buyer: null, supplier: null },
    averageFinancingByCurrency: { buyer: {}, supplier: {} },
  });
  await server.sql.query(
    "INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at) VALUES ('EUR', '2026-11-20', 117000000, 'NBS', now())",
  );
  await approve({ amount: 117_000, currency: 'RSD', dueDate: '2026-12-01' });
  await approve({ amount: 1000, currency: 'EUR', dueDate: '2026-12-21' });
  const both = { averageFinancingInDays: { buyer: 18, supplier: null } };
  const perCurrency = { averageFinancingByCurrency: { buyer: { EUR: 28, RSD: 8 }, supplier: {} } };
  expect((await pair.buyer.get('/api/statistics/invoice')).body).toMatchObject({ ...both, ...perCurrency });
  expect((await pair.supplier.get('/api/statistics/invoice')).body).toMatchObject({
    averageFinancingInDays: { buyer: null, supplier: 18 },
  });
  // Without a rate there is no number over all, and the currencies keep theirs.
  await server.sql.query("DELETE FROM reference_rate WHERE currency = 'EUR'");
  expect((await pair.buyer.get('/api/statistics/invoice')).body).toMatchObject({
    averageFinancingInDays: { buyer: null },
    ...perCurrency,
  });
});

test('every status of both sides has count, amount and totalPrice by currency, in the server’s numbers', {
  tags: ['DASH-20', 'DASH-21'],
}, async () => {
  const { buyer, supplier } = pair;
  const [rejected, voided] = await pair.addOffers(2, { amount: 20_000.05, currency: 'CHF', dueDate: '2026-12-31' });
  await pair.addOffers(1, { amount: 300, currency: 'CHF' });
  await pair.addInvoice({ amount: 12.5, currency: 'CHF' });
  const change = (caller: TestCaller, offer: typeof rejected, status: string) =>
    caller.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId },
      status,
    });
  expect((await change(supplier, rejected, 'DISCOUNT_REJECTED')).body).toMatchObject({ count: 1 });
  expect((await change(buyer, voided, 'VOIDED')).body).toMatchObject({ count: 1 });
  await approve({ amount: 7000, currency: 'CHF', dueDate: '2026-12-31' });
  const reply = await buyer.get('/api/statistics/invoice');
  expect(membersOf(reply.body)).toEqual([
    'averageFinancingByCurrency',
    'averageFinancingInDays',
    'statsBuyer',
    'statsSupplier',
  ]);
  const asBuyer = await sideOf(buyer, 'statsBuyer');
  expect(membersOf(asBuyer)).toEqual(['approved', 'pending', 'registered', 'rejected', 'voided']);
  for (const [status, count, amount] of [
    ['pending', 1, 12.5],
    ['registered', 1, 300],
    ['approved', 1, 7000],
    ['rejected', 1, 20_000.05],
    ['voided', 1, 20_000.05],
  ] as const) {
    const entry = asBuyer[status]?.CHF;
    expect(membersOf(entry)).toEqual(['amount', 'count', 'totalPrice']);
    expect(entry).toMatchObject({ count, amount });
  }
  // 7000 × 12 % × 38 / 365 = 87.45, and 0.25 % of the amount.
  expect(asBuyer.approved?.CHF).toMatchObject({ totalPrice: 6895.05 });
  expect(asBuyer.pending?.CHF).toMatchObject({ totalPrice: 0 });
  expect(await sideOf(supplier, 'statsSupplier')).toEqual(asBuyer);
  expect(await sideOf(supplier, 'statsBuyer')).toEqual({
    approved: {},
    pending: {},
    registered: {},
    rejected: {},
    voided: {},
  });
});

test('partners are counted, the active ones among them, and over the whole platform for the operator', {
  tags: 'DASH-22',
}, async () => {
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const partner = async (checked: boolean) => {
    const id = await server.addCompany({ name: 'Treća strana', checked });
    await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [pair.buyerId, id]);
    await server.addUser({ companyId: id, role: 'COMPANY_ADMIN' });
  };
  await partner(false);
  await partner(true);
  const counted = async (caller: TestCaller) => (await caller.get('/api/statistics/company')).body;
  expect(await counted(pair.buyer)).toEqual({
    numSuppliers: 3,
    numActiveSuppliers: 2,
    numBuyers: 0,
    numActiveBuyers: 0,
  });
  expect(await counted(pair.supplier)).toEqual({
    numSuppliers: 0,
    numActiveSuppliers: 0,
    numBuyers: 1,
    numActiveBuyers: 1,
  });
  expect(await counted(operator)).toEqual({ numSuppliers: 3, numActiveSuppliers: 2, numBuyers: 1, numActiveBuyers: 1 });

  // A buyer that was asked and hasn't agreed yet is a partner, and no active one.
  const asking = await server.addCompany({ name: 'Strana koja pita' });
  await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id, awaits_buyer) VALUES ($1, $2, true)', [
    pair.buyerId,
    asking,
  ]);
  const requester = await server.signIn((await server.addUser({ companyId: asking, role: 'COMPANY_ADMIN' })).email);
  expect(await counted(requester)).toMatchObject({ numBuyers: 1, numActiveBuyers: 0 });
});
