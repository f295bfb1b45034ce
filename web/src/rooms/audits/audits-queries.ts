import { auditList } from '@skonto/api/audit-list';
import { auditsEndpoints } from '@skonto/api/audits';
import { invoicesEndpoints } from '@skonto/api/invoices';
import { formatFilter, type ListFilter, type ListQuery } from '@skonto/api/list';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { listQueryOf, readListSearch, wireFiltersOf } from '../../lib/list-state.ts';
import { findCompanyName } from '../../pickers/company-search.ts';
import { exportList } from '../../pickers/export-list.ts';

/** Everything of this room starts with the same key, so one invalidation refreshes list and records. */
export const auditsKey = ['audits'] as const;
const checkKey = ['audit-check'] as const;

export const auditsQuery = (query: ListQuery) => ({
  queryKey: [...auditsKey, 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(auditsEndpoints.list, { list: query, signal, errors: 'place' }),
});

/** Asks for the page that an address shows while its screen is on the way. */
export const fetchAhead = (queries: QueryClient, search: Readonly<Record<string, unknown>>): void =>
  void queries.prefetchQuery(auditsQuery(listQueryOf(auditList, readListSearch(auditList, search))));

export const auditQuery = (id: number) =>
  queryOptions({
    queryKey: [...auditsKey, 'one', id],
    queryFn: ({ signal }) => call(auditsEndpoints.get, { params: { id }, signal, errors: 'page' }),
  });

export const auditInvoicesQuery = (query: ListQuery) => ({
  queryKey: [...auditsKey, 'invoices', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(invoicesEndpoints.list, { list: query, signal, errors: 'place' }),
});

/** What a company that an entry names by its id is called now. */
export const companyNameQuery = (id: number) =>
  queryOptions({
    queryKey: ['company-name', id],
    queryFn: ({ signal }) => findCompanyName(String(id), signal),
    staleTime: 60_000,
    retry: false,
  });

const pollMs = 1000;
/** Asked again while the chains are being looked through. */
export const checkQuery = queryOptions({
  queryKey: checkKey,
  queryFn: ({ signal }) => call(auditsEndpoints.check, { signal, errors: 'place' }),
  refetchInterval: ({ state }) => (state.data?.running ? pollMs : false),
});
export const startCheck = () => call(auditsEndpoints.startCheck, {});

export const deleteAudits = (ids: number[]) => call(auditsEndpoints.remove, { query: { ids }, errors: 'form' });
export const deleteMatching = (filters: readonly ListFilter[], expectedCount: number) =>
  call(auditsEndpoints.removeByFilter, {
    query: { filter: filters.map(formatFilter), expectedCount },
    errors: 'form',
  });

export const exportAudits = (filters: readonly ListFilter[], rows?: number): Promise<void> =>
  exportList(auditsEndpoints.export, {
    body: { filters: wireFiltersOf(filters) },
    fileName: 'audit-export.json',
    rows,
  });
