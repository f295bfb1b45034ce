import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { addBatch, openPayer } from '../../testing/payer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair } from '../../testing/trading-pair.ts';
import { paymentReconciliations } from './payment-reconciliations.ts';
import { reconcile } from './reconcile.ts';

/** A draft, a released batch that is paid in part, one that came back, and an invoice that nobody ordered. */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  const pair = await openTradingPair(server);
  const payer = await openPayer(server, pair);
  const [paid = 0, returned = 0, drafted = 0] = await addApproved(server, pair, 4);
  const id = await addBatch(payer, [paid, returned]);
  const released = await payer.releaser.post(`/api/payment-batches/${id}/release`, {});
  expect(released.status, released.text).toBe(200);
  const note = (invoice: number, kind: string, amount: number) =>
    payer.maker.post(`/api/invoices/${invoice}/payment-entries`, { kind, amount, day: '2026-11-21' });
  await note(paid, 'PAID', 5000);
  await note(returned, 'RETURNED', 10_000);
  await addBatch(payer, [drafted]);
  // What no program could write, a person with a shell can. One statement a lock: the server's own work goes on beside it.
  const { rows } = await server.sql.query<{ drop: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop
       FROM pg_constraint WHERE contype = 'c' AND conrelid::regclass::text LIKE 'payment%'`,
  );
  for (const { drop } of rows) await server.sql.query(drop);
});
afterAll(() => server.close());

async function foundAfter(fault: string): Promise<string[]> {
  await server.sql.query('BEGIN');
  try {
    await server.sql.query("SET LOCAL session_replication_role = 'replica'");
    expect((await server.sql.query(fault)).rowCount).toBeGreaterThan(0);
    const { found } = await reconcile(text => server.sql.query(text), paymentReconciliations);
    return [...new Set(found.map(one => one.rule))];
  } finally {
    await server.sql.query('ROLLBACK');
  }
}

test('payments agree with their orders and notes', { tags: 'ORD-14' }, async () => {
  expect(await reconcile(text => server.sql.query(text), paymentReconciliations)).toEqual({ found: [], more: 0 });
});

const first = '(SELECT min(invoice_id) FROM payment)';
const faults: readonly (readonly [string, string, keyof typeof paymentReconciliations])[] = [
  [
    'a cent more payable',
    `UPDATE payment SET payable_cents = payable_cents + 1 WHERE invoice_id = ${first}`,
    'what is payable is what was accepted',
  ],
  [
    'another currency',
    `UPDATE payment SET currency = 'EUR' WHERE invoice_id = ${first}`,
    'what is payable is what was accepted',
  ],
  [
    'a cent more ordered',
    `UPDATE payment SET ordered_cents = ordered_cents + 1 WHERE invoice_id = ${first}`,
    'agreed is ordered and open',
  ],
  [
    'a cent less in drafts',
    'UPDATE payment SET drafted_cents = drafted_cents - 1 WHERE drafted_cents > 0',
    'agreed is ordered and open',
  ],
  [
    'a cent more paid',
    `UPDATE payment SET paid_cents = paid_cents + 1 WHERE invoice_id = ${first}`,
    'ordered is paid and under way',
  ],
  [
    'a note that was never made',
    "UPDATE payment_entry SET paid_cents = paid_cents + 100000000 WHERE kind = 'PAID'",
    'ordered is paid and under way',
  ],
  [
    'a note taken back without its sum',
    "UPDATE payment_entry SET taken_back_at = now() WHERE kind = 'RETURNED'",
    'a payment is what its orders and notes say',
  ],
  [
    'a draft that vanished',
    "UPDATE payment_batch SET state = 'DISCARDED' WHERE state = 'DRAFT'",
    'a payment is what its orders and notes say',
  ],
  [
    'received without a word',
    `UPDATE payment SET received_cents = 1 WHERE invoice_id = ${first}`,
    'a payment is what its orders and notes say',
  ],
  [
    'an invoice in two orders',
    `INSERT INTO payment_order_item SELECT (SELECT max(id) FROM payment_order), buyer_id, invoice_id, amount_cents FROM payment_order_item WHERE invoice_id = ${first}`,
    'an invoice is never ordered above what is payable',
  ],
  [
    'an order of a cent more',
    'UPDATE payment_order SET amount_cents = amount_cents + 1',
    'an order is the sum of its invoices, all of its supplier and currency',
  ],
  [
    'an order to somebody else',
    'UPDATE payment_order SET supplier_id = buyer_id',
    'an order is the sum of its invoices, all of its supplier and currency',
  ],
  [
    'released by its maker',
    "UPDATE payment_batch SET released_by = made_by WHERE state = 'RELEASED'",
    'what is released was released by somebody else, and called about',
  ],
  [
    'a changed account',
    "UPDATE payment_order SET account_check = 'CHANGED'",
    'what is released was released by somebody else, and called about',
  ],
  [
    'an order released alone',
    'UPDATE payment_order SET released_at = now() WHERE released_at IS NULL',
    'what is released was released by somebody else, and called about',
  ],
  ['another file', "UPDATE payment_file SET content = 'x'", 'a released batch has its files, as they were written'],
  ['no file', 'DELETE FROM payment_file', 'a released batch has its files, as they were written'],
  ['a batch gone', "DELETE FROM payment_batch WHERE state = 'DRAFT'", 'numbers of payment batches have no gap'],
  [
    'a number too far',
    "UPDATE number_series SET last_number = last_number + 1 WHERE name LIKE 'payment-batch:%'",
    'numbers of payment batches have no gap',
  ],
  ['an order gone', 'DELETE FROM payment_order WHERE released_at IS NULL', 'numbers of payment orders have no gap'],
];
test.each(faults)('%s is named', { tags: 'ORD-14' }, async (_, fault, rule) => {
  expect(await foundAfter(fault)).toContain(rule);
});
test('every rule has a fault that it names', { tags: 'ORD-14' }, () => {
  expect([...new Set(faults.map(([, , rule]) => rule))].sort()).toEqual(Object.keys(paymentReconciliations).sort());
});
