import { roundHalfUp } from '../money/cents.ts';
import type { RateMicros } from './exchange-rate.ts';

/** Whole hundredths by currency code. */
type Sums = ReadonlyMap<string, bigint>;
type InDinars = { readonly cents: bigint; readonly missing: readonly string[] };
const whole = 1_000_000n;

/**
 * Sums in several currencies as one in RSD: each is converted and rounded once, so that what stands behind the sum adds up to it. A currency
 * without a rate is left out and named, not guessed.
 */
export function inDinars(sums: Sums, rates: ReadonlyMap<string, RateMicros>): InDinars {
  let cents = 0n;
  const missing: string[] = [];
  for (const [currency, sum] of sums) {
    const rate = currency === 'RSD' ? whole : rates.get(currency);
    if (rate === undefined) missing.push(currency);
    else cents += sum < 0n ? -roundHalfUp(-sum * rate, whole) : roundHalfUp(sum * rate, whole);
  }
  return { cents, missing: missing.sort() };
}
