import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { voidDueInvoices } from '../features/daily/reprice-offers.ts';
import { ruleWords } from '../testing/rule-words.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/** What undoing, lapsing, billing and the audit do to what rules and people accepted before (decision 0220). */
let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let words: ReturnType<typeof ruleWords>;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  words = ruleWords(server, pair);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  await server.sql.query("DELETE FROM accept_rule; UPDATE partnership SET note_generation = 'NONE'");
  await server.sql.query("UPDATE invoice SET status = 'VOIDED' WHERE status IN ('PENDING', 'REGISTERED')");
});

const change = (caller: TestCaller, ids: Readonly<Record<string, string | null>>, status: string) =>
  caller.post('/api/invoices/change-status', { invoiceIdRegIdMap: ids, status });

describe('after rules accepted', () => {
  test('after a rule accepted some of what was registered, Undo takes back only the others', {
    tags: 'AFTER-36',
  }, async () => {
    await words.addRule('Male', { amountCondition: { lowerBound: 0, upperBound: 1000 } });
    const [small, large] = [await pair.addInvoice({ amount: 1000 }), await pair.addInvoice({ amount: 9000 })];
    const { body } = await change(pair.buyer, { [small.id]: null, [large.id]: null }, 'REGISTERED');
    await words.becomes(small.id, 'DISCOUNT_APPROVED');
    const filters = [
      { key: 'notice', operation: 'eq', value: String(body.changeId) },
      { key: 'status', operation: 'eq', value: 'REGISTERED' },
    ];
    const undone = await pair.buyer.post('/api/invoices/change-status-by-filter?status=PENDING', { filters });
    expect(undone.body).toMatchObject({ count: 1 });
    expect([await words.statusOf(small.id), await words.statusOf(large.id)]).toEqual(['DISCOUNT_APPROVED', 'PENDING']);
  });

  test('after a rule accepted, a click in another tab changes nothing and names the rule', {
    tags: 'AFTER-37',
  }, async () => {
    await words.addRule('Brže pravilo');
    const [offer] = await pair.addOffers(1);
    await words.becomes(offer?.id, 'DISCOUNT_APPROVED');
    const { body } = await change(
      pair.supplier,
      { [offer?.id ?? 0]: offer?.registrationId ?? null },
      'DISCOUNT_APPROVED',
    );
    expect(body).toMatchObject({ count: 0, unchanged: 1, already: { by: expect.stringContaining('Brže pravilo') } });
  });

  test('after a rule is deleted, what it accepted stays, and what was open is nobody’s but its supplier’s', {
    tags: 'AFTER-38',
  }, async () => {
    const id = await words.addRule('Kratko');
    const [taken] = await pair.addOffers(1);
    await words.becomes(taken?.id, 'DISCOUNT_APPROVED');
    await pair.supplier.delete(`/api/automatic-accept?ids=${id}`);
    const [open] = await pair.addOffers(1);
    await words.staysOpen(open?.id);
    await words.addRule('Novo');
    await words.staysOpen(open?.id);
    expect(await words.statusOf(taken?.id)).toBe('DISCOUNT_APPROVED');
  });

  test('after two rules, consent to the second accepts by the second, whatever the first leaves', {
    tags: 'AFTER-39',
  }, async () => {
    const [open] = await pair.addOffers(1);
    await words.addRule('Prvo');
    const saved = await words.addRuleAccepting('Drugo');
    expect(saved.status).toBe(201);
    const { body } = await pair.supplier.get(`/api/automatic-accept/offers/${open?.id}`);
    expect(body).toMatchObject({ acceptedBy: { name: 'Drugo' } });
  });

  test('after consent, each offer is billed once, from two browsers too', { tags: 'AFTER-40' }, async () => {
    await operator.post('/api/billing');
    await pair.addOffers(2);
    expect((await words.addRuleAccepting('Račun')).status).toBe(201);
    const other = await server.openSecond();
    try {
      await Promise.all([operator.post('/api/billing'), other.as(operator).post('/api/billing')]);
    } finally {
      await other.stop();
    }
    const { rows } = await server.sql.query(
      `SELECT count(*)::integer AS billed, count(DISTINCT i.id)::integer AS invoices FROM rule_acceptance a
       JOIN invoice i ON i.id = a.invoice_id WHERE a.rule_name = 'Račun' AND i.billing_status = 'BILLED'`,
    );
    expect(rows).toEqual([{ billed: 2, invoices: 2 }]);
  });
});

describe('after the calendar and the audit', () => {
  test('after offers lapse, neither a rule with consent nor a note finds them', { tags: 'AFTER-41' }, async () => {
    await pair.addOffers(1, { dueDate: '2026-11-24' });
    const day = { ...plainDay('2026-11-24'), instant: '2026-11-24T06:00:00Z' };
    server.setNow('2026-11-24T12:00:00Z');
    expect(await words.shown()).toEqual({ count: 0, totals: {} });
    await voidDueInvoices(server.services.db, day);
    expect(await words.shown()).toEqual({ count: 0, totals: {} });
    expect((await words.addRuleAccepting('Prekasno')).status).toBe(201);
  });

  test('after the audit of acceptances is deleted by filter, they stay accepted and the chains hold', {
    tags: 'AFTER-42',
  }, async () => {
    const [offer] = await pair.addOffers(1);
    await words.addRuleAccepting('Trag');
    const filter = 'filter=auditEvent,eq,INVOICES_APPROVED';
    const count = Number((await operator.get(`/api/audits?${filter}`)).body.totalElements);
    expect(count).toBeGreaterThan(0);
    const gone = await operator.delete(`/api/audits/delete-by-filter?${filter}&expectedCount=${count}`);
    expect(gone).toMatchObject({ status: 200, body: { count } });
    expect(await words.statusOf(offer?.id)).toBe('DISCOUNT_APPROVED');
    expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
  });
});
