import { type User, usersEndpoints } from '@skonto/api/users';
import { useMemo } from 'react';
import { companyFilter } from '../../business/companies/company-search.ts';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
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
export function useUsersColumns() {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.users.column);
    const never = t($ => $.users.never);
    return columnsOf(usersEndpoints.list, { labels, words }, column => [
      column('firstName', { cell: row => <FirstName user={row} /> }),
      column('lastName', { fold: { at: 80, into: 'firstName', line: 1 } }),
      column('email', { fold: 'never' }),
      column('company', {
        roomy: true,
        fold: seeAllCompanies ? { at: 50, into: 'firstName', line: 2 } : { at: 10, into: null },
      }),
      column('role', { word: role => t($ => $.business.roles[role]), fold: { at: 60, into: 'email', line: 1 } }),
      column('status', { cell: row => <UserStatusBadge user={row} />, fold: { at: 70, into: 'email', line: 2 } }),
      column('emailRecipient', { fold: { at: 20, into: 'email', line: 3, named: true } }),
      column('lastLogin', { empty: never, fold: { at: 40, into: 'email', line: 3, named: true } }),
      seeAllCompanies && column('lastApiCall', { empty: never, fold: { at: 30, into: 'email', line: 3, named: true } }),
    ]);
  }, [words, seeAllCompanies]);
}

/** The operator also filters by company (USER-03). */
export function useUsersFilters(rows: readonly User[] | undefined) {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.users.column);
    return filtersOf(usersEndpoints.list, { labels, words }, filter => [
      filter('lastName'),
      filter('firstName'),
      filter('email'),
      seeAllCompanies && filter('companyId', { label: labels.company, ...companyFilter(rows) }),
      filter('role', { word: role => t($ => $.business.roles[role]), values: roleChoices(seeAllCompanies) }),
      filter('status', { word: status => t($ => $.users.statuses[status]) }),
      filter('deactivated'),
      filter('neverSignedIn'),
      filter('emailRecipient'),
    ]);
  }, [words, seeAllCompanies, rows]);
}
