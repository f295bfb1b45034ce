import { describe, expect, it } from 'vitest';
import { isOther, readRate, readRates } from './rates-needed.ts';

describe('rates', () => {
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
  ])('%s reads as %s', { tags: ['BILL-14', 'BILL-16'] }, (text, rate) => {
    expect(readRate(text)).toBe(rate);
  });

  it('go together, or not at all', () => {
    const typed: Record<string, string> = { EUR: '117,2', USD: '101.35' };
    expect(readRates(['EUR', 'USD'], currency => typed[currency] ?? '')).toEqual({ EUR: 117.2, USD: 101.35 });
    expect(readRates(['EUR', 'CHF'], currency => typed[currency] ?? '')).toBeNull();
    expect(readRates([], () => '')).toEqual({});
  });

  it.each([
    ['117,1', false],
    ['117.10', false],
    ['117,2', true],
    ['112', true],
    ['', false],
    ['abc', false],
  ])('%s beside a reference of 117.1 is another one: %s', (text, other) => {
    const reference = { currency: 'EUR', rate: 117.1, day: '2026-11-20', source: 'NBS', listNumber: '224' } as const;
    expect(isOther(text, reference, '2026-11-21')).toBe(other);
    expect(isOther(text, undefined, '2026-11-21')).toBe(false);
  });
});
