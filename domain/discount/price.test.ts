import { describe, expect, test } from 'vitest';
import type { Currency } from '../money/currency.ts';
import { annualCostPpm, floorDecides, type PriceInput, priceOffer, termsFor } from './price.ts';

const rsd: Currency = { code: 'RSD', symbol: 'RSD', minorUnits: 2 };
const jpy: Currency = { code: 'JPY', symbol: '¥', minorUnits: 0 };
const terms = { annualRatePpm: 120_000, floorPpm: 0, processingFeePpm: 2_500, processingFeeMinCents: 50_000n };
const worked: PriceInput = {
  amountCents: 12_000_000n,
  currency: rsd,
  dueDate: '2027-01-05',
  paymentDate: '2026-11-21',
  terms,
};

describe('priceOffer', () => {
  test('prices the worked case of the domain facts', () => {
    expect(priceOffer(worked)).toEqual({
      ok: true,
      days: 45,
      discountCents: 177_534n,
      processingCents: 50_000n,
      totalCents: 11_772_466n,
      discountPctPpm: 14_795,
    });
  });

  test.each([
    ['the floor wins when it is higher', { floorPpm: 20_000 }, 240_000n, 50_000n],
    ['the floor is passed over when it is lower', { floorPpm: 14_000 }, 177_534n, 50_000n],
    ['the percentage wins over a lower minimum fee', { processingFeePpm: 10_000 }, 177_534n, 120_000n],
    [
      'no rates, no minimum: nothing is taken',
      { annualRatePpm: 0, processingFeePpm: 0, processingFeeMinCents: 0n },
      0n,
      0n,
    ],
  ])('%s', (_title, change, discountCents, processingCents) => {
    const price = priceOffer({ ...worked, terms: { ...terms, ...change } });
    expect(price).toMatchObject({ ok: true, discountCents, processingCents });
  });

  test.each([
    ['2027-01-04', true],
    ['2027-01-05', 'payment-not-early'],
    ['2027-01-06', 'payment-not-early'],
  ])('paid on %s an invoice due 2027-01-05 gives %s', (paymentDate, expected) => {
    const price = priceOffer({ ...worked, paymentDate });
    expect(price.ok || price.reason).toBe(expected);
  });

  test.each([
    [50_001n, 0n, 1n],
    [50_000n, 0n, 'nothing-left'],
    [1n, 0n, 'nothing-left'],
  ])('an amount of %s cents against a minimum fee of 50000', (amountCents, annual, expected) => {
    const price = priceOffer({
      ...worked,
      amountCents,
      terms: { ...terms, annualRatePpm: Number(annual), processingFeePpm: 0 },
    });
    expect(price.ok ? price.totalCents : price.reason).toBe(expected);
  });

  test('a currency without minor units is priced in whole units', () => {
    const price = priceOffer({
      ...worked,
      currency: jpy,
      amountCents: 1_234_500n,
      terms: { ...terms, processingFeeMinCents: 0n },
    });
    expect(price).toMatchObject({ ok: true, discountCents: 18_300n, processingCents: 3_100n, totalCents: 1_213_100n });
  });

  test('an exact half cent goes to the discount', () => {
    const half = { annualRatePpm: 365_000, floorPpm: 0, processingFeePpm: 0, processingFeeMinCents: 0n };
    const price = priceOffer({ ...worked, amountCents: 500n, paymentDate: '2027-01-04', terms: half });
    expect(price).toMatchObject({ discountCents: 1n, totalCents: 499n });
  });
});

test('annualCostPpm is the 15.68 % of the worked case', () => {
  const price = priceOffer(worked);
  expect(price.ok && annualCostPpm(price)).toBe(156_769);
});

test('the minimum decides where it is more than the rate for the days', { tags: 'PAY-06' }, () => {
  const both = { ...terms, annualRatePpm: 80_000, floorPpm: 1_500 };
  expect([1, 5, 6, 7].map(days => floorDecides(both, days))).toEqual([true, true, true, false]);
  // Where both give the same the rate is named.
  expect(floorDecides({ ...terms, annualRatePpm: 365_000, floorPpm: 1_000 }, 1)).toBe(false);
});

test.each([
  ['RSD', rsd, 50_000n],
  ['JPY', jpy, 0n],
])('termsFor takes the minimum fee of %s', (_code, currency, processingFeeMinCents) => {
  const category = { annualRatePpm: 120_000, processingFeePpm: 2_500, processingFeeMinCents: { RSD: 50_000n } };
  const contract = {
    active: true,
    minDiscountPpm: 7_000,
    discountFeePpm: 1,
    discountPctFixed: false,
    processingFeePpm: 9,
  };
  expect(termsFor(category, contract, currency)).toEqual({
    annualRatePpm: 120_000,
    floorPpm: 7_000,
    processingFeePpm: 2_500,
    processingFeeMinCents,
  });
});
