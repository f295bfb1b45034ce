import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfEpochDay, daysBetween, daysInMonth, epochDay, isCalendarDate, weekdayOf } from './calendar-date.ts';

test.each([
  ['2026-11-21', true],
  ['1000-01-01', true],
  ['9999-12-31', true],
  ['0999-12-31', false],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2200-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-01', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  [' 2026-01-01', false],
  ['2026-01-01T00:00', false],
  ['2026-01-01\n', false],
])('%j is a date: %s', { tags: 'INV-25' }, (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});

const firstDay = epochDay('1000-01-01');
const someDate = fc
  .integer({ min: firstDay, max: epochDay('9999-12-31') })
  .map(day => Temporal.PlainDate.from('1970-01-01').add({ days: day }));

test('days since 1970, their dates and weekdays are those of Temporal', () => {
  fc.assert(
    fc.property(someDate, date => {
      const text = date.toString();
      expect(isCalendarDate(text)).toBe(true);
      expect(epochDay(text)).toBe(Temporal.PlainDate.from('1970-01-01').until(date).days);
      expect(daysInMonth(date.year, date.month)).toBe(date.daysInMonth);
      expect(dateOfEpochDay(epochDay(text))).toBe(text);
      expect(weekdayOf(text)).toBe(date.dayOfWeek - 1);
    }),
    { numRuns: 10_000 },
  );
});

test('daysBetween counts as Temporal does and changes sign with the direction', () => {
  fc.assert(
    fc.property(someDate, someDate, (from, to) => {
      const days = daysBetween({ from: from.toString(), to: to.toString() });
      expect(days).toBe(from.until(to).days);
      expect(daysBetween({ from: to.toString(), to: from.toString() }) + days).toBe(0);
    }),
  );
});
