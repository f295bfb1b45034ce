import { annualCostPpm } from '../discount/price.ts';
import { shownPrice } from './expected-totals.ts';
import type { InvoiceState } from './invoice-state.ts';
import type { LimitedDay } from './payment-limit.ts';
import { daysPriced } from './price-of-day.ts';
import type { StatusChange } from './status-change.ts';

/** What changed rows of one currency come to, in cents. A row that never had a price adds nothing but its amount. */
export type ChangeSum = {
  readonly count: number;
  readonly amountCents: bigint;
  readonly discountCents: bigint;
  readonly processingCents: bigint;
  readonly totalCents: bigint;
  /** Of those that are paid early: the total times the days early, and the least and the most that one of them costs a year. */
  readonly paidCentDays: bigint;
  readonly yearlyPpm: { readonly least: number; readonly most: number } | null;
};
const nothing: ChangeSum = {
  count: 0,
  amountCents: 0n,
  discountCents: 0n,
  processingCents: 0n,
  totalCents: 0n,
  paidCentDays: 0n,
  yearlyPpm: null,
};

/** The range that holds both. */
export const widest = (one: ChangeSum['yearlyPpm'], other: ChangeSum['yearlyPpm']): ChangeSum['yearlyPpm'] =>
  one && other ? { least: Math.min(one.least, other.least), most: Math.max(one.most, other.most) } : (one ?? other);

/**
 * Adds one decided change in place: at the price that it books (registering, accepting), or else at the price that the screens show
 * on the day, which is the one taken away or kept.
 */
export function addChangeSum(
  sums: Map<string, ChangeSum>,
  change: StatusChange,
  invoice: Omit<InvoiceState, 'termsForRegistration'>,
  day: LimitedDay,
): void {
  const booked = change.after.price === change.before.price ? null : change.after.price;
  const price = booked ?? shownPrice(invoice, day);
  const sum = sums.get(change.currencyCode) ?? nothing;
  const days = price ? Math.max(daysPriced(price, invoice.dueDate), 0) : 0;
  const yearly = price && days > 0 ? annualCostPpm({ ...price, days }) : null;
  sums.set(change.currencyCode, {
    count: sum.count + 1,
    amountCents: sum.amountCents + invoice.amountCents,
    discountCents: sum.discountCents + (price?.discountCents ?? 0n),
    processingCents: sum.processingCents + (price?.processingCents ?? 0n),
    totalCents: sum.totalCents + (price?.totalCents ?? 0n),
    paidCentDays: sum.paidCentDays + (price?.totalCents ?? 0n) * BigInt(days),
    yearlyPpm: widest(sum.yearlyPpm, yearly === null ? null : { least: yearly, most: yearly }),
  });
}
