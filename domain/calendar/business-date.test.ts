import { expect, test } from 'vitest';
import { addDays, businessDateAt } from './business-date.ts';

test.each([
  ['2026-11-20T22:59:59.999Z', '2026-11-20'],
  ['2026-11-20T23:00:00.000Z', '2026-11-21'],
  // Clocks go forward at 01:00 UTC: the day has 23 hours.
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-03-29T21:59:59Z', '2026-03-29'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  // Clocks go back at 01:00 UTC: the day has 25 hours.
  ['2026-10-24T21:59:59Z', '2026-10-24'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2026-10-25T23:00:00Z', '2026-10-26'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('in Belgrade %s is %s', (instant, date) => {
  expect(businessDateAt(Date.parse(instant), 'Europe/Belgrade')).toBe(date);
});

test('the time zone decides', () => {
  expect(businessDateAt(Date.parse('2026-06-01T12:00:00Z'), 'Pacific/Kiritimati')).toBe('2026-06-02');
  expect(businessDateAt(Date.parse('2026-06-01T09:00:00Z'), 'Pacific/Honolulu')).toBe('2026-05-31');
});

test('what is no date has none after it', () => {
  expect(() => addDays('', 1)).toThrow(RangeError);
  expect(() => addDays('garbage', 1)).toThrow(RangeError);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-11-21', 0, '2026-11-21'],
  ['1999-12-31', 60, '2000-02-29'],
  ['1900-02-28', 1, '1900-03-01'],
  ['1000-01-01', 3_287_181, '9999-12-31'],
  ['9999-12-31', -3_287_181, '1000-01-01'],
  // What is due on the first date that there is must still be paid before it.
  ['1000-01-01', -1, '0999-12-31'],
  ['0999-12-31', 1, '1000-01-01'],
  ['0100-03-01', -1, '0100-02-28'],
  ['9999-12-31', 1, '+010000-01-01'],
  ['+010000-01-01', -1, '9999-12-31'],
])('addDays %s %s is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});
