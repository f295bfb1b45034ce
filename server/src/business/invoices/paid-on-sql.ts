import { type PricingDay, paymentDate, usualPaymentDate } from '@skonto/domain/calendar/payment-date';
import { type RawBuilder, sql } from 'kysely';

/** For each buyer that is paid from on another date than all others are, that date; and the one of all others. */
function datesOf(day: PricingDay, throughTarget: boolean) {
  const usual = usualPaymentDate(day, throughTarget);
  const others = [...day.payment.buyers.keys()].flatMap(buyerId => {
    const date = paymentDate(day, { buyerId, throughTarget });
    return date === usual ? [] : [[buyerId, date] as const];
  });
  return { usual, others: JSON.stringify(Object.fromEntries(others)), hasOthers: others.length > 0 };
}
type Dates = ReturnType<typeof datesOf>;

const dateSql = ({ usual, others, hasOthers }: Dates): RawBuilder<unknown> =>
  hasOthers ? sql`coalesce((${others}::jsonb ->> i.buyer_id::text)::date, ${usual}::date)` : sql`${usual}::date`;

/**
 * When an offer, `invoice i`, would be paid, for SQL: what `paymentDate` says of each buyer that it says something else of than of all
 * others, and of what goes through TARGET where that is paid on another date.
 */
export function paidOnSql(day: PricingDay): RawBuilder<unknown> {
  const [home, abroad] = [datesOf(day, false), datesOf(day, true)];
  const isSame = home.usual === abroad.usual && home.others === abroad.others;
  return isSame ? dateSql(home) : sql`CASE WHEN i.through_target THEN ${dateSql(abroad)} ELSE ${dateSql(home)} END`;
}
