import type { CalendarDate } from '../calendar/calendar-date.ts';
import { lastUsefulDay } from '../calendar/payment-date.ts';
import type { PricingTerms } from '../discount/price.ts';
import type { InvoiceState, StoredPrice } from './invoice-state.ts';
import { type LimitedDay, type LimitRefusal, paymentDateIfAccepted, priceIfAccepted } from './payment-limit.ts';
import { firstPricingDay, type NoPriceOfDay, type PricedOffer, pricePaidOn } from './price-of-day.ts';

/**
 * What becomes of a counter-offer: open, agreed or declined by the buyer, withdrawn by the supplier, or over: past its last day, because the
 * supplier accepted or rejected the offer itself, because that is as good by now, or with the offer.
 */
export const counterOfferStatuses = [
  'OPEN',
  'AGREED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
  'ACCEPTED',
  'REJECTED',
  'MATCHED',
  'ENDED',
] as const;
export type CounterOfferStatus = (typeof counterOfferStatuses)[number];

/** Every reason not to take a supplier's counter-offer. */
export const counterRefusalCodes = [
  'not-found',
  'not-allowed',
  'wrong-status',
  'stale-registration',
  'disputed',
  'open-already',
  'no-active-contract',
  'note-generation-unset',
  'rate-not-lower',
  'same-price',
  'last-day-past',
  'last-day-late',
  'due-date-reached',
  'payment-not-early',
  'nothing-left',
  'limit-reached',
  'limit-full',
] as const;
export type CounterRefusal = (typeof counterRefusalCodes)[number];

/** The terms of an offer with another yearly rate in ppm: minimum and processing fee stay as they were offered. */
export const atRate = (terms: PricingTerms, annualRatePpm: number): PricingTerms => ({ ...terms, annualRatePpm });

/** An open offer as a counter-offer finds it; `terms` are those that it was registered with. */
export type CounteredOffer = PricedOffer &
  Pick<InvoiceState, 'status' | 'registrationId' | 'noteGeneration' | 'disputed'>;

/** What a supplier names: the registration that it saw, a yearly rate in ppm, and until when its word counts; null is the offer's own last day. */
export type NamedRate = {
  readonly registrationId: string;
  readonly annualRatePpm: number;
  readonly lastDay: CalendarDate | null;
};

/** Until when a counter-offer counts, the price of the offer itself, and that of the named rate today and on the last day. */
export type CounterPrices = {
  readonly lastDay: CalendarDate;
  readonly offered: StoredPrice;
  readonly named: StoredPrice;
  readonly onLastDay: StoredPrice;
};

/** Whether the buyer's own offer pays the supplier as much as the named rate would: then nobody needs the counter-offer. */
export const isAsGood = (offered: StoredPrice, named: StoredPrice): boolean => named.totalCents <= offered.totalCents;

type Facts = {
  /** Whether its buyer takes counter-offers, and has an active contract. */
  readonly allowed: boolean;
  readonly contractActive: boolean;
};

/** What a counter-offer would come to, priced as an acceptance of this moment is; or why it can't be made. */
export function decideCounterOffer(
  offer: CounteredOffer,
  rate: NamedRate,
  { allowed, contractActive }: Facts,
  day: LimitedDay,
): CounterPrices | CounterRefusal {
  if (offer.status !== 'REGISTERED') return 'wrong-status';
  if (!allowed) return 'not-allowed';
  if (offer.registrationId !== rate.registrationId) return 'stale-registration';
  if (offer.disputed) return 'disputed';
  if (!contractActive) return 'no-active-contract';
  if (rate.annualRatePpm >= offer.terms.annualRatePpm) return 'rate-not-lower';
  const lastDay = lastDayOf(offer, rate, day);
  if (lastDay === 'last-day-past' || lastDay === 'last-day-late') return lastDay;
  const prices = pricesAt(offer, rate.annualRatePpm, day);
  if (typeof prices === 'string') return prices;
  if (isAsGood(prices.offered, prices.named)) return 'same-price';
  if (offer.noteGeneration === null) return 'note-generation-unset';
  const onLastDay = priceOnLastDay(named(offer, rate.annualRatePpm), lastDay, day);
  return typeof onLastDay === 'string' ? onLastDay : { lastDay, ...prices, onLastDay };
}

const named = (offer: PricedOffer, annualRatePpm: number): PricedOffer => ({
  ...offer,
  terms: atRate(offer.terms, annualRatePpm),
});

/** The offer's own price and that of a named rate in ppm, were either accepted now. */
export function pricesAt(
  offer: PricedOffer,
  annualRatePpm: number,
  day: LimitedDay,
): Pick<CounterPrices, 'offered' | 'named'> | NoPriceOfDay | LimitRefusal {
  const offered = priceIfAccepted(offer, day);
  if (typeof offered === 'string') return offered;
  const price = priceIfAccepted(named(offer, annualRatePpm), day);
  return typeof price === 'string' ? price : { offered, named: price };
}

/** Until when it counts: at most the last day on which accepting the offer brings the money early. */
function lastDayOf(
  offer: PricedOffer,
  { lastDay }: NamedRate,
  day: LimitedDay,
): CalendarDate | 'last-day-past' | 'last-day-late' {
  const latest = lastUsefulDay(offer.dueDate, day, offer);
  if (lastDay === null) return latest;
  if (lastDay < firstPricingDay(offer, day).businessDate) return 'last-day-past';
  return lastDay > latest ? 'last-day-late' : lastDay;
}

/** The price of a yes on the last day, before the buyer's cut-off. A week that has no room today may have some by then. */
function priceOnLastDay(offer: PricedOffer, lastDay: CalendarDate, day: LimitedDay): StoredPrice | NoPriceOfDay {
  const today = firstPricingDay(offer, day);
  const at = lastDay === today.businessDate ? { ...day, ...today } : { ...day, businessDate: lastDay, hour: 0 };
  return pricePaidOn(offer, { priceDate: at.businessDate, paymentDate: paymentDateIfAccepted(offer, at) });
}

/** What an answer needs to know of a counter-offer. */
export type OpenCounterOffer = {
  readonly registrationId: string;
  readonly annualRatePpm: number;
  readonly lastDay: CalendarDate;
};

/** Why an open counter-offer can't be agreed to any more, whatever its price; null where nothing speaks against it. */
export function refuseAgreeing(
  offer: Pick<InvoiceState, 'status' | 'registrationId' | 'price'>,
  { registrationId, lastDay }: OpenCounterOffer,
  day: LimitedDay,
): 'not-open' | 'expired' | null {
  if (offer.status !== 'REGISTERED' || offer.registrationId !== registrationId) return 'not-open';
  return firstPricingDay(offer, day).businessDate > lastDay ? 'expired' : null;
}

/** What the calendar makes of an open counter-offer: past its last day, as good as the offer itself, or null where it stays open. */
export function endOfCounterOffer(
  offer: CounteredOffer,
  counter: OpenCounterOffer,
  day: LimitedDay,
): 'EXPIRED' | 'MATCHED' | null {
  if (day.businessDate > counter.lastDay) return 'EXPIRED';
  const prices = pricesAt(offer, counter.annualRatePpm, day);
  return typeof prices !== 'string' && isAsGood(prices.offered, prices.named) ? 'MATCHED' : null;
}
