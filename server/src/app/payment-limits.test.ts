import { plainDay } from '@skonto/domain/testing/plain-day';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runRules } from '../features/automation-rules/run-rules.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  // A Wednesday: paid on Thursday the 26th.
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
  // No discount and no fee, so that sums are the amounts; a fee of one cent would do as well.
  await server.sql.query(
    `UPDATE discount_category SET annual_rate_ppm = 0, processing_fee_ppm = 0, processing_fee_min = '{}' WHERE company_id = $1`,
    [pair.buyerId],
  );
  await server.sql.query('UPDATE contract SET min_discount_ppm = 0 WHERE company_id = $1', [pair.buyerId]);
});

const everyDay = { payOn: { kind: 'banking-days' }, leadDays: 1, cutOffHour: null, closedDays: [], minimums: [] };
const limit = (weekLimit: number, whenFull: 'MOVE' | 'REFUSE' = 'MOVE') =>
  pair.buyer.put('/api/payment-calendar', { ...everyDay, limits: [{ currency: 'RSD', weekLimit, whenFull }] });
type Offer = { id: number; registrationId: string };
const named = (offers: readonly Offer[]) =>
  Object.fromEntries(offers.map(offer => [offer.id, offer.registrationId] as const));
const body = (offers: readonly Offer[]) => ({ invoiceIdRegIdMap: named(offers), status: 'DISCOUNT_APPROVED' });
const accept = (offers: readonly Offer[], more: object = {}, by: TestCaller = pair.supplier) =>
  by.post('/api/invoices/change-status', { ...body(offers), ...more });
const preview = (offers: readonly Offer[]) => pair.supplier.post('/api/invoices/change-status-preview', body(offers));
const shown = async (id: number | undefined, by = pair.supplier) => (await by.get(`/api/invoices/${id}`)).body;
const weeks = async () =>
  (
    await server.sql.query<{ week: string; total: string; n: number }>(
      `SELECT date_trunc('week', payment_date)::date::text AS week, sum(total_cents)::text AS total, count(*)::integer AS n FROM invoice
       WHERE buyer_id = $1 AND status = 'DISCOUNT_APPROVED' GROUP BY 1 ORDER BY 1`,
      [pair.buyerId],
    )
  ).rows;

describe('before consent', () => {
  test('list, record, story and preview show the moved date and its price, and acceptance books just these', {
    tags: 'PAY-32',
  }, async () => {
    await server.sql.query('UPDATE discount_category SET annual_rate_ppm = 120000 WHERE company_id = $1', [
      pair.buyerId,
    ]);
    const [first, second] = await pair.addOffers(2, { dueDate: '2026-12-31' });
    if (!first || !second) throw new Error('no offers');
    await limit(150_000);
    // Each alone has room; together the second is moved.
    for (const { id } of [first, second])
      expect(await shown(id)).toMatchObject({ paymentDate: '2026-11-26', movedFrom: null, limitRefusal: null });
    const both = (await preview([first, second])).body;
    expect(both).toMatchObject({
      willChange: 2,
      paymentDate: null,
      payments: [
        { date: '2026-11-26', currency: 'RSD', count: 1, total: 118_619.18 },
        { date: '2026-11-30', currency: 'RSD', count: 1, total: 118_776.99 },
      ],
      expectedTotals: { RSD: 237_396.17 },
      groups: [{ paymentDate: null }],
    });
    expect((await accept([first])).body).toMatchObject({ count: 1, paymentDate: '2026-11-26' });
    const moved = { paymentDate: '2026-11-30', movedFrom: '2026-11-26', totalPrice: 118_776.99, limitRefusal: null };
    expect(await shown(second.id)).toMatchObject(moved);
    expect(await shown(second.id, pair.buyer)).toMatchObject(moved);
    const [row] = (await pair.supplier.get('/api/invoices?filter=status,eq,REGISTERED')).body.content ?? [];
    expect(row).toMatchObject(moved);
    const story = (await pair.supplier.get(`/api/invoices/${second.id}/story`)).body;
    expect(story.prices).toMatchObject([
      { day: '2026-11-25', paymentDate: '2026-11-30', totalPrice: 118_776.99 },
      {},
      {},
      {},
      {},
      {},
    ]);
    // What both were shown doesn't hold any more.
    const { expectedTotals, payments } = both;
    expect((await accept([second], { expectedTotals })).status).toBe(409);
    const now = (await preview([second])).body;
    expect((await accept([second], { expectedPayments: payments })).body).toMatchObject({ code: 'totals-changed' });
    const reply = await accept([second], { expectedTotals: now.expectedTotals, expectedPayments: now.payments });
    expect(reply.body).toMatchObject({ count: 1, paymentDate: '2026-11-30', totals: { RSD: 118_776.99 } });
    expect(await shown(second.id)).toMatchObject(moved);
  });

  test('a buyer that refuses: the sentence stands in the list, the preview and the error file', {
    tags: 'PAY-33',
  }, async () => {
    const [first, second] = await pair.addOffers(2);
    if (!first || !second) throw new Error('no offers');
    await limit(239_999.99, 'REFUSE');
    expect((await accept([first, second])).body).toMatchObject({ count: 1, refused: 1 });
    expect(await shown(second.id)).toMatchObject({
      status: 'REGISTERED',
      limitRefusal: 'limit-reached',
      movedFrom: null,
    });
    expect((await preview([second])).body).toMatchObject({
      willChange: 0,
      refused: [{ code: 'limit-reached', message: "The buyer's limit for payments in that week is reached." }],
    });
    // The next week has room again.
    server.setNow('2026-11-28T10:00:00Z');
    expect((await accept([second])).body).toMatchObject({ count: 1, paymentDate: '2026-11-30' });
  });

  test('a moved date that isn’t before the due date is refused', { tags: 'PAY-33' }, async () => {
    const [first, second] = await pair.addOffers(2, { dueDate: '2026-11-30' });
    if (!first || !second) throw new Error('no offers');
    await limit(120_000);
    expect((await accept([first, second])).body).toMatchObject({ count: 1, refused: 1 });
    expect(await shown(second.id)).toMatchObject({ status: 'REGISTERED', limitRefusal: 'limit-full' });
  });

  test('lowering a limit touches nothing that is agreed; taking it away ends the queue', {
    tags: 'PAY-34',
  }, async () => {
    const offers = await pair.addOffers(4);
    const [first, second, third, fourth] = offers;
    if (!first || !second || !third || !fourth) throw new Error('no offers');
    await limit(120_000);
    await accept([first, second]);
    expect(await weeks()).toMatchObject([{ week: '2026-11-23' }, { week: '2026-11-30' }]);
    const before = await shown(second.id);
    await limit(1);
    expect(await shown(second.id)).toEqual(before);
    expect((await accept([third])).body).toMatchObject({ count: 0, refused: 1 });
    await limit(1_000_000);
    // There is room in the first week now, but nobody overtakes the one that was moved.
    expect((await accept([third])).body).toMatchObject({ count: 1, paymentDate: '2026-11-30' });
    await pair.buyer.put('/api/payment-calendar', { ...everyDay, limits: [] });
    expect((await accept([fourth])).body).toMatchObject({ count: 1, paymentDate: '2026-11-26' });
  });
});

test('a rule’s consent shows the moved dates, and saving it books them; its runs keep within the limit, too', {
  tags: 'PAY-32',
}, async () => {
  await pair.addOffers(3);
  await limit(250_000);
  const conditions = {
    buyerCompany: null,
    amountCurrency: { code: 'RSD' },
    amountCondition: { lowerBound: 0, upperBound: null },
    daysUntilDueCondition: { lowerBound: null, upperBound: null },
  };
  const { now } = (await pair.supplier.post('/api/automatic-accept/trial', conditions)).body as {
    now: { count: number; totals: object };
  };
  expect(now).toMatchObject({
    count: 3,
    paymentDate: null,
    payments: [
      { date: '2026-11-26', count: 2, total: 240_000 },
      { date: '2026-11-30', count: 1, total: 120_000 },
    ],
  });
  const { count, totals } = now;
  const saved = await pair.supplier.post('/api/automatic-accept', {
    ...conditions,
    name: 'Sve',
    acceptOpen: { count, totals },
  });
  expect(saved.status).toBe(201);
  expect(await weeks()).toEqual([
    { week: '2026-11-23', total: '24000000', n: 2 },
    { week: '2026-11-30', total: '12000000', n: 1 },
  ]);
  await pair.addOffers(2);
  const moment = { ...plainDay('2026-11-25'), instant: '2026-11-25T10:00:00Z' };
  expect(await runRules(server.services, moment, { companyIds: [pair.supplierId], registeredOn: null })).toBe(2);
  expect(await weeks()).toEqual([
    { week: '2026-11-23', total: '24000000', n: 2 },
    { week: '2026-11-30', total: '24000000', n: 2 },
    { week: '2026-12-07', total: '12000000', n: 1 },
  ]);
});

describe('two at once', () => {
  test('200 acceptances at once from two processes never pass a week’s limit', {
    tags: 'PAY-31',
    timeout: 120_000,
  }, async () => {
    const offers = await pair.addOffers(200, { dueDate: '2028-01-05' });
    await limit(1_000_000);
    const second = await server.openSecond();
    try {
      const other = second.as(pair.supplier);
      // A busy server tells some to come back.
      const once = async (offer: Offer, by: TestCaller): Promise<unknown> => {
        const { status, body: said } = await accept([offer], {}, by);
        return status === 503 ? once(offer, by) : [status, said.count];
      };
      const replies = await Promise.all(offers.map((offer, at) => once(offer, at % 2 === 0 ? pair.supplier : other)));
      expect(replies).toEqual(offers.map(() => [200, 1]));
      const found = await weeks();
      expect(found).toHaveLength(25);
      expect(new Set(found.map(({ n, total }) => `${n} ${total}`))).toEqual(new Set(['8 96000000']));
    } finally {
      await second.stop();
    }
  });

  test('a buyer’s first limit waits for an acceptance under way, and whoever accepts by it counts that one', {
    tags: 'PAY-31',
  }, async () => {
    await server.sql.query("UPDATE partnership SET note_generation = 'CREDIT_NOTE' WHERE buyer_id = $1", [
      pair.buyerId,
    ]);
    const [first, second] = await pair.addOffers(2, { dueDate: '2027-01-05' });
    if (!first || !second) throw new Error('no offers');
    // The first acceptance has read that there is no limit, and waits for its document's number.
    const held = new pg.Client({ connectionString: server.connectionString });
    await held.connect();
    const series = `documents:${pair.supplierId}:2026`;
    await held.query('BEGIN');
    await held.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [series]);
    const waiting = async () =>
      (
        await server.sql.query(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
      ).rowCount;
    const before = accept([first]);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    const state = { saved: false };
    const saving = limit(150_000).then(reply => {
      state.saved = true;
      return reply.status;
    });
    await expect.poll(async () => state.saved || (await waiting()) === 2, { timeout: 10_000 }).toBe(true);
    const after = accept([second]);
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(1);
    await held.query('COMMIT');
    expect([(await before).body.count, await saving, (await after).body.count]).toEqual([1, 200, 1]);
    expect(await weeks()).toEqual([
      { week: '2026-11-23', total: '12000000', n: 1 },
      { week: '2026-11-30', total: '12000000', n: 1 },
    ]);
    await held.end();
  });
});
