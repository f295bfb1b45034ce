import { type Client, clientsEndpoints } from '@skonto/api/clients';
import { useMemo } from 'react';
import { companyFilter } from '../../business/companies/company-search.ts';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function ClientStatusBadge({ status }: { status: Client['status'] }) {
  const look =
    status === 'ACTIVE' ? ({ tone: 'ok', icon: 'check' } as const) : ({ tone: 'neutral', icon: 'ban' } as const);
  return <StatusBadge {...look}>{t($ => $.clients.statuses[status])}</StatusBadge>;
}

/** CLI-04: the company only for the operator, before Last Login. The client id is the list's `username` (CLI-05). */
export function useClientsColumns() {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.clients.column);
    const never = t($ => $.clients.never);
    return columnsOf(clientsEndpoints.list, { labels, words }, column => [
      column('username', { roomy: true }),
      column('role', { word: role => t($ => $.business.roles[role]) }),
      column('status', { cell: row => <ClientStatusBadge status={row.status} /> }),
      seeAllCompanies && column('company', { roomy: true }),
      column('lastLogin', { empty: never }),
      column('lastApiCall', { empty: never }),
    ]);
  }, [words, seeAllCompanies]);
}

/** The operator also filters by company. */
export function useClientsFilters(rows: readonly Client[] | undefined) {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.clients.column);
    return filtersOf(clientsEndpoints.list, { labels, words }, filter => [
      filter('username'),
      filter('status', { word: status => t($ => $.clients.statuses[status]) }),
      seeAllCompanies && filter('companyId', { label: labels.company, ...companyFilter(rows) }),
      filter('lastLogin'),
      filter('lastApiCall'),
    ]);
  }, [words, seeAllCompanies, rows]);
}
