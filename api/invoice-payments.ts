import { paymentEntryKinds, paymentNoteKinds } from '@skonto/domain/payment/payment-note';
import { paymentMarks, paymentStates } from '@skonto/domain/payment/payment-state';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { calendarDate, currencyCode, id, idParams, instant, money, moneySum, optionalLine } from './wire.ts';

const entry = z.strictObject({
  id,
  kind: z.enum(paymentEntryKinds),
  amount: money,
  day: calendarDate,
  reference: z.string(),
  /** Name of who noted it, told to the own company alone. */
  by: z.nullable(z.string()),
  at: instant,
  /** A line of a bank statement proves it; it is undone there. */
  isProven: z.boolean(),
  takenBackAt: z.nullable(instant),
  can: z.strictObject({ takeBack: z.boolean() }),
});

/** How far the payment of an accepted invoice is, as the caller's side may know it: a supplier hears of an order when it is released. */
export const invoicePayment = z.strictObject({
  state: z.enum(paymentStates),
  marks: z.array(z.enum(paymentMarks)),
  lateDays: z.int(),
  agreedOn: calendarDate,
  settledOn: z.nullable(calendarDate),
  currency: currencyCode,
  payable: money,
  ordered: moneySum,
  settled: moneySum,
  open: moneySum,
  /** Of one that was paid whole and late: the discount that its terms give for that day, beside the agreed one. */
  latePrice: z.nullable(z.strictObject({ agreed: money, discount: money, difference: money })),
  orders: z.array(
    z.strictObject({
      id,
      number: z.string(),
      reference: z.string(),
      day: calendarDate,
      amount: money,
      released: z.boolean(),
      /** The batch, which is the buyer's to see. */
      batch: z.nullable(z.strictObject({ id, number: z.string() })),
    }),
  ),
  entries: z.array(entry),
  can: z.strictObject({ notePaid: z.boolean(), noteReturned: z.boolean(), noteReceived: z.boolean() }),
});
export type InvoicePayment = z.output<typeof invoicePayment>;

export const invoicePaymentEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/payment',
    summary: 'How far the payment of an accepted invoice is',
    params: idParams,
    reply: invoicePayment,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/payment-entries',
    summary: 'Note that an invoice was paid, returned or received',
    params: idParams,
    body: z.strictObject({
      kind: z.enum(paymentNoteKinds),
      amount: money,
      day: calendarDate,
      reference: z.optional(optionalLine(100)),
    }),
    reply: invoicePayment,
    status: 201,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/payment-entries/:id/take-back',
    summary: 'Take a wrong note back; it stays to be read',
    params: idParams,
    reply: invoicePayment,
  }),
  advice: endpoint({
    method: 'GET',
    path: '/api/payment-orders/:id/advice',
    summary: 'The advice of a released payment order to print, in the language of the request',
    params: idParams,
    reply: 'file',
  }),
};
