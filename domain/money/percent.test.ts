import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ppmFromWire, wireFromPpm } from './percent.ts';

test.each([
  [12, 120_000],
  [0.25, 2_500],
  [0.0001, 1],
  [0.00001, 'too-many-decimals'],
  [1e-7, 'too-many-decimals'],
  [100, 1_000_000],
  [-1, -10_000],
  [1000, 10_000_000],
  [1000.0001, 'out-of-range'],
  [Number.NaN, 'out-of-range'],
])('ppmFromWire %s is %s', (value, expected) => {
  expect(ppmFromWire(value)).toBe(expected);
});

test('every percentage in range comes back as it went', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), ppm => {
      expect(ppmFromWire(wireFromPpm(ppm))).toBe(ppm);
    }),
    { numRuns: 10_000 },
  );
});
