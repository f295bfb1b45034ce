import type { RateMicros } from '../billing/exchange-rate.ts';
import { roundHalfUp } from '../money/cents.ts';

/** The approved invoices of one currency: their amount, and the amount times the days from approval to due date. */
export type FinancedAmount = {
  readonly currencyCode: string;
  readonly amountCents: bigint;
  readonly centDays: bigint;
};

/** Days with two decimals, weighted by amount. `overall` is null without approved invoices, or while a rate is missing. */
export type AverageFinancing = {
  readonly byCurrency: ReadonlyMap<string, number>;
  readonly overall: number | null;
};

const days = (centDays: bigint, cents: bigint): number => Number(roundHalfUp(centDays * 100n, cents)) / 100;

/**
 * The average financing in days of each currency, and over all of them weighted by what the amounts are worth in RSD (decisions.md §13):
 * a dinar and a euro don't weigh alike.
 */
export function averageFinancing(
  amounts: readonly FinancedAmount[],
  rates: ReadonlyMap<string, RateMicros>,
): AverageFinancing {
  const approved = amounts.filter(({ amountCents }) => amountCents > 0n);
  const byCurrency = new Map(
    approved.map(({ currencyCode, amountCents, centDays }) => [currencyCode, days(centDays, amountCents)]),
  );
  let [worth, worthDays] = [0n, 0n];
  for (const { currencyCode, amountCents, centDays } of approved) {
    const rate = currencyCode === 'RSD' ? 1_000_000n : rates.get(currencyCode);
    if (rate === undefined) return { byCurrency, overall: null };
    worth += amountCents * rate;
    worthDays += centDays * rate;
  }
  return { byCurrency, overall: worth > 0n ? days(worthDays, worth) : null };
}
