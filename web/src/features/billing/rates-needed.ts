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

/** A typed rate with a comma or a dot as decimal sign; null when it is none. */
export function readRate(text: string): number | null {
  const compact = text.trim();
  if (!/^\d+([.,]\d+)?$/.test(compact)) return null;
  const rate = Number(compact.replace(',', '.'));
  return rate > 0 && rate <= 1_000_000 ? rate : null;
}
