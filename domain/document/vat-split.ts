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
 * What an invoice holds by its VAT rates: the groups that its e-invoice states where they are none below zero and sum up to the invoice's net
 * and tax to the cent, else the invoice as one group. Groups that an invoice was changed away from count for nothing.
 */
export function groupsOf(invoice: Omit<VatGroup, 'ratePpm'>, stated: readonly VatGroup[]): readonly VatGroup[] {
  const [net, tax] = [
    stated.reduce((all, { netCents }) => all + netCents, 0n),
    stated.reduce((all, { taxCents }) => all + taxCents, 0n),
  ];
  const isWhole = stated.every(({ netCents, taxCents }) => netCents >= 0n && taxCents >= 0n);
  return isWhole && net > 0n && net === invoice.netCents && tax === invoice.taxCents ? stated : [vatGroupOf(invoice)];
}

/**
 * A discount split over several known rates in two steps, so that VAT is its rate of its base to less than a cent: first over the rates by
 * what is owed under each, leftover cents to the largest remainders and the first of equal ones; then within a rate as one hundred to the
 * percentage, a half cent to the base.
 */
function splitByRates(discountCents: bigint, groups: readonly RatedGroup[], unit: bigint): VatReduction[] {
  const shares = splitByWeights(
    discountCents,
    groups.map(({ netCents, taxCents }) => netCents + taxCents),
    unit,
  );
  return groups.map(({ ratePpm }, index) => {
    const [baseCents = 0n, vatCents = 0n] = splitByWeights(
      shares[index] ?? 0n,
      [hundredPercent, BigInt(ratePpm)],
      unit,
    );
    return { ratePpm, baseCents, vatCents };
  });
}
type RatedGroup = VatGroup & { readonly ratePpm: number };
const isRated = (group: VatGroup): group is RatedGroup => group.ratePpm !== null;

/**
 * A discount of the gross amount, split over the base and the VAT of each group by largest remainder: 4,800 off 200,000 + 40,000 are 4,000 of
 * base and 800 of VAT. All parts sum to the discount exactly, and none is a cent (or the currency's smallest unit) off its share. Several groups whose rates are all known are split rate by rate.
 */
export function splitReduction(discountCents: bigint, groups: readonly VatGroup[], currency: Currency): VatReduction[] {
  const unit = currency.minorUnits === 0 ? 100n : 1n;
  if (groups.length > 1 && groups.every(isRated)) return splitByRates(discountCents, groups, unit);
  const weights = groups.flatMap(group => [group.netCents, group.taxCents]);
  const parts = splitByWeights(discountCents, weights, unit);
  return groups.map(({ ratePpm }, index) => ({
    ratePpm,
    baseCents: parts[2 * index] ?? 0n,
    vatCents: parts[2 * index + 1] ?? 0n,
  }));
}
