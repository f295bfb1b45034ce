import type { PricingDay } from '../calendar/payment-date.ts';
import type { StoredPrice } from './invoice-state.ts';
import { type NoPriceOfDay, type PricedOffer, priceOfDay } from './price-of-day.ts';

/** What becomes of a registered offer on a day. With `same` only the dates of the price are others. */
export type RepriceOutcome =
  | { readonly kind: 'repriced' | 'same'; readonly price: StoredPrice }
  | { readonly kind: 'void'; readonly reason: NoPriceOfDay };

/**
 * Reprices an offer from its frozen terms (decisions.md §5), or voids it once it couldn't be paid early any more. Its days only
 * grow fewer, so its price only moves in the supplier's favour and `nothing-left` can't follow a valid registration.
 */
export function reprice(offer: PricedOffer, day: PricingDay): RepriceOutcome {
  const price = priceOfDay(offer, day);
  if (typeof price === 'string') return { kind: 'void', reason: price };
  const same =
    offer.price?.discountCents === price.discountCents &&
    offer.price.processingCents === price.processingCents &&
    offer.price.totalCents === price.totalCents;
  return { kind: same ? 'same' : 'repriced', price };
}
