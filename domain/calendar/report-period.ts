import { addDays, mondayOf } from './business-date.ts';
import { type CalendarDate, daysInMonth } from './calendar-date.ts';

export const periodKinds = ['WEEK', 'MONTH', 'QUARTER'] as const;
export type PeriodKind = (typeof periodKinds)[number];
/** Both days are included. */
export type Period = { readonly from: CalendarDate; readonly to: CalendarDate };

const two = (number: number): string => String(number).padStart(2, '0');

/** The week (Monday to Sunday), month or quarter of the calendar that a day is in. */
export function periodOf(kind: PeriodKind, day: CalendarDate): Period {
  if (kind === 'WEEK') {
    const monday = mondayOf(day);
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

/** The latest period that is over on a day. */
export const periodEnded = (kind: PeriodKind, day: CalendarDate): Period => periodBefore(kind, periodOf(kind, day));

type IsWorkingDay = (day: CalendarDate) => boolean;
/** A longer row of closed days is an entry by mistake, and no reason to look on for ever. */
const maxClosedDays = 60;

function firstWorkingDay(from: CalendarDate, isWorkingDay: IsWorkingDay): CalendarDate {
  let day = from;
  for (let n = 0; n < maxClosedDays && !isWorkingDay(day); n += 1) day = addDays(day, 1);
  return day;
}

/** What is known of a report that somebody gets after each period: the first day of the first one, and that of the last one that was taken. */
export type Scheduled = {
  readonly kind: PeriodKind;
  readonly firstFrom: CalendarDate;
  readonly lastFrom: CalendarDate | null;
};

/**
 * The day on which the next report is sent: the first working day after its period, or after today where that is over. Only the latest period
 * that is over is ever sent, once, and none before the first one.
 */
export function nextSending(scheduled: Scheduled, today: CalendarDate, isWorkingDay: IsWorkingDay): CalendarDate {
  const { kind, firstFrom, lastFrom } = scheduled;
  const ended = periodEnded(kind, today);
  const isOpen = ended.from >= firstFrom && (lastFrom === null || ended.from > lastFrom);
  if (isOpen) return firstWorkingDay(today, isWorkingDay);
  const present = periodOf(kind, today);
  const after = lastFrom === null ? firstFrom : periodAfter(kind, periodOf(kind, lastFrom)).from;
  const next = present.from >= after ? present : periodOf(kind, after);
  return firstWorkingDay(addDays(next.to, 1), isWorkingDay);
}
