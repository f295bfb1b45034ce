import { describe, expect, it } from 'vitest';
import { deriveAmount } from './derive-amounts.ts';

const amounts = (netAmount: number | null, taxAmount: number | null, amount: number | null) => ({
  netAmount,
  taxAmount,
  amount,
});

describe('net, tax and total', () => {
  it.each([
    [amounts(100, 20, null), { name: 'amount', value: 120 }],
    [amounts(100, null, 120), { name: 'taxAmount', value: 20 }],
    [amounts(null, 20, 120), { name: 'netAmount', value: 100 }],
    [amounts(0.1, 0.2, null), { name: 'amount', value: 0.3 }],
  ])('two give the third', (given, expected) => {
    expect(deriveAmount(given, null)).toEqual(expected);
  });

  it.each([
    [amounts(100, 20, null), { name: 'amount', value: 120.4 }],
    [amounts(100, null, 120.4), { name: 'taxAmount', value: 20 }],
    [amounts(null, 20, 120.4), { name: 'netAmount', value: 100 }],
  ])('rounding is part of the total', { tags: 'INV-49' }, (given, expected) => {
    expect(deriveAmount(given, null, 0.4)).toEqual(expected);
  });

  it('one gives nothing, and a total below the net gives no negative tax', () => {
    expect(deriveAmount(amounts(100, null, null), null)).toBeNull();
    expect(deriveAmount(amounts(100, null, 50), null)).toBeNull();
  });

  it('a derived field follows, a typed one stays', () => {
    expect(deriveAmount(amounts(200, 20, 120), 'amount')).toEqual({ name: 'amount', value: 220 });
    expect(deriveAmount(amounts(200, 20, 120), null)).toBeNull();
  });
});
