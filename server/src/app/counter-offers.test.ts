import { counterOffers } from '@skonto/api/counter-offers';
import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runRules } from '../features/automation-rules/run-rules.ts';
import { endCounterOffers } from '../features/counter-offers/end-of-day.ts';
import { repriceOffers, voidDueInvoices } from '../features/daily/reprice-offers.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
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
  pair = await openTradingPair(server, 'CASA_SCONTO');
  await allow();
});

const path = '/api/counter-offers';
type Offer = { id: number; registrationId: string };
const allow = (allowed = true) => pair.buyer.put(`${path}/setting`, { allowed });
const naming = (offers: readonly Offer[], more: object = {}) => ({
  offers: offers.map(({ id, registrationId }) => ({ id, registrationId })),
  annualRate: 9.5,
  lastDay: null,
  ...more,
});
const make = (offers: readonly Offer[], more: object = {}, by = pair.supplier) => by.post(path, naming(offers, more));
const close = (how: 'withdraw' | 'decline', ids: readonly number[], by = pair.supplier) =>
  by.post(`${path}/${how}`, { ids });
const answer = (offer: Offer, status: string, by = pair.supplier) =>
  by.post('/api/invoices/change-status', { invoiceIdRegIdMap: { [offer.id]: offer.registrationId }, status });
const codes = (refused: unknown): unknown =>
  Array.isArray(refused) ? refused.map(({ id, code }) => [id, code]) : refused;

type Stored = { id: number; invoice_id: number; status: string };
const stored = async () =>
  (
    await server.sql.query<Stored>('SELECT id, invoice_id, status FROM counter_offer WHERE buyer_id = $1 ORDER BY id', [
      pair.buyerId,
    ])
  ).rows;
const statuses = async () => (await stored()).map(({ status }) => status);

/** Offers with an open counter-offer each, of 9.5 %. */
async function countered(count = 1, facts: object = {}, more: object = {}): Promise<(Offer & { counter: number })[]> {
  const offers = await pair.addOffers(count, facts);
  expect((await make(offers, more)).body).toMatchObject({ count, refused: [] });
  const rows = await stored();
  return offers.map(offer => ({ ...offer, counter: rows.findLast(row => row.invoice_id === offer.id)?.id ?? 0 }));
}
const preview = (ids: readonly number[], by = pair.buyer) => by.post(`${path}/agree/preview`, { ids });
/** The yes, at the prices that the buyer sees. */
async function agree(ids: readonly number[], by = pair.buyer) {
  const seen = (await preview(ids, by)).body.counterOffers;
  const shown = Array.isArray(seen) ? seen.map(({ id, named }) => ({ id, ...named })) : [];
  const body = ids.map(id => {
    const one = shown.find(known => known.id === id);
    return { id, total: one?.total ?? 1, paymentDate: one?.paymentDate ?? '2026-11-26' };
  });
  return by.post(`${path}/agree`, { counterOffers: body });
}
const day = (businessDate: string) => ({
  ...plainDay(businessDate),
  today: businessDate,
  instant: `${businessDate}T00:05:00Z`,
});
const services = () => ({ ...server.services, smtpUrl: null });
const endDay = (businessDate: string) => endCounterOffers(services(), day(businessDate), server.services.jobs);
const storyOf = async (id: number, by = pair.supplier) => {
  const { happenings } = (await by.get(`/api/invoices/${id}/story`)).body;
  return Array.isArray(happenings) ? happenings.map(({ event, company, person }) => [event, company, person]) : [];
};
type Invoice = {
  status: string;
  total: string;
  rate: number;
  approved: string | null;
  events: number;
  documents: number;
};
const invoiceOf = async (id: number) =>
  (
    await server.sql.query<Invoice>(
      `SELECT status, total_cents::text AS total, annual_rate_ppm AS rate, approved_on::text AS approved,
         (SELECT count(*)::integer FROM audit_invoice l JOIN audit a ON a.id = l.audit_id
           WHERE l.invoice_id = i.id AND a.event IN ('INVOICES_APPROVED', 'INVOICES_REJECTED', 'INVOICES_UNREGISTERED', 'INVOICES_VOIDED')) AS events,
         (SELECT count(*)::integer FROM document d WHERE d.invoice_id = i.id) AS documents
       FROM invoice i WHERE id = $1`,
      [id],
    )
  ).rows[0];

describe('naming a rate', () => {
  test('of a disputed offer no rate is named, and to one that was named nobody agrees until the dispute is settled', {
    tags: 'TALK-81',
  }, async () => {
    const [named] = await countered();
    const [offer] = await pair.addOffers(1);
    if (!named || !offer) throw new Error('no offer');
    const dispute = (id: number) => pair.buyer.post(`/api/invoices/${id}/disputes`, { kind: 'NOT_DELIVERED' });
    for (const { id } of [named, offer]) expect((await dispute(id)).status).toBe(201);
    expect(codes((await make([offer])).body.refused)).toEqual([[offer.id, 'disputed']]);
    expect(codes((await preview([named.counter])).body.refused)).toEqual([[named.counter, 'disputed']]);
    const refused = await agree([named.counter]);
    expect([refused.body.count, codes(refused.body.refused)]).toEqual([0, [[named.counter, 'disputed']]]);
    expect(await statuses()).toEqual(['OPEN']);
    const { rows } = await server.sql.query<{ id: number }>("SELECT id FROM invoice_dispute WHERE status = 'OPEN'");
    for (const { id } of rows) expect((await pair.buyer.post(`/api/invoice-disputes/${id}/settle`)).status).toBe(200);
    expect((await agree([named.counter])).body.count).toBe(1);
    expect((await make([offer])).body.count).toBe(1);
  });

  test('nothing is taken before the buyer allows it, its user can’t allow it, and what is open stays', {
    tags: 'ASK-64',
  }, async () => {
    await allow(false);
    const [offer] = await pair.addOffers(1);
    if (!offer) throw new Error('no offer');
    expect((await pair.supplier.get(`${path}/buyers`)).body).toEqual({ buyers: [], complete: true });
    expect(codes((await make([offer])).body.refused)).toEqual([[offer.id, 'not-allowed']]);
    const user = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
    expect((await user.put(`${path}/setting`, { allowed: true })).status).toBe(403);
    expect((await allow()).body.allowed).toBe(true);
    // Whether suppliers may ask for early payment is another question.
    expect((await pair.buyer.get('/api/early-payment-requests/setting')).body.allowed).toBe(false);
    expect((await pair.supplier.get(`${path}/buyers`)).body).toEqual({ buyers: [pair.buyerId], complete: true });
    expect((await make([offer])).body.count).toBe(1);
    await allow(false);
    await pair.buyer.put('/api/early-payment-requests/setting', { allowed: true });
    expect((await pair.buyer.get(`${path}/setting`)).body.allowed).toBe(false);
    expect(await statuses()).toEqual(['OPEN']);
    expect((await agree([(await stored())[0]?.id ?? 0])).body.count).toBe(1);
  });

  test('one rate for many offers, with the price of today and of the last day; what isn’t lower is refused in a sentence', {
    tags: 'ASK-65',
  }, async () => {
    const offers = await pair.addOffers(3);
    const [first] = offers;
    const quoted = (await pair.supplier.post(`${path}/quote`, naming(offers, { lastDay: '2026-12-04' }))).body;
    expect(quoted).toMatchObject({ count: 3, refused: [] });
    expect(quoted.offers).toMatchObject([
      {
        lastDay: '2026-12-04',
        offered: { total: 117_921.92, discount: 1578.08, paymentDate: '2026-11-26', yearlyReturn: null },
        named: { total: 118_250.68, discount: 1249.32, processingFee: 500 },
        // Paid on Monday the 7th: 29 days, 120,000 × 9.5 % × 29/365.
        onLastDay: { day: '2026-12-04', paymentDate: '2026-12-07', discount: 905.75, total: 118_594.25 },
      },
      {},
      {},
    ]);
    expect(await stored()).toEqual([]);
    for (const [annualRate, code] of [
      [12, 'rate-not-lower'],
      [11.9999, 'same-price'],
    ] as const) {
      const small = code === 'same-price' ? await pair.addOffers(1, { amount: 1000 }) : offers.slice(0, 1);
      expect((await make(small, { annualRate })).body).toMatchObject({ count: 0, refused: [{ code }] });
    }
    for (const annualRate of [0, -1, 9.12345, 101, null, 'x'])
      expect((await make(offers, { annualRate })).status, String(annualRate)).toBe(400);
    expect((await make(offers, { annualRate: 0.0001 })).body.count).toBe(3);
    expect((await make(first ? [first] : [])).body.refused).toMatchObject([
      { code: 'open-already', message: expect.stringContaining('Withdraw it first') },
    ]);
  });

  test('it counts until its last day, at most the offer’s own, is over the day after and may be withdrawn until it is answered', {
    tags: 'ASK-66',
  }, async () => {
    const [offer] = await pair.addOffers(1);
    if (!offer) throw new Error('no offer');
    expect(codes((await make([offer], { lastDay: '2026-11-24' })).body.refused)).toEqual([[offer.id, 'last-day-past']]);
    expect(codes((await make([offer], { lastDay: '2027-01-04' })).body.refused)).toEqual([[offer.id, 'last-day-late']]);
    const [one, two, three] = await countered(3, {}, { lastDay: '2026-11-26' });
    if (!one || !two || !three) throw new Error('no offers');
    expect((await close('withdraw', [one.counter])).body.count).toBe(1);
    expect(codes((await agree([one.counter])).body.refused)).toEqual([[one.counter, 'not-open']]);
    expect(await endDay('2026-11-26')).toBe(0);
    server.setNow('2026-11-26T10:00:00Z');
    expect((await agree([two.counter])).body.count).toBe(1);
    expect((await close('withdraw', [two.counter])).body.count).toBe(0);
    // Past midnight and before the day's work nobody agrees to it, and the list says that it is over.
    server.setNow('2026-11-27T00:00:01Z');
    expect(codes((await agree([three.counter])).body.refused)).toEqual([[three.counter, 'expired']]);
    expect((await close('decline', [three.counter], pair.buyer)).body.count).toBe(0);
    const listed = counterOffers.parse((await pair.supplier.get(path)).body).counterOffers;
    expect(listed.find(({ id }) => id === three.counter)?.status).toBe('EXPIRED');
    // A new one takes its place.
    expect((await make([three])).body.count).toBe(1);
    expect(await statuses()).toEqual(['WITHDRAWN', 'AGREED', 'EXPIRED', 'OPEN']);
    expect((await invoiceOf(three.id))?.status).toBe('REGISTERED');
  });
});

describe('answering', () => {
  test('the yes accepts at the price that was seen, with document, story, list and audit, and once, and the buyer alone reads what it earns', {
    tags: ['ASK-67', 'ASK-70'],
  }, async () => {
    const [one, two] = await countered(2);
    if (!one || !two) throw new Error('no offers');
    const listed = counterOffers.parse((await pair.buyer.get(path)).body).counterOffers;
    expect(listed[1]).toMatchObject({
      annualRate: 9.5,
      offeredRate: 12,
      offered: { total: 117_921.92 },
      named: { total: 118_250.68 },
    });
    // (1,249.32 − 20 % + 500 − 50 %) ÷ 118,250.68 × 365 ÷ 40, and the same of the offer itself.
    expect(listed[1]?.named?.yearlyReturn).toBe(9.6417);
    expect(listed[1]?.offered?.yearlyReturn).toBe(11.7037);
    expect(counterOffers.parse((await pair.supplier.get(path)).body).counterOffers[0]?.named?.yearlyReturn).toBeNull();
    const seen = { id: one.counter, total: 118_250.68, paymentDate: '2026-11-26' };
    for (const other of [{ total: 118_250.67 }, { total: 117_921.92 }, { paymentDate: '2026-11-27' }]) {
      const stale = await pair.buyer.post(`${path}/agree`, { counterOffers: [{ ...seen, ...other }] });
      expect(stale).toMatchObject({ status: 409, body: { code: 'totals-changed' } });
    }
    expect(await statuses()).toEqual(['OPEN', 'OPEN']);
    server.setNow('2026-11-25T10:05:00Z');
    const body = { counterOffers: [seen] };
    expect((await pair.buyer.post(`${path}/agree`, body)).body).toEqual({ count: 1, refused: [], documents: 1 });
    expect(codes((await pair.buyer.post(`${path}/agree`, body)).body.refused)).toEqual([[one.counter, 'not-open']]);
    expect(await invoiceOf(one.id)).toEqual({
      status: 'DISCOUNT_APPROVED',
      total: '11825068',
      rate: 95_000,
      approved: '2026-11-25',
      events: 1,
      documents: 1,
    });
    const { rows } = await server.sql.query<{ discount: string; total: string; facts: string }>(
      'SELECT discount_cents::text AS discount, total_cents::text AS total, facts::text AS facts FROM document WHERE invoice_id = $1',
      [one.id],
    );
    expect(rows[0]).toMatchObject({ discount: '124932' });
    expect(JSON.parse(rows[0]?.facts ?? '{}')).toMatchObject({ annualRatePpm: 95_000, totalCents: '11825068' });
    expect((await pair.supplier.get(`/api/invoices/${one.id}`)).body).toMatchObject({
      status: 'DISCOUNT_APPROVED',
      terms: { annualRate: 9.5 },
      totalPrice: 118_250.68,
    });
    const buyer = 'Žitoprodukt d.o.o.';
    expect((await storyOf(one.id)).slice(-2)).toEqual([
      ['COUNTER_MADE', 'Čelik Metal a.d.', expect.any(String)],
      ['COUNTER_AGREED', buyer, null],
    ]);
    expect((await storyOf(one.id, pair.buyer)).slice(-2)).toEqual([
      ['COUNTER_MADE', 'Čelik Metal a.d.', null],
      ['COUNTER_AGREED', buyer, expect.any(String)],
    ]);
    expect((await invoiceOf(two.id))?.status).toBe('REGISTERED');
  });

  test('a full week moves what is agreed later, to the price that the buyer sees for all together', {
    tags: 'ASK-67',
  }, async () => {
    const calendar = { payOn: { kind: 'banking-days' }, leadDays: 1, cutOffHour: null, closedDays: [], minimums: [] };
    const limits = [{ currency: 'RSD', weekLimit: 200_000, whenFull: 'MOVE' }];
    const saved = await pair.buyer.put('/api/payment-calendar', { ...calendar, limits });
    expect([200, 201]).toContain(saved.status);
    const [one, two] = await countered(2);
    if (!one || !two) throw new Error('no offers');
    const alone = (await preview([two.counter])).body;
    expect(alone.counterOffers).toMatchObject([{ named: { paymentDate: '2026-11-26' } }]);
    const both = (await preview([one.counter, two.counter])).body;
    expect(both.counterOffers).toMatchObject([
      { named: { paymentDate: '2026-11-26' } },
      { named: { paymentDate: '2026-11-30', total: 118_375.62 } },
    ]);
    expect((await agree([one.counter, two.counter])).body).toMatchObject({ count: 2, documents: 2 });
    expect([await invoiceOf(one.id), await invoiceOf(two.id)]).toMatchObject([
      { total: '11825068' },
      { total: '11837562' },
    ]);
  });

  test('what answers or ends the offer ends its counter-offer, each in its own word', { tags: 'ASK-69' }, async () => {
    const [accepted, rejected, undone, voided, declined] = await countered(5);
    if (!accepted || !rejected || !undone || !voided || !declined) throw new Error('no offers');
    expect((await answer(accepted, 'DISCOUNT_APPROVED')).body.count).toBe(1);
    expect((await answer(rejected, 'DISCOUNT_REJECTED')).body.count).toBe(1);
    expect((await answer(undone, 'PENDING', pair.buyer)).body.count).toBe(1);
    expect((await answer(voided, 'VOIDED', pair.buyer)).body.count).toBe(1);
    await pair.buyer.post(`${path}/decline`, { ids: [declined.counter], reason: 'Ispod naše stope.' });
    expect(await statuses()).toEqual(['ACCEPTED', 'REJECTED', 'ENDED', 'ENDED', 'DECLINED']);
    // The supplier accepted the offer itself: at its own rate.
    expect(await invoiceOf(accepted.id)).toMatchObject({ rate: 120_000, total: '11792192' });
    expect((await storyOf(declined.id)).at(-1)).toEqual(['COUNTER_DECLINED', 'Žitoprodukt d.o.o.', null]);
    expect((await invoiceOf(declined.id))?.status).toBe('REGISTERED');
    expect((await make([declined], { annualRate: 11 })).body.count).toBe(1);
    // An offer that was made anew is another one.
    await pair.buyer.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [undone.id]: null },
      status: 'REGISTERED',
    });
    expect(codes((await make([undone])).body.refused)).toEqual([[undone.id, 'stale-registration']]);
  });

  test('a rule accepts as before, the due date ends it, and an offer that pays as much by now makes it needless', {
    tags: 'ASK-69',
  }, async () => {
    const [free] = await countered(1);
    // 12 % are more than 1.3 % on 40 days, and less on 39.
    await server.sql.query('UPDATE contract SET min_discount_ppm = 13000 WHERE company_id = $1', [pair.buyerId]);
    const [floored] = await countered(1);
    if (!free || !floored) throw new Error('no offers');
    server.setNow('2026-11-26T10:00:00Z');
    await repriceOffers(server.services.db, day('2026-11-26'));
    expect(codes((await agree([floored.counter])).body.refused)).toEqual([[floored.counter, 'as-good']]);
    expect(await endDay('2026-11-26')).toBe(1);
    expect((await storyOf(floored.id)).at(-1)).toEqual(['COUNTER_MATCHED', null, null]);
    await server.sql.query('UPDATE contract SET min_discount_ppm = 1000 WHERE company_id = $1', [pair.buyerId]);
    await pair.supplier.post('/api/automatic-accept', {
      name: 'Sve',
      amountCurrency: { code: 'RSD' },
      amountCondition: { lowerBound: 0, upperBound: null },
    });
    const [taken, late] = await countered(2, { dueDate: '2026-12-30' });
    if (!taken || !late) throw new Error('no offers');
    await server.sql.query('UPDATE invoice SET registration_number = 0 WHERE id = $1', [late.id]);
    const moment = { ...day('2026-11-26'), instant: '2026-11-26T10:00:00Z' };
    expect(await runRules(server.services, moment, { companyIds: [pair.supplierId], registeredOn: null })).toBe(1);
    expect(await invoiceOf(taken.id)).toMatchObject({ status: 'DISCOUNT_APPROVED', rate: 120_000 });
    await voidDueInvoices(server.services.db, day('2026-12-30'));
    const of = new Map((await stored()).map(row => [row.id, row.status]));
    expect([taken, late, floored, free].map(({ counter }) => of.get(counter))).toEqual([
      'ACCEPTED',
      'ENDED',
      'MATCHED',
      'OPEN',
    ]);
  });

  test('a buyer whose contract is off agrees to nothing, and neither does one whose supplier has no note', {
    tags: 'ASK-69',
  }, async () => {
    const [one] = await countered(1);
    if (!one) throw new Error('no offer');
    await server.sql.query('UPDATE contract SET active = false WHERE company_id = $1', [pair.buyerId]);
    expect(codes((await agree([one.counter])).body.refused)).toEqual([[one.counter, 'no-active-contract']]);
    await server.sql.query('UPDATE contract SET active = true WHERE company_id = $1', [pair.buyerId]);
    await server.sql.query('UPDATE partnership SET note_generation = NULL WHERE buyer_id = $1', [pair.buyerId]);
    expect(codes((await agree([one.counter])).body.refused)).toEqual([[one.counter, 'note-generation-unset']]);
    expect(await statuses()).toEqual(['OPEN']);
  });
});
