import { addToTotals, equalTotals, type TotalsByCurrency } from '../money/money-totals.ts';
import type { ChangeStatusOutcome } from './change-status.ts';

/**
 * The total prices, in cents per currency, that a screen must have shown for this outcome: the price booked now, or
 * the price taken away by a change that books none. Rows done before count, so that a repeated call still matches;
 * refused rows don't, since nothing is booked for them.
 */
export function outcomeTotals(outcome: ChangeStatusOutcome): TotalsByCurrency {
  const totals: TotalsByCurrency = new Map();
  for (const { currencyCode, before, after } of outcome.changed) {
    addToTotals(totals, currencyCode, (after.price ?? before.price)?.totalCents ?? 0n);
  }
  for (const { currencyCode, price } of outcome.unchanged) addToTotals(totals, currencyCode, price?.totalCents ?? 0n);
  return totals;
}

/** True when the outcome costs what the caller was shown; otherwise nothing may be written (409, decisions.md §6). */
export function matchesExpectedTotals(outcome: ChangeStatusOutcome, expected: ReadonlyMap<string, bigint>): boolean {
  return equalTotals(outcomeTotals(outcome), expected);
}
