import { parseDecimal, parseDecimalNumber } from '../money/decimal.ts';

/** An exchange rate: RSD for one unit of a currency, in millionths, so that six decimals are exact. */
export type RateMicros = bigint;
export type RateProblem = 'not-a-number' | 'too-many-decimals' | 'out-of-range';

/** No currency in use is worth a million dinars; more is a typing error. */
const maxRateMicros = 1_000_000n * 1_000_000n;

/** Reads a typed rate with a decimal comma or dot, without grouping. Rates are positive. */
export function rateMicrosFromText(text: string): RateMicros | RateProblem {
  return checkRate(parseDecimal(text.trim().replace(',', '.'), 6));
}

/** Reads a rate from its wire number, by the number's shortest decimal text. */
export function rateMicrosFromWire(value: number): RateMicros | RateProblem {
  return checkRate(parseDecimalNumber(value, 6));
}

function checkRate(rate: bigint | RateProblem): RateMicros | RateProblem {
  if (typeof rate !== 'bigint') return rate;
  return rate > 0n && rate <= maxRateMicros ? rate : 'out-of-range';
}

/** True when a typed rate is more than 5 % off the day's reference and so needs a confirmation (decisions.md §7). */
export function rateNeedsConfirmation(typed: RateMicros, reference: RateMicros): boolean {
  const distance = typed > reference ? typed - reference : reference - typed;
  return distance * 100n > reference * 5n;
}
