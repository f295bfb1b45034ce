import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exportBody } from './list.ts';
import { paymentList, paymentSides } from './payment-list.ts';
import { calendarDate, companyRef, currencyCode, id, instant, matches, moneySum, pageOf } from './wire.ts';

const side = z.enum(paymentSides);

/** The accepted invoices of one partner that are paid on one day in one currency; `id` is the first of them. */
export const payment = z.strictObject({
  id,
  date: calendarDate,
  side,
  partner: companyRef,
  currency: currencyCode,
  invoices: z.int(),
  amount: moneySum,
  totalPrice: moneySum,
});
export type Payment = z.output<typeof payment>;

/** What is paid on a day in one currency. */
const paymentOfDay = z.strictObject({
  date: calendarDate,
  side,
  currency: currencyCode,
  partners: z.int(),
  invoices: z.int(),
  totalPrice: moneySum,
});
export const paymentDays = z.strictObject({ days: z.array(paymentOfDay) });
export type PaymentOfDay = z.output<typeof paymentOfDay>;

export const paymentSums = z.strictObject({
  sums: z.array(
    z.strictObject({ side, currency: currencyCode, invoices: z.int(), amount: moneySum, totalPrice: moneySum }),
  ),
});
export type PaymentSums = z.output<typeof paymentSums>;

/** What is late: the agreed day is past and no payment is known; `open` is what lacks of it. */
export const latePayments = z.strictObject({
  late: z.array(z.strictObject({ side, currency: currencyCode, invoices: z.int(), open: moneySum })),
});
export type LatePayments = z.output<typeof latePayments>;

/** Whether the caller has a secret address; the address itself is told once, when it is made. */
export const paymentFeed = z.strictObject({
  createdAt: z.nullable(instant),
  address: z.nullable(z.string()),
});
export type PaymentFeed = z.output<typeof paymentFeed>;

/** No more days are told of at once. */
export const maxPaymentDays = 62;

export const paymentsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/payments',
    summary: 'What the caller’s company pays and is paid, by day, partner and currency',
    list: paymentList,
    reply: pageOf(payment),
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/payments/days',
    summary: 'What is paid on each day of a period of up to 62 days, both days included',
    cost: 'list',
    query: z.strictObject({ from: calendarDate, to: calendarDate }),
    reply: paymentDays,
  }),
  sums: endpoint({
    method: 'GET',
    path: '/api/payments/sums',
    summary: 'Sums of what the filters match, by side and currency',
    cost: 'list',
    list: paymentList,
    reply: paymentSums,
  }),
  late: endpoint({
    method: 'GET',
    path: '/api/payments/late',
    summary: 'What the caller’s company pays late and is paid late, by side and currency',
    cost: 'list',
    reply: latePayments,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/payments/export',
    summary: 'Payments as CSV or as a workbook of Excel',
    body: exportBody,
    reply: 'file',
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/payments/feed',
    summary: 'Whether the caller has a secret address for its calendar',
    reply: paymentFeed,
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/api/payments/feed',
    summary: 'Make a secret address for the caller’s calendar; the one before ends',
    reply: paymentFeed,
  }),
  endFeed: endpoint({
    method: 'POST',
    path: '/api/payments/feed/end',
    summary: 'End the secret address',
    reply: paymentFeed,
  }),
  readFeed: endpoint({
    method: 'GET',
    path: '/api/payments/feed/:secret',
    summary: 'The payments of the next year as a calendar (ICS), for whoever has the secret',
    access: 'public',
    params: z.strictObject({ secret: z.string().check(matches(/^[\w-]{43}$/, 'invalid')) }),
    reply: 'file',
  }),
};
