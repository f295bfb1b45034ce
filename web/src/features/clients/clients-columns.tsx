import { type Client, clientsEndpoints } from '@skonto/api/clients';
import { useMemo } from 'react';
import { companyFilter } from '../../business/companies/company-search.ts';
import { t, texts } from '../../lib/words/words.ts';
import { fieldsOf } from '../../ui/data-table/columns-of.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function ClientStatusBadge({ status }: { status: Client['status'] }) {
  const look =
    status === 'ACTIVE' ? ({ tone: 'ok', icon: 'check' } as const) : ({ tone: 'neutral', icon: 'ban' } as const);
  return <StatusBadge {...look}>{t($ => $.clients.statuses[status])}</StatusBadge>;
}

/** CLI-04: the list has the company only for the operator, before Last Login. The client id is its `username` (CLI-05). */
export function useClientFields(withCompany: boolean, rows?: readonly Client[]) {
  const words = useListWords();
  return useMemo(() => {
    const labels = texts($ => $.clients.column);
    const empty = t($ => $.clients.never);
    return fieldsOf(clientsEndpoints.list, { labels, words }, (both, column, filter) => [
      both('username', { roomy: true }),
      column('role', { word: role => t($ => $.business.roles[role]) }),
      both('status', {
        word: status => t($ => $.clients.statuses[status]),
        cell: row => <ClientStatusBadge status={row.status} />,
      }),
      withCompany && column('company', { roomy: true }),
      withCompany && filter('companyId', { label: labels.company, ...companyFilter(rows) }),
      both('lastLogin', { empty }),
      both('lastApiCall', { empty }),
    ]);
  }, [words, withCompany, rows]);
}
