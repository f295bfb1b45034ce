import { wireFromCents } from '../money/cents.ts';
import type { ChangeSum } from './change-sums.ts';

/** What changed rows of one currency come to, as replies say it. */
export const wireSum = (currency: string, sum: ChangeSum) => ({
  currency,
  count: sum.count,
  amount: wireFromCents(sum.amountCents),
  discount: wireFromCents(sum.discountCents),
  fee: wireFromCents(sum.processingCents),
  total: wireFromCents(sum.totalCents),
});

/** Entries by their names. */
export const byName = <T>([one]: [string, T], [other]: [string, T]): number => (one < other ? -1 : 1);

/** The sums of all currencies, by their codes: the same before a change and after it. */
export const wireSums = (sums: ReadonlyMap<string, ChangeSum>) =>
  [...sums].sort(byName).map(([currency, sum]) => wireSum(currency, sum));
