import { list } from './list.ts';

/** Files whose invoices came in, in the last three months; then their names are forgotten. */
export const invoiceImportList = list({
  name: 'invoice-imports',
  fields: {
    fileName: { type: 'text', sort: true, filter: true },
    uploaded: { type: 'datetime', sort: true, filter: true },
    good: { type: 'integer', sort: true, filter: true },
    bad: { type: 'integer', sort: true, filter: true },
  },
  defaultSort: { key: 'uploaded', dir: 'desc' },
});
