import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type NoPriceReason, type PricingTerms, priceOffer } from '../discount/price.ts';
import type { InvoiceState, StoredPrice } from './invoice-state.ts';

/** An offer with its terms and, once it was priced, the price it has. */
export type PricedOffer = Pick<InvoiceState, 'amountCents' | 'currency' | 'dueDate' | 'price'> & {
  readonly terms: PricingTerms;
};

/**
 * The price of an offer on a business date. It never goes back to a day before the one it was priced for: a process whose clock lags
 * would book more discount than the supplier was shown.
 */
export function priceOfDay(offer: PricedOffer, businessDate: CalendarDate): StoredPrice | NoPriceReason {
  const known = offer.price?.priceDate ?? businessDate;
  const priceDate = known > businessDate ? known : businessDate;
  const price = priceOffer({ ...offer, businessDate: priceDate });
  if (!price.ok) return price.reason;
  const { discountCents, processingCents, totalCents } = price;
  return { discountCents, processingCents, totalCents, priceDate };
}
