import type { CalendarDate } from '../calendar/calendar-date.ts';
import { usualRules } from '../calendar/payment-calendar.ts';
import type { PricingDay } from '../calendar/payment-date.ts';

/** The first hour of a day on which no buyer has a calendar of its own. */
export const plainDay = (businessDate: CalendarDate, paymentDays = 1): PricingDay => ({
  businessDate,
  hour: 0,
  payment: usualRules(paymentDays),
});
