import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { NoPriceReason } from '../discount/price.ts';
import type { StoredPrice } from './invoice-state.ts';
import { type PricedOffer, priceOfDay } from './price-of-day.ts';

/** What becomes of a registered offer on a business date. With `same` only the day of the price is another. */
export type RepriceOutcome =
  | { readonly kind: 'repriced' | 'same'; readonly price: StoredPrice }
  | { readonly kind: 'void'; readonly reason: NoPriceReason };

/**
 * Reprices an offer from its frozen terms (decisions.md §5), or voids it once the due date is reached. Its days only
 * grow fewer, so its price only moves in the supplier's favour and `nothing-left` can't follow a valid registration.
 */
export function reprice(offer: PricedOffer, businessDate: CalendarDate): RepriceOutcome {
  const price = priceOfDay(offer, businessDate);
  if (typeof price === 'string') return { kind: 'void', reason: price };
  const same =
    offer.price?.discountCents === price.discountCents &&
    offer.price.processingCents === price.processingCents &&
    offer.price.totalCents === price.totalCents;
  return { kind: same ? 'same' : 'repriced', price };
}
