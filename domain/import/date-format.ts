import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type DateOrder, dateOrders, readDate, slashedDate, withoutTime } from '../calendar/read-date.ts';

export { type DateOrder, dateOrders };

/** Reads a cell of dates as every date is read. */
export const parseDateCell = (text: string, order?: DateOrder): CalendarDate | 'bad-date' => readDate(text, order);

/** True for a date in any of these forms. */
export const isDateCell = (cell: string): boolean =>
  dateOrders.some(order => parseDateCell(cell, order) !== 'bad-date');

/**
 * Gathers in which order a column with slashes writes day and month. One day above twelve tells it; `ambiguous` means a person must be asked:
 * none did, or some told one order and some the other. Null: the column has no such dates.
 */
export function openDateOrder(): { add(cell: string): void; order(): DateOrder | 'ambiguous' | null } {
  let seen = false;
  const reported = new Set<DateOrder>();
  return {
    add: cell => {
      if (!cell.includes('/')) return;
      const [, first, second] = slashedDate.exec(withoutTime(cell.trim())) ?? [];
      if (first === undefined) return;
      seen = true;
      if (Number(first) > 12) reported.add('day-first');
      else if (Number(second) > 12) reported.add('month-first');
    },
    order: () => {
      const [only] = reported;
      if (!seen) return null;
      return reported.size === 1 && only !== undefined ? only : 'ambiguous';
    },
  };
}
