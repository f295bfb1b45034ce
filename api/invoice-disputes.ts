import {
  disputeKinds,
  disputeRefusalCodes,
  disputeStatuses,
  maxDisputeWords,
} from '@skonto/domain/invoice/invoice-dispute';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { freeText, id, idParams, instant } from './wire.ts';

/** Of an invoice the newest disputes are told, no more than this. */
export const maxDisputes = 50;

/** A dispute of an invoice. People are told to their own company alone, and null where they are forgotten. */
export const invoiceDispute = z.strictObject({
  id,
  kind: z.enum(disputeKinds),
  text: z.nullable(z.string()),
  status: z.enum(disputeStatuses),
  company: z.string(),
  ownCompany: z.boolean(),
  openedAt: instant,
  openedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  canSettle: z.boolean(),
});
export type InvoiceDispute = z.output<typeof invoiceDispute>;

/** Disputes of an invoice, the newest first; `refusal` is why the caller can open none now, `order` how far its payment is ordered. */
export const invoiceDisputes = z.strictObject({
  partner: z.string(),
  disputes: z.array(invoiceDispute),
  refusal: z.nullable(z.enum(disputeRefusalCodes)),
  order: z.nullable(z.enum(['DRAFT', 'RELEASED'])),
});
export type InvoiceDisputes = z.output<typeof invoiceDisputes>;

const path = '/api/invoices/:id/disputes';

export const invoiceDisputeEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'What either company disputed of an invoice, and whether the caller may open a dispute',
    params: idParams,
    reply: invoiceDisputes,
  }),
  open: endpoint({
    method: 'POST',
    path,
    summary: 'Dispute an invoice: until it is settled it is not registered, accepted or put into a payment order',
    params: idParams,
    body: z.strictObject({ kind: z.enum(disputeKinds), text: z.optional(freeText(maxDisputeWords)) }),
    reply: invoiceDisputes,
    status: 201,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/invoice-disputes/:id/settle',
    summary:
      'Settle a dispute, as the company that opened it; the offer of the invoice is open again if it is still in time',
    params: idParams,
    reply: invoiceDisputes,
  }),
};
