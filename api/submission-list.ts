import { bookStates, submissionStatuses } from '@skonto/domain/invoice/submission';
import { list } from './list.ts';

export const submissionSides = ['buyer', 'supplier'] as const;

/** Invoices that suppliers submitted; `role` narrows to one side of the caller's company, `books` to how they compare with the buyer's books. */
export const submissionList = list({
  name: 'submissions',
  fields: {
    id: { type: 'integer', sort: true, filter: true },
    invoiceNumber: { type: 'text', sort: true, filter: true, export: true },
    invoiceDate: { type: 'date', sort: true, filter: true, export: true },
    dueDate: { type: 'date', sort: true, filter: true, export: true },
    currency: { type: 'text', sort: true, filter: true, export: true },
    netAmount: { type: 'money', sort: true, filter: true, export: true },
    taxAmount: { type: 'money', sort: true, filter: true, export: true },
    roundingAmount: { type: 'money', sort: true, filter: true, export: true },
    amount: { type: 'money', sort: true, filter: true, export: true },
    supplier: { type: 'text', sort: true, filter: true, export: true },
    supplierId: { type: 'integer', filter: true },
    buyer: { type: 'text', sort: true, filter: true, export: true },
    buyerId: { type: 'integer', filter: true },
    status: { type: 'enum', values: submissionStatuses, sort: true, filter: true, export: true },
    books: { type: 'enum', values: bookStates, sort: true, filter: true, export: true },
    bookedAmount: { type: 'money', sort: true, filter: true, export: true },
    bookedCurrency: { type: 'text', sort: true, filter: true, export: true },
    bookedInvoiceDate: { type: 'date', sort: true, filter: true, export: true },
    bookedDueDate: { type: 'date', sort: true, filter: true, export: true },
    submittedAt: { type: 'datetime', sort: true, filter: true, export: true },
    closedAt: { type: 'datetime', sort: true, filter: true, export: true },
    reason: { type: 'text', filter: true, export: true },
    role: { type: 'enum', values: submissionSides, filter: true },
  },
  defaultSort: { key: 'submittedAt', dir: 'desc' },
});
