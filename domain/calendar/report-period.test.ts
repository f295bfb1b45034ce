import { expect, test } from 'vitest';
import { periodAfter, periodBefore, periodOf } from './report-period.ts';

test.each([
  ['WEEK', '2026-11-27', '2026-11-23', '2026-11-29'],
  ['WEEK', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['WEEK', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['WEEK', '1969-12-31', '1969-12-29', '1970-01-04'],
  ['MONTH', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['MONTH', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['QUARTER', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['QUARTER', '2026-11-27', '2026-10-01', '2026-12-31'],
] as const)('REP-04 the %s of %s is from %s to %s', (kind, day, from, to) => {
  expect(periodOf(kind, day)).toEqual({ from, to });
});

test.each(['WEEK', 'MONTH', 'QUARTER'] as const)(
  'REP-04 each %s follows the one before without a gap, over years',
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
