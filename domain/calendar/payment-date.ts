import { addBankingDays, isBankingDay } from './banking-day.ts';
import { addDays } from './business-date.ts';
import type { CalendarDate } from './calendar-date.ts';

/** The day on which something is priced, and how many banking days a payment takes from it. */
export type PricingDay = { readonly businessDate: CalendarDate; readonly paymentDays: number };

/** When an offer that is accepted on a day is paid: the first banking day on or after that many banking days (docs/decisions/0200). */
export function paymentDate({ businessDate, paymentDays }: PricingDay): CalendarDate {
  if (paymentDays > 0) return addBankingDays(businessDate, paymentDays);
  return isBankingDay(businessDate) ? businessDate : addBankingDays(businessDate, 1);
}

/** The last day on which accepting still brings the money before it is due, be it a banking day or not. */
export function lastUsefulDay(dueDate: CalendarDate, paymentDays: number): CalendarDate {
  let day = dueDate;
  for (let left = Math.max(paymentDays, 1); left > 0; ) {
    day = addDays(day, -1);
    if (isBankingDay(day)) left -= 1;
  }
  return paymentDays > 0 ? addDays(day, -1) : day;
}
