import type { Invoice } from '@skonto/api/invoices';
import { priceForDays } from '@skonto/domain/discount/price';
import { centsFromWire, wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { ppmFromWire } from '@skonto/domain/money/percent';

/** The contract's minimum made the discount: what that is, and what the yearly rate alone would have made. */
export type MinimumDiscount = { readonly minimumPct: number; readonly byRate: number };

/**
 * Named only where it decided, by the server's word. A line that names rate and days for a discount that comes from the minimum doesn't add
 * up for its reader. Null too where anything can't be read: the amount itself is then shown without its reason.
 */
export function minimumDiscount({ amount, currency: { code }, terms }: Priced): MinimumDiscount | null {
  const currency = findCurrency(code);
  if (terms?.decidedBy !== 'minimum' || !currency) return null;
  const amountCents = centsFromWire(amount, currency);
  const annualRatePpm = ppmFromWire(terms.annualRate);
  if (typeof amountCents !== 'bigint' || typeof annualRatePpm !== 'number') return null;
  const rateAlone = { annualRatePpm, floorPpm: 0, processingFeePpm: 0, processingFeeMinCents: 0n };
  const byRate = priceForDays({ amountCents, currency, days: terms.days, terms: rateAlone });
  if (!byRate.ok) return null;
  return { minimumPct: terms.minDiscount, byRate: wireFromCents(byRate.discountCents) };
}
type Priced = Pick<Invoice, 'amount' | 'currency' | 'terms'>;
