import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runRules } from '../features/automation-rules/run-rules.ts';
import { voidDueInvoices } from '../features/daily/reprice-offers.ts';
import { ruleWords } from '../testing/rule-words.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/** What answers to offers do to what came before them: notes, select-everything, rejections and numbers (decision 0220). */
let server: TestServer;
let pair: TradingPair;
/** A second buyer of the same supplier. */
let second: TradingPair;
let words: ReturnType<typeof ruleWords>;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  second = await openTradingPair(server);
  await server.sql.query('UPDATE partnership SET supplier_id = $1 WHERE buyer_id = $2', [
    pair.supplierId,
    second.buyerId,
  ]);
  words = ruleWords(server, pair);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  await server.sql.query(
    'DELETE FROM accept_rule; UPDATE partnership SET note_generation = NULL, discount_category_id = NULL; UPDATE contract SET active = true',
  );
  await server.sql.query("UPDATE invoice SET status = 'VOIDED' WHERE status IN ('PENDING', 'REGISTERED')");
});

type Offer = { id: number; registrationId: string };
const accept = (offers: readonly Offer[], more: object = {}) =>
  pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(offer => [offer.id, offer.registrationId])),
    status: 'DISCOUNT_APPROVED',
    ...more,
  });
const noteOf = async (buyerId: number) =>
  (
    await server.sql.query<{ note: string | null }>(
      'SELECT note_generation AS note FROM partnership WHERE buyer_id = $1',
      [buyerId],
    )
  ).rows[0]?.note;
const answer = (buyerId: number, noteGeneration: string) => ({ buyer: { id: buyerId }, noteGeneration });
/** Offers of the second buyer to the same supplier. */
const offersOfSecond = async (count: number): Promise<Offer[]> => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { body } = await second.buyer.post('/api/invoices', {
      invoiceNumber: `S-${Date.now()}-${n}`,
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      netAmount: 1000,
      taxAmount: 0,
      amount: 1000,
      currency: { code: 'RSD' },
      supplier: { id: pair.supplierId },
    });
    ids.push(Number(body.id));
  }
  await second.buyer.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(ids.map(id => [id, null])),
    status: 'REGISTERED',
  });
  const { rows } = await server.sql.query<{ id: number; registration_id: string }>(
    'SELECT id, registration_id FROM invoice WHERE id = ANY ($1) ORDER BY id',
    [ids],
  );
  return rows.map(row => ({ id: row.id, registrationId: row.registration_id }));
};

describe('the note question and what follows', () => {
  test('after the answers are given and the acceptance is only looked at, nothing is another than it was', {
    tags: 'AFTER-20',
  }, async () => {
    await words.addRule('Čeka');
    const offers = await pair.addOffers(2);
    const [one] = offers;
    const { body } = await pair.supplier.post('/api/invoices/change-status-preview', {
      invoiceIdRegIdMap: { [one?.id ?? 0]: one?.registrationId },
      status: 'DISCOUNT_APPROVED',
      notes: [answer(pair.buyerId, 'NONE')],
    });
    expect(body).toMatchObject({ willChange: 1, refused: [] });
    expect(await noteOf(pair.buyerId)).toBeNull();
    for (const offer of offers) await words.staysOpen(offer.id);
  });

  test('after an acceptance with its answers, the note is stored, the audit says so, and rules leave the other open offers', {
    tags: ['AFTER-21', 'OFF-30'],
  }, async () => {
    await words.addRule('Čeka');
    const [one, other] = await pair.addOffers(2);
    await words.idle();
    if (!one) throw new Error('no offer');
    const reply = await accept([one], { notes: [answer(pair.buyerId, 'CREDIT_NOTE')] });
    expect(reply).toMatchObject({ status: 200, body: { count: 1, documents: 1 } });
    expect(await noteOf(pair.buyerId)).toBe('CREDIT_NOTE');
    await words.staysOpen(other?.id);
    const { rows } = await server.sql.query(
      "SELECT event, json -> 'after' ->> 'noteGeneration' AS note FROM audit WHERE entity_name = 'Buyer' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ event: 'UPDATED', note: 'CREDIT_NOTE' }]);
    expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
  });

  test('after the sums changed, an acceptance with answers is refused, and the answers aren’t stored', {
    tags: 'AFTER-22',
  }, async () => {
    const offers = await pair.addOffers(1);
    const refused = await accept(offers, { notes: [answer(pair.buyerId, 'NONE')], expectedTotals: { RSD: 1 } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'totals-changed' } });
    expect(await noteOf(pair.buyerId)).toBeNull();
  });

  test('after somebody else chose another note, the acceptance is refused and nothing changes', {
    tags: 'AFTER-23',
  }, async () => {
    const offers = await pair.addOffers(1);
    await server.sql.query("UPDATE partnership SET note_generation = 'CREDIT_NOTE' WHERE buyer_id = $1", [
      pair.buyerId,
    ]);
    const refused = await accept(offers, { notes: [answer(pair.buyerId, 'NONE')] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'note-chosen' } });
    await words.staysOpen(offers[0]?.id);
    // The same answer is no contradiction.
    expect((await accept(offers, { notes: [answer(pair.buyerId, 'CREDIT_NOTE')] })).body).toMatchObject({ count: 1 });
  });

  test('after offers of one buyer are accepted, an answer for another buyer isn’t stored', {
    tags: 'AFTER-24',
  }, async () => {
    const offers = await pair.addOffers(1);
    await offersOfSecond(1);
    const notes = [answer(pair.buyerId, 'NONE'), answer(second.buyerId, 'NONE')];
    expect((await accept(offers, { notes })).body).toMatchObject({ count: 1 });
    expect([await noteOf(pair.buyerId), await noteOf(second.buyerId)]).toEqual(['NONE', null]);
  });

  test('after everything that matches is selected, only buyers of what matches are asked about', {
    tags: ['AFTER-25', 'BUY-14'],
  }, async () => {
    await pair.addOffers(1, { amount: 5000 });
    await offersOfSecond(2);
    const requested = async (query: string) =>
      (
        (await pair.supplier.get(`/api/buyers/note-gen-not-set?${query}`)).body.items as { buyer: { id: number } }[]
      ).map(item => item.buyer.id);
    const both = [pair.buyerId, second.buyerId].toSorted((a, b) => a - b);
    expect((await requested('filter=status,eq,REGISTERED&filter=role,eq,supplier')).toSorted((a, b) => a - b)).toEqual(
      both,
    );
    expect(await requested(`filter=buyerId,eq,${second.buyerId}&filter=status,eq,REGISTERED`)).toEqual([
      second.buyerId,
    ]);
    expect(await requested('filter=amount,gt,2000&filter=status,eq,REGISTERED')).toEqual([pair.buyerId]);
    expect(await requested('filter=currency,eq,EUR')).toEqual([]);
    expect(await requested(`filter=status,eq,DISCOUNT_REJECTED&filter=buyerId,eq,${second.buyerId}`)).toEqual([]);
  });

  test('after everything that matches is accepted by filter, answers are stored for its buyers only', {
    tags: 'AFTER-26',
  }, async () => {
    await pair.addOffers(1, { amount: 5000 });
    await offersOfSecond(1);
    const filters = [
      { key: 'amount', operation: 'gt', value: '2000' },
      { key: 'status', operation: 'eq', value: 'REGISTERED' },
    ];
    const notes = [answer(pair.buyerId, 'CASA_SCONTO'), answer(second.buyerId, 'NONE')];
    const url = '/api/invoices/change-status-by-filter';
    const preview = await pair.supplier.post(`${url}-preview?status=DISCOUNT_APPROVED`, { filters, notes });
    expect(preview.body).toMatchObject({ willChange: 1, refused: [] });
    const { expectedCount, expectedTotals } = preview.body;
    const reply = await pair.supplier.post(`${url}?status=DISCOUNT_APPROVED`, {
      filters,
      notes,
      expectedCount,
      expectedTotals,
    });
    expect(reply).toMatchObject({ status: 200, body: { count: 1, documents: 1 } });
    expect([await noteOf(pair.buyerId), await noteOf(second.buyerId)]).toEqual(['CASA_SCONTO', null]);
  });

  test('after a rejection, answers make no sense and are refused; so is a buyer that is answered twice', {
    tags: 'AFTER-27',
  }, async () => {
    const offers = await pair.addOffers(1);
    const notes = [answer(pair.buyerId, 'NONE')];
    const rejected = await accept(offers, { status: 'DISCOUNT_REJECTED', notes });
    expect(rejected).toMatchObject({ status: 400, body: { errors: [{ field: 'notes' }] } });
    const twice = await accept(offers, { notes: [...notes, answer(pair.buyerId, 'CREDIT_NOTE')] });
    expect(twice).toMatchObject({ status: 400, body: { errors: [{ field: 'notes' }] } });
    await words.staysOpen(offers[0]?.id);
  });
});

describe('a rejection that is taken back', () => {
  const rejectOne = async (facts?: Parameters<TradingPair['addOffers']>[1]) => {
    await server.sql.query("UPDATE partnership SET note_generation = 'NONE'");
    const [offer] = await pair.addOffers(1, facts);
    if (!offer) throw new Error('no offer');
    expect((await accept([offer], { status: 'DISCOUNT_REJECTED' })).body).toMatchObject({ count: 1 });
    return offer;
  };
  const takeBack = (offer: Offer) => accept([offer], { status: 'REGISTERED' });
  const stored = async ({ id }: Offer) =>
    (
      await server.sql.query<{ status: string; registration_id: string; total_cents: string; price_date: string }>(
        'SELECT status, registration_id, total_cents, price_date::text FROM invoice WHERE id = $1',
        [id],
      )
    ).rows[0];

  test('after its rejection is taken back, an offer is open at today’s price with a registration of its own, and its buyer is told', {
    tags: ['AFTER-28', 'OFF-31'],
  }, async () => {
    const offer = await rejectOne();
    const { body: seen } = await pair.supplier.get(`/api/invoices/${offer.id}`);
    expect(seen.can).toMatchObject({ reopen: true, accept: false, reject: false });
    server.setNow('2026-11-25T12:00:00Z');
    const reply = await takeBack(offer);
    expect(reply.body).toMatchObject({ count: 1, refused: 0 });
    const now = await stored(offer);
    expect(now).toMatchObject({ status: 'REGISTERED', price_date: '2026-11-25' });
    expect(now?.registration_id).not.toBe(offer.registrationId);
    // The old answer can't hit the new offer.
    expect((await accept([offer])).body).toMatchObject({ count: 0, refused: 1 });
    const notices = await server.sql.query(
      'SELECT n.kind, n.company_id FROM notice n JOIN invoice i ON i.offered_in = n.change_id WHERE i.id = $1',
      [offer.id],
    );
    expect(notices.rows).toEqual([{ kind: 'reopened', company_id: pair.buyerId }]);
    const { happenings } = (await pair.buyer.get(`/api/invoices/${offer.id}/story`)).body as {
      happenings: { event: string; who: string }[];
    };
    expect(happenings.at(-1)).toMatchObject({ event: 'REOPENED', who: 'company' });
    expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
  });

  test('after its rejection is taken back, no rule accepts an offer, neither at once nor at night; its supplier does', {
    tags: 'AFTER-29',
  }, async () => {
    await words.addRule('Sve', { daysUntilDueCondition: { lowerBound: null, upperBound: 40 } });
    const offer = await rejectOne();
    expect((await takeBack(offer)).body).toMatchObject({ count: 1 });
    server.setNow('2026-11-27T12:00:00Z');
    const moment = { ...plainDay('2026-11-27'), instant: '2026-11-27T12:00:00Z' };
    expect(await runRules(server.services, moment, { companyIds: null, registeredOn: null })).toBe(0);
    await words.staysOpen(offer.id);
    const now = await stored(offer);
    const again = await accept([{ id: offer.id, registrationId: now?.registration_id ?? '' }]);
    expect(again.body).toMatchObject({ count: 1 });
  });

  test('after a rejection only its supplier takes it back, and nobody registers anything else so', {
    tags: 'AFTER-30',
  }, async () => {
    const offer = await rejectOne();
    const ask = { invoiceIdRegIdMap: { [offer.id]: null }, status: 'REGISTERED' };
    expect((await pair.buyer.post('/api/invoices/change-status', ask)).body).toMatchObject({ count: 0, refused: 1 });
    const pending = await pair.addInvoice();
    const other = { invoiceIdRegIdMap: { [pending.id]: null }, status: 'REGISTERED' };
    expect((await pair.supplier.post('/api/invoices/change-status', other)).body).toMatchObject({
      count: 0,
      refused: 1,
    });
    expect((await stored(offer))?.status).toBe('DISCOUNT_REJECTED');
  });

  test('after the due date came or the contract ended, a rejection can’t be taken back', {
    tags: 'AFTER-31',
  }, async () => {
    const offer = await rejectOne({ dueDate: '2026-12-01' });
    await server.sql.query('UPDATE contract SET active = false');
    expect((await takeBack(offer)).body).toMatchObject({ count: 0, refused: 1 });
    await server.sql.query('UPDATE contract SET active = true');
    server.setNow('2026-12-01T12:00:00Z');
    expect((await takeBack(offer)).body).toMatchObject({ count: 0, refused: 1 });
    expect((await stored(offer))?.status).toBe('DISCOUNT_REJECTED');
  });

  test('after the number of a rejected invoice is used again, its rejection stays, and the answer says why', {
    tags: 'AFTER-32',
  }, async () => {
    const offer = await rejectOne({ invoiceNumber: 'OPET-1' });
    await pair.addInvoice({ invoiceNumber: 'OPET-1' });
    expect(await takeBack(offer)).toMatchObject({ status: 409, body: { code: 'number-in-use' } });
    expect((await stored(offer))?.status).toBe('DISCOUNT_REJECTED');
  });

  test('after a rejection is taken back, its buyer may take the offer back, and it lapses on its day', {
    tags: 'AFTER-33',
  }, async () => {
    const [withdrawn, lapsed] = [await rejectOne(), await rejectOne({ dueDate: '2026-12-01' })];
    for (const offer of [withdrawn, lapsed]) expect((await takeBack(offer)).body).toMatchObject({ count: 1 });
    const ask = { invoiceIdRegIdMap: { [withdrawn.id]: null }, status: 'PENDING' };
    expect((await pair.buyer.post('/api/invoices/change-status', ask)).body).toMatchObject({ count: 1 });
    const day = { ...plainDay('2026-12-01'), instant: '2026-12-01T06:00:00Z' };
    expect(await voidDueInvoices(server.services.db, day)).toBe(1);
    expect((await stored(lapsed))?.status).toBe('VOIDED');
  });

  test('after a rejection is taken back, the sums of the dashboard count it as open again', {
    tags: 'AFTER-34',
  }, async () => {
    const sumsOf = async () =>
      (await pair.supplier.get('/api/invoices/discount-stats?filter=status,eq,REGISTERED')).body;
    const offer = await rejectOne();
    expect(await sumsOf()).toMatchObject({ count: 0 });
    await takeBack(offer);
    expect(await sumsOf()).toMatchObject({ count: 1, amount: { RSD: 120_000 } });
  });
});

describe('answers from two places', () => {
  test('after an offer was accepted in another tab, the second acceptance changes nothing and says who accepted it and when', {
    tags: ['AFTER-35', 'OFF-32'],
  }, async () => {
    await server.sql.query("UPDATE partnership SET note_generation = 'NONE'");
    const offers = await pair.addOffers(1);
    expect((await accept(offers)).body).toMatchObject({ count: 1, unchanged: 0, already: null });
    const second = await accept(offers);
    expect(second.body).toMatchObject({
      count: 0,
      unchanged: 1,
      already: { at: expect.stringMatching(/^2026-11-21T12:00:00/), by: expect.any(String) },
    });
  });
});
