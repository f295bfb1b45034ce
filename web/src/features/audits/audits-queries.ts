import { auditList } from '@skonto/api/audit-list';
import { auditsEndpoints } from '@skonto/api/audits';
import { invoicesEndpoints } from '@skonto/api/invoices';
import type { ListFilter } from '@skonto/api/list';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { findCompanyName } from '../../business/companies/company-search.ts';
import { exportList } from '../../business/long-work/export-list.ts';
import { call } from '../../lib/api-client.ts';
import { listQueryOf, wireFiltersOf } from '../../lib/list-state.ts';
import { deleteRecords, listQuery, recordQuery } from '../../lib/record-queries.ts';
import { readScreenSearch } from '../../ui/data-table/list-prefs.ts';

/** Everything of this feature starts with the same key, so one invalidation refreshes list and records. */
export const auditsKey = ['audits'] as const;
const checkKey = ['audit-check'] as const;

export const auditsQuery = listQuery(auditsKey, auditsEndpoints.list);

/** Asks for the page that an address shows while its screen is on the way. */
export const fetchAhead = (queries: QueryClient, search: Readonly<Record<string, unknown>>): void =>
  void queries.prefetchQuery(auditsQuery(listQueryOf(auditList, readScreenSearch(auditList, '/audits', search))));

export const auditQuery = recordQuery(auditsKey, auditsEndpoints.get);

export const auditInvoicesQuery = listQuery([...auditsKey, 'invoices'], invoicesEndpoints.list);

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

export const deleteAudits = deleteRecords(auditsEndpoints);
export const deleteMatching = (filters: readonly ListFilter[], expectedCount: number) =>
  call(auditsEndpoints.removeByFilter, {
    query: {},
    body: { filters: wireFiltersOf(filters), expectedCount },
    errors: 'form',
  });

export const exportAudits = (filters: readonly ListFilter[], rows?: number): Promise<void> =>
  exportList(auditsEndpoints.export, {
    body: { filters: wireFiltersOf(filters) },
    fileName: 'audit-export.json',
    rows,
  });
