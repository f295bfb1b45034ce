import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx, systemActor } from '../db/tx.ts';
import { runRules } from '../features/automation-rules/run-rules.ts';
import { ruleWords } from '../testing/rule-words.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/** What one thing does to another that came before it, where rules and offers meet the rest (decision 0220). */
let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let words: ReturnType<typeof ruleWords>;
let buyerRecord: number;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  words = ruleWords(server, pair);
  const { body } = await pair.supplier.get(`/api/buyers?filter=buyerId,eq,${pair.buyerId}`);
  buyerRecord = Number(body.content?.[0]?.id);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  await server.sql.query(
    "DELETE FROM accept_rule; UPDATE partnership SET note_generation = 'NONE', discount_category_id = NULL; UPDATE contract SET active = true",
  );
  await server.sql.query("UPDATE invoice SET status = 'VOIDED' WHERE status IN ('PENDING', 'REGISTERED')");
});

const rules = '/api/automatic-accept';
const chooseNote = (noteGeneration: string | null, more: object = {}) =>
  pair.supplier.put('/api/buyers', { id: buyerRecord, noteGeneration, ...more });
const switchContract = async (active: boolean) => {
  const { rows } = await server.sql.query<{ id: number }>('SELECT id FROM contract WHERE company_id = $1', [
    pair.buyerId,
  ]);
  expect((await operator.post(`/api/contract/${rows[0]?.id}/active?active=${active}`)).status).toBe(200);
};
/** The day begins: prices, then the rules of everybody. */
const beginDay = async (now: string) => {
  server.setNow(now);
  await server.sql.query('DELETE FROM business_day');
  const { db, jobs } = server.services;
  await inTx(db, systemActor, tx => jobs.queue(tx, 'business-day', {}));
  jobs.wake('business-day');
  await expect
    .poll(async () => (await server.sql.query('SELECT FROM business_day')).rows.length, { timeout: 20_000 })
    .toBe(1);
  await expect
    .poll(
      async () =>
        (await server.sql.query("SELECT FROM pgboss.job WHERE name = 'business-day' AND state < 'completed'")).rows
          .length,
      { timeout: 20_000 },
    )
    .toBe(0);
};
const offerOne = async (facts?: Parameters<TradingPair['addOffers']>[1]) => (await pair.addOffers(1, facts))[0]?.id;

describe('rules and what was open before them', () => {
  test('after a rule is saved for new offers, what is open stays open, at night too; what is registered then is accepted', {
    tags: 'AFTER-01',
  }, async () => {
    const open = await offerOne();
    await words.addRule('Nove');
    await words.staysOpen(open);
    const next = await offerOne();
    await words.becomes(next, 'DISCOUNT_APPROVED');
    await beginDay('2026-11-22T12:00:00Z');
    await words.staysOpen(open);
  });

  test('after a note is chosen, a rule leaves what waited for it, at night too, and accepts what comes then', {
    tags: 'AFTER-02',
  }, async () => {
    await chooseNote(null);
    await words.addRule('Čeka dokument');
    const open = await offerOne();
    await words.idle();
    await chooseNote('CREDIT_NOTE');
    await words.staysOpen(open);
    await beginDay('2026-11-22T12:00:00Z');
    await words.staysOpen(open);
    await words.becomes(await offerOne(), 'DISCOUNT_APPROVED');
  });

  test('after a note is taken back and chosen anew, what came in between stays open', {
    tags: 'AFTER-03',
  }, async () => {
    await words.addRule('Svi');
    await chooseNote(null);
    const open = await offerOne();
    await words.idle();
    await chooseNote('NONE');
    await words.staysOpen(open);
  });

  test('after a note is changed for another, nothing changes for rules', { tags: 'AFTER-04' }, async () => {
    await words.addRule('Kasnije', { daysUntilDueCondition: { lowerBound: null, upperBound: 40 } });
    const open = await offerOne();
    await words.idle();
    await chooseNote('CREDIT_NOTE');
    await beginDay('2026-11-26T12:00:00Z');
    await words.becomes(open, 'DISCOUNT_APPROVED');
  });

  test('after a contract is switched off and on, rules leave what was open and accept what comes then', {
    tags: 'AFTER-05',
  }, async () => {
    await words.addRule('Kasnije', { daysUntilDueCondition: { lowerBound: null, upperBound: 40 } });
    const open = await offerOne();
    await words.idle();
    await switchContract(false);
    await switchContract(true);
    await beginDay('2026-11-26T12:00:00Z');
    await words.staysOpen(open);
    await words.becomes(await offerOne(), 'DISCOUNT_APPROVED');
  });

  test('after a contract is deleted and another one is made, rules leave what was open', {
    tags: 'AFTER-06',
  }, async () => {
    await words.addRule('Kasnije', { daysUntilDueCondition: { lowerBound: null, upperBound: 40 } });
    const open = await offerOne();
    await words.idle();
    await server.sql.query(
      `WITH gone AS (DELETE FROM contract WHERE company_id = $1 RETURNING *)
       INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
       SELECT company_id, contract_date, 'U-2', representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm FROM gone`,
      [pair.buyerId],
    );
    await beginDay('2026-11-26T12:00:00Z');
    await words.staysOpen(open);
  });

  test('after a supplier gets another category, its open offers stay open under their terms, and the next has the new ones', {
    tags: 'AFTER-07',
  }, async () => {
    const open = await offerOne();
    await words.addRule('Sve');
    const made = await server.sql.query<{ id: number }>(
      `INSERT INTO discount_category (company_id, name, is_default, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
       VALUES ($1, 'Povoljna', false, 60000, 2500, '{"RSD": "50000"}') RETURNING id`,
      [pair.buyerId],
    );
    const { body } = await pair.buyer.get('/api/suppliers');
    const ids = [Number(body.content?.[0]?.id)];
    const given = await pair.buyer.post('/api/suppliers/assign-category', {
      ids,
      discountCategory: { id: made.rows[0]?.id },
    });
    expect(given.status).toBe(200);
    await words.staysOpen(open);
    const next = await offerOne();
    await words.becomes(next, 'DISCOUNT_APPROVED');
    const { rows } = await server.sql.query('SELECT annual_rate_ppm FROM invoice WHERE id = ANY ($1) ORDER BY id', [
      [open, next],
    ]);
    expect(rows).toEqual([{ annual_rate_ppm: 120_000 }, { annual_rate_ppm: 60_000 }]);
    // And back again: nothing is accepted by that either.
    await pair.buyer.post('/api/suppliers/assign-category', { ids, discountCategory: null });
    await words.staysOpen(open);
  });

  test('after a partnership was inactive and is active again, its open offers stay open', {
    tags: 'AFTER-08',
  }, async () => {
    const open = await offerOne();
    await words.addRule('Sve');
    const checked = (value: boolean) =>
      server.sql.query('UPDATE company SET checked = $2 WHERE id = $1', [pair.supplierId, value]);
    await checked(false);
    await checked(true);
    await beginDay('2026-11-22T12:00:00Z');
    await words.staysOpen(open);
  });

  test('after a rule rested and works again, it leaves what came meanwhile, at night too', {
    tags: 'AFTER-09',
  }, async () => {
    const id = await words.addRule('Odmor');
    const rest = (active: boolean) => pair.supplier.post(`${rules}/${id}/active`, { active });
    await rest(false);
    const open = await offerOne();
    await rest(true);
    await words.staysOpen(open);
    await beginDay('2026-11-22T12:00:00Z');
    await words.staysOpen(open);
    await words.becomes(await offerOne(), 'DISCOUNT_APPROVED');
  });

  test('after a rule is widened, it leaves what it now matches; after it is only renamed, it goes on with what was new to it', {
    tags: 'AFTER-10',
  }, async () => {
    const upTo = (upperBound: number) => ({ amountCondition: { lowerBound: 0, upperBound } });
    const id = await words.addRule('Male', upTo(1000));
    const large = await offerOne({ amount: 9000 });
    await words.idle();
    await pair.supplier.put(rules, { ...words.rule('Male i velike', upTo(9000)), id });
    await words.staysOpen(large);
    const young = { daysUntilDueCondition: { lowerBound: null, upperBound: 40 } };
    await pair.supplier.put(rules, { ...words.rule('Mlade', young), id });
    const later = await offerOne();
    await words.idle();
    await pair.supplier.put(rules, { ...words.rule('Mlađe', young), id });
    await beginDay('2026-11-26T12:00:00Z');
    await words.becomes(later, 'DISCOUNT_APPROVED');
    expect(await words.statusOf(large)).toBe('REGISTERED');
  });

  test('after a rule is put before others, no offer is accepted that none of them might accept', {
    tags: 'AFTER-11',
  }, async () => {
    const open = await offerOne();
    await words.addRule('Prvo');
    const second = await words.addRule('Drugo');
    await pair.supplier.post(`${rules}/${second}/place`, { place: 1 });
    await beginDay('2026-11-22T12:00:00Z');
    await words.staysOpen(open);
  });

  test('after an offer is taken back and registered anew, it is new, and a rule accepts it', {
    tags: 'AFTER-12',
  }, async () => {
    const [offer] = await pair.addOffers(1);
    await words.addRule('Nove');
    await words.staysOpen(offer?.id);
    const ask = (status: string) =>
      pair.buyer.post('/api/invoices/change-status', { invoiceIdRegIdMap: { [offer?.id ?? 0]: null }, status });
    await ask('PENDING');
    await ask('REGISTERED');
    await words.becomes(offer?.id, 'DISCOUNT_APPROVED');
  });

  test('after a rule is saved in one process, a run in another leaves what was open before it', {
    tags: 'AFTER-13',
  }, async () => {
    const other = await server.openSecond();
    try {
      const open = await offerOne();
      const saved = await other.as(pair.supplier).post(rules, words.rule('Drugi proces'));
      expect(saved.status).toBe(201);
      const moment = { ...plainDay('2026-11-21'), instant: '2026-11-21T12:00:00Z' };
      expect(await runRules(server.services, moment, { companyIds: null, registeredOn: null })).toBe(0);
      await words.staysOpen(open);
    } finally {
      await other.stop();
    }
  });
});

describe('consent and what came in between', () => {
  test('after the figures were shown, an offer that its buyer takes back makes the consent void: nothing is saved', {
    tags: 'AFTER-14',
  }, async () => {
    const [offer] = await pair.addOffers(2);
    const acceptOpen = await words.shown();
    expect(acceptOpen.count).toBe(2);
    await pair.buyer.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [offer?.id ?? 0]: null },
      status: 'PENDING',
    });
    const refused = await pair.supplier.post(rules, { ...words.rule('Kasno'), acceptOpen });
    expect(refused).toMatchObject({ status: 409, body: { code: 'open-changed', count: 1 } });
    expect((await pair.supplier.get(rules)).body.content).toEqual([]);
  });

  test('after the day changes, the consent of yesterday’s price is void', { tags: 'AFTER-15' }, async () => {
    const open = await offerOne();
    const acceptOpen = await words.shown();
    server.setNow('2026-11-23T12:00:00Z');
    const refused = await pair.supplier.post(rules, { ...words.rule('Juče'), acceptOpen });
    expect(refused).toMatchObject({ status: 409, body: { code: 'open-changed', ...(await words.shown()) } });
    expect(await words.statusOf(open)).toBe('REGISTERED');
  });

  test('after a rule was saved with consent, the same call with the same key accepts nothing twice', {
    tags: 'AFTER-16',
  }, async () => {
    const open = await offerOne();
    const body = { ...words.rule('Jednom'), acceptOpen: await words.shown() };
    const key = { 'idempotency-key': 'consent-once-0001' };
    const first = await pair.supplier.post(rules, body, key);
    const next = await offerOne();
    await words.becomes(next, 'DISCOUNT_APPROVED');
    const again = await pair.supplier.post(rules, body, key);
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    const { rows } = await server.sql.query(
      'SELECT count(*)::integer AS n FROM audit_invoice WHERE invoice_id = $1 AND status_after = $2',
      [open, 'DISCOUNT_APPROVED'],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('after a note is chosen with consent, documents are issued by it, the rule is named and the buyer is told', {
    tags: 'AFTER-17',
  }, async () => {
    await chooseNote(null);
    await words.addRule('Dokument');
    const open = await offerOne();
    await words.idle();
    const { body } = await pair.supplier.get(`/api/buyers/${buyerRecord}/open-acceptance`);
    const { count, totals } = body;
    expect(await chooseNote('CREDIT_NOTE', { acceptOpen: { count, totals } })).toMatchObject({ status: 200 });
    expect(await words.statusOf(open)).toBe('DISCOUNT_APPROVED');
    expect((await pair.supplier.get(`${rules}/offers/${open}`)).body).toMatchObject({
      acceptedBy: { name: 'Dokument' },
    });
    const { rows } = await server.sql.query('SELECT kind FROM document WHERE invoice_id = $1', [open]);
    expect(rows).toEqual([{ kind: 'CREDIT_NOTE' }]);
    const notices = await server.sql.query(
      'SELECT kind FROM notice n JOIN invoice i ON i.answered_in = n.change_id WHERE i.id = $1 AND n.company_id = $2',
      [open, pair.buyerId],
    );
    expect(notices.rows).toEqual([{ kind: 'accepted' }]);
  });

  test('after a rule for new offers, consent to a note accepts only what was new to the rule', {
    tags: 'AFTER-18',
  }, async () => {
    await chooseNote(null);
    const before = await offerOne();
    await words.addRule('Nove');
    const after = await offerOne();
    await words.idle();
    const { body } = await pair.supplier.get(`/api/buyers/${buyerRecord}/open-acceptance`);
    expect(body).toMatchObject({ count: 1 });
    await chooseNote('NONE', { acceptOpen: { count: body.count, totals: body.totals } });
    await words.staysOpen(before);
    expect(await words.statusOf(after)).toBe('DISCOUNT_APPROVED');
  });

  test('after the contract is off, a rule can be saved, and consent accepts nothing', {
    tags: 'AFTER-19',
  }, async () => {
    const open = await offerOne();
    await switchContract(false);
    const acceptOpen = await words.shown();
    expect(acceptOpen).toEqual({ count: 0, totals: {} });
    expect((await pair.supplier.post(rules, { ...words.rule('Bez ugovora'), acceptOpen })).status).toBe(201);
    await words.staysOpen(open);
  });
});
