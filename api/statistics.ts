import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencyCode, moneySum } from './wire.ts';

const entry = z.strictObject({ count: z.int(), amount: moneySum, totalPrice: moneySum });
const perCurrency = z.record(currencyCode, entry);
const side = z.strictObject({
  pending: perCurrency,
  registered: perCurrency,
  approved: perCurrency,
  rejected: perCurrency,
  voided: perCurrency,
});

export const invoiceStatistics = z.strictObject({
  statsBuyer: side,
  statsSupplier: side,
  /** Amount-weighted days from approval to due date; null while nothing was approved. */
  averageFinancingInDays: z.strictObject({ buyer: z.nullable(z.number()), supplier: z.nullable(z.number()) }),
});
export type InvoiceStatistics = z.output<typeof invoiceStatistics>;

export const companyStatistics = z.strictObject({
  numSuppliers: z.int(),
  numActiveSuppliers: z.int(),
  numBuyers: z.int(),
  numActiveBuyers: z.int(),
});

export const statisticsEndpoints = {
  invoice: endpoint({
    method: 'GET',
    path: '/api/statistics/invoice',
    summary: 'Counts and sums by status and currency',
    cost: 'heavy',
    reply: invoiceStatistics,
  }),
  company: endpoint({
    method: 'GET',
    path: '/api/statistics/company',
    summary: 'Partners and active partners',
    cost: 'heavy',
    reply: companyStatistics,
  }),
};
