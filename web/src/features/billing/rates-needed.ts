import { ratesNeeded as ratesOfBuyer } from '@skonto/domain/billing/billing-fee';
import { rateMicrosFromText, rateMicrosFromWire, wireFromRateMicros } from '@skonto/domain/billing/exchange-rate';
import { roundHalfUp, wireFromCents } from '@skonto/domain/money/cents';
import { parseDecimalNumber } from '@skonto/domain/money/decimal';
import type { Totals } from '../../lib/amounts.ts';

export const baseCurrency = 'RSD';

/** Which rates against RSD a bill needs, and how they are typed (BILL-11..16): the rules are the domain's. */
type Billed = { readonly currency: string; readonly buyerCountry: string };

/** A rate for every currency but RSD, and for EUR when a buyer outside Serbia is billed in it. */
export function ratesNeeded(invoices: readonly Billed[]): readonly string[] {
  const needed = invoices.flatMap(({ currency, buyerCountry }) =>
    ratesOfBuyer([{ currencyCode: currency }], buyerCountry),
  );
  return [...new Set(needed)].sort();
}

/** What fees come to in RSD at these rates, exact to the para; null while a rate is missing. The bill itself is the server's to compute. */
export function feesInBase(fees: Totals, rates: ReadonlyMap<string, number>): number | null {
  let cents = 0n;
  for (const [currency, fee] of Object.entries(fees)) {
    const rate = rateMicrosFromWire(currency === baseCurrency ? 1 : (rates.get(currency) ?? 0));
    const feeCents = parseDecimalNumber(fee, 2);
    if (typeof rate !== 'bigint' || typeof feeCents !== 'bigint') return null;
    cents += roundHalfUp(feeCents * rate, 1_000_000n);
  }
  return wireFromCents(cents);
}

/** A typed rate with a comma or a dot as decimal sign and at most six decimals; null when it is none. */
export function readRate(text: string): number | null {
  const rate = rateMicrosFromText(text);
  return typeof rate === 'bigint' ? wireFromRateMicros(rate) : null;
}
