import { bookkeepingEndpoints, vatCorrectionsEndpoints } from '@skonto/api/bookkeeping';
import type { BodyOf } from '@skonto/api/endpoint';
import type { FileFormatName, ListFilter } from '@skonto/api/list';
import type { BookingSide } from '@skonto/domain/bookkeeping/journal';
import { queryOptions } from '@tanstack/react-query';
import { exportList } from '../../business/long-work/export-list.ts';
import { paymentsKey } from '../../business/payments/payment-calls.ts';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/file-transfer.ts';
import { wireFiltersOf } from '../../lib/list-state.ts';
import { listQuery } from '../../lib/record-queries.ts';
import type { ExportRequest } from '../../ui/data-table/export-button.tsx';

/** Whose books, and which days; both days are within the period. */
export type Period = { readonly side: BookingSide; readonly from: string; readonly to: string };

/** It begins with the key of payments: what is noted of those changes what is booked. */
const bookkeepingKey = [...paymentsKey, 'bookkeeping'] as const;

export const journalQuery = (period: Period) =>
  queryOptions({
    queryKey: [...bookkeepingKey, 'journal', period],
    queryFn: ({ signal }) => call(bookkeepingEndpoints.journal, { query: period, signal, errors: 'place' }),
    retry: false,
  });

export const downloadJournal = ({ side, from, to }: Period, format: FileFormatName): Promise<void> =>
  download(bookkeepingEndpoints.file, {
    query: { side, from, to, format },
    fileName: `journal-${side.toLowerCase()}-${from}-${to}.${format}`,
    errors: 'form',
  });

export const accountsQuery = queryOptions({
  queryKey: [...bookkeepingKey, 'accounts'],
  queryFn: ({ signal }) => call(bookkeepingEndpoints.accounts, { signal, errors: 'page' }),
});
export const saveAccounts = (body: BodyOf<typeof bookkeepingEndpoints.saveAccounts>) =>
  call(bookkeepingEndpoints.saveAccounts, { body, errors: 'form' });
export const journalsKey = [...bookkeepingKey, 'journal'] as const;

export const correctionsQuery = listQuery(bookkeepingKey, vatCorrectionsEndpoints.list);

/** Sums of what the list shows on all its pages. */
export const correctionSumsQuery = (filters: readonly ListFilter[]) =>
  queryOptions({
    queryKey: [...bookkeepingKey, 'sums', filters],
    queryFn: ({ signal }) =>
      call(vatCorrectionsEndpoints.sums, { list: { page: 0, size: 20, sort: [], filters }, signal, errors: 'place' }),
  });

export const exportCorrections = ({ filters, format, rows }: ExportRequest): Promise<void> =>
  exportList(vatCorrectionsEndpoints.export, {
    body: { filters: wireFiltersOf(filters), format },
    fileName: `vat-corrections.${format}`,
    rows,
  });
