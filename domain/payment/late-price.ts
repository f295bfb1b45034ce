import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type PriceInput, priceOffer } from '../discount/price.ts';

/** An accepted offer with the discount that was agreed, in cents. */
export type AgreedOffer = Omit<PriceInput, 'paymentDate'> & { readonly discountCents: bigint };

/** What was agreed, and what the same terms come to for the day on which it was really paid; all in cents. */
export type LatePrice = {
  readonly agreedCents: bigint;
  readonly discountCents: bigint;
  readonly differenceCents: bigint;
};

/**
 * What the discount of an offer would have been, had the day on which it was paid been its payment date: by the function that prices every
 * offer, so by its rate, minimum and rounding. Paid on the due date or after it there would have been none. The fee doesn't depend on days.
 */
export function latePrice({ discountCents: agreedCents, ...offer }: AgreedOffer, paidOn: CalendarDate): LatePrice {
  const price = priceOffer({ ...offer, paymentDate: paidOn });
  const discountCents = price.ok ? price.discountCents : 0n;
  return { agreedCents, discountCents, differenceCents: agreedCents - discountCents };
}
