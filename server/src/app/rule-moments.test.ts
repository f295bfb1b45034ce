import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRulesOfDay } from '../features/automation-rules/jobs.ts';
import { runRules } from '../features/automation-rules/run-rules.ts';
import { beginBusinessDay } from '../features/daily/business-day.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/** `RULE_MOMENTS=100` for the whole proof. */
const moments = Number(process.env.RULE_MOMENTS ?? 15);
const url = '/api/automatic-accept';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let child: ChildServer;
let other: Awaited<ReturnType<TestServer['openSecond']>>;
beforeAll(async () => {
  // Runs that registrations and switches queue are worked off by a process of its own; the others are begun here.
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  other = await server.openSecond();
  child = await startChildServer(server);
});
afterAll(async () => {
  await child?.kill();
  await other.stop();
  await server.close();
});

const moment = { ...plainDay('2026-11-21'), instant: '2026-11-21T12:00:00Z' };
const run = () => runRules(server.services, moment, { companyIds: [pair.supplierId], registeredOn: null });
const day = () =>
  beginBusinessDay(server.services, [
    at => runRulesOfDay({ ...server.services, smtpUrl: null }, at, server.services.jobs),
  ]);
const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  await sleep(randomInt(0, ms));
  return work();
};

/** What ends all acceptance at a moment, and how it begins again. */
const ends: Readonly<
  Record<string, { off: (rule: number) => Promise<Reply>; by: string; on?: () => Promise<unknown> }>
> = {
  'the buyer’s contract is switched off': {
    off: async () => other.as(operator).post(`/api/contract/${await contractId()}/active?active=false`),
    on: async () => operator.post(`/api/contract/${await contractId()}/active?active=true`),
    // Of anybody, not of rules alone.
    by: "i.status = 'DISCOUNT_APPROVED'",
  },
  'the rule is switched off': {
    off: rule => other.as(pair.supplier).post(`${url}/${rule}/active`, { active: false }),
    by: 'EXISTS (SELECT FROM rule_acceptance a WHERE a.invoice_id = i.id)',
  },
  'the rule is deleted': {
    off: rule => other.as(pair.supplier).delete(`${url}?ids=${rule}`),
    by: 'EXISTS (SELECT FROM rule_acceptance a WHERE a.invoice_id = i.id)',
  },
};
const contractId = async () => (await server.sql.query<{ id: number }>('SELECT id FROM contract')).rows[0]?.id;

for (const [what, { off, by, on }] of Object.entries(ends)) {
  test(`${what} at ${moments} random moments, among runs, clicks and the business day: nothing is accepted after it, and each offer once`, {
    timeout: 600_000,
  }, async () => {
    let [before, after] = [0, 0];
    for (let n = 0; n < moments; n += 1) {
      await server.sql.query('DELETE FROM accept_rule; DELETE FROM business_day');
      const { body } = await pair.supplier.post(url, {
        name: 'Trenutak',
        amountCurrency: { code: 'RSD' },
        amountCondition: { lowerBound: 0 },
      });
      const offers = await pair.addOffers(4);
      const ids = offers.map(offer => offer.id);
      const answer = (caller: TestCaller, at: number, status: string) =>
        caller.post('/api/invoices/change-status', {
          invoiceIdRegIdMap: { [offers[at]?.id ?? 0]: offers[at]?.registrationId },
          status,
        });
      const acceptedNow = async () =>
        (await server.sql.query(`SELECT i.id FROM invoice i WHERE i.id = ANY ($1) AND ${by} ORDER BY i.id`, [ids]))
          .rows;
      // Of two moments the side is certain, however busy the machine: one comes after an acceptance, one before all of them.
      if (n === 0) await run();
      const first = n === 1 ? await off(Number(body.id)) : null;
      const busy = Promise.all([
        later(25, run),
        later(25, run),
        later(25, day),
        later(25, () => answer(pair.supplier, 0, 'DISCOUNT_APPROVED')),
        later(25, () => answer(other.as(pair.supplier), 1, 'DISCOUNT_REJECTED')),
        later(25, () => answer(other.as(pair.buyer), 2, 'PENDING')),
        later(25, () => answer(pair.supplier, 3, 'DISCOUNT_APPROVED')),
      ]);
      const reply = first ?? (await later(30, () => off(Number(body.id))));
      expect(reply.status).toBe(200);
      const then = await acceptedNow();
      await busy;
      await sleep(20);
      await run();
      expect(await acceptedNow()).toEqual(then);
      if (then.length > 0) before += 1;
      if (then.length < 4) after += 1;
      const { rows } = await server.sql.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM audit_invoice l JOIN audit a ON a.id = l.audit_id
         WHERE l.invoice_id = ANY ($1) AND l.status_after <> 'REGISTERED' GROUP BY l.invoice_id`,
        [ids],
      );
      for (const row of rows) expect(row.n).toBe(1);
      await on?.();
      await server.sql.query("UPDATE invoice SET status = 'VOIDED' WHERE status IN ('PENDING', 'REGISTERED')");
    }
    expect(Math.min(before, after)).toBeGreaterThan(0);
    expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
  });
}
