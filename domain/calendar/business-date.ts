import { type CalendarDate, dateOfEpochDay, epochDay, weekdayOf } from './calendar-date.ts';

/** The date that clocks in a time zone show at an instant (milliseconds since 1970 UTC); decisions.md §5. */
export function businessDateAt(instantEpochMs: number, timeZone: string): CalendarDate {
  return Temporal.Instant.fromEpochMilliseconds(instantEpochMs).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The hour (0 to 23) that clocks in a time zone show at an instant. */
export function businessHourAt(instantEpochMs: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instantEpochMs).toZonedDateTimeISO(timeZone).hour;
}

/** The last date that there can be. What is looked for from a date on ends here, whether or not it was found. */
export const lastDate: CalendarDate = '9999-12-31';
const [firstDay, lastDay] = [epochDay('1000-01-01'), epochDay(lastDate)];

/**
 * The date a whole number of days later, or earlier when negative. Beyond the years 1000 to 9999 it is as `Temporal` writes it, and throws a
 * RangeError where there is no such date.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = epochDay(date) + days;
  // A list reckons dozens of dates for a page, so the usual ones are plain arithmetic.
  return day >= firstDay && day <= lastDay
    ? dateOfEpochDay(day)
    : Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The next day; of the last date that there can be, that date. */
export const nextDate = (date: CalendarDate): CalendarDate => (date === lastDate ? lastDate : addDays(date, 1));

/** The Monday of a date's week (ISO 8601). */
export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, -weekdayOf(date));
