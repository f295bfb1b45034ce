import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { openTestServer, type Reply, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { runRules } from './run-rules.ts';

/** `RACE_ROUNDS=200` and `CRASH_ROUNDS=20` for the whole proof. */
const rounds = Number(process.env.RACE_ROUNDS ?? 15);
const crashes = Number(process.env.CRASH_ROUNDS ?? 1);

let server: TestServer;
let pair: TradingPair;
let child: ChildServer | undefined;

beforeAll(async () => {
  // Without workers: a run is what a test makes of it.
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
});
afterAll(async () => {
  await child?.kill();
  await server.close();
});
beforeEach(() => server.sql.query('DELETE FROM accept_rule'));

const url = '/api/automatic-accept';
const rule = (name: string) => ({
  name,
  amountCurrency: { code: 'RSD' },
  amountCondition: { lowerBound: 0, upperBound: null },
});
const moment = { ...plainDay('2026-11-21'), instant: '2026-11-21T12:00:00Z' };
const run = (companyIds: number[] | null = null) =>
  runRules(server.services, moment, { companyIds, registeredOn: null });
const eventsOf = async (id: number | undefined): Promise<string[]> => {
  const { rows } = await server.sql.query<{ event: string }>(
    'SELECT a.event FROM audit_invoice l JOIN audit a ON a.id = l.audit_id WHERE l.invoice_id = $1 ORDER BY a.id',
    [id],
  );
  return rows.map(row => row.event);
};
const noRunLeft = async () => {
  const { rows } = await server.sql.query("SELECT FROM pgboss.job WHERE name = 'rule-run' AND state < 'completed'");
  expect(rows).toEqual([]);
};

test(`${rounds} rounds of two rules, six runs, a click, a rejection and a buyer who takes back: one of them has the offer`, async () => {
  const other = await server.openSecond();
  const winners = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    await server.sql.query('DELETE FROM accept_rule');
    for (const name of ['Jedno', 'Drugo']) await pair.supplier.post(url, rule(name));
    const [offer] = await pair.addOffers(1);
    const answer = (caller: TradingPair['buyer'], status: string) =>
      caller.post('/api/invoices/change-status', {
        invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId },
        status,
      });
    const runs = async (): Promise<number> => {
      await sleep(randomInt(0, 8));
      return (await Promise.all([1, 2, 3, 4, 5, 6].map(() => run([pair.supplierId])))).reduce((sum, one) => sum + one);
    };
    const clicks = async (): Promise<Reply[]> => {
      await sleep(randomInt(0, 12));
      return Promise.all([
        answer(pair.supplier, 'DISCOUNT_APPROVED'),
        answer(other.as(pair.supplier), 'DISCOUNT_REJECTED'),
        answer(other.as(pair.buyer), 'PENDING'),
      ]);
    };
    const both = async (): Promise<[number, Reply[]]> => {
      // Of two rounds the winner is certain, however busy the machine.
      if (round === 0) return [await runs(), await clicks()];
      if (round === 1) {
        const clicked = await clicks();
        return [await runs(), clicked];
      }
      return Promise.all([runs(), clicks()]);
    };
    const [byRule, replies] = await both();
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200]);
    const byHand = replies.filter(reply => reply.body.count === 1);
    expect(byRule + byHand.length).toBe(1);
    const events = await eventsOf(offer?.id);
    expect(events).toHaveLength(2);
    const { rows } = await server.sql.query('SELECT FROM rule_acceptance WHERE invoice_id = $1', [offer?.id]);
    expect(rows).toHaveLength(byRule);
    winners.add(byRule === 1 ? 'rule' : (events[1] ?? ''));
    // Taken back, it must not be left for the next round's runs.
    await server.sql.query("UPDATE invoice SET status = 'VOIDED' WHERE id = $1 AND status = 'PENDING'", [offer?.id]);
  }
  await other.stop();
  expect(winners.size).toBeGreaterThan(1);
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
});

test('a rule that is deleted or narrowed while it runs accepts nothing after that is committed', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { body } = await pair.supplier.post(url, rule('Kratko'));
    const offers = await pair.addOffers(3);
    const running = run([pair.supplierId]);
    await sleep(randomInt(0, 15));
    const narrowed = { ...rule('Kratko'), id: body.id, amountCondition: { lowerBound: 0, upperBound: 1 } };
    const gone = round % 2 === 0 ? pair.supplier.delete(`${url}?ids=${body.id}`) : pair.supplier.put(url, narrowed);
    expect((await gone).status).toBe(200);
    const ids = offers.map(offer => offer.id);
    const accepted = async () =>
      (
        await server.sql.query<{ id: number }>(
          "SELECT id FROM invoice WHERE id = ANY ($1) AND status <> 'REGISTERED'",
          [ids],
        )
      ).rows.length;
    const then = await accepted();
    await running;
    expect(await accepted()).toBe(then);
    await server.sql.query("UPDATE invoice SET status = 'VOIDED' WHERE id = ANY ($1) AND status = 'REGISTERED'", [ids]);
    await server.sql.query('DELETE FROM accept_rule');
  }
});

test('a rule that is saved while offers are registered takes just what is registered after it, whichever is committed first', {
  tags: 'RULE-35',
}, async () => {
  const worker = await startChildServer(server);
  child = worker;
  for (let round = 0; round < 5; round += 1) {
    await server.sql.query('DELETE FROM accept_rule');
    const [offers] = await Promise.all([
      pair.addOffers(1),
      sleep(randomInt(0, 60)).then(() => pair.supplier.post(url, rule('Istovremeno'))),
    ]);
    const { rows } = await server.sql.query<{ is_new: boolean }>(
      'SELECT i.registration_number > r.rules_from AS is_new FROM invoice i, accept_rule r WHERE i.id = $1',
      [offers[0]?.id],
    );
    if (rows[0]?.is_new)
      await vi.waitFor(async () => expect(await eventsOf(offers[0]?.id)).toContain('INVOICES_APPROVED'), {
        timeout: 20_000,
        interval: 100,
      });
    else {
      await vi.waitFor(noRunLeft, { timeout: 20_000, interval: 50 });
      expect(await eventsOf(offers[0]?.id)).toEqual(['INVOICES_REGISTERED']);
    }
  }
  await worker.kill();
});

test(`a run that is killed ${crashes} times goes on in another process and accepts each offer once`, async () => {
  await server.sql.query('DELETE FROM pgboss.job');
  const count = 1500 * (1 + crashes);
  await server.sql.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
     SELECT $1, $2, 'K-' || n, '2026-11-01', '2027-02-01', 'RSD', 100000 * n, 0, 100000 * n, now(), now() FROM generate_series(1, $3::integer) n`,
    [pair.buyerId, pair.supplierId, count],
  );
  await pair.supplier.post(url, rule('Sve'));
  const filters = [{ key: 'invoiceNumber', operation: 'like', value: 'K-' }];
  await pair.buyer.post('/api/invoices/change-status-by-filter?status=REGISTERED', { filters });
  const accepted = async () =>
    Number(
      (
        await server.sql.query<{ n: string }>(
          "SELECT count(*) AS n FROM invoice WHERE invoice_number LIKE 'K-%' AND status = 'DISCOUNT_APPROVED'",
        )
      ).rows[0]?.n,
    );
  for (let kill = 0; kill < crashes; kill += 1) {
    const before = await accepted();
    child = await startChildServer(server);
    await vi.waitFor(async () => expect(await accepted()).toBeGreaterThan(before), { timeout: 60_000, interval: 5 });
    await child.kill();
    expect(await accepted()).toBeLessThan(count);
  }
  child = await startChildServer(server);
  await vi.waitFor(async () => expect(await accepted()).toBe(count), { timeout: 90_000, interval: 200 });
  const { rows } = await server.sql.query(
    `SELECT count(*)::integer AS links, count(DISTINCT l.invoice_id)::integer AS invoices, (SELECT count(*)::integer FROM rule_acceptance
       JOIN invoice ON id = invoice_id WHERE invoice_number LIKE 'K-%') AS by_rule
     FROM audit_invoice l JOIN audit a ON a.id = l.audit_id JOIN invoice i ON i.id = l.invoice_id
     WHERE a.event = 'INVOICES_APPROVED' AND i.invoice_number LIKE 'K-%'`,
  );
  expect(rows).toEqual([{ links: count, invoices: count, by_rule: count }]);
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
}, 300_000);

test('offers of one registration are all older than a rule, or all newer', { tags: 'RULE-35' }, async () => {
  const offers = await pair.addOffers(3);
  const { rows } = await server.sql.query<{ numbers: number }>(
    'SELECT count(DISTINCT registration_number)::integer AS numbers FROM invoice WHERE id = ANY ($1)',
    [offers.map(offer => offer.id)],
  );
  expect(rows).toEqual([{ numbers: 1 }]);
});
