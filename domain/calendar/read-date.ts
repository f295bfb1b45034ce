import { type CalendarDate, isCalendarDate } from './calendar-date.ts';

/** How dates with slashes are written: `31/01/2026` or `01/31/2026`. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A date with slashes and the year last, by its three parts. */
export const slashedDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const two = (part: string | undefined): string => (part ?? '').padStart(2, '0');
const clock = /(?:T| +)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * The text without a time of day behind it. A time that is told in UTC may belong to another day where it was written, unless it is midnight,
 * by which programs write a mere date; then the text stays as it is, and is no date.
 */
export function withoutTime(text: string): string {
  const [all = '', hour, minute, second = '00', zone = ''] = clock.exec(text) ?? [];
  if (all === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return text;
  const isMidnight = Number(hour) === 0 && Number(minute) === 0 && Number(second) === 0;
  return isMidnight || !/^(Z|[+-]00:?00)$/i.test(zone) ? text.slice(0, -all.length) : text;
}

/**
 * Reads a written date, real ones only: `2026-01-31`, `2026/01/31`, `20260131`, `31.01.2026`, `31.1.2026.`, `31. 1. 2026.`, also
 * with a time behind it. No two of these forms can mean different days. With slashes and the year last day and month can change places, so
 * `order` says which is which; without one such a text is no date.
 */
export function readDate(text: string, order?: DateOrder): CalendarDate | 'bad-date' {
  const trimmed = text.normalize('NFKC').trim();
  if (isCalendarDate(trimmed)) return trimmed;
  const date = isoOf(withoutTime(trimmed), order);
  return isCalendarDate(date) ? date : 'bad-date';
}

function isoOf(text: string, order: DateOrder | undefined): string {
  const local = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/.exec(text);
  if (local) return `${local[3]}-${two(local[2])}-${two(local[1])}`;
  const packed = /^(\d{4})(\/?)(\d{2})\2(\d{2})$/.exec(text);
  if (packed) return `${packed[1]}-${packed[3]}-${packed[4]}`;
  const [, first, second, year] = slashedDate.exec(text) ?? [];
  if (year === undefined || order === undefined) return text;
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  return `${year}-${two(month)}-${two(day)}`;
}

const firstYear = 2000;
const lastYear = 2099;

/** True where the year of an invoice's date can only be a slip: `0226`, `2206`. */
export const isYearUnlikely = (date: CalendarDate): boolean => {
  const year = Number(date.slice(0, 4));
  return year < firstYear || year > lastYear;
};
