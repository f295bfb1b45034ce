import { wireFromCents } from './cents.ts';

/** Sums in cents by currency code. A currency that is absent sums to nothing. */
export type TotalsByCurrency = Map<string, bigint>;

/** Adds an amount in place: totals are gathered over whole result sets, so the map is the accumulator. */
export function addToTotals(totals: TotalsByCurrency, currencyCode: string, cents: bigint): void {
  totals.set(currencyCode, (totals.get(currencyCode) ?? 0n) + cents);
}

/** The sums as wire numbers by currency code. */
export function wireTotals(totals: ReadonlyMap<string, bigint>): Record<string, number> {
  return Object.fromEntries([...totals].map(([code, cents]) => [code, wireFromCents(cents)]));
}

/**
 * True when sums on the wire are these sums; an absent currency is a sum of nothing. Compared as wire numbers, because beyond 15 digits a
 * sum travels as the nearest double, and whoever sends one back sends that.
 */
export function areWireTotals(totals: ReadonlyMap<string, bigint>, wire: Readonly<Record<string, number>>): boolean {
  const own = wireTotals(totals);
  const codes = new Set([...Object.keys(own), ...Object.keys(wire)]);
  return [...codes].every(code => (own[code] ?? 0) === (wire[code] ?? 0));
}
