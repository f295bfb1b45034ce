import { rateSources } from '@skonto/domain/billing/rate-source';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { referenceRateList } from './reference-rate-list.ts';
import { calendarDate, countReply, currencyCode, id, idsQuery, instant, pageOf } from './wire.ts';

/** RSD for one unit of a currency, on a day: from the National Bank's list, entered by the operator, or what a first start begins with. */
export const referenceRate = z.strictObject({
  currency: currencyCode,
  rate: z.number(),
  day: calendarDate,
  source: z.enum(rateSources),
  listNumber: z.nullable(z.string()),
});
export type ReferenceRateReply = z.output<typeof referenceRate>;

/** A reference rate as it was entered; `enteredBy` is an address of sign-in, null where no person entered it. */
export const enteredRate = z.extend(referenceRate, { id, enteredBy: z.nullable(z.string()), enteredAt: instant });
export type EnteredRate = z.output<typeof enteredRate>;

/** `confirmed` says that a rate far from the newest one, or in the place of another of that day, is meant so. */
export const referenceRateInput = z.strictObject({
  day: calendarDate,
  currency: currencyCode,
  rate: z.number(),
  confirmed: z.optional(z.boolean()),
});

export const maxListText = 60_000;
/** The National Bank's list of a day as its file has it, XML or CSV. */
const listText = z.string().check(z.minLength(1), z.maxLength(maxListText));

/**
 * What a list would change. `before` is the day's rate so far; `newest` is the newest one up to the day before; `differs` where the
 * rate is more than 5 % from it. `others` are currencies of the list that the platform doesn't use.
 */
export const rateListPreview = z.strictObject({
  day: calendarDate,
  listNumber: z.string(),
  rates: z.array(
    z.strictObject({
      currency: currencyCode,
      rate: z.number(),
      before: z.nullable(z.number()),
      newest: z.nullable(z.strictObject({ day: calendarDate, rate: z.number() })),
      change: z.enum(['NEW', 'CHANGED', 'SAME']),
      differs: z.boolean(),
    }),
  ),
  others: z.array(z.string()),
  changes: z.int(),
});
export type RateListPreview = z.output<typeof rateListPreview>;

/** Fetching from a configured address: `host` is null where none is. `failure` is why the last try came to nothing. */
export const rateFeed = z.strictObject({
  host: z.nullable(z.string()),
  tried: z.nullable(instant),
  succeeded: z.nullable(instant),
  failure: z.nullable(z.string()),
});
export type RateFeed = z.output<typeof rateFeed>;

export const referenceRatesEndpoints = {
  newest: endpoint({
    method: 'GET',
    path: '/api/reference-rates',
    summary: 'The newest reference rate of each currency up to a day; without a day up to today',
    query: z.strictObject({ day: z.optional(calendarDate) }),
    reply: z.strictObject({ day: calendarDate, rates: z.array(referenceRate) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/reference-rates/entered',
    summary: 'List the reference rates as they were entered',
    list: referenceRateList,
    reply: pageOf(enteredRate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/reference-rates',
    summary: 'Enter a reference rate; one of that day is replaced when that is confirmed',
    body: referenceRateInput,
    reply: enteredRate,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/reference-rates',
    summary: 'Delete reference rates that no bill was held to',
    query: idsQuery,
    reply: countReply,
  }),
  previewList: endpoint({
    method: 'POST',
    path: '/api/reference-rates/list-preview',
    summary: 'What a list of the National Bank would change',
    body: z.strictObject({ text: listText }),
    reply: rateListPreview,
    status: 200,
    safe: true,
  }),
  saveList: endpoint({
    method: 'POST',
    path: '/api/reference-rates/list',
    summary: 'Take over a list of the National Bank; `expectedChanges` is what its preview counted',
    body: z.strictObject({ text: listText, expectedChanges: z.optional(z.int()) }),
    reply: countReply,
    status: 200,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/reference-rates/feed',
    summary: 'Whether rates are fetched from an address, and how that went last',
    reply: rateFeed,
  }),
  fetchNow: endpoint({
    method: 'POST',
    path: '/api/reference-rates/feed',
    summary: 'Fetch the rates from the configured address now',
    cost: 'heavy',
    reply: rateFeed,
    status: 200,
  }),
};
