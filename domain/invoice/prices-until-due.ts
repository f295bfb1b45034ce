import { addDays } from '../calendar/business-date.ts';
import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { type OfferPrice, priceOffer } from '../discount/price.ts';
import type { PricedOffer } from './price-of-day.ts';

export type DayPrice = OfferPrice & { readonly day: CalendarDate };

/** Weeks that are told one by one; an offer that has longer to go is told up to there, and then its last day. */
const mostWeeks = 12;

/**
 * What an offer is worth on a date, a week later and so on, and on the last day on which it has a price. Like the price itself it begins no
 * earlier than the day that it was last priced for. Days on which nothing would be left are left out.
 */
export function pricesUntilDue(offer: PricedOffer, businessDate: CalendarDate): readonly DayPrice[] {
  const known = offer.price?.priceDate ?? businessDate;
  const first = known > businessDate ? known : businessDate;
  const left = daysBetween({ from: first, to: offer.dueDate });
  if (left < 1) return [];
  const weeks = Math.min(mostWeeks, Math.ceil(left / 7));
  const days = Array.from({ length: weeks }, (_, week) => addDays(first, 7 * week));
  const last = addDays(offer.dueDate, -1);
  return [...days, ...(days.at(-1) === last ? [] : [last])].flatMap(day => {
    const price = priceOffer({ ...offer, businessDate: day });
    return price.ok ? [{ ...price, day }] : [];
  });
}
