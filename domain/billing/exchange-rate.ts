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
  return isRate(rate) ? rate : 'out-of-range';
}

/** Rates are positive, and no currency's is as large as a typing error's. */
export const isRate = (rate: RateMicros): boolean => rate > 0n && rate <= maxRateMicros;

/** A day's reference rate of a currency against RSD. */
export type ReferenceRate = { readonly currencyCode: string; readonly day: CalendarDate; readonly rate: RateMicros };

export type RateVerdict = 'reference' | 'to-be-confirmed' | 'differs' | 'no-reference';

/** How old a reference may be, in days, for a bill to stand by it; by an older one the bill waits for a confirmation. */
const freshDays = 10;

/** Whether a new reference is so far from the one before it, more than 5 %, that whoever enters it should look again. */
export function differsMuch(rate: RateMicros, before: RateMicros): boolean {
  const distance = rate > before ? rate - before : before - rate;
  return distance * 20n > before;
}

/** How many days a bill still stands by a reference of a day, today included: 0 from when bills wait for a confirmation. */
export function daysHeld(day: CalendarDate, today: CalendarDate): number {
  return Math.min(Math.max(0, freshDays + 1 - daysBetween({ from: day, to: today })), freshDays + 1);
}

/** What a currency's newest reference is good for today: it is the day's own, holds still, is too old, or there is none. */
export type ReferenceStanding = 'today' | 'held' | 'old' | 'none';
export function standingOf(day: CalendarDate | undefined, today: CalendarDate): ReferenceStanding {
  if (day === undefined) return 'none';
  if (day >= today) return 'today';
  return daysHeld(day, today) > 0 ? 'held' : 'old';
}

/** How a typed rate stands to the newest reference of its currency: nobody who pays chooses the rate (decisions.md §7). */
export function compareRate(
  typed: RateMicros,
  reference: Pick<ReferenceRate, 'day' | 'rate'> | undefined,
  today: CalendarDate,
): RateVerdict {
  if (!reference) return 'no-reference';
  if (typed !== reference.rate) return 'differs';
  return daysHeld(reference.day, today) > 0 ? 'reference' : 'to-be-confirmed';
}
