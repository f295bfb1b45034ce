import { type PricingDay, paymentDate, usualPaymentDate } from '@skonto/domain/calendar/payment-date';
import { type RawBuilder, sql } from 'kysely';

/**
 * When an offer of a buyer would be paid, for SQL: what `paymentDate` says of each buyer that it says something else of than of all others.
 * `buyer` is the buyer's number in the query.
 */
export function paidOnSql(day: PricingDay, buyer: RawBuilder<unknown>): RawBuilder<unknown> {
  const usual = usualPaymentDate(day);
  const others = [...day.payment.buyers.keys()].flatMap(buyerId => {
    const date = paymentDate(day, buyerId);
    return date === usual ? [] : [[buyerId, date] as const];
  });
  if (others.length === 0) return sql`${usual}::date`;
  return sql`coalesce((${JSON.stringify(Object.fromEntries(others))}::jsonb ->> (${buyer})::text)::date, ${usual}::date)`;
}
