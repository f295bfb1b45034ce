import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { version } from './entity.ts';
import { calendarDate, currencyCode, freeLine, instant, money, moneySum, percent } from './wire.ts';

/** No buyer names more closed days, and the operator no more than this. */
export const maxClosedDays = 100;

const wholeFrom = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const noDoubles = z.refine<unknown[]>(all => new Set(all).size === all.length, { params: { code: 'duplicates' } });

/** On which banking days a buyer pays: on all, on some weekdays (1 is Monday), or on two dates of the month. */
export const payOn = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('banking-days') }),
  z.strictObject({
    kind: z.literal('weekdays'),
    weekdays: z.array(wholeFrom(1, 5)).check(z.minLength(1), z.maxLength(5), noDoubles),
  }),
  z.strictObject({
    kind: z.literal('month-dates'),
    dates: z.array(wholeFrom(1, 31)).check(z.minLength(1), z.maxLength(2), noDoubles),
  }),
]);

/** Each currency once. */
const eachCurrencyOnce = z.refine<readonly { readonly currency: string }[]>(
  all => new Set(all.map(one => one.currency)).size === all.length,
  { params: { code: 'duplicates' } },
);

const minimum = z.strictObject({
  currency: currencyCode,
  smallestAmount: z.nullable(money.check(z.refine(value => value > 0, { params: { code: 'not-positive' } }))),
  lowestRate: z.nullable(percent.check(z.refine(value => value > 0, { params: { code: 'not-positive' } }))),
});

/** Limits of a week: what passes one is refused, or paid on the first payment day whose week has room. */
const weekLimit = z.strictObject({
  currency: currencyCode,
  weekLimit: money.check(z.refine(value => value > 0, { params: { code: 'not-positive' } })),
  whenFull: z.enum(['REFUSE', 'MOVE']),
});

/** When a buyer pays, how much in a week at most, and below which it offers nothing. */
export const paymentCalendarInput = z.strictObject({
  payOn,
  leadDays: wholeFrom(0, 30),
  cutOffHour: z.nullable(wholeFrom(1, 23)),
  closedDays: z.array(calendarDate).check(z.maxLength(maxClosedDays), noDoubles),
  minimums: z.array(minimum).check(z.maxLength(20), eachCurrencyOnce),
  limits: z.array(weekLimit).check(z.maxLength(20), eachCurrencyOnce),
});
export type PaymentCalendarInput = z.output<typeof paymentCalendarInput>;

/** It with what the operator set; `nextDates` are the payment dates of what is accepted on each of the next days. */
export const paymentCalendar = z.extend(paymentCalendarInput, {
  operatorDays: z.int(),
  nextDates: z.array(z.strictObject({ accepted: calendarDate, paymentDate: calendarDate })),
  changed: z.nullable(z.strictObject({ by: z.string(), at: instant })),
  can: z.strictObject({ update: z.boolean() }),
  version,
});
export type PaymentCalendar = z.output<typeof paymentCalendar>;

/** What a calendar would change for the offers that are open now. */
export const calendarPreview = z.strictObject({
  nextDates: paymentCalendar.shape.nextDates,
  offers: z.int(),
  /** Of those that stay: what their suppliers would receive, by currency. */
  changed: z.array(
    z.strictObject({ currency: currencyCode, count: z.int(), amount: moneySum, before: moneySum, after: moneySum }),
  ),
  /** Those that couldn't be paid before they are due any more: they would be void at once. */
  lapsing: z.int(),
  complete: z.boolean(),
});
export type CalendarPreview = z.output<typeof calendarPreview>;

const closedDay = z.strictObject({ day: calendarDate, reason: freeLine(100) });
const closedDaysInput = z.strictObject({
  days: z.array(closedDay).check(
    z.maxLength(maxClosedDays),
    z.refine(all => new Set(all.map(one => one.day)).size === all.length, { params: { code: 'duplicates' } }),
  ),
});
export const closedDays = z.extend(closedDaysInput, { version });
export type ClosedDays = z.output<typeof closedDays>;

export const paymentCalendarEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/payment-calendar',
    summary: 'When the caller’s company pays as a buyer',
    reply: paymentCalendar,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/payment-calendar',
    summary: 'Change when the caller’s company pays; open offers are priced by it at once',
    body: z.extend(paymentCalendarInput, { version: z.optional(version) }),
    reply: paymentCalendar,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/payment-calendar/preview',
    summary: 'What a calendar would change for the offers that are open now',
    body: paymentCalendarInput,
    reply: calendarPreview,
  }),
  closedDays: endpoint({
    method: 'GET',
    path: '/api/payment-calendar/closed-days',
    summary: 'Days on which banks are closed beside the holidays',
    reply: closedDays,
  }),
  saveClosedDays: endpoint({
    method: 'PUT',
    path: '/api/payment-calendar/closed-days',
    summary: 'Change the days on which banks are closed beside the holidays',
    body: z.extend(closedDaysInput, { version: z.optional(version) }),
    reply: closedDays,
  }),
};
