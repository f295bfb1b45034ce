import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { StatusChange } from './change-status.ts';
import { shownPrice } from './expected-totals.ts';
import type { InvoiceState } from './invoice-state.ts';

/** What changed rows of one currency come to, in cents. A row that never had a price adds nothing but its amount. */
export type ChangeSum = {
  readonly count: number;
  readonly amountCents: bigint;
  readonly discountCents: bigint;
  readonly processingCents: bigint;
  readonly totalCents: bigint;
};
const nothing: ChangeSum = { count: 0, amountCents: 0n, discountCents: 0n, processingCents: 0n, totalCents: 0n };

/**
 * Adds one decided change in place: at the price that it books (registering, accepting), or else at the price that the screens show
 * on the business date, which is the one taken away or kept.
 */
export function addChangeSum(
  sums: Map<string, ChangeSum>,
  change: StatusChange,
  invoice: Omit<InvoiceState, 'termsForRegistration'>,
  businessDate: CalendarDate,
): void {
  const booked = change.after.price === change.before.price ? null : change.after.price;
  const price = booked ?? shownPrice(invoice, businessDate);
  const sum = sums.get(change.currencyCode) ?? nothing;
  sums.set(change.currencyCode, {
    count: sum.count + 1,
    amountCents: sum.amountCents + invoice.amountCents,
    discountCents: sum.discountCents + (price?.discountCents ?? 0n),
    processingCents: sum.processingCents + (price?.processingCents ?? 0n),
    totalCents: sum.totalCents + (price?.totalCents ?? 0n),
  });
}
