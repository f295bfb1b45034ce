import { type PricingDay, usualPaymentDate } from '@skonto/domain/calendar/payment-date';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';

export type BusinessDayRow = {
  readonly day: string;
  readonly payment_days: number | null;
  readonly paid_on: string | null;
  readonly paid_through_target_on: string | null;
};

/** The last business day whose work is done, with how many payment days, and for which dates of payment; undefined before the first one. */
export const findBusinessDay = (tx: ReadTx): Promise<BusinessDayRow | undefined> =>
  tx.first(sql<BusinessDayRow>`SELECT day, payment_days, paid_on, paid_through_target_on FROM business_day`);

/** Notes that a business day's work is done; an earlier day than the noted one changes nothing. */
export async function saveBusinessDay(
  tx: Tx,
  { instant, ...day }: PricingDay & { readonly instant: string },
): Promise<void> {
  const { businessDate, payment } = day;
  await tx.touched(sql`INSERT INTO business_day (day, payment_days, paid_on, paid_through_target_on, done_at)
    VALUES (${businessDate}::date, ${payment.paymentDays}, ${usualPaymentDate(day)}::date, ${usualPaymentDate(day, true)}::date, ${instant}::timestamptz)
    ON CONFLICT (only_row) DO UPDATE SET day = EXCLUDED.day, payment_days = EXCLUDED.payment_days, paid_on = EXCLUDED.paid_on,
      paid_through_target_on = EXCLUDED.paid_through_target_on, done_at = EXCLUDED.done_at
    WHERE business_day.day <= EXCLUDED.day`);
}
