import type { PricePreviewBody } from '@skonto/api/invoice-story';
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

/** Asked for nothing while the form can't be read. */
export const pricePreviewQuery = (body: PricePreviewBody | null) => ({
  queryKey: [...invoicesKey, 'price', body],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    body
      ? call(invoicesEndpoints.pricePreview, { body, signal, errors: 'place' })
      : Promise.reject(new Error('unread')),
  enabled: body !== null,
});

export const createInvoice = (input: InvoiceInput): Promise<Invoice> =>
  call(invoicesEndpoints.create, { body: input, errors: 'form' });
/** Refused when somebody else changed it since it was opened: the version names what the text was written upon. */
export const updateInvoice = ({ id, version }: Invoice, input: InvoiceInput): Promise<Invoice> =>
  call(invoicesEndpoints.update, { body: { ...input, id, version }, errors: 'form' });
export const deleteInvoices = (ids: number[]) => call(invoicesEndpoints.remove, { query: { ids } });
