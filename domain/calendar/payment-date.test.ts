import { expect, test } from 'vitest';
import { plainDay } from '../testing/plain-day.ts';
import { addDays } from './business-date.ts';
import { lastUsefulDay, paymentDate } from './payment-date.ts';

const home = { buyerId: 1, throughTarget: false };

test.each([
  ['a Wednesday', '2026-11-25', 1, '2026-11-26'],
  ['a Friday', '2026-11-27', 1, '2026-11-30'],
  ['a Saturday', '2026-11-21', 1, '2026-11-23'],
  ['a Sunday', '2026-11-22', 1, '2026-11-23'],
  ['the day before a holiday', '2026-11-10', 1, '2026-11-12'],
  ['the Thursday before Easter', '2026-04-09', 1, '2026-04-14'],
  ['the Thursday before Easter and May Day', '2027-04-29', 1, '2027-05-05'],
  ['New Year’s Eve before a weekend', '2026-12-31', 1, '2027-01-04'],
  ['Christmas Eve', '2027-01-06', 1, '2027-01-08'],
  ['three banking days over a weekend', '2026-11-26', 3, '2026-12-01'],
  ['no banking days, on one', '2026-11-25', 0, '2026-11-25'],
  ['no banking days, on a Saturday', '2026-11-21', 0, '2026-11-23'],
])(
  'accepted on %s (%s) with %i banking days it is paid on %s',
  { tags: 'PAY-01' },
  (_what, businessDate, paymentDays, expected) => {
    expect(paymentDate(plainDay(businessDate, paymentDays), home)).toBe(expected);
  },
);

test.each([
  ['a Sunday: Thursday, to be paid on Friday', '2026-11-29', 1, '2026-11-26'],
  ['a Monday', '2026-11-30', 1, '2026-11-26'],
  ['a Tuesday: Sunday, to be paid on Monday', '2026-12-01', 1, '2026-11-29'],
  ['a Wednesday', '2026-12-02', 1, '2026-11-30'],
  ['the Tuesday after Easter', '2026-04-14', 1, '2026-04-08'],
  ['the Wednesday after Easter', '2026-04-15', 1, '2026-04-13'],
  ['a Friday, three banking days', '2026-12-04', 3, '2026-11-30'],
  ['a Sunday, on the day itself', '2026-11-29', 0, '2026-11-27'],
])('the last useful day of what is due on %s', { tags: 'PAY-03' }, (_what, dueDate, paymentDays, expected) => {
  expect(lastUsefulDay(dueDate, plainDay(dueDate, paymentDays), home)).toBe(expected);
});

test('on the last useful day it is paid before the due date, a day later it isn’t', { tags: 'PAY-03' }, () => {
  for (const paymentDays of [0, 1, 2, 3, 5, 10, 30])
    for (let due = '2026-01-01'; due < '2028-02-01'; due = addDays(due, 1)) {
      const last = lastUsefulDay(due, plainDay(due, paymentDays), home);
      expect(paymentDate(plainDay(last, paymentDays), home) < due, `${due} ${paymentDays}`).toBe(true);
      expect(paymentDate(plainDay(addDays(last, 1), paymentDays), home) >= due, `${due} ${paymentDays}`).toBe(true);
    }
});
