import type { ListFilter } from '@skonto/api/list';
import { paymentsEndpoints as calls } from '@skonto/api/payments';
import { queryOptions } from '@tanstack/react-query';
import { exportList } from '../../business/long-work/export-list.ts';
import { call } from '../../lib/api-client.ts';
import { wireFiltersOf } from '../../lib/list-state.ts';
import { listQuery } from '../../lib/record-queries.ts';
import type { ExportRequest } from '../../ui/data-table/export-button.tsx';

/** Everything of this feature starts with the same key. */
export const paymentsKey = ['payments'] as const;

export const paymentsQuery = listQuery(paymentsKey, calls.list);

/** What is paid on each day of a period, both days included. */
export const daysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'days', from, to],
    queryFn: ({ signal }) => call(calls.days, { query: { from, to }, signal, errors: 'place' }),
  });

/** Sums of what the list shows on all its pages. */
export const sumsQuery = (filters: readonly ListFilter[]) =>
  queryOptions({
    queryKey: [...paymentsKey, 'sums', filters],
    queryFn: ({ signal }) =>
      call(calls.sums, { list: { page: 0, size: 20, sort: [], filters }, signal, errors: 'place' }),
  });

export const exportPayments = ({ filters, format, rows }: ExportRequest): Promise<void> =>
  exportList(calls.export, {
    body: { filters: wireFiltersOf(filters), format },
    fileName: `payments.${format}`,
    rows,
  });

export const feedQuery = queryOptions({
  queryKey: [...paymentsKey, 'feed'],
  queryFn: ({ signal }) => call(calls.feed, { signal, errors: 'place' }),
});
export const makeFeed = () => call(calls.makeFeed, { errors: 'form' });
export const endFeed = () => call(calls.endFeed, { errors: 'form' });
