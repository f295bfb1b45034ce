import { expect, test } from 'vitest';
import { addDays } from './business-date.ts';
import { isTargetDay, westernEaster } from './target-day.ts';

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Western Easter of %i is on %s', (year, date) => {
  expect(westernEaster(year)).toBe(date);
});

// The weekdays on which TARGET is closed, as the European Central Bank's long-term calendar has them, as day.month.
test.each([
  [2026, '1.1 3.4 6.4 1.5 25.12'],
  [2027, '1.1 26.3 29.3'],
  [2028, '14.4 17.4 1.5 25.12 26.12'],
])('the weekdays on which TARGET is closed in %i', { tags: 'PAY-20' }, (year, expected) => {
  const off: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const isWeekday = Temporal.PlainDate.from(day).dayOfWeek < 6;
    if (isWeekday && !isTargetDay(day)) off.push(`${Number(day.slice(8))}.${Number(day.slice(5, 7))}`);
  }
  expect(off.join(' ')).toBe(expected);
});
