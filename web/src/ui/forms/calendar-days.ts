import { daysInMonth, epochDay } from '@skonto/domain/calendar/calendar-date';

/** Arithmetic on `YYYY-MM-DD` texts within the years 1000 to 9999, without a clock or a time zone. */
export const firstDay = '1000-01-01';
export const lastDay = '9999-12-31';

const pad = (value: number, width: number) => String(value).padStart(width, '0');
const join = (year: number, month: number, day: number) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
const split = (date: string) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** Texts of one form compare as dates. */
export const clampDate = (date: string, min: string, max: string): string =>
  date < min ? min : date > max ? max : date;

export function addDays(date: string, count: number): string {
  let { year, month, day } = split(date);
  day += count;
  while (day < 1) {
    month -= 1;
    if (month < 1) [year, month] = [year - 1, 12];
    if (year < 1000) return firstDay;
    day += daysInMonth(year, month);
  }
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    if (year > 9999) return lastDay;
  }
  return join(year, month, day);
}

/** The same day of another month, or that month's last day: 31 January plus one is 28 February. */
export function addMonths(date: string, count: number): string {
  const { year, month, day } = split(date);
  const index = year * 12 + month - 1 + count;
  const [newYear, newMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  if (newYear < 1000) return firstDay;
  if (newYear > 9999) return lastDay;
  return join(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** 0 for Monday to 6 for Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (date: string): number => (((epochDay(date) + 3) % 7) + 7) % 7;

/** Six weeks of seven days around a date's month, Monday first. Days outside the years 1000 to 9999 are null. */
export function monthGrid(date: string): (string | null)[][] {
  const first = `${date.slice(0, 8)}01`;
  const lead = weekdayOf(first);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const offset = week * 7 + weekday - lead;
      const day = addDays(first, offset);
      return offset !== 0 && epochDay(day) - epochDay(first) !== offset ? null : day;
    }),
  );
}
