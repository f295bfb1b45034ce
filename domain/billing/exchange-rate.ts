import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { formatDecimal, parseDecimal, parseDecimalNumber } from '../money/decimal.ts';

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

/** The wire number of a rate. */
export function wireFromRateMicros(rate: RateMicros): number {
  return Number(formatDecimal(rate, 6));
}

function checkRate(rate: bigint | RateProblem): RateMicros | RateProblem {
  if (typeof rate !== 'bigint') return rate;
  return rate > 0n && rate <= maxRateMicros ? rate : 'out-of-range';
}

/** A day's reference rate of a currency against RSD. */
export type ReferenceRate = { readonly currencyCode: string; readonly day: CalendarDate; readonly rate: RateMicros };

/** Where a reference rate comes from: what a first start begins with, the National Bank's list, or the operator's hand. */
export const rateSources = ['START', 'NBS', 'OPERATOR'] as const;
export type RateSource = (typeof rateSources)[number];

export type RateVerdict = 'within-reference' | 'to-be-confirmed' | 'too-far' | 'no-reference';

/** How old a reference may be, in days, to hold a typed rate to 5 %; an older one allows 25 %, and the bill waits for a confirmation. */
const freshDays = 10;

/** How far, in percent, a typed rate may lie from a reference of that day. */
export function allowedPercent(referenceDay: CalendarDate, today: CalendarDate): 5 | 25 {
  return daysBetween({ from: referenceDay, to: today }) <= freshDays ? 5 : 25;
}

/** How a typed rate stands to the newest reference of its currency: nobody who pays chooses the rate (decisions.md §7). */
export function judgeRate(
  typed: RateMicros,
  reference: Pick<ReferenceRate, 'day' | 'rate'> | undefined,
  today: CalendarDate,
): RateVerdict {
  if (!reference) return 'no-reference';
  const distance = typed > reference.rate ? typed - reference.rate : reference.rate - typed;
  const percent = allowedPercent(reference.day, today);
  if (distance * 100n > reference.rate * BigInt(percent)) return 'too-far';
  return percent === 5 ? 'within-reference' : 'to-be-confirmed';
}
