import { type ReportSubscription, reportSubscriptionsEndpoints } from '@skonto/api/report-subscriptions';
import { type ReportFormat, reportsEndpoints } from '@skonto/api/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { exportList } from '../../business/long-work/export-list.ts';
import { call } from '../../lib/api-client.ts';
import type { ChosenReport } from './report-search.ts';

/** Asked for again at each visit: figures of a period that isn't over change. */
export const reportQuery = ({ period: { from, to }, by }: ChosenReport) =>
  queryOptions({
    queryKey: ['reports', from, to, by],
    queryFn: ({ signal }) => call(reportsEndpoints.report, { query: { from, to, by }, signal, errors: 'place' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Asked for again at each visit, as the figures are. */
export const arrivalsQuery = queryOptions({
  queryKey: ['reports', 'arrivals'],
  queryFn: ({ signal }) => call(reportsEndpoints.arrivals, { signal, errors: 'place' }),
  staleTime: 0,
});

export const saveReport = ({ period: { from, to }, by }: ChosenReport, format: ReportFormat): Promise<void> =>
  exportList(reportsEndpoints.file, {
    query: { from, to, by, format },
    fileName: `report-${from}-${to}.${format}`,
    rows: undefined,
  });

/** The reports that are mailed to the reader. */
export const reportMailsKey = ['reports', 'mails'] as const;
export const reportMailsQuery = queryOptions({
  queryKey: reportMailsKey,
  queryFn: async ({ signal }) => (await call(reportSubscriptionsEndpoints.list, { signal, errors: 'place' })).items,
});
export const subscribe = ({ kind, by }: ChosenReport, format: ReportFormat): Promise<ReportSubscription> =>
  call(reportSubscriptionsEndpoints.create, { body: { kind, by, format }, errors: 'form' });
export const endSubscription = (id: number) =>
  call(reportSubscriptionsEndpoints.remove, { query: { ids: [id] }, errors: 'form' });
