import { expect, test } from 'vitest';
import { addToTotals, areWireTotals, type TotalsByCurrency } from './money-totals.ts';

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
  [[], {}, true],
  [[['EUR', 0n]], {}, true],
  [[['EUR', 1n]], { EUR: 0.01 }, true],
  [[['EUR', 1n]], { RSD: 0.01 }, false],
  [[], { RSD: 0.01 }, false],
  [[['EUR', 10n]], { EUR: 0.1 }, true],
  // Two of the largest amounts are a sum, though no amount.
  [[['RSD', 1_999_999_999_999_998n]], { RSD: 19_999_999_999_999.98 }, true],
  [[['RSD', 1_999_999_999_999_998n]], { RSD: 19_999_999_999_999.97 }, false],
  [[['RSD', 99_999_999_999_999_900n]], { RSD: 999_999_999_999_999 }, true],
] as const)('areWireTotals %o %o is %s', (totals, wire, expected) => {
  expect(areWireTotals(new Map<string, bigint>(totals), wire)).toBe(expected);
});
