import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDinars } from './fee-income.ts';

const rates = new Map([
  ['EUR', 117_200_000n],
  ['JPY', 647_000n],
]);

test.each<[string, Record<string, bigint>, bigint, string[]]>([
  ['nothing', {}, 0n, []],
  ['dinars', { RSD: 12_345n }, 12_345n, []],
  ['euro', { RSD: 100n, EUR: 1n }, 217n, []],
  ['yen', { JPY: 100n, EUR: 3n }, 417n, []],
  ['what has no rate', { RSD: 5n, XXX: 7n, AAA: 1n }, 5n, ['AAA', 'XXX']],
])('fees in %s are summed in dinars', { tags: 'OPER-10' }, (_what, sums, cents, missing) => {
  expect(inDinars(new Map(Object.entries(sums)), rates)).toEqual({ cents, missing });
});

test('what stands behind a sum adds up to it, in any order', { tags: 'OPER-10' }, () => {
  const sums = fc.dictionary(fc.constantFrom('RSD', 'EUR', 'JPY'), fc.bigInt({ min: 0n, max: 10n ** 15n }));
  fc.assert(
    fc.property(sums, all => {
      const entries = Object.entries(all);
      const parts = entries.map(one => inDinars(new Map([one]), rates).cents);
      expect(inDinars(new Map(entries.toReversed()), rates).cents).toBe(parts.reduce((sum, part) => sum + part, 0n));
    }),
  );
});
