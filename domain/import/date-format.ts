import { type CalendarDate, isCalendarDate } from '../calendar/calendar-date.ts';

/**
 * Reads a date cell: `YYYY-MM-DD`, `DD.MM.YYYY` or `DD.MM.YYYY.` (decisions.md §12), real dates only. No two of these
 * forms can mean different days, so they are accepted per cell.
 */
export function parseDateCell(text: string): CalendarDate | 'bad-date' {
  const trimmed = text.trim();
  const local = /^(\d{2})\.(\d{2})\.(\d{4})\.?$/.exec(trimmed);
  const date = local ? `${local[3]}-${local[2]}-${local[1]}` : trimmed;
  return isCalendarDate(date) ? date : 'bad-date';
}
