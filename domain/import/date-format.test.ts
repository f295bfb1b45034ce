import { expect, test } from 'vitest';
import { parseDateCell } from './date-format.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['21.11.2026.', '2026-11-21'],
  [' 21.11.2026. ', '2026-11-21'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', 'bad-date'],
  ['2026-02-30', 'bad-date'],
  ['11.21.2026', 'bad-date'],
  ['1.2.2026', 'bad-date'],
  ['21/11/2026', 'bad-date'],
  ['21.11.26', 'bad-date'],
  ['21.11.0999', 'bad-date'],
  ['21.11.2026..', 'bad-date'],
  ['46347', 'bad-date'],
  ['', 'bad-date'],
])('%j is %s', (text, expected) => {
  expect(parseDateCell(text)).toBe(expected);
});
