import { type BatchProgress, type ImportMapping, importsEndpoints } from '@skonto/api/imports';
import { invoicesEndpoints } from '@skonto/api/invoices';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, call } from '../../lib/api-client.ts';
import { download, upload } from '../../lib/file-transfer.ts';

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['batches', id],
    queryFn: ({ signal }): Promise<BatchProgress> =>
      call(importsEndpoints.progress, { params: { id }, signal, errors: 'place' }),
    staleTime: 0,
  });

/** The list with what has just come in on top, ready to be chosen. */
export const newestPending = '/invoices?dt-sort=id.desc&dt-filter=status,in,PENDING';

/** What the file holds under a mapping; without one the server guesses. */
export const preparedQuery = (id: string, mapping: ImportMapping | null) =>
  queryOptions({
    queryKey: ['batches', id, 'prepared', mapping],
    queryFn: ({ signal }) =>
      call(importsEndpoints.prepareImport, {
        params: { id },
        body: mapping ? { mapping } : {},
        signal,
        errors: 'place',
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Starts the import and comes back at once; the same key never starts a batch twice. */
export const startImport = (batchId: string, mapping: ImportMapping) =>
  call(importsEndpoints.import, {
    body: { batchId, mapping },
    respondAsync: true,
    errors: 'form',
    idempotencyKey: batchId,
  });

export const eventsAddress = (id: string): string => addressOf(importsEndpoints.events, { params: { id } });
export const downloadBadInvoices = (id: string) =>
  download(invoicesEndpoints.errorFile, { params: { id }, fileName: 'error.csv' });
export const downloadTemplate = () => download(importsEndpoints.template, { fileName: 'template.csv' });

export async function uploadCorrected(file: File): Promise<string> {
  return (await upload(importsEndpoints.prepareBatchUpload, file)).id;
}
