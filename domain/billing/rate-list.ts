import { type CalendarDate, isCalendarDate } from '../calendar/calendar-date.ts';
import { parseDecimal } from '../money/decimal.ts';
import { isRate, type RateMicros } from './exchange-rate.ts';

/** Names and values as a file has them; the names in any case. */
export type RawFacts = Readonly<Record<string, string>>;
/** A list of rates as its file states it, whatever the file's kind: what stands above all of it, and its lines. */
export type RawRateList = { readonly header: RawFacts; readonly items: readonly RawFacts[] };

/** The National Bank's list of middle rates of a day: RSD for one unit of each currency. */
export type RateList = {
  readonly number: string;
  readonly day: CalendarDate;
  readonly rates: ReadonlyMap<string, RateMicros>;
};
export type RateListProblem = {
  readonly code:
    | 'list-without-number'
    | 'list-without-day'
    | 'list-without-middle-rates'
    | 'list-empty'
    | 'list-too-long'
    | 'list-line'
    | 'list-currency-twice';
  /** The line, counted from one, and its currency, where the problem is one line's. */
  readonly line?: number;
  readonly currency?: string;
};

/** There are fewer currencies in the world. */
const maxLines = 250;
const maxUnit = 1_000_000;

/** What the fields are called: in the bank's files, and on its pages in Serbian. */
const names = {
  number: ['no', 'number', 'broj', 'brojkursneliste'],
  day: ['date', 'datum', 'datumformiranja'],
  currency: ['currency', 'oznakavalute', 'valuta'],
  unit: ['unit', 'vaziza', 'jedinica'],
  middleRate: ['middlerate', 'srednjikurs'],
} as const;
type FieldName = keyof typeof names;

/** A name without case, diacritics, blanks and punctuation. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** True for a name that one of a list's fields goes by. */
export const namesField = (field: FieldName, name: string): boolean =>
  (names[field] as readonly string[]).includes(plainName(name));

const factOf = (facts: RawFacts, field: FieldName): string | undefined =>
  Object.entries(facts)
    .find(([name]) => namesField(field, name))?.[1]
    .trim();

/** `21.11.2026` with or without a dot behind it, or `2026-11-21`. */
function dayOf(text: string): CalendarDate | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}

/** What one unit is worth, to six decimals, half up: the list states it for 1, 100 or more units. */
function rateOf(item: RawFacts): RateMicros | null {
  const unit = factOf(item, 'unit') ?? '1';
  const stated = parseDecimal((factOf(item, 'middleRate') ?? '').replace(',', '.'), 6);
  if (!/^\d{1,7}$/.test(unit) || typeof stated !== 'bigint') return null;
  const units = BigInt(unit);
  if (units < 1n || units > maxUnit) return null;
  const rate = (stated * 2n + units) / (units * 2n);
  return isRate(rate) ? rate : null;
}

/** Reads a list, or says what is wrong with it: half a list is none. */
export function readRateList({ header, items }: RawRateList): RateList | RateListProblem {
  const first = items[0];
  if (!first) return { code: 'list-empty' };
  if (items.length > maxLines) return { code: 'list-too-long' };
  if (factOf(first, 'middleRate') === undefined) return { code: 'list-without-middle-rates' };
  const number = factOf(header, 'number') ?? factOf(first, 'number') ?? '';
  if (!/^[\w/.-]{1,20}$/.test(number)) return { code: 'list-without-number' };
  const day = dayOf(factOf(header, 'day') ?? factOf(first, 'day') ?? '');
  if (day === null) return { code: 'list-without-day' };
  const rates = new Map<string, RateMicros>();
  for (const [at, item] of items.entries()) {
    const currency = (factOf(item, 'currency') ?? '').toUpperCase();
    const rate = rateOf(item);
    if (!/^[A-Z]{3}$/.test(currency) || rate === null) return { code: 'list-line', line: at + 1 };
    if (rates.has(currency)) return { code: 'list-currency-twice', line: at + 1, currency };
    rates.set(currency, rate);
  }
  rates.delete('RSD');
  return { number, day, rates };
}
