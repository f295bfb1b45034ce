import { type Invoice, type InvoiceInput, invoicesEndpoints } from '@skonto/api/invoices';
import type { ListQuery } from '@skonto/api/list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { upload } from '../../lib/file-transfer.ts';
import { announce } from '../../lib/messages.ts';
import { isSignedIn } from '../../lib/session.ts';

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

async function uploadInvoices(file: File): Promise<string> {
  const { importsEndpoints } = await import('@skonto/api/imports');
  return (await upload(importsEndpoints.prepareBatchUpload, file, { errors: 'form' })).id;
}

/** Sends files of invoices one after another and answers their batches; one that is refused is named, and the others go on. */
export async function uploadAll(files: readonly File[]): Promise<string[]> {
  const batches: string[] = [];
  for (const file of files) {
    try {
      batches.push(await uploadInvoices(file));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (!isSignedIn()) return [];
      announce('danger', `${file.name}: ${cause.message}`);
    }
  }
  return batches;
}
