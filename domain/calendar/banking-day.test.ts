import { expect, test } from 'vitest';
import { addBankingDays, isBankingDay, orthodoxEaster } from './banking-day.ts';
import { addDays } from './business-date.ts';

test.each([
  [2016, '2016-05-01'],
  [2021, '2021-05-02'],
  [2026, '2026-04-12'],
  [2027, '2027-05-02'],
  [2028, '2028-04-16'],
  [2029, '2029-04-08'],
  [2030, '2030-04-28'],
])('Orthodox Easter of %i is on %s', (year, date) => {
  expect(orthodoxEaster(year)).toBe(date);
});

// The weekdays off of each year (domain-facts.md §5), as day.month.
test.each([
  [2026, '1.1 2.1 7.1 16.2 17.2 10.4 13.4 1.5 11.11'],
  [2027, '1.1 7.1 15.2 16.2 30.4 3.5 4.5 11.11'],
  [2028, '3.1 7.1 15.2 16.2 14.4 17.4 1.5 2.5'],
  [2029, '1.1 2.1 15.2 16.2 6.4 9.4 1.5 2.5 12.11'],
  [2030, '1.1 2.1 7.1 15.2 26.4 29.4 1.5 2.5 11.11'],
])('the weekdays off in %i', (year, expected) => {
  const off: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const weekday = Temporal.PlainDate.from(day).dayOfWeek;
    if (weekday > 5) expect(isBankingDay(day), day).toBe(false);
    else if (!isBankingDay(day)) off.push(`${Number(day.slice(8))}.${Number(day.slice(5, 7))}`);
  }
  expect(off.join(' ')).toBe(expected);
});

test('a state holiday on the Sunday before Easter Monday moves behind it', () => {
  expect(['2021-05-03', '2021-05-04', '2021-05-05'].map(isBankingDay)).toEqual([false, false, true]);
});

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-04-09', 1, '2026-04-14'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-04-09', 3, '2026-04-16'],
])('%s and %i banking days more is %s', (date, count, expected) => {
  expect(addBankingDays(date, count)).toBe(expected);
});
