import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { type PricingDay, paymentDate } from '../calendar/payment-date.ts';
import { type NoPriceReason, type PricingTerms, priceOffer } from '../discount/price.ts';
import type { InvoiceState, StoredPrice } from './invoice-state.ts';

/** An offer with its terms and, once it was priced, the price it has. */
export type PricedOffer = Pick<
  InvoiceState,
  'buyerId' | 'throughTarget' | 'amountCents' | 'currency' | 'dueDate' | 'price'
> & {
  readonly terms: PricingTerms;
};

/** Why an offer has no price on a day: beside what the price itself says, that its due date is past. */
export type NoPriceOfDay = NoPriceReason | 'due-date-reached';

/**
 * The first day that an offer may be priced for. It never goes back to a day before the one it was priced for: a process whose clock lags
 * would book more discount than the supplier was shown.
 */
export function firstPricingDay({ price }: Pick<PricedOffer, 'price'>, day: PricingDay): PricingDay {
  const known = price?.priceDate ?? day.businessDate;
  return known > day.businessDate ? { ...day, businessDate: known, hour: 0 } : day;
}

/** The price of an offer that is accepted on a day: it counts from the date on which it is then paid (docs/decisions/0200). */
export function priceOfDay(offer: PricedOffer, day: PricingDay): StoredPrice | NoPriceOfDay {
  const on = firstPricingDay(offer, day);
  if (offer.dueDate < on.businessDate) return 'due-date-reached';
  return pricePaidOn(offer, { priceDate: on.businessDate, paymentDate: paymentDate(on, offer) });
}

/** The price of an offer that is accepted on a day and paid on a date that is known. */
export function pricePaidOn(
  offer: PricedOffer,
  dates: { readonly priceDate: CalendarDate; readonly paymentDate: CalendarDate },
): StoredPrice | NoPriceReason {
  const price = priceOffer({ ...offer, paymentDate: dates.paymentDate });
  if (!price.ok) return price.reason;
  const { discountCents, processingCents, totalCents } = price;
  return { discountCents, processingCents, totalCents, ...dates };
}

/** The days for which a stored price was counted: from payment; one from before that was so, from its own day. */
export const daysPriced = (price: StoredPrice, dueDate: CalendarDate): number =>
  daysBetween({ from: price.paymentDate ?? price.priceDate, to: dueDate });
