import { expect, test } from 'vitest';
import { earlyPayment, earlyReturn, earlySumsInRsd } from './early-payment.ts';

const sums = (amountCents: bigint, totalCents: bigint, days: bigint) => ({
  amountCents,
  totalCents,
  centDays: amountCents * days,
  paidCentDays: totalCents * days,
});

test.each([
  // 2 of 98 for 30 days: 2 / 98 × 365 / 30 = 24.8299 %.
  [sums(10_000n, 9800n, 30n), 30, 248_299],
  [sums(10_000n, 10_000n, 30n), 30, 0],
  [{ amountCents: 300n, totalCents: 297n, centDays: 100n, paidCentDays: 99n }, 0.33, 11_060_606],
  [sums(0n, 0n, 0n), null, null],
])('%o', (approved, days, yearlyRatePpm) => {
  expect(earlyPayment(approved)).toEqual({ days, yearlyRatePpm });
});

test('what early payment earns is discount and fee less the operator’s part, over the money and its days', {
  tags: 'PAY-11',
}, () => {
  // 120,000 at 12 % for 45 days: 1,775.34 and 500; the operator takes 20 % and half: 605.07.
  const one = { costCents: 227_534n, operatorCents: 60_507n, paidCents: 11_772_466n, paidCentDays: 11_772_466n * 45n };
  expect(earlyReturn(one)).toEqual({ netCents: 167_027n, daysEarly: 45, yearlyRatePpm: 115_080 });
  // What it costs the supplier: of its side nothing is the operator's.
  expect(earlyReturn({ ...one, operatorCents: 0n }).yearlyRatePpm).toBe(156_769);
  const nothing = { costCents: 0n, operatorCents: 0n, paidCents: 0n, paidCentDays: 0n };
  expect(earlyReturn(nothing)).toEqual({ netCents: 0n, daysEarly: null, yearlyRatePpm: null });
});

test('currencies are added up in RSD, weighted by what they are worth; without a rate there is no sum', {
  tags: 'PAY-11',
}, () => {
  const sums = (cents: bigint, days: bigint) => ({
    costCents: cents / 100n,
    operatorCents: cents / 1000n,
    paidCents: cents,
    paidCentDays: cents * days,
  });
  const both = new Map([
    ['RSD', sums(11_700_000n, 10n)],
    ['EUR', sums(100_000n, 30n)],
  ]);
  const all = earlySumsInRsd(both, new Map([['EUR', 117_000_000n]]));
  expect(all).toEqual({
    costCents: 234_000n,
    operatorCents: 23_400n,
    paidCents: 23_400_000n,
    paidCentDays: 468_000_000n,
  });
  expect(all && earlyReturn(all)).toMatchObject({ daysEarly: 20 });
  expect(earlySumsInRsd(both, new Map())).toBeNull();
});
