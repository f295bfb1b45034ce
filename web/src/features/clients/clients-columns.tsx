import type { Client } from '@skonto/api/clients';
import { userStatuses } from '@skonto/api/users';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { minCompanyTerm, searchCompanies } from '../../pickers/company-search.ts';
import type { Column, FilterField } from '../../ui/data-table/list-types.ts';
import type { TypeaheadSearch } from '../../ui/forms/suggestion.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function ClientStatusBadge({ status }: { status: Client['status'] }) {
  const { t } = useTranslation();
  const look =
    status === 'ACTIVE' ? ({ tone: 'ok', icon: 'check' } as const) : ({ tone: 'neutral', icon: 'ban' } as const);
  return <StatusBadge {...look}>{t($ => $.clients.statuses[status])}</StatusBadge>;
}

/** CLI-04: the company only for the operator, before Last Login. The id sorts by username (CLI-05). */
export function useClientsColumns(): readonly Column<Client>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const isOperator = useSession()?.role === 'SYSTEM_ADMIN';
  return useMemo(() => {
    const label = (key: 'clientId' | 'role' | 'status' | 'company' | 'lastLogin' | 'lastApiCall') =>
      t($ => $.clients.column[key]);
    const company: Column<Client> = {
      key: 'company',
      sortKey: 'company',
      label: label('company'),
      roomy: true,
      cell: row => row.company.name,
    };
    return [
      { key: 'clientId', sortKey: 'username', label: label('clientId'), roomy: true, cell: row => row.clientId },
      { key: 'role', sortKey: 'role', label: label('role'), cell: row => t($ => $.users.roles[row.role]) },
      {
        key: 'status',
        sortKey: 'status',
        label: label('status'),
        cell: row => <ClientStatusBadge status={row.status} />,
      },
      ...(isOperator ? [company] : []),
      {
        key: 'lastLogin',
        sortKey: 'lastLogin',
        label: label('lastLogin'),
        fits: true,
        cell: row => formats.dateTime(row.lastLogin),
      },
      {
        key: 'lastApiCall',
        sortKey: 'lastApiCall',
        label: label('lastApiCall'),
        fits: true,
        cell: row => formats.dateTime(row.lastApiCall),
      },
    ];
  }, [t, formats, isOperator]);
}

/** Shorter words than the companies' search takes find nothing instead of failing. */
const searchFilterCompanies: TypeaheadSearch = async (term, signal) =>
  term.length < minCompanyTerm ? [] : searchCompanies(term, signal);

/** The operator also filters by company; its name is known from the rows that are shown. */
export function useClientsFilters(rows: readonly Client[] | undefined): readonly FilterField[] {
  const { t } = useTranslation();
  const isOperator = useSession()?.role === 'SYSTEM_ADMIN';
  return useMemo(() => {
    const company: FilterField = {
      key: 'companyId',
      label: t($ => $.clients.column.company),
      search: searchFilterCompanies,
      nameOf: value => rows?.find(row => String(row.company.id) === value)?.company.name,
    };
    return [
      { key: 'username', label: t($ => $.clients.column.clientId) },
      {
        key: 'status',
        label: t($ => $.clients.column.status),
        choices: userStatuses.map(value => ({ value, label: t($ => $.clients.statuses[value]) })),
      },
      ...(isOperator ? [company] : []),
      { key: 'lastLogin', label: t($ => $.clients.column.lastLogin) },
      { key: 'lastApiCall', label: t($ => $.clients.column.lastApiCall) },
    ];
  }, [t, isOperator, rows]);
}
