import type { PricingDay } from '@skonto/domain/calendar/payment-date';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';

/** The last business day whose work is done, and with how many payment days; null before the first one. */
export const findBusinessDay = (tx: ReadTx): Promise<{ day: string; payment_days: number | null } | undefined> =>
  tx.first(sql<{ day: string; payment_days: number | null }>`SELECT day, payment_days FROM business_day`);

/** Notes that a business day's work is done; an earlier day than the noted one changes nothing. */
export async function saveBusinessDay(
  tx: Tx,
  { businessDate, paymentDays, instant }: PricingDay & { readonly instant: string },
): Promise<void> {
  await tx.touched(sql`INSERT INTO business_day (day, payment_days, done_at) VALUES (${businessDate}::date, ${paymentDays}, ${instant}::timestamptz)
    ON CONFLICT (only_row) DO UPDATE SET day = EXCLUDED.day, payment_days = EXCLUDED.payment_days, done_at = EXCLUDED.done_at
    WHERE business_day.day <= EXCLUDED.day`);
}
