import { type RemovedPerson, removedPeopleEndpoints } from '@skonto/api/removed-people';
import { removedPersonList } from '@skonto/api/removed-person-list';
import { useMemo } from 'react';
import { t, texts } from '../../lib/words/words.ts';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { removedPeopleQuery } from './removed-people-queries.ts';

const idOf = (row: RemovedPerson) => row.id;
export const nameOf = (row: RemovedPerson): string => `${row.firstName} ${row.lastName}`.trim() || row.email;

export function RemovedPeopleScreen() {
  const list = useList<RemovedPerson>({ declaration: removedPersonList, load: removedPeopleQuery, idOf });
  return (
    <>
      <PageHeader
        feature={texts($ => $.removedPeople)}
        back={{ href: '/users', label: t($ => $.removedPeople.back) }}
      />
      <p className="quiet">{t($ => $.removedPeople.intro)}</p>
      <DataTable
        list={list}
        caption={t($ => $.removedPeople.title)}
        columns={useColumns()}
        filters={useFilters()}
        search={{ key: 'term', label: t($ => $.removedPeople.search) }}
        hrefOf={row => `/users/removed/${row.id}`}
        nameOf={nameOf}
        empty={{ title: t($ => $.removedPeople.emptyTitle), text: t($ => $.removedPeople.emptyText) }}
      />
    </>
  );
}

function useColumns() {
  const words = useListWords();
  return useMemo(() => {
    const labels = texts($ => $.removedPeople.column);
    return columnsOf(removedPeopleEndpoints.list, { labels, words }, column => [
      // Somebody who registered a company may have no name; the link is read out all the same.
      column('firstName', { cell: row => row.firstName || row.email }),
      column('lastName', { fold: { at: 80, into: 'firstName', line: 1 } }),
      column('email', { fold: 'never' }),
      column('company', { roomy: true, fold: { at: 50, into: 'firstName', line: 2 } }),
      column('removed', { fold: { at: 40, into: 'email', line: 3, named: true } }),
    ]);
  }, [words]);
}

function useFilters() {
  const words = useListWords();
  return useMemo(() => {
    const labels = texts($ => $.removedPeople.column);
    return filtersOf(removedPeopleEndpoints.list, { labels, words }, filter => [
      filter('email'),
      filter('firstName'),
      filter('lastName'),
      filter('company'),
      filter('removed'),
    ]);
  }, [words]);
}
