/** A business date, `YYYY-MM-DD`, year 1000 to 9999. Strings of this form compare and sort as dates. */
export type CalendarDate = string;

const pattern = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;

/** Days in a month of the proleptic Gregorian calendar; month is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** True for a real date in `YYYY-MM-DD` with year 1000 to 9999; nothing is repaired or trimmed. */
export function isCalendarDate(text: string): boolean {
  const match = pattern.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Whole days since 1970-01-01, by the civil-from-days algorithm: no time zone can shift it. */
export function epochDay(date: CalendarDate): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The date that many days after 1970-01-01, the other way round; its year must be within 1000 to 9999. */
export function dateOfEpochDay(day: number): CalendarDate {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  return `${year}-${month < 10 ? '0' : ''}${month}-${dayOfMonth < 10 ? '0' : ''}${dayOfMonth}`;
}

/** A year as dates write it, with four digits: the days before the first date that there can be are those of the year 999. */
export const yearText = (year: number): string => String(year).padStart(4, '0');

/** The weekday of a date: Monday is 0, Sunday 6. 1970-01-01 was a Thursday. */
export const weekdayOf = (date: CalendarDate): number => (((epochDay(date) + 3) % 7) + 7) % 7;

/** Whole days from one business date to another; negative when `to` is earlier. */
export function daysBetween(span: { from: CalendarDate; to: CalendarDate }): number {
  return epochDay(span.to) - epochDay(span.from);
}
