import { rateSources } from '@skonto/domain/billing/exchange-rate';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { calendarDate, currencyCode } from './wire.ts';

/** RSD for one unit of a currency, on a day: from the National Bank's list, entered by the operator, or what a first start begins with. */
export const referenceRate = z.strictObject({
  currency: currencyCode,
  rate: z.number(),
  day: calendarDate,
  source: z.enum(rateSources),
  listNumber: z.nullable(z.string()),
});
export type ReferenceRateReply = z.output<typeof referenceRate>;

export const referenceRatesEndpoints = {
  newest: endpoint({
    method: 'GET',
    path: '/api/reference-rates',
    summary: 'The newest reference rate of each currency up to a day; without a day up to today',
    query: z.strictObject({ day: z.optional(calendarDate) }),
    reply: z.strictObject({ day: calendarDate, rates: z.array(referenceRate) }),
  }),
};
