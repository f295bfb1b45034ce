import { type User, userStatuses } from '@skonto/api/users';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { findCompanyName, minCompanyTerm, searchCompanies } from '../../pickers/company-search.ts';
import type { Column, FilterField } from '../../ui/data-table/list-types.ts';
import type { TypeaheadSearch } from '../../ui/forms/suggestion.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { roleChoices } from './user-form.ts';

/** What a user is called; somebody who registered a company may have no name yet. */
export const nameOfUser = (user: User): string => `${user.firstName} ${user.lastName}`.trim() || user.email;

/** A link needs words: without a first name the row is opened by its address, which is then read out. */
function FirstName({ user }: { user: User }) {
  if (user.firstName !== '') return user.firstName;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{user.email}</span>
    </>
  );
}

/** ACTIVE or INACTIVE, and of the latter whether somebody is waited for or was switched off. */
export function UserStatusBadge({ user }: { user: User }) {
  const { t } = useTranslation();
  const status = t($ => $.users.statuses[user.status]);
  if (user.status === 'ACTIVE')
    return (
      <StatusBadge tone="ok" icon="check">
        {status}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={user.deactivated ? 'bad' : 'neutral'} icon={user.deactivated ? 'ban' : 'clock'}>
      {`${status} – ${user.deactivated ? t($ => $.users.inactive.deactivated) : t($ => $.users.inactive.pending)}`}
    </StatusBadge>
  );
}

/** USER-01; the last API call is the operator's to see (USER-02). */
export function useUsersColumns(): readonly Column<User>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const isOperator = useSession()?.role === 'SYSTEM_ADMIN';
  return useMemo(() => {
    const column = (key: keyof typeof cells, more: Partial<Column<User>> = {}): Column<User> => ({
      key,
      sortKey: key,
      label: t($ => $.users.column[key]),
      cell: cells[key],
      ...more,
    });
    const cells = {
      firstName: (row: User) => <FirstName user={row} />,
      lastName: (row: User) => row.lastName || '–',
      email: (row: User) => row.email,
      company: (row: User) => row.company?.name ?? '–',
      role: (row: User) => t($ => $.users.roles[row.role]),
      status: (row: User) => <UserStatusBadge user={row} />,
      emailRecipient: (row: User) => (row.emailRecipient ? t($ => $.users.yes) : t($ => $.users.no)),
      lastLogin: (row: User) => formats.dateTime(row.lastLogin),
      lastApiCall: (row: User) => formats.dateTime(row.lastApiCall),
    };
    return [
      column('firstName'),
      column('lastName'),
      column('email'),
      column('company', { roomy: true }),
      column('role'),
      column('status'),
      column('emailRecipient'),
      column('lastLogin', { fits: true }),
      ...(isOperator ? [column('lastApiCall', { fits: true })] : []),
    ];
  }, [t, formats, isOperator]);
}

/** Shorter words than the companies' search takes find nothing instead of failing. */
const searchFilterCompanies: TypeaheadSearch = async (term, signal) =>
  term.length < minCompanyTerm ? [] : searchCompanies(term, signal);

/** The operator also filters by company (USER-03); its name is known from the rows that are shown. */
export function useUsersFilters(rows: readonly User[] | undefined): readonly FilterField[] {
  const { t } = useTranslation();
  const role = useSession()?.role ?? 'COMPANY_USER';
  return useMemo(() => {
    const label = (key: 'firstName' | 'lastName' | 'email' | 'company' | 'role' | 'status' | 'emailRecipient') =>
      t($ => $.users.column[key]);
    const yesNo = [
      { value: 'true', label: t($ => $.users.yes) },
      { value: 'false', label: t($ => $.users.no) },
    ];
    const company: FilterField = {
      key: 'companyId',
      label: label('company'),
      search: searchFilterCompanies,
      nameOf: value => rows?.find(row => String(row.company?.id) === value)?.company?.name,
      findName: findCompanyName,
    };
    return [
      { key: 'lastName', label: label('lastName') },
      { key: 'firstName', label: label('firstName') },
      { key: 'email', label: label('email') },
      ...(role === 'SYSTEM_ADMIN' ? [company] : []),
      {
        key: 'role',
        label: label('role'),
        choices: roleChoices(role).map(value => ({ value, label: t($ => $.users.roles[value]) })),
      },
      {
        key: 'status',
        label: label('status'),
        choices: userStatuses.map(value => ({ value, label: t($ => $.users.statuses[value]) })),
      },
      { key: 'deactivated', label: t($ => $.users.column.deactivated), choices: yesNo },
      {
        key: 'emailRecipient',
        label: label('emailRecipient'),
        choices: yesNo,
      },
    ];
  }, [t, role, rows]);
}
