import { list } from './list.ts';

export const paymentSides = ['PAY', 'RECEIVE'] as const;

/** What is paid on a day to or by one partner in one currency; `side` says who pays. */
export const paymentList = list({
  name: 'payments',
  fields: {
    id: { type: 'integer', sort: true },
    date: { type: 'date', sort: true, filter: true, export: true },
    side: { type: 'enum', values: paymentSides, sort: true, filter: true, export: true },
    partner: { type: 'text', sort: true, filter: true, export: true },
    partnerId: { type: 'integer', filter: true },
    currency: { type: 'text', sort: true, filter: true, export: true },
    invoices: { type: 'integer', sort: true, export: true },
    amount: { type: 'money', sort: true, filter: true, export: true },
    totalPrice: { type: 'money', sort: true, filter: true, export: true },
  },
  defaultSort: { key: 'date', dir: 'desc' },
});
