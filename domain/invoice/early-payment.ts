import type { RateMicros } from '../billing/exchange-rate.ts';
import { yearlyRatePpm } from '../discount/price.ts';
import { roundHalfUp } from '../money/cents.ts';

/** What was approved in some time: amount, price, and both times the days from payment to due date, in cents and cent days. */
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

/** What is paid early, in cents: discount and fee, the operator's part of them, the money paid, and that times the days that it is early. */
export type EarlySums = {
  readonly costCents: bigint;
  readonly operatorCents: bigint;
  readonly paidCents: bigint;
  readonly paidCentDays: bigint;
};

/** What is left of early payment after the operator's part, how early the money moves on average, and what that makes in a year. */
export type EarlyReturn = {
  readonly netCents: bigint;
  readonly daysEarly: number | null;
  readonly yearlyRatePpm: number | null;
};

/**
 * What early payment earns a buyer, or costs a supplier, of whom the operator takes no part: discount and fee less the operator's part, over
 * the money that is paid and the days that it is paid early, weighted by that money. Calculator, dashboard and preview count by it.
 */
export function earlyReturn({ costCents, operatorCents, paidCents, paidCentDays }: EarlySums): EarlyReturn {
  const netCents = costCents - operatorCents;
  const isEarly = paidCents > 0n && paidCentDays > 0n;
  return {
    netCents,
    daysEarly: isEarly ? Number(roundHalfUp(paidCentDays * 100n, paidCents)) / 100 : null,
    yearlyRatePpm: isEarly ? yearlyRatePpm(netCents, paidCentDays) : null,
  };
}

/** How much of what was decided was accepted, in ppm; null where nothing was decided. */
export function acceptanceRatePpm({ accepted, rejected }: { accepted: bigint; rejected: bigint }): number | null {
  const decided = accepted + rejected;
  return decided > 0n ? Number(roundHalfUp(accepted * 1_000_000n, decided)) : null;
}

/** Sums of several currencies as one in RSD, each sum rounded once; null where a rate is missing, for part of it would be no sum. */
export function earlySumsInRsd(
  sums: ReadonlyMap<string, EarlySums>,
  rates: ReadonlyMap<string, RateMicros>,
): EarlySums | null {
  let all = { costCents: 0n, operatorCents: 0n, paidCents: 0n, paidCentDays: 0n };
  for (const [currencyCode, one] of sums) {
    const rate = currencyCode === 'RSD' ? 1_000_000n : rates.get(currencyCode);
    if (rate === undefined) return null;
    all = {
      costCents: all.costCents + one.costCents * rate,
      operatorCents: all.operatorCents + one.operatorCents * rate,
      paidCents: all.paidCents + one.paidCents * rate,
      paidCentDays: all.paidCentDays + one.paidCentDays * rate,
    };
  }
  const cents = (micros: bigint): bigint => roundHalfUp(micros, 1_000_000n);
  return {
    costCents: cents(all.costCents),
    operatorCents: cents(all.operatorCents),
    paidCents: cents(all.paidCents),
    paidCentDays: cents(all.paidCentDays),
  };
}
