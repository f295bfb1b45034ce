import { type CalendarDate, isCalendarDate } from '../calendar/calendar-date.ts';

/** How a column with slashes writes its dates: `31/01/2026` or `01/31/2026`. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const two = (part: string | undefined): string => (part ?? '').padStart(2, '0');
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
/** Programs that keep instants write a date as its midnight. */
const midnight = /(?:T| +)0{1,2}:00(?::00(?:\.0+)?)?Z?$/;

/**
 * Reads a date cell, real dates only: `2026-01-31`, `2026/01/31`, `20260131`, `31.01.2026`, `31.1.2026.`, `31. 1. 2026.`, also with the time
 * 00:00. No two of these forms can mean different days, so they are accepted per cell. With slashes and the year last day and month can
 * change places, so the column's order says which is which; without one such a cell is no date.
 */
export function parseDateCell(text: string, order?: DateOrder): CalendarDate | 'bad-date' {
  const trimmed = text.trim();
  if (isCalendarDate(trimmed)) return trimmed;
  const date = isoOf(trimmed.replace(midnight, ''), order);
  return isCalendarDate(date) ? date : 'bad-date';
}

function isoOf(text: string, order: DateOrder | undefined): string {
  const local = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/.exec(text);
  if (local) return `${local[3]}-${two(local[2])}-${two(local[1])}`;
  const packed = /^(\d{4})(\/?)(\d{2})\2(\d{2})$/.exec(text);
  if (packed) return `${packed[1]}-${packed[3]}-${packed[4]}`;
  const [, first, second, year] = slashed.exec(text) ?? [];
  if (year === undefined || order === undefined) return text;
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  return `${year}-${two(month)}-${two(day)}`;
}

/** True for a date in any of these forms. */
export const isDateCell = (cell: string): boolean =>
  dateOrders.some(order => parseDateCell(cell, order) !== 'bad-date');

/**
 * Gathers in which order a column with slashes writes day and month. One day above twelve tells it; `ambiguous` means a person must be asked:
 * none did, or some told one order and some the other. Null: the column has no such dates.
 */
export function openDateOrder(): { add(cell: string): void; order(): DateOrder | 'ambiguous' | null } {
  let seen = false;
  const told = new Set<DateOrder>();
  return {
    add: cell => {
      if (!cell.includes('/')) return;
      const [, first, second] = slashed.exec(cell.trim().replace(midnight, '')) ?? [];
      if (first === undefined) return;
      seen = true;
      if (Number(first) > 12) told.add('day-first');
      else if (Number(second) > 12) told.add('month-first');
    },
    order: () => {
      const [only] = told;
      if (!seen) return null;
      return told.size === 1 && only !== undefined ? only : 'ambiguous';
    },
  };
}
