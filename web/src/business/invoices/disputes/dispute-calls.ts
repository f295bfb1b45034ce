import type { BodyOf } from '@skonto/api/endpoint';
import { invoiceDisputeEndpoints } from '@skonto/api/invoice-disputes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** A dispute changes what may be done with its invoice, and stands in its story, too; all begin with the same key. */
export const disputesKey = ['invoices'] as const;
/** How far the payment is says of a dispute, too. */
export const paymentKey = ['payment-orders'] as const;

export const disputesQuery = (id: number) =>
  queryOptions({
    queryKey: [...disputesKey, 'disputes', id],
    queryFn: ({ signal }) => call(invoiceDisputeEndpoints.list, { params: { id }, signal, errors: 'place' }),
  });

export type NewDispute = BodyOf<typeof invoiceDisputeEndpoints.open>;
export const openDispute = (id: number, body: NewDispute) =>
  call(invoiceDisputeEndpoints.open, { params: { id }, body, errors: 'form' });
export const settleDispute = (id: number) => call(invoiceDisputeEndpoints.settle, { params: { id }, errors: 'form' });
