import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencyCode, moneySum } from './wire.ts';

const perSide = z.record(currencyCode, z.number());
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
  /**
   * Days from approval to due date, weighted by what the amounts are worth in RSD at the newest reference rates; null while nothing was
   * approved or a rate is missing.
   */
  averageFinancingInDays: z.strictObject({ buyer: z.nullable(z.number()), supplier: z.nullable(z.number()) }),
  /** The same of each currency by itself, weighted by amount. */
  averageFinancingByCurrency: z.strictObject({ buyer: perSide, supplier: perSide }),
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
