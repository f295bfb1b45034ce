import { addDays } from './business-date.ts';
import { type CalendarDate, daysBetween, daysInMonth } from './calendar-date.ts';

export const periodKinds = ['WEEK', 'MONTH', 'QUARTER'] as const;
export type PeriodKind = (typeof periodKinds)[number];
/** Both days are included. */
export type Period = { readonly from: CalendarDate; readonly to: CalendarDate };

const two = (number: number): string => String(number).padStart(2, '0');

/** The week (Monday to Sunday), month or quarter of the calendar that a day is in. */
export function periodOf(kind: PeriodKind, day: CalendarDate): Period {
  if (kind === 'WEEK') {
    const monday = addDays(day, -(((daysBetween({ from: '1970-01-05', to: day }) % 7) + 7) % 7));
    return { from: monday, to: addDays(monday, 6) };
  }
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const first = kind === 'MONTH' ? month : month - ((month - 1) % 3);
  const last = kind === 'MONTH' ? month : first + 2;
  const prefix = day.slice(0, 4);
  return { from: `${prefix}-${two(first)}-01`, to: `${prefix}-${two(last)}-${two(daysInMonth(year, last))}` };
}

/** The one before. */
export const periodBefore = (kind: PeriodKind, { from }: Period): Period => periodOf(kind, addDays(from, -1));
/** The one after. */
export const periodAfter = (kind: PeriodKind, { to }: Period): Period => periodOf(kind, addDays(to, 1));
