import { addDays } from './business-date.ts';
import { type CalendarDate, weekdayOf, yearText } from './calendar-date.ts';

const closedDates = ['01-01', '05-01', '12-25', '12-26'];
const isWeekend = (date: CalendarDate): boolean => weekdayOf(date) >= 5;

/** Western Easter Sunday by the Gregorian reckoning of Meeus, Jones and Butcher. */
export function westernEaster(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skipped = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const dayOfSpring = moon + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(dayOfSpring / 31), (dayOfSpring % 31) + 1];
  return `${yearText(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Good Friday and Easter Monday of a year; years have four digits, so there are few, and each price of each day asks for them. */
const easterDaysKnown = new Map<number, readonly CalendarDate[]>();

function easterDaysOf(year: number): readonly CalendarDate[] {
  const known = easterDaysKnown.get(year);
  if (known) return known;
  const easter = westernEaster(year);
  const days = [addDays(easter, -2), addDays(easter, 1)];
  easterDaysKnown.set(year, days);
  return days;
}

/** Whether TARGET settles euro on this day: no weekend, and none of its six closed days, of which none moves. */
export function isTargetDay(date: CalendarDate): boolean {
  if (isWeekend(date) || closedDates.includes(date.slice(5))) return false;
  return !easterDaysOf(Number(date.slice(0, 4))).includes(date);
}
