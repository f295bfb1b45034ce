import { describe, expect, it } from 'vitest';
import { addAmounts, subtractAmounts, sumByCurrency } from './amounts.ts';

describe('sums', () => {
  it('are exact and never mix currencies', () => {
    const rows = [
      ...Array(10).fill({ currency: 'EUR', amount: 0.1 }),
      { currency: 'RSD', amount: 5 },
      { currency: 'EUR', amount: null },
    ];
    expect(sumByCurrency(rows, row => row)).toEqual({ EUR: 1, RSD: 5 });
  });

  it('hold fifteen digits', () => {
    expect(subtractAmounts(9_999_999_999_999.99, 0.01)).toBe(9_999_999_999_999.98);
    expect(addAmounts(0.1, 0.2)).toBe(0.3);
  });
});
