import * as z from 'zod/mini';
import { changePreview, paymentsByDate, totalsByCurrency } from './invoices.ts';
import { calendarDate, currencyCode } from './wire.ts';

/** What offers of one currency cost a year, as a simple rate in percent over the days that they are paid early: of few days far above 100. */
const yearlyCost = z.strictObject({ currency: currencyCode, from: z.number(), to: z.number(), mean: z.number() });

/**
 * What is open already and would be accepted together with what is being saved. `count` and `totals` are what `acceptOpen` repeats.
 * `complete` is false where only the newest offers were looked at.
 */
export const openAcceptance = z.strictObject({
  count: z.int(),
  sums: changePreview.shape.sums,
  totals: totalsByCurrency,
  yearlyCosts: z.array(yearlyCost),
  /** When it would be paid; null where nothing would be accepted, or on several dates. */
  paymentDate: z.nullable(calendarDate),
  payments: paymentsByDate,
  complete: z.boolean(),
});
export type OpenAcceptance = z.output<typeof openAcceptance>;

/** The consent to accept what is open already, as it was shown; without it rules accept only what is registered from then on. */
export const acceptOpen = z.strictObject({ count: z.int(), totals: totalsByCurrency });
export type AcceptOpen = z.output<typeof acceptOpen>;
