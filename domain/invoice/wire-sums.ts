import { wireFromCents } from '../money/cents.ts';
import { wireFromPpm } from '../money/percent.ts';
import type { ChangeSum } from './change-sums.ts';
import { earlyReturn } from './early-payment.ts';

const returnOf = ({ discountCents, processingCents, totalCents, paidCentDays }: ChangeSum, operatorCents = 0n) =>
  earlyReturn({
    costCents: discountCents + processingCents,
    operatorCents,
    paidCents: totalCents,
    paidCentDays,
  });

/** What the sums earn a buyer after the operator's fees of them, given in cents by currency. */
export const wireEarnings = (sums: ReadonlyMap<string, ChangeSum>, operatorFees: ReadonlyMap<string, bigint>) =>
  [...sums].sort(byName).map(([currency, sum]) => {
    const operatorCents = operatorFees.get(currency) ?? 0n;
    const { netCents, yearlyRatePpm } = returnOf(sum, operatorCents);
    return {
      currency,
      operatorFee: wireFromCents(operatorCents),
      net: wireFromCents(netCents),
      yearlyReturn: yearlyRatePpm === null ? null : wireFromPpm(yearlyRatePpm),
    };
  });

/** What it costs a year, from the cheapest to the dearest of them, and all together: cost over the money received times its days. */
function yearlyCost(sum: ChangeSum) {
  const mean = returnOf(sum).yearlyRatePpm;
  if (sum.yearlyPpm === null || mean === null) return null;
  return { from: wireFromPpm(sum.yearlyPpm.least), to: wireFromPpm(sum.yearlyPpm.most), mean: wireFromPpm(mean) };
}

/** What changed rows of one currency come to, as replies say it. */
export const wireSum = (currency: string, sum: ChangeSum) => ({
  currency,
  count: sum.count,
  amount: wireFromCents(sum.amountCents),
  discount: wireFromCents(sum.discountCents),
  fee: wireFromCents(sum.processingCents),
  total: wireFromCents(sum.totalCents),
  daysEarly: returnOf(sum).daysEarly,
  yearlyCost: yearlyCost(sum),
});

/** Entries by their names. */
export const byName = <T>([one]: [string, T], [other]: [string, T]): number => (one < other ? -1 : 1);

/** The sums of all currencies, by their codes: the same before a change and after it. */
export const wireSums = (sums: ReadonlyMap<string, ChangeSum>) =>
  [...sums].sort(byName).map(([currency, sum]) => wireSum(currency, sum));
