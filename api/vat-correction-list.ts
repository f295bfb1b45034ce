import { bookingSides } from '@skonto/domain/bookkeeping/journal';
import { noteKinds } from '@skonto/domain/document/document-kind';
import { list } from './list.ts';

/** What documents take off the VAT base, one row for each document and rate, by the day of the reduction; `side` is the caller's in it. */
export const vatCorrectionList = list({
  name: 'vat-corrections',
  fields: {
    id: { type: 'integer', sort: true },
    reducedOn: { type: 'date', sort: true, filter: true, export: true },
    side: { type: 'enum', values: bookingSides, sort: true, filter: true, export: true },
    kind: { type: 'enum', values: noteKinds, sort: true, filter: true, export: true },
    number: { type: 'text', sort: true, filter: true, export: true },
    invoiceNumber: { type: 'text', sort: true, filter: true, export: true },
    partner: { type: 'text', sort: true, filter: true, export: true },
    partnerCode: { type: 'text', sort: true, filter: true, export: true },
    currency: { type: 'text', sort: true, filter: true, export: true },
    rate: { type: 'percent', sort: true, filter: true, export: true },
    base: { type: 'money', sort: true, filter: true, export: true },
    vat: { type: 'money', sort: true, filter: true, export: true },
    gross: { type: 'money', sort: true, filter: true, export: true },
    paid: { type: 'boolean', sort: true, filter: true, export: true },
    confirmed: { type: 'boolean', sort: true, filter: true, export: true },
  },
  defaultSort: { key: 'reducedOn', dir: 'desc' },
});
