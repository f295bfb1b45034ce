import { expect, test } from 'vitest';
import type { Currency } from '../money/currency.ts';
import { reprice } from './reprice.ts';

const eur: Currency = { code: 'EUR', symbol: '€', minorUnits: 2 };
const terms = { annualRatePpm: 365_000, floorPpm: 20_000, processingFeePpm: 0, processingFeeMinCents: 100n };
const price = { discountCents: 30_000n, processingCents: 100n, totalCents: 969_900n, priceDate: '2027-01-01' };
const offer = { amountCents: 1_000_000n, currency: eur, dueDate: '2027-01-31', terms, price };
const floored = (priceDate: string) => ({
  discountCents: 20_000n,
  processingCents: 100n,
  totalCents: 979_900n,
  priceDate,
});

test.each([
  // A clock that went back never takes a price back.
  ['2026-12-20', { kind: 'same', price }],
  ['2027-01-01', { kind: 'same', price }],
  [
    '2027-01-02',
    {
      kind: 'repriced',
      price: { discountCents: 29_000n, processingCents: 100n, totalCents: 970_900n, priceDate: '2027-01-02' },
    },
  ],
  ['2027-01-11', { kind: 'repriced', price: floored('2027-01-11') }],
  ['2027-01-30', { kind: 'repriced', price: floored('2027-01-30') }],
  ['2027-01-31', { kind: 'void', reason: 'due-date-reached' }],
  ['2027-02-01', { kind: 'void', reason: 'due-date-reached' }],
])('on %s a 0.1 %% a day offer with a 2 %% floor is %o', (businessDate, expected) => {
  expect(reprice(offer, businessDate)).toEqual(expected);
});

test('an offer without a stored price gets one', () => {
  expect(reprice({ ...offer, price: null }, '2027-01-01')).toEqual({ kind: 'repriced', price });
});
