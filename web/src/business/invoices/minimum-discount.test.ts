import { describe, expect, it } from 'vitest';
import { minimumDiscount } from './minimum-discount.ts';

const terms = {
  annualRate: 8,
  minDiscount: 0.15,
  processingFeePct: 0,
  processingFeeMin: 0,
  days: 5,
  priceDate: '2026-11-25',
  countedFrom: '2026-11-26',
  decidedBy: 'minimum',
  daysEarly: 5,
  yearlyCost: 10.97,
} as const;
const eur = { code: 'EUR', symbol: '€' };

describe('the reason of a discount', () => {
  it('is the minimum when the rate alone would give less', { tags: 'OFF-42' }, () => {
    expect(minimumDiscount({ amount: 5830.16, currency: eur, terms })).toEqual({ minimumPct: 0.15, byRate: 6.39 });
  });

  it('is the rate when that decided', { tags: 'OFF-42' }, () => {
    const own = { ...terms, days: 45, decidedBy: 'rate' } as const;
    expect(minimumDiscount({ amount: 5830.16, currency: eur, terms: own })).toBeNull();
  });

  it('is nothing without terms', () => {
    expect(minimumDiscount({ amount: 5830.16, currency: eur, terms: null })).toBeNull();
  });
});
