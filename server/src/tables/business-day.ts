import { sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';

/** The last business day whose work is done; null before the first one. */
export async function findBusinessDay(tx: ReadTx): Promise<string | null> {
  const row = await tx.first(sql<{ day: string }>`SELECT day FROM business_day`);
  return row?.day ?? null;
}

/** Notes that a business day's work is done; an earlier day than the noted one changes nothing. */
export async function saveBusinessDay(tx: Tx, day: string, at: string): Promise<void> {
  await tx.touched(sql`INSERT INTO business_day (day, done_at) VALUES (${day}::date, ${at}::timestamptz)
    ON CONFLICT (only_row) DO UPDATE SET day = EXCLUDED.day, done_at = EXCLUDED.done_at WHERE business_day.day < EXCLUDED.day`);
}
