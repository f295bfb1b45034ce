import { describe, expect, it } from 'vitest';
import { ratesNeeded, readRate } from './rates-needed.ts';

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
