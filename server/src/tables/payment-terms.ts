import { sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';

/** How many banking days a payment takes, as the process that started last wrote it; null before the first one. */
export async function findPaymentDays(tx: ReadTx): Promise<number | null> {
  const row = await tx.first(sql<{ days: number }>`SELECT payment_days AS days FROM payment_terms`);
  return row?.days ?? null;
}

/** Keeps the number of payment days for all processes. */
export async function savePaymentDays(tx: Tx, days: number, at: string): Promise<void> {
  await tx.touched(sql`INSERT INTO payment_terms (payment_days, set_at) VALUES (${days}, ${at}::timestamptz)
    ON CONFLICT (only_row) DO UPDATE SET payment_days = EXCLUDED.payment_days, set_at = EXCLUDED.set_at
    WHERE payment_terms.payment_days <> EXCLUDED.payment_days`);
}
