import type { CalendarDate } from '../calendar/calendar-date.ts';
import { wireFromCents } from '../money/cents.ts';
import type { StatusChange } from './status-change.ts';

/** What changes would be paid with, by date and currency, in cents. */
export type PaymentSums = Map<CalendarDate, Map<string, { count: number; totalCents: bigint }>>;

/** Adds the payment of a decided change that books a price, in place. */
export function addPayment(payments: PaymentSums, { before, after, currencyCode }: StatusChange): void {
  const price = after.price === before.price ? null : after.price;
  const date = price?.paymentDate ?? null;
  if (price === null || date === null) return;
  const ofDate = payments.get(date) ?? new Map<string, { count: number; totalCents: bigint }>();
  payments.set(date, ofDate);
  const { count, totalCents } = ofDate.get(currencyCode) ?? { count: 0, totalCents: 0n };
  ofDate.set(currencyCode, { count: count + 1, totalCents: totalCents + price.totalCents });
}

/** The date on which all of them are paid; null where there are several or none. */
export const onlyDate = (payments: PaymentSums): CalendarDate | null =>
  payments.size === 1 ? ([...payments.keys()][0] ?? null) : null;

/** They as replies say them: by date, then by currency. */
export const wirePayments = (payments: PaymentSums) =>
  [...payments.keys()]
    .sort()
    .flatMap(date =>
      [...(payments.get(date) ?? [])]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([currency, { count, totalCents }]) => ({ date, currency, count, total: wireFromCents(totalCents) })),
    );
