/** A currency as Skonto knows it. `minorUnits` is our own table: `Intl` disagrees for HUF and ALL. */
export type Currency = { readonly code: string; readonly symbol: string; readonly minorUnits: 0 | 2 };

/** All currencies that may be configured; the first ten are supported by default (decisions.md §5). */
export const knownCurrencies: readonly Currency[] = [
  { code: 'RSD', symbol: 'RSD', minorUnits: 2 },
  { code: 'EUR', symbol: '€', minorUnits: 2 },
  { code: 'USD', symbol: '$', minorUnits: 2 },
  { code: 'CHF', symbol: 'CHF', minorUnits: 2 },
  { code: 'GBP', symbol: '£', minorUnits: 2 },
  { code: 'BAM', symbol: 'KM', minorUnits: 2 },
  { code: 'HUF', symbol: 'Ft', minorUnits: 2 },
  { code: 'RON', symbol: 'lei', minorUnits: 2 },
  { code: 'BGN', symbol: 'лв', minorUnits: 2 },
  { code: 'JPY', symbol: '¥', minorUnits: 0 },
];

const byCode = new Map(knownCurrencies.map(currency => [currency.code, currency]));

/** The currency with this ISO 4217 code, or undefined when Skonto doesn't know it. */
export function findCurrency(code: string): Currency | undefined {
  return byCode.get(code);
}
