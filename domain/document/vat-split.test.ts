import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCurrency, knownCurrencies } from '../money/currency.ts';
import { splitByWeights } from '../money/split.ts';
import { groupsOf, splitReduction, vatGroupOf } from './vat-split.ts';

const rsd = findCurrency('RSD') ?? { code: 'RSD', symbol: 'RSD', minorUnits: 2 as const };
const jpy = findCurrency('JPY') ?? { code: 'JPY', symbol: '¥', minorUnits: 0 as const };

describe('an invoice as one VAT group', () => {
  test.each([
    ['20 %', 20_000_000n, 4_000_000n, 200_000],
    ['20 %, rounded by its issuer', 3_333n, 667n, 200_000],
    ['10 %', 10_000n, 1_000n, 100_000],
    ['0 %', 10_000n, 0n, 0],
    ['two rates mixed', 20_000n, 3_000n, 150_000],
    ['two rates mixed to no whole rate', 20_000n, 3_333n, null],
    ['tax alone', 0n, 500n, null],
  ] as const)('%s', (_what, netCents, taxCents, ratePpm) => {
    expect(vatGroupOf({ netCents, taxCents })).toEqual({ netCents, taxCents, ratePpm });
  });
});

describe('a discount of the gross amount', () => {
  test.each([
    ['the textbook’s', 480_000n, [[20_000_000n, 4_000_000n]], rsd, [[400_000n, 80_000n]]],
    ['45 days at 12 %', 177_534n, [[10_000_000n, 2_000_000n]], rsd, [[147_945n, 29_589n]]],
    ['a cent between equals goes to the first', 1n, [[50n, 50n]], rsd, [[1n, 0n]]],
    ['without VAT', 999n, [[10_000n, 0n]], rsd, [[999n, 0n]]],
    ['nothing', 0n, [[10_000n, 2_000n]], rsd, [[0n, 0n]]],
    ['whole yen', 1_000n, [[10_000n, 1_000n]], jpy, [[900n, 100n]]],
    [
      'two groups',
      1_001n,
      [
        [10_000n, 2_000n],
        [10_000n, 1_000n],
      ],
      rsd,
      [
        [435n, 87n],
        [435n, 44n],
      ],
    ],
  ] as const)('%s', (_what, discount, groups, currency, parts) => {
    const split = splitReduction(
      discount,
      groups.map(([netCents, taxCents]) => ({ ratePpm: null, netCents, taxCents })),
      currency,
    );
    expect(split.map(({ baseCents, vatCents }) => [baseCents, vatCents])).toEqual(parts);
  });

  test('a rounded invoice’s discount is split as net and VAT are, and rounding has no part', () => {
    // 100.00 + 20.00 + 0.40: of 12.04 off the payable amount, five sixths are base.
    expect(splitReduction(1_204n, [vatGroupOf({ netCents: 10_000n, taxCents: 2_000n })], rsd)).toEqual([
      { ratePpm: 200_000, baseCents: 1_003n, vatCents: 201n },
    ]);
  });

  test('keeps each group’s rate', () => {
    expect(splitReduction(12n, [{ ratePpm: 200_000, netCents: 10n, taxCents: 2n }], rsd)).toEqual([
      { ratePpm: 200_000, baseCents: 10n, vatCents: 2n },
    ]);
  });

  test('is split to the cent, with no part a whole unit off its share, whatever the groups', () => {
    const cents = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
    const group = fc.record({ ratePpm: fc.constant(null), netCents: cents, taxCents: cents });
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 1, maxLength: 6 }),
        cents,
        fc.constantFrom(...knownCurrencies),
        (groups, some, currency) => {
          const gross = groups.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0n);
          fc.pre(gross > 0n);
          const unit = currency.minorUnits === 0 ? 100n : 1n;
          const discount = (some / unit) * unit;
          const split = splitReduction(discount, groups, currency);
          expect(split.reduce((sum, { baseCents, vatCents }) => sum + baseCents + vatCents, 0n)).toBe(discount);
          for (const [index, { baseCents, vatCents }] of split.entries()) {
            const { netCents = 0n, taxCents = 0n } = groups[index] ?? {};
            for (const [part, weight] of [
              [baseCents, netCents],
              [vatCents, taxCents],
            ] as const) {
              const offBy = part * gross - discount * weight;
              expect(part % unit).toBe(0n);
              expect((offBy < 0n ? -offBy : offBy) < unit * gross).toBe(true);
            }
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a discount over several known rates', { tags: 'DOC-05' }, () => {
  const size = (value: bigint): bigint => (value < 0n ? -value : value);
  const rate = fc.constantFrom(200_000, 100_000, 80_000, 250_000, 55_000);
  const group = fc.record({
    ratePpm: rate,
    netCents: fc.bigInt({ min: 0n, max: 10n ** 14n }),
    off: fc.bigInt({ min: -2n, max: 2n }),
  });

  test('is split to the cent, each rate has its share, and VAT is its rate of its base to less than a cent', {
    tags: 'DOC-05',
  }, () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(group, { minLength: 2, maxLength: 4, selector: one => one.ratePpm }),
        fc.integer({ min: 0, max: 10_000 }),
        (some, share) => {
          // As issuers round: some a cent or two beside their rate.
          const groups = some.map(({ ratePpm, netCents, off }) => {
            const tax = (netCents * BigInt(ratePpm)) / 1_000_000n + off;
            return { ratePpm, netCents, taxCents: tax < 0n ? 0n : tax };
          });
          const gross = groups.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0n);
          fc.pre(gross > 0n);
          const discount = (gross * BigInt(share)) / 10_000n;
          const split = splitReduction(discount, groups, rsd);
          expect(split.reduce((sum, { baseCents, vatCents }) => sum + baseCents + vatCents, 0n)).toBe(discount);
          for (const [index, { baseCents, vatCents, ratePpm }] of split.entries()) {
            const { netCents = 0n, taxCents = 0n } = groups[index] ?? {};
            expect(ratePpm).toBe(groups[index]?.ratePpm);
            expect(size((baseCents + vatCents) * gross - discount * (netCents + taxCents)) < gross).toBe(true);
            expect(size(vatCents * 1_000_000n - baseCents * BigInt(ratePpm ?? 0)) < 1_000_000n).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a left-over cent goes to the rate with the larger remainder, the first of equal ones', {
    tags: 'DOC-05',
  }, () => {
    const groups = [
      { ratePpm: 200_000, netCents: 10_000n, taxCents: 2_000n },
      { ratePpm: 100_000, netCents: 10_909n, taxCents: 1_091n },
    ];
    // 501 and 500 of 1,001, for both owe 12,000: 417.5 + 83.5 and 454.5 + 45.5, halves to the base.
    expect(splitReduction(1_001n, groups, rsd)).toEqual([
      { ratePpm: 200_000, baseCents: 418n, vatCents: 83n },
      { ratePpm: 100_000, baseCents: 455n, vatCents: 45n },
    ]);
  });

  test('stated rates count while they sum up to what the invoice says', { tags: 'DOC-05' }, () => {
    const stated = [
      { ratePpm: 200_000, netCents: 10_000n, taxCents: 2_000n },
      { ratePpm: 100_000, netCents: 10_000n, taxCents: 1_000n },
    ];
    expect(groupsOf({ netCents: 20_000n, taxCents: 3_000n }, stated)).toBe(stated);
    for (const changed of [
      { netCents: 20_001n, taxCents: 3_000n },
      { netCents: 20_000n, taxCents: 3_001n },
    ])
      expect(groupsOf(changed, stated)).toEqual([vatGroupOf(changed)]);
    expect(groupsOf({ netCents: 10_000n, taxCents: 2_000n }, [])).toEqual([
      vatGroupOf({ netCents: 10_000n, taxCents: 2_000n }),
    ]);
    const below = [
      { ratePpm: 200_000, netCents: 10_100n, taxCents: 2_000n },
      { ratePpm: 100_000, netCents: -100n, taxCents: 0n },
    ];
    expect(groupsOf({ netCents: 10_000n, taxCents: 2_000n }, below)).toEqual([
      vatGroupOf({ netCents: 10_000n, taxCents: 2_000n }),
    ]);
  });
});

describe('a split that can’t be', () => {
  test.each([
    ['without weights', 10n, [], 1n],
    ['of weights that are nothing', 10n, [0n, 0n], 1n],
    ['of a weight below zero', 10n, [5n, -1n], 1n],
    ['below zero', -1n, [1n], 1n],
    ['of half a unit', 150n, [1n], 100n],
  ] as const)('%s is refused', (_what, cents, weights, unit) => {
    expect(() => splitByWeights(cents, weights, unit)).toThrow(RangeError);
  });
});
