import { fold } from '../text/fold.ts';

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

/** How a currency is written besides its code and its symbol, in small Latin letters without a full stop. */
const spellings: Readonly<Record<string, string>> = {
  ...{ din: 'RSD', dinar: 'RSD', dinara: 'RSD', dinari: 'RSD', rsd: 'RSD' },
  ...{ eura: 'EUR', euro: 'EUR', euros: 'EUR', evra: 'EUR', evro: 'EUR', '€': 'EUR' },
  ...{ us$: 'USD', $: 'USD', '£': 'GBP', km: 'BAM', ft: 'HUF', lei: 'RON', lv: 'BGN', '¥': 'JPY', sfr: 'CHF' },
};

/** The code of a currency however it is written (`DIN`, `din.`, `€`, `РСД`), or null for what is none. */
export function readCurrency(text: string): string | null {
  const plain = fold(text.trim().replace(/\.$/, ''));
  const code = spellings[plain] ?? plain.toUpperCase();
  return byCode.has(code) ? code : null;
}
