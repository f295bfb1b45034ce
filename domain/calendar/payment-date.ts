import { addDays } from './business-date.ts';
import type { CalendarDate } from './calendar-date.ts';
import { type BuyerCalendar, isPaymentDay, isSettlementDay, type PaymentRules } from './payment-calendar.ts';

/** The moment for which something is priced: the business day, its hour (0 to 23), and how payment dates are reckoned. */
export type PricingDay = {
  readonly businessDate: CalendarDate;
  readonly hour: number;
  readonly payment: PaymentRules;
};

/** Banking days from acceptance to payment: the buyer's, and never fewer than the operator's. */
const leadOf = ({ paymentDays }: PaymentRules, calendar: BuyerCalendar | undefined): number =>
  Math.max(paymentDays, calendar?.leadDays ?? 0);

/** The first day on or after one on which the buyer pays. */
function nextPaymentDay(from: CalendarDate, rules: PaymentRules, calendar: BuyerCalendar | undefined): CalendarDate {
  let day = from;
  while (!isPaymentDay(day, rules, calendar)) day = addDays(day, 1);
  return day;
}

/** The day as of which an acceptance counts: from the buyer's cut-off on, the next one. */
function countedDay({ businessDate, hour }: PricingDay, calendar: BuyerCalendar | undefined): CalendarDate {
  const cutOff = calendar?.cutOffHour ?? null;
  return cutOff !== null && hour >= cutOff ? addDays(businessDate, 1) : businessDate;
}

/**
 * When an offer of a buyer that is accepted at a moment is paid: on the buyer's first payment day on or after that many banking days. It is
 * the only place that knows (docs/decisions/0470).
 */
export function paymentDate(at: PricingDay, buyerId: number): CalendarDate {
  const { payment } = at;
  const calendar = payment.buyers.get(buyerId);
  let day = countedDay(at, calendar);
  for (let left = leadOf(payment, calendar); left > 0; ) {
    day = addDays(day, 1);
    if (isSettlementDay(day, payment)) left -= 1;
  }
  return nextPaymentDay(day, payment, calendar);
}

/** The first payment day of a buyer on a date or after it. */
export const firstPaymentDayFrom = (date: CalendarDate, { payment }: Pick<PricingDay, 'payment'>, buyerId: number) =>
  nextPaymentDay(date, payment, payment.buyers.get(buyerId));

/** What an offer of nobody's own calendar is paid on: the operator's number of days decides alone. */
export const usualPaymentDate = (at: PricingDay): CalendarDate => paymentDate(at, nobodys);
/** No company has this number. */
const nobodys = 0;

/**
 * The last day on which accepting still brings the money before it is due, be it a banking day or not; on that day, until the buyer's
 * cut-off. It is `paymentDate` walked backwards.
 */
export function lastUsefulDay(
  dueDate: CalendarDate,
  { payment }: Pick<PricingDay, 'payment'>,
  buyerId: number,
): CalendarDate {
  const calendar = payment.buyers.get(buyerId);
  let day = addDays(dueDate, -1);
  while (!isPaymentDay(day, payment, calendar)) day = addDays(day, -1);
  for (let left = leadOf(payment, calendar); left > 0; ) {
    if (isSettlementDay(day, payment)) left -= 1;
    day = addDays(day, -1);
  }
  return day;
}
