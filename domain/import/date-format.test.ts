import { expect, test } from 'vitest';
import { type DateOrder, openDateOrder, parseDateCell } from './date-format.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['21.11.2026.', '2026-11-21'],
  [' 21.11.2026. ', '2026-11-21'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', 'bad-date'],
  ['2026-02-30', 'bad-date'],
  ['11.21.2026', 'bad-date'],
  ['1.2.2026', '2026-02-01'],
  ['1. 2. 2026.', '2026-02-01'],
  ['20261121', '2026-11-21'],
  ['2026/11/21', '2026-11-21'],
  ['2026-11-21T00:00:00', '2026-11-21'],
  ['21.11.2026. 0:00:00', '2026-11-21'],
  ['2026-11-21 00:00:00.000', '2026-11-21'],
  ['2026-11-22 14:35:12', '2026-11-22'],
  ['2026-11-22T14:35:12+01:00', '2026-11-22'],
  ['2026-11-22T23:00:00Z', 'bad-date'],
  ['2026-11-22 24:00', 'bad-date'],
  ['21.11.2026. 14:05', '2026-11-21'],
  ['3.11.2026', '2026-11-03'],
  ['20261321', 'bad-date'],
  ['202611-21', 'bad-date'],
  ['21/11/2026', 'bad-date'],
  ['21.11.26', 'bad-date'],
  ['21.11.0999', 'bad-date'],
  ['21.11.2026..', 'bad-date'],
  ['46347', 'bad-date'],
  ['', 'bad-date'],
])('%j is %s', (text, expected) => {
  expect(parseDateCell(text)).toBe(expected);
});

test.each<[string, DateOrder, string]>([
  ['11/5/2026', 'month-first', '2026-11-05'],
  ['11/5/2026', 'day-first', '2026-05-11'],
  ['21/11/2026', 'day-first', '2026-11-21'],
  ['21/11/2026', 'month-first', 'bad-date'],
  ['11/21/2026 0:00', 'month-first', '2026-11-21'],
  ['11/21/26', 'month-first', 'bad-date'],
])('%j %s is %s', (text, order, expected) => {
  expect(parseDateCell(text, order)).toBe(expected);
});

test.each([
  [['11/5/2026', '11/21/2026'], 'month-first'],
  [['5/11/2026', '21/11/2026', 'x'], 'day-first'],
  [['5/11/2026', '6/11/2026'], 'ambiguous'],
  [['21/11/2026', '11/21/2026'], 'ambiguous'],
  [['21.11.2026', '2026/11/21', ''], null],
])('a column of %j is %s', (cells, expected) => {
  const order = openDateOrder();
  for (const cell of cells) order.add(cell);
  expect(order.order()).toBe(expected);
});
