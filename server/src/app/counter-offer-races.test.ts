import { ownSettings } from '@skonto/api/settings';
import { waitingFigures } from '@skonto/api/statistics';
import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runRules } from '../features/automation-rules/run-rules.ts';
import { endCounterOffers } from '../features/counter-offers/end-of-day.ts';
import { tellCounters } from '../features/counter-offers/mails.ts';
import { repriceOffers } from '../features/daily/reprice-offers.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/** `RACE_ROUNDS=100` for the whole proof. */
const rounds = Number(process.env.RACE_ROUNDS ?? 6);

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  await server.sql.query(
    "DELETE FROM counter_offer; DELETE FROM pgboss.job WHERE name IN ('mail', 'counter-offer-mail')",
  );
  pair = await openTradingPair(server, 'CASA_SCONTO');
  await server.sql.query('UPDATE app_user SET email_recipient = true');
  await pair.buyer.put(`${path}/setting`, { allowed: true });
});

const path = '/api/counter-offers';
type Offer = { id: number; registrationId: string };
type Countered = Offer & { readonly counter: number };
const make = (offers: readonly Offer[], annualRate = 9.5, by = pair.supplier) =>
  by.post(path, {
    offers: offers.map(({ id, registrationId }) => ({ id, registrationId })),
    annualRate,
    lastDay: '2026-11-25',
  });
async function countered(count = 1, facts: object = {}): Promise<Countered[]> {
  const offers = await pair.addOffers(count, facts);
  expect((await make(offers)).body.count).toBe(count);
  const { rows } = await server.sql.query<{ id: number; invoice_id: number }>(
    "SELECT id, invoice_id FROM counter_offer WHERE status = 'OPEN' AND buyer_id = $1",
    [pair.buyerId],
  );
  return offers.map(offer => ({ ...offer, counter: rows.find(row => row.invoice_id === offer.id)?.id ?? 0 }));
}
async function oneCountered(): Promise<Countered> {
  const [one] = await countered();
  if (!one) throw new Error('no offer');
  return one;
}
const answer = (offer: Offer, status: string, by = pair.supplier) =>
  by.post('/api/invoices/change-status', { invoiceIdRegIdMap: { [offer.id]: offer.registrationId }, status });
const close = (how: 'withdraw' | 'decline', id: number, by: TradingPair['buyer'], more: object = {}) =>
  by.post(`${path}/${how}`, { ids: [id], ...more });
const agree = ({ counter }: Countered, total = 118_250.68, by = pair.buyer) =>
  by.post(`${path}/agree`, { counterOffers: [{ id: counter, total, paymentDate: '2026-11-26' }] });
const midnight = { ...plainDay('2026-11-26'), today: '2026-11-26', instant: '2026-11-25T23:00:05Z' };
const services = () => ({ ...server.services, smtpUrl: null });

type After = { status: string; counter: string; rate: number; answers: number; documents: number };
async function after({ id, counter }: Countered): Promise<After> {
  const { rows } = await server.sql.query<After>(
    `SELECT i.status, r.status AS counter, i.annual_rate_ppm AS rate,
       (SELECT count(*)::integer FROM audit_invoice l JOIN audit a ON a.id = l.audit_id
         WHERE l.invoice_id = i.id AND a.event IN ('INVOICES_APPROVED', 'INVOICES_REJECTED')) AS answers,
       (SELECT count(*)::integer FROM document d WHERE d.invoice_id = i.id) AS documents
     FROM invoice i JOIN counter_offer r ON r.invoice_id = i.id WHERE i.id = $1 AND r.id = $2`,
    [id, counter],
  );
  if (!rows[0]) throw new Error('gone');
  return rows[0];
}

/** How each outcome must look, by what became of the counter-offer. */
const outcomes: Readonly<Record<string, Omit<After, 'counter'>>> = {
  AGREED: { status: 'DISCOUNT_APPROVED', rate: 95_000, answers: 1, documents: 1 },
  ACCEPTED: { status: 'DISCOUNT_APPROVED', rate: 120_000, answers: 1, documents: 1 },
  REJECTED: { status: 'DISCOUNT_REJECTED', rate: 120_000, answers: 1, documents: 0 },
};

test(`${rounds} rounds of a yes, a no, a withdrawal, the supplier's own answers, a rule and midnight at once: one outcome, told to each`, {
  tags: 'ASK-68',
}, async () => {
  await pair.supplier.post('/api/automatic-accept', {
    name: 'Sve',
    amountCurrency: { code: 'RSD' },
    amountCondition: { lowerBound: 0, upperBound: null },
  });
  const moment = { ...plainDay('2026-11-25'), instant: '2026-11-25T10:00:00Z' };
  const met = new Set<string>();
  for (let round = 0; round < rounds + 7; round += 1) {
    const one = await oneCountered();
    const rules = () =>
      runRules(server.services, moment, { companyIds: [pair.supplierId], registeredOn: null }).then(count => ({
        body: { count },
      }));
    // Whatever comes first in this round is begun first.
    const racers = [
      () => agree(one),
      () => close('decline', one.counter, pair.buyer),
      () => close('withdraw', one.counter, pair.supplier),
      () => answer(one, 'DISCOUNT_APPROVED'),
      () => answer(one, 'DISCOUNT_REJECTED'),
      rules,
      () => endCounterOffers(services(), midnight, server.services.jobs).then(count => ({ body: { count } })),
    ];
    const order = racers.map((_, at) => racers[(at + round) % racers.length] ?? rules);
    // After the races each is once the first for certain: then the others find what it left.
    const first = order[0]?.();
    if (round >= rounds) await first;
    const replies = await Promise.all(order.map((begin, at) => (at === 0 && first ? first : begin())));
    const counts = new Map(replies.map((reply, at) => [order[at], Number(reply.body.count)]));
    const state = await after(one);
    met.add(state.counter);
    expect(state.counter).not.toBe('OPEN');
    // Of the two answers of the supplier and its rule one has the offer, unless the buyer's yes has it.
    const [yes, no, back, click, reject, rule, night] = racers.map(begin => counts.get(begin) ?? 0);
    expect((yes ?? 0) + (click ?? 0) + (reject ?? 0) + (rule ?? 0), JSON.stringify(state)).toBe(1);
    const closedBy = { AGREED: yes, DECLINED: no, WITHDRAWN: back, REJECTED: reject, EXPIRED: night }[state.counter];
    if (closedBy !== undefined) expect(closedBy, state.counter).toBe(1);
    if (state.counter === 'ACCEPTED') expect((click ?? 0) + (rule ?? 0)).toBe(1);
    const { counter, ...rest } = state;
    const expected = outcomes[counter];
    if (expected) expect(rest).toEqual(expected);
    // Nobody said yes to what was closed before.
    else expect(rest).toMatchObject({ rate: 120_000, answers: 1 });
  }
  expect([...met].toSorted()).toEqual(['ACCEPTED', 'AGREED', 'DECLINED', 'EXPIRED', 'REJECTED', 'WITHDRAWN']);
});

test('two who name a rate at once leave one, and naming races with the answer to the offer; a new day’s price is no old one', {
  tags: 'ASK-68',
}, async () => {
  for (let round = 0; round < 3; round += 1) {
    const offers = await pair.addOffers(1);
    const both = await Promise.all([make(offers), make(offers, 9)]);
    expect(both.map(reply => reply.body.count).toSorted()).toEqual([0, 1]);
    const next = await pair.addOffers(1);
    const [offer] = next;
    if (!offer) throw new Error('no offer');
    const [made, rejected] = await Promise.all([make(next), answer(offer, 'DISCOUNT_REJECTED')]);
    expect(rejected.body.count).toBe(1);
    const { rows } = await server.sql.query<{ status: string }>(
      'SELECT status FROM counter_offer WHERE invoice_id = $1',
      [offer.id],
    );
    expect(rows.map(row => row.status)).toEqual(made.body.count === 1 ? ['REJECTED'] : []);
  }
  // Repricing at midnight and a yes from before: the old price isn't booked for the new day.
  const one = await oneCountered();
  await server.sql.query("UPDATE counter_offer SET last_day = '2026-12-04' WHERE id = $1", [one.counter]);
  await repriceOffers(server.services.db, { ...midnight, hour: 0 });
  expect(await agree(one)).toMatchObject({ status: 409, body: { code: 'totals-changed' } });
  expect(await after(one)).toMatchObject({ status: 'REGISTERED', counter: 'OPEN' });
  const body = { counterOffers: [{ id: one.counter, total: 118_281.92, paymentDate: '2026-11-27' }] };
  server.setNow('2026-11-25T23:00:10Z');
  expect((await pair.buyer.post(`${path}/agree`, body)).body.count).toBe(1);
});

test('another company reads nothing and changes nothing, nor does a side give the other’s answer', {
  tags: 'ASK-70',
}, async () => {
  const one = await oneCountered();
  const other = await openTradingPair(server);
  for (const stranger of [other.buyer, other.supplier]) {
    expect((await stranger.get(path)).body.counterOffers).toEqual([]);
    expect((await stranger.get(`${path}/buyers`)).body.buyers).toEqual([]);
    for (const tried of [
      make([one], 9, stranger),
      stranger.post(`${path}/quote`, {
        offers: [{ id: one.id, registrationId: one.registrationId }],
        annualRate: 9,
        lastDay: null,
      }),
    ])
      expect((await tried).body).toMatchObject({ count: 0, refused: [{ id: one.id, code: 'not-found' }] });
  }
  for (const wrong of [
    close('withdraw', one.counter, pair.buyer),
    close('decline', one.counter, pair.supplier),
    agree(one, undefined, pair.supplier),
    agree(one, undefined, other.buyer),
    pair.supplier.post(`${path}/agree/preview`, { ids: [one.counter] }),
  ])
    expect((await wrong).body).toMatchObject({ count: 0, refused: [{ id: one.counter, code: 'not-open' }] });
  expect((await after(one)).counter).toBe('OPEN');
  // The tables themselves let no side give the other one's answer, and neither the yes, which is the system's to write.
  const changedAs = async (companyId: number, status: string) => {
    await server.sql.query('BEGIN');
    try {
      await server.sql.query(`SET LOCAL ROLE skonto_app; SET LOCAL app.company_id = '${companyId}'`);
      const text = 'UPDATE counter_offer SET status = $2, closed_at = now() WHERE id = $1';
      return (await server.sql.query(text, [one.counter, status])).rowCount;
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    } finally {
      await server.sql.query('ROLLBACK');
    }
  };
  const by = async (companyId: number) => {
    const got: unknown[] = [];
    for (const status of ['AGREED', 'DECLINED', 'ENDED', 'WITHDRAWN', 'ACCEPTED'])
      got.push(await changedAs(companyId, status));
    return got;
  };
  expect(await by(pair.buyerId)).toEqual(['42501', 1, 1, '42501', '42501']);
  expect(await by(pair.supplierId)).toEqual(['42501', '42501', '42501', 1, 1]);
});

test('the buyer’s dashboard counts what waits for an answer, without what is past its last day', {
  tags: 'ASK-75',
}, async () => {
  const counts = async () =>
    waitingFigures.parse((await pair.buyer.get('/api/statistics/waiting')).body).buyer?.counterOffersOpen;
  const [one] = await countered(3);
  expect(await counts()).toBe(3);
  await close('decline', one?.counter ?? 0, pair.buyer);
  expect(await counts()).toBe(2);
  server.setNow('2026-11-26T10:00:00Z');
  expect(await counts()).toBe(0);
});

/** Tells all that waits, each job twice and at once; answers how many mails. */
async function tellAll(): Promise<number> {
  const { rows } = await server.sql.query<{ data: unknown }>(
    "SELECT data FROM pgboss.job WHERE name = 'counter-offer-mail' ORDER BY created_on",
  );
  const sent = await Promise.all([...rows, ...rows].map(({ data }) => tellCounters(services(), data, services().jobs)));
  await server.sql.query("DELETE FROM pgboss.job WHERE name = 'counter-offer-mail'");
  return sent.reduce((sum, one) => sum + one, 0);
}
type Mail = { template: string; params: { partner: string; shown: number; sums: string } };
const mails = async () =>
  (
    await server.sql.query<{ data: Mail }>("SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id")
  ).rows.map(({ data: { template, params } }) => [template, params.shown, params.sums.replaceAll('\u00a0', ' ')]);

test('each side is mailed once for a pair what is named, agreed, declined and over, with count and sums and no words', {
  tags: 'ASK-71',
}, async () => {
  const [one, two, three, four, five] = await countered(4).then(async some => [
    ...some,
    ...(await countered(1, { amount: 80_000 })),
  ]);
  if (!one || !two || !three || !four || !five) throw new Error('no offers');
  await close('withdraw', four.counter, pair.supplier);
  expect(await tellAll()).toBe(1);
  expect(await mails()).toEqual([['countersMade', 4, '4 invoices of 440,000.00 RSD']]);
  await server.sql.query("DELETE FROM pgboss.job WHERE name = 'mail'");
  expect((await agree(one)).body.count).toBe(1);
  await close('decline', two.counter, pair.buyer, { reason: 'TAJNA' });
  expect(await endCounterOffers(services(), midnight, server.services.jobs)).toBe(2);
  expect(await tellAll()).toBe(3);
  expect((await mails()).toSorted()).toEqual([
    ['countersAgreed', 1, '1 invoice of 118,250.68 RSD'],
    ['countersDeclined', 1, '1 invoice of 120,000.00 RSD'],
    ['countersLapsed', 2, '2 invoices of 200,000.00 RSD'],
  ]);
  const { rows } = await server.sql.query<{ text: string }>(
    "SELECT data::text AS text FROM pgboss.job WHERE name = 'mail'",
  );
  expect(rows.map(row => row.text).join('\n')).not.toContain('TAJNA');
});

test('a person switches these mails off alone, and a client that doesn’t know them leaves that as it is', {
  tags: 'ASK-72',
}, async () => {
  const body = ownSettings.parse((await pair.buyer.get('/api/settings/me')).body);
  expect(body.mails).toMatchObject({ counterOffers: true });
  const off = { ...body.mails, counterOffers: false };
  const saved = ownSettings.parse((await pair.buyer.put('/api/settings/me', { ...body, mails: off })).body);
  expect(saved.mails).toEqual(off);
  const { counterOffers: _unknown, ...older } = off;
  const again = await pair.buyer.put('/api/settings/me', { ...saved, mails: { ...older, offered: false } });
  expect(again.body.mails).toMatchObject({ offered: false, counterOffers: false });
  await countered();
  expect(await tellAll()).toBe(0);
  await server.sql.query('DELETE FROM user_setting');
  await countered();
  expect(await tellAll()).toBe(1);
});
