import { addDays } from './business-date.ts';
import { type CalendarDate, weekdayOf, yearText } from './calendar-date.ts';

/** State holidays of Serbia as month and day; one on a Sunday moves to the next working day. */
const stateHolidays = ['01-01', '01-02', '02-15', '02-16', '05-01', '05-02', '11-11'];
const orthodoxChristmas = '01-07';

const isSunday = (date: CalendarDate): boolean => weekdayOf(date) === 6;
const isWeekend = (date: CalendarDate): boolean => weekdayOf(date) >= 5;

/** Orthodox Easter Sunday by Meeus' Julian algorithm; the Julian calendar is 13 days behind from 1900 to 2099. */
export function orthodoxEaster(year: number): CalendarDate {
  const age = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - age + 34) % 7;
  const dayOfSpring = age + sunday + 114;
  const month = Math.floor(dayOfSpring / 31);
  const julian = `${yearText(year)}-${String(month).padStart(2, '0')}-${String((dayOfSpring % 31) + 1).padStart(2, '0')}`;
  return addDays(julian, 13);
}

/** The public holidays of a year (Law on state and other holidays): fixed days, Good Friday to Easter Monday, and what moved off a Sunday. */
function findHolidays(year: number): ReadonlySet<CalendarDate> {
  const easter = orthodoxEaster(year);
  const state = stateHolidays.map(day => `${yearText(year)}-${day}`);
  const days = new Set([
    ...state,
    `${yearText(year)}-${orthodoxChristmas}`,
    ...[-2, -1, 0, 1].map(n => addDays(easter, n)),
  ]);
  for (const sunday of state.filter(isSunday)) {
    let moved = addDays(sunday, 1);
    while (isWeekend(moved) || days.has(moved)) moved = addDays(moved, 1);
    days.add(moved);
  }
  return days;
}

/** Years have four digits, so there are few; each price of each day asks for them. */
const holidaysKnown = new Map<number, ReadonlySet<CalendarDate>>();

function holidaysOf(year: number): ReadonlySet<CalendarDate> {
  const days = holidaysKnown.get(year) ?? findHolidays(year);
  holidaysKnown.set(year, days);
  return days;
}

/** Whether banks in Serbia settle payments on this day: no weekend and no public holiday. */
export function isBankingDay(date: CalendarDate): boolean {
  return !isWeekend(date) && !holidaysOf(Number(date.slice(0, 4))).has(date);
}

/** The date that is a number of banking days later, one or more; the day itself never counts. */
export function addBankingDays(date: CalendarDate, count: number): CalendarDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isBankingDay(day)) left -= 1;
  }
  return day;
}
