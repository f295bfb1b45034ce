import { expect, test } from 'vitest';
import { plainDay } from '../testing/plain-day.ts';
import { isBankingDay } from './banking-day.ts';
import { addDays } from './business-date.ts';
import type { BuyerCalendar, PayOn } from './payment-calendar.ts';
import { firstPaymentDayFrom, lastUsefulDay, type PricingDay, paymentDate } from './payment-date.ts';
import { isTargetDay } from './target-day.ts';

const home = { buyerId: 7, throughTarget: false };
const abroad = { ...home, throughTarget: true };

/** A morning of a buyer that pays on some days, with a lead of its own. */
function morning(businessDate: string, payOn: PayOn, leadDays = 1): PricingDay {
  const calendar: BuyerCalendar = { payOn, leadDays, cutOffHour: null, closedDays: new Set(), minimums: new Map() };
  const day = plainDay(businessDate);
  return { ...day, payment: { ...day.payment, buyers: new Map([[home.buyerId, calendar]]) } };
}

test.each([
  ['the Thursday before Western Good Friday', '2027-03-25', 1, '2027-03-26', '2027-03-30'],
  ['that Good Friday, before Easter Monday', '2027-03-26', 1, '2027-03-29', '2027-03-30'],
  ['the Wednesday before', '2027-03-24', 1, '2027-03-25', '2027-03-25'],
  ['the Wednesday before, with two days', '2027-03-24', 2, '2027-03-26', '2027-03-30'],
  ['the Wednesday before, with three days: Serbia’s count on', '2027-03-24', 3, '2027-03-29', '2027-03-30'],
  ['the day before Christmas Eve, a Friday', '2026-12-24', 1, '2026-12-25', '2026-12-28'],
  ['Christmas Eve 2028, then both of TARGET’s days', '2028-12-22', 1, '2028-12-25', '2028-12-27'],
  ['the day before 26 December', '2029-12-25', 1, '2029-12-26', '2029-12-27'],
  ['the last of April, when both calendars are closed', '2028-04-28', 1, '2028-05-03', '2028-05-03'],
  ['the Thursday before Orthodox Easter, when only Serbia is closed', '2026-04-09', 1, '2026-04-14', '2026-04-14'],
  ['no days, on Good Friday itself', '2027-03-26', 0, '2027-03-26', '2027-03-30'],
])(
  'accepted on %s (%s) with %i banking days: %s at home, %s abroad',
  { tags: ['PAY-20', 'PAY-100'] },
  (_what, date, days, own, other) => {
    expect([home, abroad].map(invoice => paymentDate(plainDay(date, days), invoice))).toEqual([own, other]);
  },
);

test('closed in TARGET, a buyer’s weekday is left out and its date of the month is paid on the next day', {
  tags: 'PAY-100',
}, () => {
  const fridays = morning('2027-03-22', { kind: 'weekdays', weekdays: [5] });
  expect([home, abroad].map(invoice => paymentDate(fridays, invoice))).toEqual(['2027-03-26', '2027-04-02']);
  const dates: PayOn = { kind: 'month-dates', dates: [10, 25] };
  const before = morning('2026-12-20', dates);
  expect([home, abroad].map(invoice => paymentDate(before, invoice))).toEqual(['2026-12-25', '2026-12-28']);
  // Once the 25th has passed at home, 28 December is no way to be paid sooner abroad than at home.
  const after = morning('2026-12-25', dates);
  expect([home, abroad].map(invoice => paymentDate(after, invoice))).toEqual(['2027-01-11', '2027-01-11']);
  expect(firstPaymentDayFrom('2026-12-26', after, abroad)).toBe('2027-01-11');
});

const calendars: [string, PayOn, number][] = [
  ['every banking day', { kind: 'banking-days' }, 1],
  ['every banking day, three days', { kind: 'banking-days' }, 3],
  ['Fridays and Mondays', { kind: 'weekdays', weekdays: [1, 5] }, 2],
  ['the 25th and the last', { kind: 'month-dates', dates: [25, 31] }, 2],
];
test.each(calendars)(
  'eight years abroad, paid on %s: open in both calendars, and backwards the same',
  { tags: ['PAY-24', 'PAY-100'] },
  (_name, payOn, lead) => {
    for (let day = '2026-01-01'; day < '2034-01-01'; day = addDays(day, 1)) {
      const at = morning(day, payOn, lead);
      const paid = paymentDate(at, abroad);
      expect(isBankingDay(paid) && isTargetDay(paid), day).toBe(true);
      const own = paymentDate(at, home);
      expect(isTargetDay(own) ? paid === own : paid > own, day).toBe(true);
      const last = lastUsefulDay(day, at, abroad);
      expect(paymentDate({ ...at, businessDate: last }, abroad) < day, day).toBe(true);
      expect(paymentDate({ ...at, businessDate: addDays(last, 1) }, abroad) >= day, day).toBe(true);
    }
  },
);
