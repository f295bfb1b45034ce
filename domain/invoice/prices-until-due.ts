import { addDays } from '../calendar/business-date.ts';
import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { lastUsefulDay } from '../calendar/payment-date.ts';
import { type OfferPrice, priceOffer } from '../discount/price.ts';
import { type LimitedDay, paymentDateIfAccepted } from './payment-limit.ts';
import { firstPricingDay, type PricedOffer } from './price-of-day.ts';

/** The price of an offer that is accepted on `day` and paid on `paidOn`. */
export type DayPrice = OfferPrice & { readonly day: CalendarDate; readonly paidOn: CalendarDate };

/** Weeks that are told one by one; an offer that has longer to go is told up to there, and then its last day. */
const maxWeeks = 12;

/**
 * What an offer is worth on a date, a week later and so on, and on the last day on which accepting it brings the money early. Like the
 * price itself it begins no earlier than the day that it was last priced for. Days on which nothing would be left are left out.
 */
export function pricesUntilDue(offer: PricedOffer, from: LimitedDay): readonly DayPrice[] {
  const start = firstPricingDay(offer, from);
  const { businessDate: first } = start;
  const last = lastUsefulDay(offer.dueDate, start, offer);
  const left = daysBetween({ from: first, to: last });
  if (left < 0) return [];
  const weeks = Math.min(maxWeeks, Math.ceil((left + 1) / 7));
  const days = Array.from({ length: weeks }, (_, week) => addDays(first, 7 * week));
  return [...days, ...(days.at(-1) === last ? [] : [last])].flatMap(day => {
    const at = day === first ? { ...from, ...start } : { ...from, businessDate: day, hour: 0 };
    const paidOn = paymentDateIfAccepted(offer, at);
    const price = priceOffer({ ...offer, paymentDate: paidOn });
    return price.ok ? [{ ...price, day, paidOn }] : [];
  });
}
