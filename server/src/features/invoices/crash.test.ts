import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discrepancies } from '../../testing/books-agree.ts';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** `CRASH_ROUNDS=20` for the whole proof. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 1);
const offers = 4000;

let server: TestServer;
let pair: TradingPair;
let child: ChildServer | undefined;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
});
afterAll(async () => {
  await child?.kill();
  await server.close();
});

let sets = 0;
/** A fresh set of offers, told apart by their due date. */
async function addOfferSet(): Promise<string> {
  sets += 1;
  const dueDate = `2027-02-${String(sets).padStart(2, '0')}`;
  await server.sql.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
     SELECT $1, $2, $3 || n, '2026-11-01', $3::date, 'RSD', 100000 * n, 0, 100000 * n, now(), now() FROM generate_series(1, $4::integer) n`,
    [pair.buyerId, pair.supplierId, dueDate, offers],
  );
  const registered = await pair.buyer.post('/api/invoices/change-status-by-filter?status=REGISTERED', {
    filters: [{ key: 'dueDate', operation: 'eq', value: dueDate }],
  });
  expect(registered.body).toMatchObject({ count: offers, hasErrors: false });
  return dueDate;
}

async function acceptAll(address: string, dueDate: string): Promise<Response> {
  const filters = [{ key: 'dueDate', operation: 'eq', value: dueDate }];
  const stats = await pair.supplier.get(`/api/invoices/discount-stats?filter=dueDate,eq,${dueDate}`);
  const cookie = Object.entries(pair.supplier.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return fetch(`${address}/api/invoices/change-status-by-filter?status=DISCOUNT_APPROVED`, {
    method: 'POST',
    headers: { cookie, 'x-xsrf-token': pair.supplier.cookies['XSRF-TOKEN'] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ filters, expectedCount: offers, expectedTotals: stats.body.totalPrice }),
  });
}

async function approved(dueDate: string): Promise<number> {
  const { rows } = await server.sql.query<{ n: number }>(
    "SELECT count(*)::integer AS n FROM invoice WHERE due_date = $1 AND status = 'DISCOUNT_APPROVED' AND billing_status = 'PENDING'",
    [dueDate],
  );
  return rows[0]?.n ?? -1;
}

test(`a bulk accept that is killed ${rounds} times is done wholly or not at all, and can be repeated`, {
  timeout: (rounds + 2) * 60_000,
}, async () => {
  const outcomes = { whole: 0, nothing: 0, acknowledged: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const dueDate = await addOfferSet();
    child = await startChildServer(server);
    const answer = acceptAll(child.address, dueDate).then(
      reply => reply.ok,
      () => false,
    );
    await sleep(randomInt(0, 900));
    await child.kill();
    const acknowledged = await answer;
    // A statement may still be committing in PostgreSQL when its client is gone.
    await server.sql.query('SELECT pg_sleep(0.5)');
    const done = await approved(dueDate);
    expect([0, offers]).toContain(done);
    if (acknowledged) expect(done).toBe(offers);
    outcomes[done === 0 ? 'nothing' : 'whole'] += 1;
    if (acknowledged) outcomes.acknowledged += 1;
    child = await startChildServer(server);
    const again = await acceptAll(child.address, dueDate);
    expect(again.status).toBe(200);
    expect(await approved(dueDate)).toBe(offers);
    await child.kill();
    const { rows } = await server.sql.query(
      `SELECT count(*)::integer AS links, count(DISTINCT l.invoice_id)::integer AS invoices FROM audit_invoice l JOIN audit a ON a.id = l.audit_id
       JOIN invoice i ON i.id = l.invoice_id WHERE a.event = 'INVOICES_APPROVED' AND i.due_date = $1`,
      [dueDate],
    );
    expect(rows).toEqual([{ links: offers, invoices: offers }]);
  }
  expect(outcomes.whole + outcomes.nothing).toBe(rounds);
  expect(await discrepancies(server.sql)).toEqual([]);
});
