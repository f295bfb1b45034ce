import { expect, test } from 'vitest';
import { earlyPayment } from './early-payment.ts';

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
