import type { PricePreviewBody } from '@skonto/api/invoice-story';
import { type Invoice, type InvoiceInput, invoicesEndpoints } from '@skonto/api/invoices';
import { call } from '../../lib/api-client.ts';
import { listQuery, recordQuery } from '../../lib/record-queries.ts';

/** Everything of this feature starts with the same key, so one invalidation refreshes lists, sums and records. */
export const invoicesKey = ['invoices'] as const;

export const invoicesQuery = listQuery(invoicesKey, invoicesEndpoints.list);

export const invoiceQuery = recordQuery(invoicesKey, invoicesEndpoints.get);

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
