import { documentKinds, noteKinds } from '@skonto/domain/document/document-kind';
import { languages } from '@skonto/domain/language/choose-language';
import * as z from 'zod/mini';
import { documentList } from './document-list.ts';
import { endpoint } from './endpoint.ts';
import { calendarDate, companyRef, currencyCode, id, idParams, instant, money, pageOf } from './wire.ts';

/** The document of an accepted offer; an agreement has no number. Companies and numbers are those that it was issued with, whatever they are called now. */
export const issuedDocument = z.strictObject({
  id,
  number: z.nullable(z.string()),
  kind: z.enum(documentKinds),
  follows: z.nullable(z.enum(noteKinds)),
  issuedOn: calendarDate,
  language: z.enum(languages),
  invoice: z.strictObject({ id, invoiceNumber: z.string() }),
  supplier: companyRef,
  buyer: companyRef,
  currency: currencyCode,
  discount: money,
  vat: money,
  total: money,
  /** The buyer's word that it corrected its input tax, or never deducted it; null without it. */
  confirmation: z.nullable(z.strictObject({ by: z.string(), at: instant })),
  can: z.strictObject({ confirm: z.boolean() }),
});
export type IssuedDocument = z.output<typeof issuedDocument>;

/** Documents that one archive holds at most. */
export const documentsPerArchive = 5000;

export const documentsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/documents',
    summary: 'List documents of accepted offers',
    list: documentList,
    reply: pageOf(issuedDocument),
  }),
  zip: endpoint({
    method: 'GET',
    path: '/api/documents/zip',
    summary: 'The PDFs issued in a period, both days included, in one ZIP archive',
    query: z.strictObject({ from: calendarDate, to: calendarDate }),
    reply: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/documents/:id',
    summary: 'One document',
    params: idParams,
    reply: issuedDocument,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/documents/:id/pdf',
    summary: 'A document as PDF; it is made at once where it isn’t yet',
    params: idParams,
    reply: 'file',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/documents/:id/confirmation',
    summary:
      'Say as the buyer of a note that the input tax was corrected by it, or never deducted; once it is paid, and once',
    params: idParams,
    reply: issuedDocument,
  }),
  xml: endpoint({
    method: 'GET',
    path: '/api/documents/:id/xml',
    summary: 'A credit note as e-invoice (UBL, type 381), for SEF or another network',
    params: idParams,
    reply: 'file',
  }),
};
