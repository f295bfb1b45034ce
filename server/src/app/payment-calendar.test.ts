import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginBusinessDay } from '../features/daily/business-day.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());
beforeEach(async () => {
  // A Wednesday, 11 o’clock in Belgrade.
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
  await operator.put('/api/payment-calendar/closed-days', { days: [] });
});

const path = '/api/payment-calendar';
const everyDay = {
  payOn: { kind: 'banking-days' },
  leadDays: 1,
  cutOffHour: null,
  closedDays: [],
  minimums: [],
  limits: [],
};
const save = (calendar: object) => pair.buyer.put(path, { ...everyDay, ...calendar });
type Offer = { id: number; registrationId: string };
const named = (offers: readonly Offer[]) =>
  Object.fromEntries(offers.map(offer => [offer.id, offer.registrationId] as const));
const accept = (offers: readonly Offer[], more: object = {}) =>
  pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: named(offers),
    status: 'DISCOUNT_APPROVED',
    ...more,
  });
const shown = async (id: number | undefined) => (await pair.supplier.get(`/api/invoices/${id}`)).body;
const stored = async (id: number | undefined) =>
  (
    await server.sql.query<{ status: string; priced: string | null; paid: string | null; total: string }>(
      `SELECT status, price_paid_on::text AS priced, payment_date::text AS paid, total_cents::text AS total FROM invoice WHERE id = $1`,
      [id],
    )
  ).rows[0];
const idsOf = async (caller: TestCaller, query: string) =>
  ((await caller.get(`/api/invoices?sort=id&${query}`)).body.content ?? []).map(row => row.id);

describe('the settings', () => {
  test('an administrator writes them, its people read them, nobody else; they are audited and versioned', {
    tags: 'PAY-25',
  }, async () => {
    const first = await pair.buyer.get(path);
    expect(first.body).toMatchObject({ ...everyDay, operatorDays: 1, changed: null, can: { update: true } });
    const chosen = {
      payOn: { kind: 'weekdays', weekdays: [4, 2] },
      leadDays: 2,
      cutOffHour: 14,
      closedDays: ['2026-12-31', '2026-12-24'],
      minimums: [{ currency: 'RSD', smallestAmount: 10_000.5, lowestRate: 6.25 }],
      limits: [{ currency: 'RSD', weekLimit: 500_000.5, whenFull: 'MOVE' }],
    };
    const saved = await pair.buyer.put(path, { ...chosen, version: first.body.version });
    const kept = {
      ...chosen,
      payOn: { kind: 'weekdays', weekdays: [2, 4] },
      closedDays: ['2026-12-24', '2026-12-31'],
    };
    expect(saved.body).toMatchObject(kept);
    expect(saved.body.nextDates).toEqual([
      { accepted: '2026-11-25', paymentDate: '2026-12-01' },
      { accepted: '2026-11-26', paymentDate: '2026-12-01' },
      { accepted: '2026-11-27', paymentDate: '2026-12-01' },
      { accepted: '2026-11-28', paymentDate: '2026-12-01' },
      { accepted: '2026-11-29', paymentDate: '2026-12-01' },
      { accepted: '2026-11-30', paymentDate: '2026-12-03' },
      { accepted: '2026-12-01', paymentDate: '2026-12-03' },
    ]);
    const { rows } = await server.sql.query(
      "SELECT json FROM audit WHERE entity_name = 'PaymentCalendar' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]?.json).toMatchObject({ before: { leadDays: 1 }, after: chosen });
    expect((await pair.buyer.put(path, { ...chosen, version: first.body.version })).status).toBe(412);
    const colleague = await server.signIn(
      (await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email,
    );
    expect((await colleague.get(path)).body).toMatchObject({ ...kept, can: { update: false } });
    expect((await colleague.put(path, everyDay)).status).toBe(403);
    expect((await pair.supplier.get(path)).body).toMatchObject({ ...everyDay, changed: null });
    expect((await operator.get(path)).status).toBe(403);
  });

  test.each([
    ['leadDays', { leadDays: 0 }],
    ['leadDays', { leadDays: 31 }],
    ['cutOffHour', { cutOffHour: 24 }],
    ['payOn', { payOn: { kind: 'weekdays', weekdays: [6] } }],
    ['payOn', { payOn: { kind: 'weekdays', weekdays: [] } }],
    ['payOn', { payOn: { kind: 'month-dates', dates: [5, 5] } }],
    ['payOn', { payOn: { kind: 'month-dates', dates: [1, 2, 3] } }],
    ['closedDays', { closedDays: ['2026-02-30'] }],
    ['minimums', { minimums: [{ currency: 'XTS', smallestAmount: 1, lowestRate: null }] }],
    ['minimums', { minimums: [{ currency: 'RSD', smallestAmount: -1, lowestRate: null }] }],
    ['minimums', { minimums: [{ currency: 'RSD', smallestAmount: 0.001, lowestRate: null }] }],
  ])('rubbish is refused at %s: %o', { tags: 'PAY-25' }, async (field, rubbish) => {
    for (const reply of [await save(rubbish), await pair.buyer.post(`${path}/preview`, { ...everyDay, ...rubbish })]) {
      expect(reply.status).toBe(400);
      expect(reply.body.errors?.[0]?.field).toMatch(new RegExp(`^${field}`));
    }
  });
});

describe('what a calendar does', () => {
  test('the preview says what saving then does: open offers have the new date and price at once, accepted ones keep theirs', {
    tags: 'PAY-26',
  }, async () => {
    const [open, near, accepted] = await pair.addOffers(3, { dueDate: '2026-12-31' });
    await server.sql.query("UPDATE invoice SET due_date = '2026-11-30' WHERE id = $1", [near?.id]);
    await accept(accepted ? [accepted] : []);
    await beginBusinessDay(server.services);
    const calendar = { ...everyDay, payOn: { kind: 'weekdays', weekdays: [1] } };
    const before = await shown(open?.id);
    const preview = await pair.buyer.post(`${path}/preview`, calendar);
    expect(await shown(open?.id)).toEqual(before);
    expect((await save(calendar)).status).toBe(200);
    const after = await shown(open?.id);
    // 120,000 × 12 % for 31 instead of 35 days, and the fee of 500.
    expect(before).toMatchObject({ paymentDate: '2026-11-26', totalPrice: 118_119.18, acceptUntil: '2026-12-29' });
    expect(after).toMatchObject({ paymentDate: '2026-11-30', totalPrice: 118_276.99, acceptUntil: '2026-12-27' });
    expect(preview.body).toMatchObject({
      offers: 2,
      lapsing: 1,
      complete: true,
      changed: [{ currency: 'RSD', count: 1, amount: 120_000, before: 118_119.18, after: 118_276.99 }],
    });
    expect(await beginBusinessDay(server.services)).toMatchObject({ days: 0, voided: 1, repriced: 1 });
    expect(await beginBusinessDay(server.services)).toBeNull();
    expect(await stored(open?.id)).toMatchObject({ priced: '2026-11-30', total: '11827699' });
    expect(await stored(near?.id)).toMatchObject({ status: 'VOIDED' });
    expect(await stored(accepted?.id)).toMatchObject({ paid: '2026-11-26', total: '11811918' });
  });

  test('the buyer’s date is everywhere before and after consent: list, filters, export, preview, receipt, story', {
    tags: 'PAY-21',
  }, async () => {
    await save({ payOn: { kind: 'month-dates', dates: [5, 20] } });
    const other = await openTradingPair(server);
    await other.addOffers(1);
    const [first, second] = await pair.addOffers(2, { dueDate: '2026-12-22' });
    if (!first || !second) throw new Error('no offers');
    // The 5th of December is a Saturday.
    expect(await shown(first.id)).toMatchObject({ paymentDate: '2026-12-07', acceptUntil: '2026-12-20' });
    expect(await idsOf(pair.supplier, 'filter=paymentDate,eq,2026-12-07')).toEqual([first.id, second.id]);
    expect(await idsOf(pair.supplier, 'filter=paymentDate,lt,2026-12-07')).toEqual([]);
    for (const caller of [pair.supplier, pair.buyer]) {
      expect(await idsOf(caller, 'filter=acceptUntil,eq,2026-12-20')).toEqual([first.id, second.id]);
      expect(await idsOf(caller, 'filter=acceptUntil,lt,2026-12-21')).toEqual([first.id, second.id]);
      expect(await idsOf(caller, 'filter=acceptUntil,lt,2026-12-20')).toEqual([]);
      expect(await idsOf(caller, 'filter=acceptUntil,gt,2026-12-19')).toEqual([first.id, second.id]);
      expect(await idsOf(caller, 'filter=acceptUntil,neq,2026-12-20')).toEqual([]);
    }
    const file = await pair.supplier.post('/api/invoices/export', {
      filters: [{ key: 'paymentDate', operation: 'eq', value: '2026-12-07' }],
    });
    expect(file.text.match(/2026-12-07/g)).toHaveLength(2);
    const story = (await pair.supplier.get(`/api/invoices/${first.id}/story`)).body;
    expect(story.prices).toMatchObject([
      { day: '2026-11-25', paymentDate: '2026-12-07' },
      { day: '2026-12-02', paymentDate: '2026-12-07' },
      { day: '2026-12-09', paymentDate: '2026-12-21' },
      { day: '2026-12-16', paymentDate: '2026-12-21' },
      { day: '2026-12-20', paymentDate: '2026-12-21' },
    ]);
    const body = { invoiceIdRegIdMap: named([first, second]), status: 'DISCOUNT_APPROVED' };
    const preview = (await pair.supplier.post('/api/invoices/change-status-preview', body)).body;
    const total = (preview.expectedTotals as { RSD: number }).RSD;
    const payments = [{ date: '2026-12-07', currency: 'RSD', count: 2, total }];
    expect(preview).toMatchObject({ paymentDate: '2026-12-07', payments, groups: [{ paymentDate: '2026-12-07' }] });
    const reply = await accept([first, second], { expectedTotals: preview.expectedTotals });
    expect(reply.body).toMatchObject({ count: 2, paymentDate: '2026-12-07', payments });
    expect(await stored(first.id)).toMatchObject({ paid: '2026-12-07', priced: '2026-12-07' });
  });

  test('offers of two buyers that pay on different days are told by date', { tags: 'PAY-21' }, async () => {
    const other = await openTradingPair(server);
    await save({ leadDays: 3 });
    await other.buyer.put(path, { ...everyDay, leadDays: 2 });
    const own = await pair.addOffers(1);
    await server.sql.query('UPDATE invoice SET supplier_id = $1 WHERE buyer_id = $2', [pair.supplierId, other.buyerId]);
    const [foreign] = await other.addOffers(1);
    await server.sql.query(
      `INSERT INTO partnership (buyer_id, supplier_id, note_generation) VALUES ($1, $2, 'NONE') ON CONFLICT DO NOTHING`,
      [other.buyerId, pair.supplierId],
    );
    await server.sql.query('UPDATE invoice SET supplier_id = $1 WHERE id = $2', [pair.supplierId, foreign?.id]);
    const offers = [...own, ...(foreign ? [foreign] : [])];
    const body = { invoiceIdRegIdMap: named(offers), status: 'DISCOUNT_APPROVED' };
    const preview = (await pair.supplier.post('/api/invoices/change-status-preview', body)).body;
    expect(preview).toMatchObject({
      willChange: 2,
      paymentDate: null,
      payments: [
        { date: '2026-11-27', count: 1 },
        { date: '2026-11-30', count: 1 },
      ],
    });
    expect(preview.groups).toHaveLength(2);
    expect((await accept(offers)).body).toMatchObject({ count: 2, paymentDate: null, payments: preview.payments });
  });

  test('at the cut-off the price of the day changes; what was shown before it is refused, not booked at another price', {
    tags: 'PAY-22',
  }, async () => {
    await save({ cutOffHour: 14 });
    const [offer, last] = await pair.addOffers(2, { dueDate: '2026-12-08' });
    await server.sql.query("UPDATE invoice SET due_date = '2026-11-27' WHERE id = $1", [last?.id]);
    await beginBusinessDay(server.services);
    server.setNow('2026-11-25T12:59:59Z');
    const before = await shown(offer?.id);
    expect(before).toMatchObject({ paymentDate: '2026-11-26', acceptUntilHour: 14 });
    expect(await shown(last?.id)).toMatchObject({ acceptUntil: '2026-11-25', acceptUntilHour: 14 });
    server.setNow('2026-11-25T13:00:00Z');
    const after = await shown(offer?.id);
    expect(after).toMatchObject({ paymentDate: '2026-11-27', terms: { days: 11, priceDate: '2026-11-25' } });
    expect(await shown(last?.id)).toMatchObject({ acceptUntil: null });
    const stale = await accept(offer ? [offer] : [], { expectedTotals: { RSD: before.totalPrice } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'totals-changed', totals: { RSD: after.totalPrice } } });
    expect((await accept(last ? [last] : [])).body).toMatchObject({ count: 0, refused: 1 });
    expect(await beginBusinessDay(server.services)).toMatchObject({ voided: 1, repriced: 1 });
    expect(await beginBusinessDay(server.services)).toBeNull();
    expect(await stored(last?.id)).toMatchObject({ status: 'VOIDED' });
    expect((await accept(offer ? [offer] : [], { expectedTotals: { RSD: after.totalPrice } })).body).toMatchObject({
      count: 1,
      paymentDate: '2026-11-27',
    });
  });

  test('below the smallest amount or the lowest rate nothing is registered, and it says why', {
    tags: 'PAY-27',
  }, async () => {
    const small = await pair.addInvoice({});
    await save({ minimums: [{ currency: 'RSD', smallestAmount: 120_000.01, lowestRate: null }] });
    const body = { invoiceIdRegIdMap: { [small.id]: null }, status: 'REGISTERED' };
    const preview = () => pair.buyer.post('/api/invoices/change-status-preview', body);
    expect((await preview()).body).toMatchObject({
      willChange: 0,
      refused: [{ code: 'below-smallest-amount', message: expect.stringContaining('larger amount'), count: 1 }],
    });
    expect((await pair.buyer.post('/api/invoices/change-status', body)).body).toMatchObject({ count: 0, refused: 1 });
    await save({ minimums: [{ currency: 'RSD', smallestAmount: 120_000, lowestRate: 12.0001 }] });
    expect((await preview()).body).toMatchObject({ willChange: 0, refused: [{ code: 'below-lowest-rate' }] });
    await save({ minimums: [{ currency: 'EUR', smallestAmount: 1_000_000, lowestRate: 99 }] });
    expect((await preview()).body).toMatchObject({ willChange: 1, refused: [] });
  });

  test('a day that the operator closes moves the payments of what is open, for everybody and at once', {
    tags: 'PAY-23',
  }, async () => {
    const [offer] = await pair.addOffers(1, { dueDate: '2026-12-08' });
    await beginBusinessDay(server.services);
    const days = [{ day: '2026-11-26', reason: 'Dan žalosti' }];
    expect((await pair.buyer.put(`${path}/closed-days`, { days })).status).toBe(403);
    expect((await operator.put(`${path}/closed-days`, { days })).body).toMatchObject({ days });
    expect(await shown(offer?.id)).toMatchObject({ paymentDate: '2026-11-27' });
    expect((await server.anonymous.get('/api/globals')).body).toMatchObject({ paymentDate: '2026-11-27' });
    expect(await beginBusinessDay(server.services)).toMatchObject({ days: 0 });
    expect(await stored(offer?.id)).toMatchObject({ priced: '2026-11-27' });
    const doubled = await operator.put(`${path}/closed-days`, { days: [...days, ...days] });
    expect(doubled.status).toBe(400);
  });

  test('another process prices by a saved calendar as soon as it reads it, and the job of any process by what is saved', {
    tags: 'PAY-28',
  }, async () => {
    const [offer] = await pair.addOffers(1, { dueDate: '2026-12-31' });
    const second = await server.openSecond();
    try {
      await second.as(pair.buyer).put(path, { ...everyDay, leadDays: 4 });
      expect((await second.as(pair.supplier).get(`/api/invoices/${offer?.id}`)).body.paymentDate).toBe('2026-12-01');
      expect(await beginBusinessDay(server.services)).not.toBeNull();
      expect(await stored(offer?.id)).toMatchObject({ priced: '2026-12-01' });
      await server.services.renewPayment();
      expect(await shown(offer?.id)).toMatchObject({ paymentDate: '2026-12-01' });
    } finally {
      await second.stop();
    }
  });
});
