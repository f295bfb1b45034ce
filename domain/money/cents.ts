import type { Currency } from './currency.ts';
import { formatDecimal, parseDecimalNumber } from './decimal.ts';

/** The largest amount in cents (hundredths): 15 significant digits survive a double exactly (decisions.md §2). */
export const maxCents = 999_999_999_999_999n;

/** Why a number can't be an amount of a currency. */
export type MoneyProblem = 'too-many-decimals' | 'out-of-range';

/**
 * The cents of a wire number, or why it is none. Cents are hundredths for every currency: amounts of a currency
 * without minor units (JPY) are multiples of 100. Not-a-number and infinities are out of range.
 */
export function centsFromWire(value: number, currency: Currency): bigint | MoneyProblem {
  const cents = parseDecimalNumber(value, 2);
  if (typeof cents !== 'bigint') return cents;
  return moneyProblem(cents, currency) ?? cents;
}

/** Why these cents are no amount of the currency, or undefined when they are one. */
export function moneyProblem(cents: bigint, currency: Pick<Currency, 'minorUnits'>): MoneyProblem | undefined {
  if (cents > maxCents || cents < -maxCents) return 'out-of-range';
  if (currency.minorUnits === 0 && cents % 100n !== 0n) return 'too-many-decimals';
  return undefined;
}

/**
 * The wire number of cents: exact up to `maxCents`, which every single amount is.
 * A sum beyond it becomes the nearest double, so compare sums as cents.
 */
export function wireFromCents(cents: bigint): number {
  return Number(formatCents(cents));
}

/** Plain text with two decimals and no grouping, such as "1234.50"; the same for every language. */
export function formatCents(cents: bigint): string {
  return formatDecimal(cents, 2);
}

/** The integer nearest to a quotient; halves go away from zero, as in trade (decisions.md §2). */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

/** Rounds a quotient of cents to the currency's minor unit, in cents: multiples of 100 where it has none. */
export function roundToMinorUnits(numerator: bigint, denominator: bigint, currency: Currency): bigint {
  if (currency.minorUnits === 0) return roundHalfUp(numerator, denominator * 100n) * 100n;
  return roundHalfUp(numerator, denominator);
}
