import { isBankingDay } from './banking-day.ts';
import { addDays } from './business-date.ts';
import { type CalendarDate, weekdayOf } from './calendar-date.ts';

/** On which banking days a buyer pays: all of them, those of some weekdays (1 is Monday), or after two dates of each month. */
export type PayOn =
  | { readonly kind: 'banking-days' }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  | { readonly kind: 'month-dates'; readonly dates: readonly number[] };

/** Below which a buyer offers nothing in one currency; null asks for nothing. */
export type OfferMinimum = { readonly amountCents: bigint | null; readonly annualRatePpm: number | null };

/** When a buyer pays, where it said so itself. */
export type BuyerCalendar = {
  readonly payOn: PayOn;
  /** Banking days from acceptance to payment at least; never fewer than the operator's. */
  readonly leadDays: number;
  /** The hour (1 to 23) of the business day from which an acceptance counts as of the next day; null for none. */
  readonly cutOffHour: number | null;
  /** Days on which this buyer pays nothing. */
  readonly closedDays: ReadonlySet<CalendarDate>;
  readonly minimums: ReadonlyMap<string, OfferMinimum>;
};

/** How all payment dates are reckoned: the operator's number of days and closed days, and the calendars of buyers that have their own. */
export type PaymentRules = {
  readonly paymentDays: number;
  /** Single days on which banks are closed beside the holidays, as the operator entered them. */
  readonly closedDays: ReadonlySet<CalendarDate>;
  readonly buyers: ReadonlyMap<number, BuyerCalendar>;
  /** Buyers that limit what they pay in a week. */
  readonly limited: ReadonlySet<number>;
};

/** Rules without anything that was set by hand. */
export const usualRules = (paymentDays: number): PaymentRules => ({
  paymentDays,
  closedDays: new Set(),
  buyers: new Map(),
  limited: new Set(),
});

/** Whether a date is one of the two dates of its month; what a short month lacks is its last day. */
function isMonthDate(date: CalendarDate, dates: readonly number[]): boolean {
  const day = Number(date.slice(8));
  const isLast = addDays(date, 1).slice(8) === '01';
  return dates.some(wanted => wanted === day || (isLast && wanted > day));
}

/** Whether banks settle payments on a day: a banking day that the operator didn't close. */
export const isSettlementDay = (date: CalendarDate, { closedDays }: Pick<PaymentRules, 'closedDays'>): boolean =>
  isBankingDay(date) && !closedDays.has(date);

type IsDay = (date: CalendarDate) => boolean;
const everyDay: IsDay = () => true;

/**
 * Whether a buyer pays on a day: it and the bank are open, and the other calendar in which the money moves, if there is one. A date of the
 * month on which it can't is paid on the next day on which it can.
 */
export function isPaymentDay(
  date: CalendarDate,
  rules: PaymentRules,
  calendar: BuyerCalendar | undefined,
  isOpenToo = everyDay,
): boolean {
  const isOpen: IsDay = day => isSettlementDay(day, rules) && !calendar?.closedDays.has(day) && isOpenToo(day);
  if (!isOpen(date)) return false;
  const payOn = calendar?.payOn;
  if (!payOn || payOn.kind === 'banking-days') return true;
  if (payOn.kind === 'weekdays') return payOn.weekdays.includes(weekdayOf(date) + 1);
  let day = date;
  do {
    if (isMonthDate(day, payOn.dates)) return true;
    day = addDays(day, -1);
  } while (!isOpen(day));
  return false;
}
