import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromWire, formatCents, maxCents, roundHalfUp, roundToMinorUnits, wireFromCents } from './cents.ts';
import type { Currency } from './currency.ts';

const eur: Currency = { code: 'EUR', symbol: '€', minorUnits: 2 };
const jpy: Currency = { code: 'JPY', symbol: '¥', minorUnits: 0 };

describe('centsFromWire', () => {
  test.each([
    [0, eur, 0n],
    [-0, eur, 0n],
    [1.005, eur, 'too-many-decimals'],
    [1e-7, eur, 'too-many-decimals'],
    [0.1 + 0.2, eur, 'too-many-decimals'],
    [1.1, eur, 110n],
    [-0.05, eur, -5n],
    [4.35, eur, 435n],
    [9_999_999_999_999.99, eur, maxCents],
    [-9_999_999_999_999.99, eur, -maxCents],
    [10_000_000_000_000, eur, 'out-of-range'],
    [1e21, eur, 'out-of-range'],
    [1e300, eur, 'out-of-range'],
    [Number.NaN, eur, 'out-of-range'],
    [Number.NEGATIVE_INFINITY, eur, 'out-of-range'],
    [1500, jpy, 150_000n],
    [1500.5, jpy, 'too-many-decimals'],
  ])('%s %o', (value, currency, expected) => {
    expect(centsFromWire(value, currency)).toBe(expected);
  });

  test('every amount in range comes back from the wire as it went', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -maxCents, max: maxCents }), cents => {
        const wire: unknown = JSON.parse(JSON.stringify(wireFromCents(cents)));
        expect(typeof wire === 'number' && centsFromWire(wire, eur)).toBe(cents);
      }),
      { numRuns: 20_000 },
    );
  });

  test('any double is either exact cents or refused', () => {
    fc.assert(
      fc.property(fc.double(), value => {
        const cents = centsFromWire(value, eur);
        if (typeof cents === 'bigint') expect(wireFromCents(cents) + 0).toBe(value + 0);
      }),
      { numRuns: 5_000 },
    );
  });
});

test.each([
  [123_450n, '1234.50'],
  [-5n, '-0.05'],
  [0n, '0.00'],
  [7n, '0.07'],
])('formatCents %s is %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test.each([
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [1n, -2n, -1n],
  [-1n, -2n, 1n],
  [49n, 100n, 0n],
  [-49n, 100n, 0n],
  [5n, 3n, 2n],
  [7n, 1n, 7n],
])('roundHalfUp %s / %s is %s', (numerator, denominator, expected) => {
  expect(roundHalfUp(numerator, denominator)).toBe(expected);
});

test('roundHalfUp is never more than a half away', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
      const distance = 2n * (roundHalfUp(numerator, denominator) * denominator - numerator);
      expect(distance <= denominator && -distance <= denominator).toBe(true);
    }),
  );
});

test.each([
  [4_950n, 1n, jpy, 5_000n],
  [4_949n, 1n, jpy, 4_900n],
  [4_949n, 2n, eur, 2_475n],
])('roundToMinorUnits %s / %s %o is %s', (numerator, denominator, currency, expected) => {
  expect(roundToMinorUnits(numerator, denominator, currency)).toBe(expected);
});
