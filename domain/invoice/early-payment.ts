import { yearlyRatePpm } from '../discount/price.ts';
import { roundHalfUp } from '../money/cents.ts';

/** What was approved in some time: amount, price, and both times the days from approval to due date, in cents and cent days. */
export type ApprovedSums = {
  readonly amountCents: bigint;
  readonly totalCents: bigint;
  readonly centDays: bigint;
  readonly paidCentDays: bigint;
};

/**
 * How early it was paid and at which yearly rate: days with two decimals, weighted by amount, and ppm of the money paid, scaled to 365
 * days. For a supplier that is what the money cost, for a buyer what its cash returned before the operator's fee. Null of nothing.
 */
export function earlyPayment({ amountCents, totalCents, centDays, paidCentDays }: ApprovedSums): {
  readonly days: number | null;
  readonly yearlyRatePpm: number | null;
} {
  return {
    days: amountCents > 0n ? Number(roundHalfUp(centDays * 100n, amountCents)) / 100 : null,
    yearlyRatePpm: paidCentDays > 0n ? yearlyRatePpm(amountCents - totalCents, paidCentDays) : null,
  };
}
