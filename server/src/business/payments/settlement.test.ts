import { type SettlingEntry, settledDay } from '@skonto/domain/payment/settled-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTx, systemActor } from '../../db/tx.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { dice } from '../../testing/walk/choose.ts';
import { settlementOf } from './settlement.ts';

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
});
afterAll(() => server.close());

const payableCents = 100n;
const pick = dice(20_261_127);

/** Parts, wholes and returns of both sides on a few days, noted in any order. */
function randomEntries(): SettlingEntry[] {
  const sums = { paidCents: 0n, receivedCents: 0n };
  return Array.from({ length: 1 + pick(6) }, () => {
    const side = pick(2) === 0 ? 'paidCents' : 'receivedCents';
    const before = sums[side];
    const more = BigInt(20 * (1 + pick(5)));
    const returned = before === payableCents || (before > 0n && pick(4) === 0);
    sums[side] = returned ? 0n : before + more > payableCents ? payableCents : before + more;
    const cents = sums[side] - before;
    return { day: `2026-11-${20 + pick(6)}`, paidCents: 0n, receivedCents: 0n, [side]: cents };
  });
}

async function keep(invoiceId: number, entries: readonly SettlingEntry[]): Promise<void> {
  const total = (part: 'paidCents' | 'receivedCents') => String(entries.reduce((sum, entry) => sum + entry[part], 0n));
  await server.sql.query('DELETE FROM payment_entry WHERE invoice_id = $1', [invoiceId]);
  await server.sql.query('UPDATE payment SET paid_cents = $2, received_cents = $3 WHERE invoice_id = $1', [
    invoiceId,
    total('paidCents'),
    total('receivedCents'),
  ]);
  for (const { day, paidCents, receivedCents } of entries)
    await server.sql.query(
      `INSERT INTO payment_entry (invoice_id, buyer_id, supplier_id, kind, amount_cents, day, reference, ordered_cents, paid_cents, received_cents,
         returned_cents, noted_at) VALUES ($1, $2, $3, 'BEFORE', 1, $4, '', 0, $5, $6, 0, now())`,
      [invoiceId, pair.buyerId, pair.supplierId, day, String(paidCents), String(receivedCents)],
    );
}

test('the day on which an invoice was paid is the one that its page shows, for 300 histories', {
  tags: 'BOOK-04',
}, async () => {
  const { id } = await pair.addInvoice();
  await server.sql.query(
    `INSERT INTO payment (invoice_id, buyer_id, supplier_id, currency, payable_cents, ordered_cents) VALUES ($1, $2, $3, 'RSD', $4, $4)`,
    [id, pair.buyerId, pair.supplierId, String(payableCents)],
  );
  let whole = 0;
  for (let round = 0; round < 300; round += 1) {
    const entries = randomEntries();
    const sums = {
      payableCents,
      paidCents: entries.reduce((sum, entry) => sum + entry.paidCents, 0n),
      receivedCents: entries.reduce((sum, entry) => sum + entry.receivedCents, 0n),
    };
    const isWhole = sums.paidCents >= payableCents || sums.receivedCents >= payableCents;
    if (isWhole) whole += 1;
    await keep(id, entries);
    const found = await readTx(server.services.db, systemActor, tx =>
      tx.first(sql<{ day: string | null }>`SELECT s.day FROM (SELECT 1) one ${settlementOf(sql`${id}::integer`)}`),
    );
    expect(
      found?.day ?? null,
      JSON.stringify(entries, (_key, value) => String(value)),
    ).toBe(isWhole ? settledDay(entries, sums) : null);
  }
  expect(whole).toBeGreaterThan(100);
});
