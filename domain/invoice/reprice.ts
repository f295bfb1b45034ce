import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type NoPriceReason, type PricingTerms, priceOffer } from '../discount/price.ts';
import type { InvoiceState, StoredPrice } from './invoice-state.ts';

/** What becomes of a registered offer on a business date. `same` needs no write. */
export type RepriceOutcome =
  | { readonly kind: 'repriced' | 'same'; readonly price: StoredPrice }
  | { readonly kind: 'void'; readonly reason: NoPriceReason };

/** The part of a REGISTERED invoice that repricing needs. */
export type RegisteredOffer = Pick<InvoiceState, 'amountCents' | 'currency' | 'dueDate' | 'price'> & {
  readonly terms: PricingTerms;
};

/**
 * Reprices an offer from its frozen terms (decisions.md §5), or voids it once the due date is reached. Its days only
 * grow fewer, so its price only moves in the supplier's favour and `nothing-left` can't follow a valid registration.
 */
export function reprice(offer: RegisteredOffer, businessDate: CalendarDate): RepriceOutcome {
  const priced = priceOffer({ ...offer, businessDate });
  if (!priced.ok) return { kind: 'void', reason: priced.reason };
  const { discountCents, processingCents, totalCents } = priced;
  const same =
    offer.price?.discountCents === discountCents &&
    offer.price.processingCents === processingCents &&
    offer.price.totalCents === totalCents;
  return { kind: same ? 'same' : 'repriced', price: { discountCents, processingCents, totalCents } };
}
