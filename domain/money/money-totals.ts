import { wireFromCents } from './cents.ts';

/** Sums in cents by currency code. A currency that is absent sums to nothing. */
export type TotalsByCurrency = Map<string, bigint>;

/** Adds an amount in place: totals are gathered over whole result sets, so the map is the accumulator. */
export function addToTotals(totals: TotalsByCurrency, currencyCode: string, cents: bigint): void {
  totals.set(currencyCode, (totals.get(currencyCode) ?? 0n) + cents);
}

/** True when both hold the same sum for every currency; an absent currency equals a sum of zero. */
export function equalTotals(one: ReadonlyMap<string, bigint>, other: ReadonlyMap<string, bigint>): boolean {
  const codes = new Set([...one.keys(), ...other.keys()]);
  return [...codes].every(code => (one.get(code) ?? 0n) === (other.get(code) ?? 0n));
}

/** The sums as wire numbers by currency code. */
export function wireTotals(totals: ReadonlyMap<string, bigint>): Record<string, number> {
  return Object.fromEntries([...totals].map(([code, cents]) => [code, wireFromCents(cents)]));
}
