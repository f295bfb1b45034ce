import { expect, test } from 'vitest';
import type { Currency } from '../money/currency.ts';
import { plainDay } from '../testing/plain-day.ts';
import { reprice } from './reprice.ts';

const eur: Currency = { code: 'EUR', symbol: '€', minorUnits: 2 };
const terms = { annualRatePpm: 365_000, floorPpm: 20_000, processingFeePpm: 0, processingFeeMinCents: 100n };
const price = {
  discountCents: 30_000n,
  processingCents: 100n,
  totalCents: 969_900n,
  priceDate: '2026-12-31',
  paymentDate: '2027-01-04',
};
const offer = {
  buyerId: 1,
  throughTarget: false,
  amountCents: 1_000_000n,
  currency: eur,
  dueDate: '2027-02-03',
  terms,
  price,
};
const floored = (priceDate: string, paymentDate: string) => ({
  discountCents: 20_000n,
  processingCents: 100n,
  totalCents: 979_900n,
  priceDate,
  paymentDate,
});

test.each([
  // A clock that went back never takes a price back.
  ['2026-12-20', { kind: 'same', price }],
  ['2026-12-31', { kind: 'same', price }],
  // All days of a weekend are paid on the same Monday.
  ['2027-01-02', { kind: 'same', price: { ...price, priceDate: '2027-01-02' } }],
  [
    '2027-01-04',
    {
      kind: 'repriced',
      price: {
        discountCents: 29_000n,
        processingCents: 100n,
        totalCents: 970_900n,
        priceDate: '2027-01-04',
        paymentDate: '2027-01-05',
      },
    },
  ],
  ['2027-01-13', { kind: 'repriced', price: floored('2027-01-13', '2027-01-14') }],
  ['2027-02-01', { kind: 'repriced', price: floored('2027-02-01', '2027-02-02') }],
  ['2027-02-02', { kind: 'void', reason: 'payment-not-early' }],
  ['2027-02-03', { kind: 'void', reason: 'payment-not-early' }],
  ['2027-02-04', { kind: 'void', reason: 'due-date-reached' }],
])('on %s a 0.1 %% a day offer with a 2 %% floor is %o', (businessDate, expected) => {
  expect(reprice(offer, plainDay(businessDate))).toEqual(expected);
});

test('an offer without a stored price gets one', () => {
  expect(reprice({ ...offer, price: null }, plainDay('2026-12-31'))).toEqual({
    kind: 'repriced',
    price,
  });
});
