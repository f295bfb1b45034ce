import type { PaymentCalendar } from '@skonto/api/payment-calendar';
import { addDays } from '@skonto/domain/calendar/business-date';
import { type PricingDay, paymentDate } from '@skonto/domain/calendar/payment-date';

/** So many days are told of. */
const reportedDays = 7;

/** When what is accepted now and on each of the next days is paid. */
export const nextDates = ({ businessDate, hour, payment }: PricingDay, buyerId: number): PaymentCalendar['nextDates'] =>
  Array.from({ length: reportedDays }, (_, later) => {
    const accepted = addDays(businessDate, later);
    const at = { businessDate: accepted, hour: later === 0 ? hour : 0, payment };
    return { accepted, paymentDate: paymentDate(at, { buyerId, throughTarget: false }) };
  });
