import { expect, test } from 'vitest';
import { firstOfMonth, lastOfMonth, weeksOfMonth } from './month-days.ts';

test.each([
  ['2026-11-25', 0, '2026-11-01', '2026-11-30'],
  ['2026-12-31', 1, '2027-01-01', '2027-01-31'],
  ['2026-01-01', -1, '2025-12-01', '2025-12-31'],
  ['2028-01-15', 1, '2028-02-01', '2028-02-29'],
])('from %s %i months on is the month of %s to %s', { tags: 'PAY-40' }, (date, later, first, last) => {
  expect(firstOfMonth(date, later)).toBe(first);
  expect(lastOfMonth(first)).toBe(last);
});

test.each([
  ['2026-11-01', '2026-10-26', '2026-12-06', 42],
  ['2027-02-01', '2027-02-01', '2027-02-28', 28],
  ['2026-12-01', '2026-11-30', '2027-01-03', 35],
])('the weeks of %s go from %s to %s', { tags: 'PAY-40' }, (month, from, to, count) => {
  const days = weeksOfMonth(month);
  expect([days[0], days.at(-1), days.length]).toEqual([from, to, count]);
});
