import { billStates } from '@skonto/domain/billing/bill';
import { list } from './list.ts';

/** Bills; `ratesToConfirm` are those whose rates the operator hasn't confirmed yet. */
export const billList = list({
  name: 'bills',
  fields: {
    id: { type: 'integer', filter: true },
    number: { type: 'text', sort: true, filter: true, export: true },
    date: { type: 'date', sort: true, filter: true, export: true },
    buyer: { type: 'text', sort: true, filter: true, export: true },
    buyerId: { type: 'integer', filter: true },
    currency: { type: 'text', sort: true, filter: true, export: true },
    invoices: { type: 'integer', sort: true, filter: true, export: true },
    amount: { type: 'money', sort: true, filter: true, export: true },
    state: { type: 'enum', values: billStates, filter: true, export: true },
    ratesToConfirm: { type: 'boolean', filter: true, export: true },
  },
  defaultSort: { key: 'number', dir: 'desc' },
});

/** The lines of one bill, an invoice each. Both parts of the fee are in the invoice's currency, `fee` is their sum in the bill's. */
export const billLineList = list({
  name: 'bill-lines',
  fields: {
    invoiceNumber: { type: 'text', sort: true, filter: true, export: true },
    supplier: { type: 'text', sort: true, filter: true, export: true },
    acceptedOn: { type: 'date', sort: true, filter: true, export: true },
    currency: { type: 'text', sort: true, filter: true, export: true },
    amount: { type: 'money', sort: true, filter: true, export: true },
    discountValue: { type: 'money', sort: true, export: true },
    discountFee: { type: 'money', sort: true, export: true },
    processingFee: { type: 'money', sort: true, export: true },
    fee: { type: 'money', sort: true, filter: true, export: true },
  },
  defaultSort: { key: 'invoiceNumber', dir: 'asc' },
});
