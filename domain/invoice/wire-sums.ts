import { yearlyRatePpm } from '../discount/price.ts';
import { roundHalfUp, wireFromCents } from '../money/cents.ts';
import { wireFromPpm } from '../money/percent.ts';
import type { ChangeSum } from './change-sums.ts';

/** What it costs a year, from the cheapest to the dearest of them, and all together: cost over the money received times its days. */
function yearlyCost({ discountCents, processingCents, paidCentDays, yearlyPpm }: ChangeSum) {
  if (yearlyPpm === null || paidCentDays === 0n) return null;
  const mean = yearlyRatePpm(discountCents + processingCents, paidCentDays);
  return { from: wireFromPpm(yearlyPpm.least), to: wireFromPpm(yearlyPpm.most), mean: wireFromPpm(mean) };
}

/** Days early with two decimals, weighted by the money received. */
const daysEarly = ({ paidCentDays, totalCents }: ChangeSum): number | null =>
  paidCentDays > 0n ? Number(roundHalfUp(paidCentDays * 100n, totalCents)) / 100 : null;

/** What changed rows of one currency come to, as replies say it. */
export const wireSum = (currency: string, sum: ChangeSum) => ({
  currency,
  count: sum.count,
  amount: wireFromCents(sum.amountCents),
  discount: wireFromCents(sum.discountCents),
  fee: wireFromCents(sum.processingCents),
  total: wireFromCents(sum.totalCents),
  daysEarly: daysEarly(sum),
  yearlyCost: yearlyCost(sum),
});

/** Entries by their names. */
export const byName = <T>([one]: [string, T], [other]: [string, T]): number => (one < other ? -1 : 1);

/** The sums of all currencies, by their codes: the same before a change and after it. */
export const wireSums = (sums: ReadonlyMap<string, ChangeSum>) =>
  [...sums].sort(byName).map(([currency, sum]) => wireSum(currency, sum));
