import { type CalendarDate, dateOfEpochDay, epochDay } from './calendar-date.ts';

/** The date that clocks in a time zone show at an instant (milliseconds since 1970 UTC); decisions.md §5. */
export function businessDateAt(instantEpochMs: number, timeZone: string): CalendarDate {
  return Temporal.Instant.fromEpochMilliseconds(instantEpochMs).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The hour (0 to 23) that clocks in a time zone show at an instant. */
export function businessHourAt(instantEpochMs: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instantEpochMs).toZonedDateTimeISO(timeZone).hour;
}

/** The date a whole number of days later, or earlier when negative. Years must stay within 1000 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfEpochDay(epochDay(date) + days);
}
