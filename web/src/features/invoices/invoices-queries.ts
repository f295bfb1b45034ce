import { type Invoice, type InvoiceInput, invoicesEndpoints } from '@skonto/api/invoices';
import type { ListQuery } from '@skonto/api/list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Everything of this room starts with the same key, so one invalidation refreshes lists, sums and records. */
export const invoicesKey = ['invoices'] as const;

export const invoicesQuery = (query: ListQuery) => ({
  queryKey: [...invoicesKey, 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(invoicesEndpoints.list, { list: query, signal, errors: 'place' }),
});

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: [...invoicesKey, 'one', id],
    queryFn: ({ signal }) => call(invoicesEndpoints.get, { params: { id }, signal, errors: 'page' }),
  });

export const createInvoice = (input: InvoiceInput): Promise<Invoice> =>
  call(invoicesEndpoints.create, { body: input, errors: 'form' });
export const updateInvoice = (id: number, input: InvoiceInput): Promise<Invoice> =>
  call(invoicesEndpoints.update, { body: { ...input, id }, errors: 'form' });
export const deleteInvoices = (ids: number[]) => call(invoicesEndpoints.remove, { query: { ids } });
