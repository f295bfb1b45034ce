import { expect, test } from 'vitest';
import { addDays } from './business-date.ts';
import { nextSending, periodAfter, periodBefore, periodEnded, periodOf, type Scheduled } from './report-period.ts';

test.each([
  ['WEEK', '2026-11-27', '2026-11-23', '2026-11-29'],
  ['WEEK', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['WEEK', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['WEEK', '1969-12-31', '1969-12-29', '1970-01-04'],
  ['MONTH', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['MONTH', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['QUARTER', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['QUARTER', '2026-11-27', '2026-10-01', '2026-12-31'],
] as const)('the %s of %s is from %s to %s', { tags: 'REP-04' }, (kind, day, from, to) => {
  expect(periodOf(kind, day)).toEqual({ from, to });
});

test.each(['WEEK', 'MONTH', 'QUARTER'] as const)(
  'each %s follows the one before without a gap, over years',
  { tags: 'REP-04' },
  kind => {
    let period = periodOf(kind, '2023-12-30');
    for (let n = 0; n < 60; n += 1) {
      const next = periodAfter(kind, period);
      expect(next.from > period.to).toBe(true);
      expect(periodBefore(kind, next)).toEqual(period);
      period = next;
    }
  },
);

const closed = new Set(['2026-11-11', '2027-01-01', '2027-01-02', '2027-01-07']);
const isWorkingDay = (day: string) => !closed.has(day) && new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0;

/** What is sent on a day: the period that is over, where the day named for it is this one. */
const sentOn = (scheduled: Scheduled, day: string) =>
  nextSending(scheduled, day, isWorkingDay) === day ? periodEnded(scheduled.kind, day) : null;

test.each([
  ['WEEK', '2026-11-23', null, '2026-11-29', null],
  ['WEEK', '2026-11-23', null, '2026-11-30', '2026-11-23'],
  ['WEEK', '2026-11-23', '2026-11-23', '2026-11-30', null],
  ['WEEK', '2026-11-23', '2026-11-23', '2026-12-07', '2026-11-30'],
  ['MONTH', '2026-11-01', null, '2026-11-30', null],
  ['MONTH', '2026-11-01', null, '2026-12-01', '2026-11-01'],
  ['MONTH', '2026-12-01', null, '2027-01-01', null],
  ['MONTH', '2026-12-01', null, '2027-01-02', null],
  ['MONTH', '2026-12-01', null, '2027-01-04', '2026-12-01'],
  // A standstill of months: the latest alone.
  ['MONTH', '2026-11-01', '2026-11-01', '2027-06-15', '2027-05-01'],
  // A clock that went back sends nothing again.
  ['MONTH', '2026-11-01', '2027-03-01', '2027-02-15', null],
  ['QUARTER', '2026-10-01', null, '2026-12-31', null],
  ['QUARTER', '2026-10-01', null, '2027-01-04', '2026-10-01'],
] as const)(
  'a report of each %s since %s, last of %s, is sent on %s: %s',
  { tags: 'REP-11' },
  (kind, firstFrom, lastFrom, day, from) => {
    expect(sentOn({ kind, firstFrom, lastFrom }, day)?.from ?? null).toBe(from);
  },
);

test.each(['WEEK', 'MONTH', 'QUARTER'] as const)(
  'of each %s one report comes by a year of days, on the day that was named before',
  { tags: 'REP-11' },
  kind => {
    const firstFrom = periodOf(kind, '2026-11-10').from;
    let lastFrom: string | null = null;
    let named = nextSending({ kind, firstFrom, lastFrom }, '2026-11-10', isWorkingDay);
    const sent: string[] = [];
    for (let day = '2026-11-10'; day < '2027-11-10'; day = addDays(day, 1)) {
      const period = sentOn({ kind, firstFrom, lastFrom }, day);
      if (!period) continue;
      expect(day).toBe(named);
      sent.push(period.from);
      lastFrom = period.from;
      named = nextSending({ kind, firstFrom, lastFrom }, day, isWorkingDay);
      expect(named > day).toBe(true);
    }
    expect(sent).toHaveLength({ WEEK: 52, MONTH: 12, QUARTER: 4 }[kind]);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent[0]).toBe(firstFrom);
  },
);
