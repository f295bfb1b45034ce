import { addDays, lastDate, mondayOf } from '../calendar/business-date.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { PricingDay } from '../calendar/payment-date.ts';
import { firstPaymentDayFrom, paymentDate } from '../calendar/payment-date.ts';
import type { StoredPrice } from './invoice-state.ts';
import { type NoPriceOfDay, type PricedOffer, priceOfDay, pricePaidOn } from './price-of-day.ts';
import type { StatusChange } from './status-change.ts';

/** What becomes of an acceptance whose week is full: it is refused, or paid on the first payment day whose week has room. */
export type WhenFull = 'REFUSE' | 'MOVE';

/** How much a buyer pays in a week of one currency, and what is agreed already, by the Monday of each week. */
export type PaymentLimit = {
  readonly weekCents: bigint;
  readonly whenFull: WhenFull;
  readonly agreed: ReadonlyMap<CalendarDate, bigint>;
  /** The latest date that an acceptance was moved to: nothing that is accepted later is paid before it. */
  readonly lastMoved: CalendarDate | null;
};

/** Limits by buyer and currency; none means that there is no limit. */
export type PaymentLimits = ReadonlyMap<string, PaymentLimit>;
export const limitKey = (buyerId: number, currencyCode: string): string => `${buyerId} ${currencyCode}`;

/** A moment, and the limits as they stand then. */
export type LimitedDay = PricingDay & { readonly limits: PaymentLimits };
const noLimits: PaymentLimits = new Map();
/** A moment without limits; of whatever else is known of it only what a price needs, for that may be a whole request. */
export const unlimited = ({ businessDate, hour, payment }: PricingDay): LimitedDay => ({
  businessDate,
  hour,
  payment,
  limits: noLimits,
});

/** `limit-reached`: the buyer refuses what its week has no room for. `limit-full`: no week before the due date has room. */
export type LimitRefusal = 'limit-reached' | 'limit-full';

const lastWithNext = addDays(lastDate, -7);
/** The Monday after a date's week; the last date where the calendar ends before it. */
const weekAfter = (date: CalendarDate): CalendarDate =>
  mondayOf(date) > lastWithNext ? lastDate : addDays(mondayOf(date), 7);

const fitsInto = ({ weekCents, agreed }: PaymentLimit, { paymentDate: paid, totalCents }: StoredPrice): boolean =>
  paid !== null && (agreed.get(mondayOf(paid)) ?? 0n) + totalCents <= weekCents;

/**
 * The price at which an offer would be accepted now: that of the day, or the one of the date that it is moved to because its week has no
 * room. The queue is strict: what is accepted after a moved one is paid no earlier than that.
 */
export function priceIfAccepted(offer: PricedOffer, day: LimitedDay): StoredPrice | NoPriceOfDay | LimitRefusal {
  const price = priceOfDay(offer, day);
  const limit = day.limits.get(limitKey(offer.buyerId, offer.currency.code));
  if (typeof price === 'string' || !limit || price.paymentDate === null) return price;
  if (limit.whenFull === 'REFUSE') return fitsInto(limit, price) ? price : 'limit-reached';
  const first = price.paymentDate;
  const after = limit.lastMoved !== null && limit.lastMoved > first ? limit.lastMoved : first;
  for (
    let date = firstPaymentDayFrom(after, day, offer);
    date < offer.dueDate;
    date = firstPaymentDayFrom(weekAfter(date), day, offer)
  ) {
    const moved = pricePaidOn(offer, { priceDate: price.priceDate, paymentDate: date });
    if (typeof moved === 'string') return moved;
    // The discount shrinks with each day, so what is paid only grows: from here on no week has room, however far away the due date is.
    if (moved.totalCents > limit.weekCents) return 'limit-full';
    if (fitsInto(limit, moved)) return date === first ? moved : { ...moved, movedFrom: first };
  }
  return 'limit-full';
}

/** When an offer would be paid if it were accepted now, for offers that may have no room either: then their own date. */
export function paymentDateIfAccepted(offer: PricedOffer, day: LimitedDay): CalendarDate {
  const price = priceIfAccepted(offer, day);
  const own = paymentDate(day, offer);
  return typeof price === 'string' ? own : (price.paymentDate ?? own);
}

/** The limits after an offer was accepted at a price. */
function book(limit: PaymentLimit, { paymentDate: paid, totalCents, movedFrom }: StoredPrice): PaymentLimit {
  if (paid === null) return limit;
  const week = mondayOf(paid);
  const agreed = new Map(limit.agreed).set(week, (limit.agreed.get(week) ?? 0n) + totalCents);
  const isLater = movedFrom !== undefined && (limit.lastMoved === null || paid > limit.lastMoved);
  return { ...limit, agreed, lastMoved: isLater ? paid : limit.lastMoved };
}

/** The limits after one more change was decided; only acceptances of buyers with a limit change them. */
export function bookInto(limits: Map<string, PaymentLimit>, buyerId: number, change: StatusChange): void {
  const { currencyCode, after } = change;
  const key = limitKey(buyerId, currencyCode);
  const limit = limits.get(key);
  if (limit && after.status === 'DISCOUNT_APPROVED' && after.price) limits.set(key, book(limit, after.price));
}

/** A moment after all these changes, of invoices that are named by their numbers. */
export function dayAfter<D extends LimitedDay>(
  day: D,
  changes: readonly StatusChange[],
  byId: ReadonlyMap<number, { readonly buyerId: number }>,
): D {
  if (day.limits.size === 0) return day;
  const limits = new Map(day.limits);
  for (const change of changes) bookInto(limits, byId.get(change.invoiceId)?.buyerId ?? 0, change);
  return { ...day, limits };
}
