import type { BodyOf } from '@skonto/api/endpoint';
import { paymentBatchesEndpoints } from '@skonto/api/payment-batches';
import { paymentSettingsEndpoints } from '@skonto/api/payment-settings';
import { queryOptions } from '@tanstack/react-query';
import { exportList } from '../../business/long-work/export-list.ts';
import { paymentsKey } from '../../business/payments/payment-calls.ts';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/file-transfer.ts';
import { wireFiltersOf } from '../../lib/list-state.ts';
import { listQuery, recordQuery } from '../../lib/record-queries.ts';
import type { ExportRequest } from '../../ui/data-table/export-button.tsx';

export const batchesQuery = listQuery(paymentsKey, paymentBatchesEndpoints.list);
export const batchQuery = recordQuery(paymentsKey, paymentBatchesEndpoints.get);

export const exportBatches = ({ filters, format, rows }: ExportRequest): Promise<void> =>
  exportList(paymentBatchesEndpoints.export, {
    body: { filters: wireFiltersOf(filters), format },
    fileName: `payment-batches-export.${format}`,
    rows,
  });

export type BatchChoice = BodyOf<typeof paymentBatchesEndpoints.preview>;
/** What would be ordered now. `requested` tells two questions apart, so that after a refusal it is looked at anew. */
export const previewQuery = (choice: BatchChoice, requested: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'preview', choice, requested],
    queryFn: ({ signal }) => call(paymentBatchesEndpoints.preview, { body: choice, signal, errors: 'form' }),
    retry: false,
  });
export const createBatch = (body: BodyOf<typeof paymentBatchesEndpoints.create>, idempotencyKey: string) =>
  call(paymentBatchesEndpoints.create, { body, errors: 'form', idempotencyKey });

export const releaseBatch = (id: number, body: BodyOf<typeof paymentBatchesEndpoints.release>) =>
  call(paymentBatchesEndpoints.release, { params: { id }, body, errors: 'form' });
export const discardBatch = (id: number, reason: string) =>
  call(paymentBatchesEndpoints.discard, {
    params: { id },
    body: reason.trim() === '' ? {} : { reason },
    errors: 'form',
  });
export const downloadFile = (id: number, body: BodyOf<typeof paymentBatchesEndpoints.download>, fileName: string) =>
  download(paymentBatchesEndpoints.download, { params: { id }, body, fileName, errors: 'form' });

export const settingsQuery = queryOptions({
  queryKey: [...paymentsKey, 'settings'],
  queryFn: ({ signal }) => call(paymentSettingsEndpoints.get, { signal, errors: 'page' }),
});
export const saveSettings = (body: BodyOf<typeof paymentSettingsEndpoints.save>) =>
  call(paymentSettingsEndpoints.save, { body, errors: 'form' });
export const downloadTestFile = (body: BodyOf<typeof paymentSettingsEndpoints.testFile>, extension: string) =>
  download(paymentSettingsEndpoints.testFile, {
    body,
    fileName: `test-${body.profile}-${body.currency}.${extension}`,
    errors: 'form',
  });
