import { askRefusalCodes, maxRequestWords, requestStatuses } from '@skonto/domain/invoice/early-payment-request';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { version } from './entity.ts';
import { calendarDate, companyRef, currencyCode, freeText, id, instant, money, moneySum } from './wire.ts';

/** No call names more invoices or requests, and no reply more than this. */
export const maxRequests = 500;

const ids = z.array(id).check(z.minLength(1), z.maxLength(maxRequests));
const closing = z.strictObject({ ids });
/** What is said with a request or a no; left out, nothing is. */
const words = z.optional(freeText(maxRequestWords));

const settingInput = z.strictObject({ allowed: z.boolean() });
/** Whether the suppliers of the caller's company may ask it for early payment; false until somebody says otherwise. */
export const askingSetting = z.extend(settingInput, { can: z.strictObject({ update: z.boolean() }), version });
export type AskingSetting = z.output<typeof askingSetting>;

const invoiceFacts = {
  invoiceId: id,
  invoiceNumber: z.string(),
  dueDate: calendarDate,
  amount: money,
  currency: currencyCode,
};

/** What an invoice would bring by the terms of a day: no offer, and nobody is bound by it. */
const estimate = z.strictObject({
  day: calendarDate,
  paymentDate: calendarDate,
  discount: money,
  processingFee: money,
  total: money,
});

/** Pending invoices of buyers that allow asking, without those that are asked for already; the estimate is null where today's terms give none. */
export const askableInvoices = z.strictObject({
  invoices: z.array(z.strictObject({ ...invoiceFacts, buyer: companyRef, estimate: z.nullable(estimate) })),
  /** False where there are more than are told. */
  complete: z.boolean(),
});
export type AskableInvoices = z.output<typeof askableInvoices>;

/** Requests of both sides of the caller's company, open ones first and then the newest; the sums are of the open ones that are told. */
export const earlyPaymentRequests = z.strictObject({
  requests: z.array(
    z.strictObject({
      id,
      ...invoiceFacts,
      buyer: companyRef,
      supplier: companyRef,
      status: z.enum(requestStatuses),
      requestedAt: instant,
      closedAt: z.nullable(instant),
      note: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  sums: z.array(z.strictObject({ supplier: companyRef, currency: currencyCode, count: z.int(), amount: moneySum })),
  complete: z.boolean(),
});
export type EarlyPaymentRequests = z.output<typeof earlyPaymentRequests>;

/** Every reason why a request is not made, withdrawn or declined. */
export const leftCodes = [...askRefusalCodes, 'not-open'] as const;

/** How many changed, and each that didn't with the reason. */
const closed = z.strictObject({
  count: z.int(),
  refused: z.array(z.strictObject({ id, code: z.enum(leftCodes) })),
});
export type RequestsChanged = z.output<typeof closed>;

const path = '/api/early-payment-requests';

export const earlyPaymentRequestsEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'What suppliers asked to be paid early, and what became of it',
    reply: earlyPaymentRequests,
  }),
  ask: endpoint({
    method: 'POST',
    path,
    summary:
      'Ask the buyers of pending invoices to pay them early; binds nobody, and an offer that follows is accepted like every other',
    body: z.strictObject({ invoiceIds: ids, note: words }),
    reply: closed,
  }),
  askable: endpoint({
    method: 'GET',
    path: `${path}/askable`,
    summary: 'Pending invoices that a supplier may ask for, with what they would bring today',
    reply: askableInvoices,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/withdraw`,
    summary: 'Take open requests back, as their supplier',
    body: closing,
    reply: closed,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${path}/decline`,
    summary: 'Say no to open requests, as their buyer; the yes is the registration of the invoice',
    body: z.extend(closing, { reason: words }),
    reply: closed,
  }),
  setting: endpoint({
    method: 'GET',
    path: `${path}/setting`,
    summary: 'Whether suppliers may ask the caller’s company for early payment',
    reply: askingSetting,
  }),
  saveSetting: endpoint({
    method: 'PUT',
    path: `${path}/setting`,
    summary: 'Allow suppliers to ask for early payment, or no more; what was asked stays',
    body: z.extend(settingInput, { version: z.optional(version) }),
    reply: askingSetting,
  }),
};
