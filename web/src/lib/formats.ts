import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { findLocale } from './locales.ts';

/** Numbers and dates in the reader's way. `timeZone` is the platform's business zone, from the globals. */
export type Formats = ReturnType<typeof createFormats>;

const plainNumber = (tag: string, min: number, max: number) => {
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: min, maximumFractionDigits: max });
  // With a true minus sign, as in mails and documents: a hyphen is overlooked.
  return { format: (value: number): string => format.format(value).replace('-', '\u2212') };
};

export function createFormats(localeCode: string, timeZone: string) {
  const tag = findLocale(localeCode)?.tag ?? 'en-GB';
  const money = plainNumber(tag, 2, 2);
  const percent = plainNumber(tag, 2, 4);
  const statistic = plainNumber(tag, 2, 2);
  const whole = plainNumber(tag, 0, 0);
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    tag,
    /** Two decimals; the currency stands beside, in its own column or text. */
    money: (amount: number | null): string => (amount === null ? '–' : money.format(amount)),
    moneyWithCurrency: (amount: number, currency: string): string => `${money.format(amount)}\u00a0${currency}`,
    percent: (value: number): string => `${percent.format(value)}%`,
    /** A share or a yearly rate: two decimals, without a space before the sign (in Serbian as in English). */
    rate: (pct: number): string => `${statistic.format(pct)}%`,
    /** An average of days, as every statistic: two decimals (CONST-03). */
    days: (value: number): string => statistic.format(value),
    statistic: (value: number): string => statistic.format(value),
    /** One thing, another and a third. */
    list: (items: readonly string[]): string => list.format(items),
    count: (value: number): string => whole.format(value),
    date: (iso: string): string => (isCalendarDate(iso) ? date.format(utcMidnight(iso)) : iso),
    /** Where the day of the week matters: when money moves. */
    day: (iso: string): string => (isCalendarDate(iso) ? day.format(utcMidnight(iso)) : iso),
    /** A value without the 'T' separator is no instant (LIST-24). */
    dateTime: (instant: string | null): string => {
      if (!instant?.includes('T')) return 'N/A';
      const at = new Date(instant);
      return Number.isNaN(at.getTime()) ? 'N/A' : dateTime.format(at);
    },
    month: (iso: string): string =>
      new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utcMidnight(iso)),
    longDate: (iso: string): string =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(utcMidnight(iso)),
    weekday: (iso: string, style: 'long' | 'short'): string =>
      new Intl.DateTimeFormat(tag, { weekday: style, timeZone: 'UTC' }).format(utcMidnight(iso)),
    /** Decimal units, 1 kB = 1000 bytes (FORM-16). */
    fileSize: (bytes: number): string => fileSize(bytes, plainNumber(tag, 0, 1)),
  };
}

/** A calendar date as an instant that no time zone shifts, for `Intl` only. */
const utcMidnight = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

function fileSize(bytes: number, format: { format(value: number): string }): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${format.format(value)}\u00a0${units[unit]}`;
}
