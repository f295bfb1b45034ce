import { addDays, mondayOf } from '@skonto/domain/calendar/business-date';
import { type CalendarDate, daysBetween, daysInMonth } from '@skonto/domain/calendar/calendar-date';

/** The first day of the month that a date is in, or of one some months later. */
export function firstOfMonth(date: CalendarDate, later = 0): CalendarDate {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + later;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

export const lastOfMonth = (first: CalendarDate): CalendarDate =>
  addDays(first, daysInMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7))) - 1);

/** All days of whole weeks, Monday to Sunday, that a month touches. */
export function weeksOfMonth(first: CalendarDate): CalendarDate[] {
  const from = mondayOf(first);
  const to = addDays(mondayOf(lastOfMonth(first)), 6);
  return Array.from({ length: daysBetween({ from, to }) + 1 }, (_, n) => addDays(from, n));
}
