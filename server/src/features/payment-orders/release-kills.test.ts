import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { discrepancies } from '../../testing/books-agree.ts';
import { type ChildServer, postTo, startChildServer } from '../../testing/child-server.ts';
import { addBatch, openPayer, type Payer } from '../../testing/payer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** `CRASH_ROUNDS=20` for the whole proof. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 1);
const invoices = 100;

let server: TestServer;
let pair: TradingPair;
let payer: Payer;
let child: ChildServer | undefined;
beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  payer = await openPayer(server, pair);
});
afterAll(async () => {
  await child?.kill();
  await server.close();
});

/** How much of a batch was released: orders, files and payments. */
async function released(id: number): Promise<{ orders: number; files: number; payments: number }> {
  const { rows } = await server.sql.query<{ orders: number; files: number; payments: number }>(
    `SELECT (SELECT count(*)::integer FROM payment_order WHERE batch_id = $1 AND released_at IS NOT NULL) AS orders,
       (SELECT count(*)::integer FROM payment_file WHERE batch_id = $1) AS files,
       (SELECT count(*)::integer FROM payment p JOIN payment_order_item t USING (invoice_id) JOIN payment_order o ON o.id = t.order_id
         WHERE o.batch_id = $1 AND p.ordered_cents = p.payable_cents AND p.drafted_cents = 0) AS payments`,
    [id],
  );
  return rows[0] ?? { orders: -1, files: -1, payments: -1 };
}

const nothing = { orders: 0, files: 0, payments: 0 };
const whole = { orders: invoices, files: 1, payments: invoices };

test(`a release that is killed ${rounds} times is done wholly or not at all, and never twice`, {
  tags: 'PAY-72',
  timeout: (rounds + 2) * 60_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await addBatch(payer, await addApproved(server, pair, invoices), { grouping: 'INVOICE' });
    child = await startChildServer(server);
    const answer = postTo(child, payer.releaser, `/api/payment-batches/${id}/release`, {});
    await sleep(randomInt(0, 300));
    await child.kill();
    const acknowledged = await answer;
    // A statement may still be committing in PostgreSQL when its client is gone.
    await server.sql.query('SELECT pg_sleep(0.5)');
    const done = await released(id);
    expect([nothing, whole]).toContainEqual(done);
    if (acknowledged) expect(done).toEqual(whole);
    const again = await payer.releaser.post(`/api/payment-batches/${id}/release`, {});
    expect(again.body.code ?? again.status).toBe(done.orders === 0 ? 200 : 'batch-released');
    expect(await released(id)).toEqual(whole);
  }
  expect(await discrepancies(server.sql)).toEqual([]);
});
