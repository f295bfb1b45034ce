import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

/** The day of the tests is 2026-11-21; ten days before it a reference is fresh still, eleven days before it no more. */
async function setReference(day: string | null, rate = 117_000_000): Promise<void> {
  await server.sql.query("DELETE FROM reference_rate WHERE currency = 'EUR'");
  if (day !== null)
    await server.sql.query(
      "INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at) VALUES ('EUR', $1, $2, 'NBS', now())",
      [day, rate],
    );
}
beforeEach(() => setReference('2026-11-11'));

async function approved(currency = 'EUR'): Promise<number> {
  const [offer] = await pair.addOffers(1, { currency });
  const reply = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId },
    status: 'DISCOUNT_APPROVED',
  });
  expect(reply.body).toMatchObject({ count: 1 });
  return offer?.id ?? 0;
}

const bill = (caller: TestCaller, ids: readonly number[], more: object = {}) =>
  caller.post('/api/invoices/bill', { ids, rsdRates: {}, ...more });
const billedAs = async (id: number) =>
  (
    await server.sql.query<{
      rates: unknown;
      reference_rates: unknown;
      rates_to_confirm: boolean;
      rates_reason: string;
    }>(
      'SELECT b.rates, b.reference_rates, b.rates_to_confirm, b.rates_reason FROM bill b JOIN invoice i ON i.bill_id = b.id WHERE i.id = $1',
      [id],
    )
  ).rows[0];

describe('POST /api/invoices/bill: who pays doesn’t choose the rate', () => {
  test('a rate of next to nothing is refused, and nothing is billed', async () => {
    const id = await approved();
    const reply = await bill(pair.buyer, [id], { rsdRates: { EUR: 0.000001 } });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ field: 'rsdRates.EUR', code: 'rate-differs' }]);
    expect(reply.body.errors?.[0]?.message).toContain('117');
    expect(await billedAs(id)).toBe(undefined);
  });

  test.each([
    ['2026-11-11', 117, { status: 200, toConfirm: false }],
    ['2026-11-11', 117.000001, { status: 400, toConfirm: false }],
    ['2026-11-11', 112, { status: 400, toConfirm: false }],
    ['2026-11-10', 117, { status: 200, toConfirm: true }],
    ['2026-11-10', 116.999999, { status: 400, toConfirm: false }],
    // Tomorrow's rate isn't today's reference.
    ['2026-11-22', 117, { status: 400, toConfirm: false }],
  ])('beside 117 of %s the rate %d is %o', async (day, rate, expected) => {
    await setReference(day);
    const id = await approved();
    const reply = await bill(pair.buyer, [id], { rsdRates: { EUR: rate } });
    expect(reply.status, reply.text).toBe(expected.status);
    if (expected.status !== 200) return;
    // 20 % of 1,696.44 and half of 300 (decisions.md §7): 489.29 EUR.
    expect(reply.body.bills).toMatchObject([
      { currency: 'RSD', rates: { EUR: rate }, ratesToConfirm: expected.toConfirm, invoices: 1 },
    ]);
    expect(await billedAs(id)).toMatchObject({
      rates: { EUR: String(Math.round(rate * 1e6)) },
      reference_rates: { EUR: { rate: '117000000', day, source: 'NBS' } },
      rates_to_confirm: expected.toConfirm,
    });
  });

  test('a currency without any reference waits for the operator, who says why', async () => {
    await setReference(null);
    const id = await approved();
    const refused = await bill(pair.buyer, [id], { rsdRates: { EUR: 117 } });
    expect(refused.body.errors).toMatchObject([{ field: 'rsdRates.EUR', code: 'rate-no-reference' }]);
    const excuse = await bill(pair.buyer, [id], { rsdRates: { EUR: 117 }, ratesReason: 'agreed' });
    expect(excuse.body.errors).toMatchObject([{ field: 'ratesReason', code: 'not-expected' }]);
    const silent = await bill(operator, [id], { rsdRates: { EUR: 117 } });
    expect(silent.body.errors).toMatchObject([{ field: 'ratesReason', code: 'rates-reason' }]);
    const done = await bill(operator, [id], { rsdRates: { EUR: 117 }, ratesReason: 'NBS published no list' });
    expect(done.status).toBe(200);
    expect(await billedAs(id)).toMatchObject({ rates_reason: 'NBS published no list', rates_to_confirm: false });
    const { rows } = await server.sql.query<{ reason: string }>(
      "SELECT json -> 'after' ->> 'rates_reason' AS reason FROM audit WHERE entity_name = 'Bill' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ reason: 'NBS published no list' }]);
  });

  test('a rate that differs is the operator’s alone, with a reason that both sides read', async () => {
    const id = await approved();
    const refused = await bill(pair.buyer, [id], { rsdRates: { EUR: 112 } });
    expect(refused.body.errors).toMatchObject([
      {
        field: 'rsdRates.EUR',
        code: 'rate-differs',
        message:
          'Buyers bill by the reference rate of EUR, 117 of 2026-11-11. By another rate only the operator bills: ask it.',
      },
    ]);
    const silent = await bill(operator, [id], { rsdRates: { EUR: 117.5 } });
    expect(silent.body.errors).toMatchObject([{ field: 'ratesReason', code: 'rates-reason' }]);
    const done = await bill(operator, [id], { rsdRates: { EUR: 117.5 }, ratesReason: 'agreed on 20 Nov' });
    const [written] = done.body.bills as { id: number }[];
    for (const caller of [pair.buyer, operator])
      expect((await caller.get(`/api/bills/${written?.id}`)).body).toMatchObject({ ratesReason: 'agreed on 20 Nov' });
  });

  test('dinars need no rate, and a bill without one needs no confirmation', async () => {
    await setReference(null);
    const reply = await bill(pair.buyer, [await approved('RSD')]);
    expect(reply.body.bills).toMatchObject([{ rates: {}, ratesToConfirm: false }]);
  });
});

describe('POST /api/invoices/bill-preview', () => {
  const preview = (caller: TestCaller, ids: readonly number[], more: object = {}) =>
    caller.post('/api/invoices/bill-preview', { ids, ...more });

  test('tells the fees, the rates that are needed and what the bill comes to, and the bill comes to that', {
    tags: 'BILL-17',
  }, async () => {
    const ids = [await approved('EUR'), await approved('RSD'), await approved('EUR')];
    const ahead = await preview(pair.buyer, ids);
    expect(ahead.body).toMatchObject({
      willChange: 3,
      refused: [],
      fees: [
        { currency: 'EUR', count: 2, fee: 978.58 },
        { currency: 'RSD', count: 1, fee: 589.29 },
      ],
      // Each invoice is converted by itself: 489.29 × 117 is 57,246.93.
      bills: [{ buyer: { id: pair.buyerId }, currency: 'RSD', invoices: 3, amount: 115_083.15 }],
      ratesNeeded: ['EUR'],
      newestRates: [{ currency: 'EUR', rate: 117, day: '2026-11-11', source: 'NBS', listNumber: null }],
      ratesToConfirm: false,
    });
    const typed = await preview(operator, ids, { rsdRates: { EUR: 118 } });
    expect(typed.body).toMatchObject({ bills: [{ amount: 116_061.73 }], reasonNeeded: true });
    const done = await bill(pair.buyer, ids, { rsdRates: { EUR: 117 } });
    expect(done.body.bills).toMatchObject([{ amount: 115_083.15, invoices: 3 }]);
    expect((await preview(pair.buyer, ids)).body).toMatchObject({
      willChange: 0,
      refused: [{ code: 'not-billable', message: expect.any(String), count: 3 }],
      bills: [],
    });
  });

  test('without a rate there is no amount yet, and typed ones are held to the same rule', async () => {
    const id = await approved();
    expect((await preview(pair.buyer, [id], { rsdRates: { EUR: 0.01 } })).body.errors).toMatchObject([
      { code: 'rate-differs' },
    ]);
    await setReference(null);
    expect((await preview(pair.buyer, [id])).body).toMatchObject({
      willChange: 1,
      bills: [{ amount: null }],
      ratesNeeded: ['EUR'],
      newestRates: [],
    });
  });
});

describe('GET /api/reference-rates', () => {
  test('gives each currency’s newest rate up to the day, with its day and source', async () => {
    await server.sql.query(
      "INSERT INTO reference_rate (currency, day, rate_micros, list_number, source, entered_at) VALUES ('EUR', '2026-11-20', 117100000, '223', 'NBS', now())",
    );
    const newest = await pair.supplier.get('/api/reference-rates');
    expect(newest.body).toMatchObject({ day: '2026-11-21' });
    const rates = newest.body.rates as { currency: string }[];
    expect(rates.find(rate => rate.currency === 'EUR')).toEqual({
      currency: 'EUR',
      rate: 117.1,
      day: '2026-11-20',
      source: 'NBS',
      listNumber: '223',
    });
    expect(rates.map(rate => rate.currency)).toEqual(['BAM', 'BGN', 'CHF', 'EUR', 'GBP', 'HUF', 'JPY', 'RON', 'USD']);
    const earlier = await pair.supplier.get('/api/reference-rates?day=2026-11-19');
    expect(earlier.body.rates).toContainEqual(expect.objectContaining({ currency: 'EUR', day: '2026-11-11' }));
    expect((await pair.supplier.get('/api/reference-rates?day=2020-01-01')).body.rates).toEqual([]);
  });
});
