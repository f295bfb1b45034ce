import type { Totals } from '../../lib/amounts.ts';

/** Which rates against RSD a bill needs, and how they are typed (BILL-11..16). */
export const baseCurrency = 'RSD';

type Billed = { readonly currency: string; readonly buyerCountry: string };

/** A rate for every currency but RSD, and for EUR when a buyer outside Serbia is billed in it. */
export function ratesNeeded(invoices: readonly Billed[]): readonly string[] {
  const needed = new Set<string>();
  for (const invoice of invoices) {
    if (invoice.currency !== baseCurrency) needed.add(invoice.currency);
    if (invoice.buyerCountry !== 'SRB') needed.add('EUR');
  }
  return [...needed].sort();
}

/** What fees come to in RSD at these rates, exact to the para; null while a rate is missing. The bill itself is the server's to compute. */
export function feesInBase(fees: Totals, rates: ReadonlyMap<string, number>): number | null {
  let cents = 0n;
  for (const [currency, fee] of Object.entries(fees)) {
    const rate = currency === baseCurrency ? 1 : rates.get(currency);
    if (rate === undefined) return null;
    const product = BigInt(Math.round(fee * 100)) * BigInt(Math.round(rate * 1_000_000));
    cents += (product + 500_000n) / 1_000_000n;
  }
  return Number(cents) / 100;
}

/** A typed rate with a comma or a dot as decimal sign; null when it is none. */
export function readRate(text: string): number | null {
  const compact = text.trim();
  if (!/^\d+([.,]\d+)?$/.test(compact)) return null;
  const rate = Number(compact.replace(',', '.'));
  return rate > 0 && rate <= 1_000_000 ? rate : null;
}
