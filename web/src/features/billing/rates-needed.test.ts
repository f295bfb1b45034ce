import { describe, expect, it } from 'vitest';
import { feesInBase, ratesNeeded, readRate } from './rates-needed.ts';

describe('rates', () => {
  it('are needed for foreign money and for buyers abroad', () => {
    expect(ratesNeeded([{ currency: 'RSD', buyerCountry: 'SRB' }])).toEqual([]);
    expect(ratesNeeded([{ currency: 'USD', buyerCountry: 'SRB' }])).toEqual(['USD']);
    expect(ratesNeeded([{ currency: 'RSD', buyerCountry: 'NLD' }])).toEqual(['EUR']);
    expect(
      ratesNeeded([
        { currency: 'USD', buyerCountry: 'NLD' },
        { currency: 'EUR', buyerCountry: 'SRB' },
      ]),
    ).toEqual(['EUR', 'USD']);
  });

  it.each([
    ['117,2', 117.2],
    ['117.2', 117.2],
    [' 117 ', 117],
    ['', null],
    ['1.117,2', null],
    ['0', null],
    ['abc', null],
    ['-5', null],
    // The server takes six decimals, so the seventh is told here.
    ['117,1234567', null],
  ])('%s reads as %s', (text, rate) => {
    expect(readRate(text)).toBe(rate);
  });
});

describe('fees in RSD', () => {
  it('are exact, and unknown while a rate is missing', () => {
    expect(feesInBase({ EUR: 16.05, RSD: 991.22 }, new Map([['EUR', 117.1234]]))).toBe(2871.05);
    expect(feesInBase({ EUR: 16.05 }, new Map())).toBeNull();
    expect(feesInBase({}, new Map())).toBe(0);
  });
});
