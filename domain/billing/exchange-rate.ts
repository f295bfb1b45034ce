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

export type RateVerdict = 'within-reference' | 'to-be-confirmed' | 'too-far' | 'no-reference';

/** How old a reference may be, in days, to hold a typed rate to 5 %; an older one allows 25 %, and the bill waits for a confirmation. */
const freshDays = 10;

/** How far, in percent, a typed rate may lie from a reference of that day. */
export const allowedPercent = (referenceDay: CalendarDate, today: CalendarDate): 5 | 25 =>
  daysHeld(referenceDay, today) > 0 ? 5 : 25;

const isWithin = (rate: RateMicros, reference: RateMicros, percent: number): boolean => {
  const distance = rate > reference ? rate - reference : reference - rate;
  return distance * 100n <= reference * BigInt(percent);
};

/** Whether a new reference is so far from the one before it that whoever enters it should look again. */
export const differsMuch = (rate: RateMicros, before: RateMicros): boolean => !isWithin(rate, before, 5);

/** How many days a reference of a day still holds typed rates to 5 %, today included: 0 from when bills wait for a confirmation. */
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
export function judgeRate(
  typed: RateMicros,
  reference: Pick<ReferenceRate, 'day' | 'rate'> | undefined,
  today: CalendarDate,
): RateVerdict {
  if (!reference) return 'no-reference';
  const percent = allowedPercent(reference.day, today);
  if (!isWithin(typed, reference.rate, percent)) return 'too-far';
  return percent === 5 ? 'within-reference' : 'to-be-confirmed';
}
