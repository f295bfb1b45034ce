import { describe, expect, test } from 'vitest';
import { plainDay } from '../testing/plain-day.ts';
import { addDays } from './business-date.ts';
import { type BuyerCalendar, isPaymentDay, type PayOn } from './payment-calendar.ts';
import { firstPaymentDayFrom, lastUsefulDay, type PricingDay, paymentDate, usualPaymentDate } from './payment-date.ts';

const buyer = 7;
const home = { buyerId: buyer, throughTarget: false };
const usual: BuyerCalendar = {
  payOn: { kind: 'banking-days' },
  leadDays: 1,
  cutOffHour: null,
  closedDays: new Set(),
  minimums: new Map(),
};
const at = (date: string, calendar: Partial<BuyerCalendar>, hour = 9): PricingDay => {
  const day = plainDay(date);
  return { ...day, hour, payment: { ...day.payment, buyers: new Map([[buyer, { ...usual, ...calendar }]]) } };
};
const weekdays = (...days: number[]): PayOn => ({ kind: 'weekdays', weekdays: days });
const dates = (...days: number[]): PayOn => ({ kind: 'month-dates', dates: days });

// 25 November 2026 is a Wednesday.
test.each<[string, string, Partial<BuyerCalendar>, string]>([
  ['every banking day', '2026-11-25', {}, '2026-11-26'],
  ['Tuesdays and Thursdays, the next of them', '2026-11-26', { payOn: weekdays(2, 4) }, '2026-12-01'],
  ['a Friday on which it pays', '2026-11-26', { payOn: weekdays(5) }, '2026-11-27'],
  ['a Wednesday that is a holiday, so a week later', '2026-11-06', { payOn: weekdays(3) }, '2026-11-18'],
  ['the 5th and the 20th', '2026-11-25', { payOn: dates(5, 20) }, '2026-12-07'],
  ['the 11th, a holiday: the day after it', '2026-11-02', { payOn: dates(11, 25) }, '2026-11-12'],
  ['the 31st of a month that has 30 days', '2026-11-25', { payOn: dates(15, 31) }, '2026-11-30'],
  ['the last of February', '2027-02-17', { payOn: dates(10, 31) }, '2027-03-01'],
  ['three banking days', '2026-11-26', { leadDays: 3 }, '2026-12-01'],
  ['fewer days than the operator’s', '2026-11-25', { leadDays: 0 }, '2026-11-26'],
  ['a closed day of its own', '2026-11-25', { closedDays: new Set(['2026-11-26']) }, '2026-11-27'],
  [
    'a closed 5th: the day after it',
    '2026-11-02',
    { payOn: dates(5), closedDays: new Set(['2026-11-05']) },
    '2026-11-06',
  ],
])('a buyer that pays on %s: accepted on %s', { tags: 'PAY-21' }, (_what, date, calendar, expected) => {
  expect(paymentDate(at(date, calendar), home)).toBe(expected);
});

test('from the cut-off on an acceptance counts as of the next day, and the day after a Friday is no banking day', {
  tags: 'PAY-22',
}, () => {
  const paid = (date: string, hour: number) => paymentDate(at(date, { cutOffHour: 14 }, hour), home);
  expect([paid('2026-11-25', 13), paid('2026-11-25', 14), paid('2026-11-25', 23)]).toEqual([
    '2026-11-26',
    '2026-11-27',
    '2026-11-27',
  ]);
  expect([paid('2026-11-27', 13), paid('2026-11-27', 14), paid('2026-11-29', 20)]).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-12-01',
  ]);
});

test('a day that the operator closes is a banking day for nobody', { tags: 'PAY-23' }, () => {
  const day = at('2026-11-25', {});
  const closed = { ...day, payment: { ...day.payment, closedDays: new Set(['2026-11-26']) } };
  expect([paymentDate(closed, home), paymentDate(closed, { ...home, buyerId: 8 }), usualPaymentDate(closed)]).toEqual(
    Array.from({ length: 3 }, () => '2026-11-27'),
  );
  // It is no day of the way there either.
  expect(usualPaymentDate({ ...closed, payment: { ...closed.payment, paymentDays: 2 } })).toBe('2026-11-30');
});

describe('backwards', () => {
  const calendars: Partial<BuyerCalendar>[] = [
    { payOn: weekdays(1), leadDays: 2 },
    { payOn: weekdays(2, 4), closedDays: new Set(['2026-12-01', '2026-12-03']) },
    { payOn: dates(5, 31), leadDays: 4 },
    { payOn: dates(1, 2), closedDays: new Set(['2027-01-04']) },
  ];
  test.each(calendars)(
    'on the last useful day it is paid before the due date, a day later it isn’t: %o',
    { tags: 'PAY-24' },
    calendar => {
      for (let due = '2026-10-01'; due < '2027-06-01'; due = addDays(due, 1)) {
        const last = lastUsefulDay(due, at(due, calendar), home);
        expect(paymentDate(at(last, calendar), home) < due, due).toBe(true);
        expect(paymentDate(at(addDays(last, 1), calendar), home) >= due, due).toBe(true);
      }
    },
  );
});

test.each([{ payOn: weekdays(1), leadDays: 20 }, { payOn: dates(5, 31), leadDays: 4 }, {}])(
  'what is due on the first date that there can be has a last useful day before it: %o',
  { tags: 'PAY-24' },
  calendar => {
    for (const throughTarget of [false, true])
      expect(lastUsefulDay('1000-01-01', at('2026-11-25', calendar), { ...home, throughTarget }) < '1000-01-01').toBe(
        true,
      );
  },
);

test.each([{ payOn: weekdays(1), leadDays: 20 }, { payOn: dates(5, 15) }, { closedDays: new Set(['9999-12-31']) }])(
  'where the calendar ends before a payment day, its last date is it: %o',
  { tags: 'PAY-21' },
  calendar => {
    for (const date of ['9999-12-30', '9999-12-31'])
      for (const throughTarget of [false, true])
        expect(paymentDate(at(date, calendar, 23), { ...home, throughTarget })).toBe('9999-12-31');
  },
);

test('payment days follow each other without a gap', { tags: 'PAY-21' }, () => {
  const day = at('2026-11-25', { payOn: dates(5, 20), closedDays: new Set(['2026-12-21']) });
  const next = firstPaymentDayFrom('2026-12-08', day, home);
  // The 20th is a Sunday, and the Monday after it is closed.
  expect([next, firstPaymentDayFrom('2026-12-23', day, home)]).toEqual(['2026-12-22', '2027-01-05']);
  expect(isPaymentDay('2026-12-20', day.payment, day.payment.buyers.get(buyer))).toBe(false);
});
