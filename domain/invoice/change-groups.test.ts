import { describe, expect, it } from 'vitest';
import { largestGroups, type PartnerSums, sumsOfPartner } from './change-groups.ts';

const sum = (count: number, amountCents: bigint) => ({
  count,
  amountCents,
  discountCents: 1n,
  processingCents: 2n,
  totalCents: amountCents - 3n,
  paidCentDays: 10n * BigInt(count),
  yearlyPpm: { least: Number(amountCents), most: 2 * Number(amountCents) },
});
const limits = { partners: 3, groups: 2 };

function validated(rows: readonly (readonly [partner: number, currency: string, amount: bigint])[]): PartnerSums {
  const sums: PartnerSums = new Map();
  for (const [partner, currency, amount] of rows) {
    const known = sumsOfPartner(sums, partner, limits);
    const before = known.get(currency);
    known.set(currency, before ? { ...sum(before.count + 1, before.amountCents + amount) } : sum(1, amount));
  }
  return sums;
}

describe('what a bulk change comes to by partner and currency', () => {
  it('keeps partners and currencies apart, those with the most invoices first', () => {
    const { groups, rest } = largestGroups(
      validated([
        [7, 'RSD', 10n],
        [8, 'EUR', 20n],
        [8, 'EUR', 30n],
      ]),
      limits,
    );
    expect(groups).toEqual([
      { partnerId: 8, currencyCode: 'EUR', ...sum(2, 50n) },
      { partnerId: 7, currencyCode: 'RSD', ...sum(1, 10n) },
    ]);
    expect(rest.size).toBe(0);
  });

  it('sums what goes beyond the groups that are told, and beyond the partners that are kept', () => {
    const { groups, rest } = largestGroups(
      validated([
        [1, 'RSD', 1n],
        [2, 'RSD', 2n],
        [2, 'RSD', 2n],
        [3, 'RSD', 3n],
        [4, 'RSD', 4n],
        [4, 'EUR', 40n],
        [5, 'RSD', 5n],
      ]),
      limits,
    );
    expect(groups.map(group => group.partnerId)).toEqual([2, 1]);
    expect([...rest].map(([currency, one]) => [currency, one.count, one.amountCents])).toEqual([
      ['RSD', 3, 12n],
      ['EUR', 1, 40n],
    ]);
    expect(rest.get('RSD')).toMatchObject({
      discountCents: 2n,
      processingCents: 4n,
      paidCentDays: 30n,
      yearlyPpm: { least: 3, most: 18 },
    });
  });
});
