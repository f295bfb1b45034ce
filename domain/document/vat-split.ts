import type { Currency } from '../money/currency.ts';
import { splitByWeights } from '../money/split.ts';

/** What an invoice holds under one VAT rate; `ratePpm` is null where it isn't one known rate. */
export type VatGroup = { readonly ratePpm: number | null; readonly netCents: bigint; readonly taxCents: bigint };

/** The part of a reduction that falls to one VAT group. */
export type VatReduction = { readonly ratePpm: number | null; readonly baseCents: bigint; readonly vatCents: bigint };

const hundredPercent = 1_000_000n;
const onePercent = 10_000;

/**
 * An invoice that states net and tax as one group. Its rate is the whole percentage that gives this tax to the cent; where none does (several
 * rates on one invoice) it is null.
 */
export function vatGroupOf({ netCents, taxCents }: Omit<VatGroup, 'ratePpm'>): VatGroup {
  const group = { netCents, taxCents, ratePpm: null };
  if (netCents <= 0n) return group;
  const ratePpm = Math.round(Number((taxCents * hundredPercent) / netCents) / onePercent) * onePercent;
  const offBy = netCents * BigInt(ratePpm) - taxCents * hundredPercent;
  return (offBy < 0n ? -offBy : offBy) <= hundredPercent ? { ...group, ratePpm } : group;
}

/**
 * A discount of the gross amount, split over the base and the VAT of each group by largest remainder: 4,800 off 200,000 + 40,000 are 4,000 of
 * base and 800 of VAT. All parts sum to the discount exactly, and none is a cent (or the currency's smallest unit) off its share.
 */
export function splitReduction(discountCents: bigint, groups: readonly VatGroup[], currency: Currency): VatReduction[] {
  const weights = groups.flatMap(group => [group.netCents, group.taxCents]);
  const parts = splitByWeights(discountCents, weights, currency.minorUnits === 0 ? 100n : 1n);
  return groups.map(({ ratePpm }, index) => ({
    ratePpm,
    baseCents: parts[2 * index] ?? 0n,
    vatCents: parts[2 * index + 1] ?? 0n,
  }));
}
