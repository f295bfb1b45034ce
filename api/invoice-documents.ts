import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { calendarDate, idParams, instant, money } from './wire.ts';

/** What an invoice and the file that it came in with both say. */
export const comparedFields = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'netAmount',
  'taxAmount',
  'roundingAmount',
  'amount',
  'currency',
  'supplier',
] as const;
export type ComparedField = (typeof comparedFields)[number];

const party = z.strictObject({
  name: z.nullable(z.string()),
  taxCode: z.nullable(z.string()),
  address: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** What an e-invoice says; null where it says nothing. Texts are as the file writes them, `lines` at most 200 of `lineCount`. */
const sheet = z.strictObject({
  number: z.nullable(z.string()),
  issueDate: z.nullable(calendarDate),
  dueDate: z.nullable(calendarDate),
  currency: z.nullable(z.string()),
  net: z.nullable(money),
  tax: z.nullable(money),
  gross: z.nullable(money),
  prepaid: z.nullable(money),
  rounding: z.nullable(money),
  payable: z.nullable(money),
  seller: party,
  buyer: party,
  terms: z.nullable(z.string()),
  lines: z.array(
    z.strictObject({
      name: z.nullable(z.string()),
      quantity: z.nullable(z.string()),
      amount: z.nullable(z.string()),
    }),
  ),
  lineCount: z.int(),
  attachments: z.array(z.string()),
});

/**
 * The e-invoice that an invoice came in with. `sheet` is null of a file that can't be read so any more; `rules` are those of EN 16931 that
 * it breaks; `differs` names what of the invoice isn't as the file says. `pdf` is what a browser can show of it: the name of the file itself
 * or of the first PDF inside.
 */
export const invoiceDocument = z.strictObject({
  name: z.string(),
  kind: z.enum(['xml', 'pdf']),
  bytes: z.int(),
  sha256: z.string(),
  keptAt: instant,
  differs: z.array(z.enum(comparedFields)),
  rules: z.array(z.strictObject({ id: z.string(), message: z.string() })),
  sheet: z.nullable(sheet),
  pdf: z.nullable(z.string()),
});
export type InvoiceDocument = z.output<typeof invoiceDocument>;

export const invoiceDocumentsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/document',
    summary: 'The e-invoice that an invoice came in with, as it is read',
    cost: 'heavy',
    params: idParams,
    reply: invoiceDocument,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/document/file',
    summary: 'The same file as it came',
    params: idParams,
    reply: 'file',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/document/pdf',
    summary: 'The PDF of it, to be shown in a page: the file itself or the first one inside',
    params: idParams,
    reply: 'file',
  }),
};
