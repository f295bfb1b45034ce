import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTx, systemActor } from '../../db/tx.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  await server.sql.query(
    "DELETE FROM accept_rule; UPDATE partnership SET note_generation = 'NONE'; UPDATE contract SET active = true",
  );
  // What an earlier test left open is nothing to the next.
  await server.sql.query("UPDATE invoice SET status = 'VOIDED' WHERE status IN ('PENDING', 'REGISTERED')");
});

const url = '/api/automatic-accept';
const rule = (name: string, more: object = {}) => ({
  name,
  buyerCompany: null,
  amountCurrency: { code: 'RSD' },
  amountCondition: { lowerBound: 0, upperBound: null },
  daysUntilDueCondition: { lowerBound: null, upperBound: null },
  ...more,
});
const addRule = async (name: string, more: object = {}): Promise<number> =>
  Number((await pair.supplier.post(url, rule(name, more))).body.id);
/** What saving such a rule would accept, as the form asks for it. */
const shown = async (more: object = {}) => {
  const { name: _none, ...conditions } = rule('', more);
  const { count, totals } = (await pair.supplier.post(`${url}/trial`, conditions)).body.now as Record<string, unknown>;
  return { count, totals };
};
const explain = async (id: number | undefined) => (await pair.supplier.get(`${url}/offers/${id}`)).body;
const statusOf = async (id: number | undefined) =>
  (await server.sql.query<{ status: string }>('SELECT status FROM invoice WHERE id = $1', [id])).rows[0]?.status;
const becomes = (id: number | undefined, status: string) =>
  vi.waitFor(async () => expect(await statusOf(id)).toBe(status), { timeout: 20_000, interval: 50 });
/** Every queued run has been worked off. */
const idle = () =>
  vi.waitFor(
    async () => {
      const { rows } = await server.sql.query("SELECT FROM pgboss.job WHERE name = 'rule-run' AND state < 'completed'");
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );

describe('right after registration', () => {
  test('an offer within the bounds is accepted as its supplier’s click would, and the audit names the rule', async () => {
    const [byHand] = await pair.addOffers(1);
    const clicked = { invoiceIdRegIdMap: { [byHand?.id ?? 0]: byHand?.registrationId }, status: 'DISCOUNT_APPROVED' };
    expect((await pair.supplier.post('/api/invoices/change-status', clicked)).body).toMatchObject({ count: 1 });
    const ruleId = await addRule('Sve u RSD');
    const [offer] = await pair.addOffers(1);
    await becomes(offer?.id, 'DISCOUNT_APPROVED');
    const { rows } = await server.sql.query<Record<string, unknown>>(
      'SELECT * FROM invoice WHERE id = ANY ($1) ORDER BY id',
      [[byHand?.id, offer?.id]],
    );
    // Which change offered and answered an invoice differs, as its number does.
    const facts = rows.map(row => {
      const { id, invoice_number, number_key, registration_id, registration_number, offered_in, answered_in, ...rest } =
        row;
      return rest;
    });
    expect(facts[1]).toEqual(facts[0]);
    expect(facts[1]).toMatchObject({
      total_cents: '11780356',
      payment_date: expect.anything(),
      discount_fee_ppm: 200_000,
    });
    const audit = await server.sql.query(
      `SELECT a.event, a.username, a.user_id, a.chain, a.entity_id, a.json FROM audit a
       JOIN audit_invoice l ON l.audit_id = a.id WHERE l.invoice_id = $1 ORDER BY a.id DESC LIMIT 1`,
      [offer?.id],
    );
    expect(audit.rows).toMatchObject([
      {
        event: 'INVOICES_APPROVED',
        username: 'Rule: Sve u RSD',
        user_id: null,
        chain: pair.supplierId,
        entity_id: offer?.id,
        json: { count: 1, status: 'DISCOUNT_APPROVED', rule: { id: ruleId, name: 'Sve u RSD' } },
      },
    ]);
    expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
    expect(await explain(offer?.id)).toEqual({
      acceptedBy: { id: ruleId, name: 'Sve u RSD', acceptedAt: expect.stringMatching(/Z$/) },
      rules: [],
    });
    expect(await explain(byHand?.id)).toEqual({ acceptedBy: null, rules: [] });
  });

  test('a rule for every buyer takes those with a note, and waits for the others', {
    tags: ['RULE-11', 'RULE-26'],
  }, async () => {
    await server.sql.query('UPDATE partnership SET note_generation = NULL');
    const id = await addRule('Svi kupci');
    const [offer] = await pair.addOffers(1);
    await idle();
    expect(await statusOf(offer?.id)).toBe('REGISTERED');
    expect(await explain(offer?.id)).toEqual({
      acceptedBy: null,
      rules: [{ id, name: 'Svi kupci', gaps: [{ reason: 'note-generation-unset', bound: null, by: null }] }],
    });
    await server.sql.query("UPDATE partnership SET note_generation = 'CREDIT_NOTE'");
    const [next] = await pair.addOffers(1);
    await becomes(next?.id, 'DISCOUNT_APPROVED');
  });

  test('a note that is chosen lets rules take what that buyer offers from then on; with consent also what waits for it', {
    tags: ['RULE-26', 'RULE-33'],
  }, async () => {
    await server.sql.query('UPDATE partnership SET note_generation = NULL');
    const other = await openTradingPair(server, null);
    await server.sql.query('UPDATE partnership SET supplier_id = $1 WHERE buyer_id = $2', [
      pair.supplierId,
      other.buyerId,
    ]);
    await addRule('Svi kupci');
    const [offer] = await pair.addOffers(1);
    await idle();
    expect(await statusOf(offer?.id)).toBe('REGISTERED');
    const { body } = await pair.supplier.get(`/api/buyers?filter=buyerId,eq,${pair.buyerId}`);
    const [record] = body.content ?? [];
    const choose = (noteGeneration: string | null, acceptOpen?: object) =>
      pair.supplier.put('/api/buyers', { id: record?.id, noteGeneration, ...(acceptOpen && { acceptOpen }) });
    expect((await choose('CREDIT_NOTE')).status).toBe(200);
    await idle();
    expect(await statusOf(offer?.id)).toBe('REGISTERED');
    expect((await explain(offer?.id)).rules).toMatchObject([{ gaps: [{ reason: 'open-before' }] }]);
    const [next] = await pair.addOffers(1);
    await becomes(next?.id, 'DISCOUNT_APPROVED');
    // Chosen again, with consent to what waits for it: what was open before the rule's note is new to the rule itself.
    await choose(null);
    const { body: open } = await pair.supplier.get(`/api/buyers/${record?.id}/open-acceptance`);
    expect(open).toMatchObject({ count: 1, paymentDate: '2026-11-23', complete: true, sums: [{ currency: 'RSD' }] });
    const refused = await choose('CREDIT_NOTE', { count: 2, totals: open.totals });
    expect(refused).toMatchObject({ status: 409, body: { code: 'open-changed', count: 1, totals: open.totals } });
    expect((await choose('CREDIT_NOTE', { count: open.count, totals: open.totals })).status).toBe(200);
    expect(await statusOf(offer?.id)).toBe('DISCOUNT_APPROVED');
    await idle();
    const runs = async () =>
      (
        await server.sql.query<{ data: unknown }>(
          "SELECT data FROM pgboss.job WHERE name = 'rule-run' ORDER BY created_on",
        )
      ).rows;
    expect((await runs()).at(-1)).toEqual({
      data: { companyIds: [pair.supplierId], registeredOn: null, counterpartId: pair.buyerId },
    });
    const { length } = await runs();
    // The same again, and none at all, begin no run.
    await choose('CREDIT_NOTE');
    await choose(null);
    expect(await runs()).toHaveLength(length);
    await server.sql.query('DELETE FROM partnership WHERE buyer_id = $1', [other.buyerId]);
  });

  test('what is out of bounds stays, and each rule says by how much', async () => {
    await addRule('Velike', { amountCondition: { lowerBound: 150_000.5, upperBound: null } });
    await addRule('Skore', { daysUntilDueCondition: { lowerBound: null, upperBound: 30 } });
    await addRule('Evri', { amountCurrency: { code: 'EUR' }, amountCondition: { lowerBound: 0, upperBound: 5 } });
    const [offer] = await pair.addOffers(1);
    await idle();
    expect(await statusOf(offer?.id)).toBe('REGISTERED');
    expect((await explain(offer?.id)).rules).toMatchObject([
      { name: 'Velike', gaps: [{ reason: 'amount-below', bound: 150_000.5, by: 30_000.5 }] },
      { name: 'Skore', gaps: [{ reason: 'days-above', bound: 30, by: 15 }] },
      { name: 'Evri', gaps: [{ reason: 'currency', bound: null, by: null }] },
    ]);
  });

  test('without the buyer’s contract nobody accepts, and the explanation says so', async () => {
    const [offer] = await pair.addOffers(1);
    await server.sql.query('UPDATE contract SET active = false');
    await addRule('Sve');
    await idle();
    expect(await statusOf(offer?.id)).toBe('REGISTERED');
    expect((await explain(offer?.id)).rules).toMatchObject([
      { gaps: [{ reason: 'open-before' }, { reason: 'no-active-contract' }] },
    ]);
  });

  test('of two rules the one that is asked first takes the offer, one that rests none, and the explanation names it', async () => {
    const [resting, second, first] = [await addRule('Miruje'), await addRule('Drugo'), await addRule('Prvo')];
    await idle();
    await pair.supplier.post(`${url}/${resting}/active`, { active: false });
    await pair.supplier.post(`${url}/${first}/place`, { place: 1 });
    await server.sql.query('UPDATE partnership SET note_generation = NULL');
    const [offer] = await pair.addOffers(1);
    await idle();
    expect((await explain(offer?.id)).rules).toMatchObject([
      { id: first, gaps: [{ reason: 'note-generation-unset' }] },
      { id: resting, gaps: [{ reason: 'switched-off' }, { reason: 'note-generation-unset' }] },
      { id: second, gaps: [{ reason: 'note-generation-unset' }] },
    ]);
    await server.sql.query("UPDATE partnership SET note_generation = 'NONE'");
    const [next] = await pair.addOffers(1);
    await becomes(next?.id, 'DISCOUNT_APPROVED');
    expect(await explain(next?.id)).toMatchObject({ acceptedBy: { id: first, name: 'Prvo' } });
  });

  test('a rule that is switched on takes what comes from then on; with consent what is open already', {
    tags: 'RULE-33',
  }, async () => {
    const id = await addRule('Kasnije');
    await pair.supplier.post(`${url}/${id}/active`, { active: false });
    const [offer] = await pair.addOffers(1);
    await idle();
    expect(await statusOf(offer?.id)).toBe('REGISTERED');
    await pair.supplier.post(`${url}/${id}/active`, { active: true });
    await idle();
    expect(await statusOf(offer?.id)).toBe('REGISTERED');
    const [next] = await pair.addOffers(1);
    await becomes(next?.id, 'DISCOUNT_APPROVED');
    await pair.supplier.post(`${url}/${id}/active`, { active: false });
    const consent = { active: true, acceptOpen: await shown() };
    expect(await pair.supplier.post(`${url}/${id}/active`, consent)).toMatchObject({ status: 200 });
    expect(await statusOf(offer?.id)).toBe('DISCOUNT_APPROVED');
  });

  test('of two rules the older one takes the offer; deleted, it keeps its name there', async () => {
    const first = await addRule('Starije');
    await addRule('Novije');
    const [offer] = await pair.addOffers(1);
    await becomes(offer?.id, 'DISCOUNT_APPROVED');
    expect(await explain(offer?.id)).toMatchObject({ acceptedBy: { id: first, name: 'Starije' } });
    await pair.supplier.delete(`${url}?ids=${first}`);
    expect(await explain(offer?.id)).toMatchObject({ acceptedBy: { id: null, name: 'Starije' } });
  });

  test('another company’s offer is 404, and a buyer learns nothing of its supplier’s rules', async () => {
    const [offer] = await pair.addOffers(1);
    expect((await pair.buyer.get(`${url}/offers/${offer?.id}`)).status).toBe(404);
    expect((await pair.supplier.get(`${url}/offers/999999`)).status).toBe(404);
  });
});

describe('when a rule is saved', () => {
  test('it takes what is open already with consent only, and as it is changed what it then matches', {
    tags: 'RULE-33',
  }, async () => {
    const [small] = await pair.addOffers(1, { amount: 1000 });
    const [large] = await pair.addOffers(1, { amount: 9000 });
    const upTo = (upperBound: number) => ({ amountCondition: { lowerBound: 0, upperBound } });
    const id = await addRule('Male', upTo(1000));
    await idle();
    expect(await statusOf(small?.id)).toBe('REGISTERED');
    const put = (more: object) => pair.supplier.put(url, { ...rule('Male', more), id });
    await put({ ...upTo(1000), acceptOpen: await shown(upTo(1000)) });
    expect([await statusOf(small?.id), await statusOf(large?.id)]).toEqual(['DISCOUNT_APPROVED', 'REGISTERED']);
    await put(upTo(9000));
    await idle();
    expect(await statusOf(large?.id)).toBe('REGISTERED');
    await put({ ...upTo(9000), acceptOpen: await shown(upTo(9000)) });
    expect(await statusOf(large?.id)).toBe('DISCOUNT_APPROVED');
    expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
    // Its supplier consented, so the entry is in that person's name, and names the rule.
    const { rows } = await server.sql.query(
      "SELECT user_id IS NOT NULL AS by_person, json -> 'rule' ->> 'name' AS rule FROM audit WHERE event = 'INVOICES_APPROVED' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ by_person: true, rule: 'Male' }]);
  });

  test('consent to other figures than those of now saves nothing and says the figures of now', {
    tags: 'RULE-34',
  }, async () => {
    const [offer] = await pair.addOffers(1, { amount: 1000 });
    const { count, totals } = await shown();
    await pair.addOffers(1, { amount: 2000 });
    const refused = await pair.supplier.post(url, { ...rule('Kasno'), acceptOpen: { count, totals } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'open-changed', ...(await shown()) } });
    expect((await server.sql.query('SELECT FROM accept_rule')).rows).toEqual([]);
    await idle();
    expect(await statusOf(offer?.id)).toBe('REGISTERED');
  });
});

describe('at the beginning of the business day', () => {
  test('rules run after the day’s prices, at the day’s price and the day’s number of days', async () => {
    await addRule('Pred dospeće', { daysUntilDueCondition: { lowerBound: null, upperBound: 40 } });
    const [offer] = await pair.addOffers(1);
    await idle();
    expect(await statusOf(offer?.id)).toBe('REGISTERED');
    server.setNow('2026-11-26T12:00:00Z');
    await server.sql.query('DELETE FROM business_day');
    const { db, jobs } = server.services;
    await inTx(db, systemActor, tx => jobs.queue(tx, 'business-day', {}));
    jobs.wake('business-day');
    await becomes(offer?.id, 'DISCOUNT_APPROVED');
    const { rows } = await server.sql.query(
      'SELECT discount_cents, approved_on::text AS day FROM invoice WHERE id = $1',
      [offer?.id],
    );
    // 40 days until it is due, as the rule counts; paid a day later: 120,000 × 12 % × 39 / 365.
    expect(rows).toEqual([{ discount_cents: '153863', day: '2026-11-26' }]);
  });
});

describe('POST /api/automatic-accept/trial', () => {
  const trial = async (more: object = {}) => {
    const { name: _none, ...conditions } = rule('', more);
    return (await pair.supplier.post(`${url}/trial`, conditions)).body;
  };

  test('says what it would accept now, its yearly cost and payment date, and consent accepts exactly that', {
    tags: 'RULE-34',
  }, async () => {
    const offers = [
      ...(await pair.addOffers(2, { amount: 1000 })),
      ...(await pair.addOffers(1, { amount: 5000, currency: 'EUR' })),
    ];
    await pair.addOffers(1, { amount: 3000 });
    const more = { amountCondition: { lowerBound: 0, upperBound: 2000 } };
    const { now } = await trial(more);
    const [first, second, euro] = offers;
    expect(now).toMatchObject({
      count: 2,
      withoutNote: 0,
      complete: true,
      sums: [{ currency: 'RSD', count: 2, amount: 2000 }],
      paymentDate: '2026-11-23',
      yearlyCosts: [{ currency: 'RSD', from: expect.any(Number), to: expect.any(Number), mean: expect.any(Number) }],
    });
    await pair.supplier.post(url, { ...rule('Male', more), acceptOpen: await shown(more) });
    await becomes(first?.id, 'DISCOUNT_APPROVED');
    await becomes(second?.id, 'DISCOUNT_APPROVED');
    await idle();
    expect(await statusOf(euro?.id)).toBe('REGISTERED');
    const { rows } = await server.sql.query(
      'SELECT sum(discount_cents)::text AS discount, sum(processing_cents)::text AS fee, sum(total_cents)::text AS total FROM invoice JOIN rule_acceptance ON invoice_id = id WHERE id = ANY ($1)',
      [offers.map(offer => offer.id)],
    );
    const cents = (value: unknown) => String(Math.round(Number(value) * 100));
    const [sum] = (now as { sums: Record<string, number>[] }).sums;
    expect(rows).toEqual([{ discount: cents(sum?.discount), fee: cents(sum?.fee), total: cents(sum?.total) }]);
  });

  test('counts what only lacks a note', async () => {
    await pair.addOffers(2, { amount: 1000 });
    await server.sql.query('UPDATE partnership SET note_generation = NULL');
    expect((await trial()).now).toMatchObject({ count: 0, sums: [], withoutNote: 2 });
  });

  test('says what it would have accepted in 90 days, each offer on the day of its registration, whatever became of it', async () => {
    await server.sql.query('UPDATE invoice SET registered_on = NULL');
    const [offer] = await pair.addOffers(1, { amount: 100_000 });
    const named = { invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId }, status: 'DISCOUNT_REJECTED' };
    await pair.supplier.post('/api/invoices/change-status', named);
    server.setNow('2026-11-25T12:00:00Z');
    const { now, past } = await trial({ daysUntilDueCondition: { lowerBound: 45, upperBound: 46 } });
    expect(now).toMatchObject({ count: 0 });
    // Registered 45 days before it was due, to be paid on Monday: 100,000 × 12 % × 43 / 365, and the minimum fee.
    expect(past).toEqual({
      from: '2026-08-27',
      count: 1,
      sums: [
        {
          currency: 'RSD',
          count: 1,
          amount: 100_000,
          discount: 1413.7,
          fee: 500,
          total: 98_086.3,
          daysEarly: 43,
          yearlyCost: { from: 16.5611, to: 16.5611, mean: 16.5611 },
        },
      ],
      averageDays: 43,
      complete: true,
    });
    expect((await trial({ daysUntilDueCondition: { lowerBound: 46, upperBound: null } })).past).toMatchObject({
      count: 0,
      averageDays: null,
    });
    await server.sql.query("UPDATE invoice SET registered_on = '2026-08-26' WHERE id = $1", [offer?.id]);
    expect((await trial()).past).toMatchObject({ count: 0 });
  });

  test('tries the newest only where there are very many, and says so', async () => {
    await server.sql.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
       SELECT $1, $2, 'M-' || n, '2026-11-01', '2027-01-05', 'RSD', 100000, 0, 100000, now(), now() FROM generate_series(1, 5001) n`,
      [pair.buyerId, pair.supplierId],
    );
    const filters = [{ key: 'invoiceNumber', operation: 'like', value: 'M-' }];
    await pair.buyer.post('/api/invoices/change-status-by-filter?status=REGISTERED', { filters });
    const { now, past } = await trial();
    expect(now).toMatchObject({ count: 5000, complete: false });
    expect(past).toMatchObject({ count: 5000, complete: false });
  });

  test('refuses what saving would', async () => {
    const reply = await pair.supplier.post(`${url}/trial`, {
      amountCurrency: { code: 'RSD' },
      amountCondition: { lowerBound: 2, upperBound: 1 },
    });
    expect(reply.body.errors).toMatchObject([{ field: 'amountCondition.lowerBound', code: 'rule-limits' }]);
  });
});
