import { shownBatchStates } from '@skonto/domain/payment/payment-batch';
import { list } from './list.ts';

/** Batches of payment orders; sums are per currency, for the bank pays no mixture. */
export const paymentBatchList = list({
  name: 'payment-batches',
  fields: {
    id: { type: 'integer', filter: true },
    number: { type: 'text', sort: true, filter: true, export: true },
    day: { type: 'date', sort: true, filter: true, export: true },
    buyer: { type: 'text', sort: true, filter: true, export: true },
    buyerId: { type: 'integer', filter: true },
    orders: { type: 'integer', sort: true, export: true },
    totalRsd: { type: 'money', sort: true, filter: true, export: true },
    totalEur: { type: 'money', sort: true, filter: true, export: true },
    state: { type: 'enum', values: shownBatchStates, filter: true, export: true },
    madeAt: { type: 'datetime', sort: true, export: true },
  },
  defaultSort: { key: 'madeAt', dir: 'desc' },
});
