import { addDays, lastDate, nextDate } from './business-date.ts';
import type { CalendarDate } from './calendar-date.ts';
import { type BuyerCalendar, isPaymentDay, isSettlementDay, type PaymentRules } from './payment-calendar.ts';
import { isTargetDay } from './target-day.ts';

/** The moment for which something is priced: the business day, its hour (0 to 23), and how payment dates are reckoned. */
export type PricingDay = {
  readonly businessDate: CalendarDate;
  readonly hour: number;
  readonly payment: PaymentRules;
};

/** What of an invoice decides when it is paid: whose calendar counts, and whether its money goes through TARGET. */
export type PaidInvoice = { readonly buyerId: number; readonly throughTarget: boolean };

/** Banking days from acceptance to payment: the buyer's, and never fewer than the operator's. */
const leadOf = ({ paymentDays }: PaymentRules, calendar: BuyerCalendar | undefined): number =>
  Math.max(paymentDays, calendar?.leadDays ?? 0);

/**
 * The first day on or after one on which the buyer pays. What goes through TARGET is paid then, or on the next payment day of a calendar in
 * which TARGET's closed days are closed too: so never before what stays in the country.
 */
function nextPaymentDay(
  from: CalendarDate,
  rules: PaymentRules,
  { buyerId, throughTarget }: PaidInvoice,
): CalendarDate {
  const calendar = rules.buyers.get(buyerId);
  let day = from;
  while (day !== lastDate && !isPaymentDay(day, rules, calendar)) day = nextDate(day);
  if (throughTarget) while (day !== lastDate && !isPaymentDay(day, rules, calendar, isTargetDay)) day = nextDate(day);
  return day;
}

/** The day as of which an acceptance counts: from the buyer's cut-off on, the next one. */
function countedDay({ businessDate, hour }: PricingDay, calendar: BuyerCalendar | undefined): CalendarDate {
  const cutOff = calendar?.cutOffHour ?? null;
  return cutOff !== null && hour >= cutOff ? nextDate(businessDate) : businessDate;
}

/**
 * When an offer that is accepted at a moment is paid: on its buyer's first payment day on or after that many banking days, of euros for
 * abroad one that is open in TARGET as well; where the calendar ends before that, on its last date. It is the only place that knows (docs/decisions/0470, 0595).
 */
export function paymentDate(at: PricingDay, invoice: PaidInvoice): CalendarDate {
  const { payment } = at;
  const calendar = payment.buyers.get(invoice.buyerId);
  let day = countedDay(at, calendar);
  for (let left = leadOf(payment, calendar); left > 0 && day !== lastDate; ) {
    day = nextDate(day);
    if (isSettlementDay(day, payment)) left -= 1;
  }
  return nextPaymentDay(day, payment, invoice);
}

/** The first day on a date or after it on which an invoice can be paid. */
export const firstPaymentDayFrom = (
  date: CalendarDate,
  { payment }: Pick<PricingDay, 'payment'>,
  invoice: PaidInvoice,
): CalendarDate => nextPaymentDay(date, payment, invoice);

/** What an offer of nobody's own calendar is paid on: the operator's number of days decides, and TARGET for what goes through it. */
export const usualPaymentDate = (at: PricingDay, throughTarget = false): CalendarDate =>
  paymentDate(at, { buyerId: nobodys, throughTarget });
/** No company has this number. */
const nobodys = 0;

/**
 * The last day on which accepting still brings the money before it is due, be it a banking day or not; on that day, until the buyer's
 * cut-off. It is `paymentDate` walked backwards.
 */
export function lastUsefulDay(
  dueDate: CalendarDate,
  { payment }: Pick<PricingDay, 'payment'>,
  { buyerId, throughTarget }: PaidInvoice,
): CalendarDate {
  const calendar = payment.buyers.get(buyerId);
  let day = addDays(dueDate, -1);
  if (throughTarget) while (!isPaymentDay(day, payment, calendar, isTargetDay)) day = addDays(day, -1);
  while (!isPaymentDay(day, payment, calendar)) day = addDays(day, -1);
  for (let left = leadOf(payment, calendar); left > 0; ) {
    if (isSettlementDay(day, payment)) left -= 1;
    day = addDays(day, -1);
  }
  return day;
}
