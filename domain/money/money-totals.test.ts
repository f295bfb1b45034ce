import { expect, test } from 'vitest';
import { addToTotals, equalTotals, type TotalsByCurrency } from './money-totals.ts';

test('amounts add up per currency', () => {
  const totals: TotalsByCurrency = new Map();
  addToTotals(totals, 'EUR', 10n);
  addToTotals(totals, 'RSD', 5n);
  addToTotals(totals, 'EUR', -3n);
  expect(totals).toEqual(
    new Map([
      ['EUR', 7n],
      ['RSD', 5n],
    ]),
  );
});

test.each([
  [[], [], true],
  [[['EUR', 0n]], [], true],
  [[['EUR', 1n]], [['EUR', 1n]], true],
  [[['EUR', 1n]], [['RSD', 1n]], false],
  [[], [['RSD', 1n]], false],
] as const)('equalTotals %o %o is %s', (one, other, expected) => {
  expect(equalTotals(new Map(one), new Map(other))).toBe(expected);
});
