import { ratesNeeded as ratesOfBuyer } from '@skonto/domain/billing/billing-fee';
import { rateMicrosFromText, wireFromRateMicros } from '@skonto/domain/billing/exchange-rate';

/** Which rates against RSD a bill needs, and how they are typed (BILL-11..16): the rules are the domain's. */
type Billed = { readonly currency: string; readonly buyerCountry: string };

/** A rate for every currency but RSD, and for EUR when a buyer outside Serbia is billed in it. */
export function ratesNeeded(invoices: readonly Billed[]): readonly string[] {
  const needed = invoices.flatMap(({ currency, buyerCountry }) =>
    ratesOfBuyer([{ currencyCode: currency }], buyerCountry),
  );
  return [...new Set(needed)].sort();
}

/** A typed rate with a comma or a dot as decimal sign and at most six decimals; null when it is none. */
export function readRate(text: string): number | null {
  const rate = rateMicrosFromText(text);
  return typeof rate === 'bigint' ? wireFromRateMicros(rate) : null;
}
