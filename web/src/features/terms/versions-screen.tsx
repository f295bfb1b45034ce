import { type TermsVersion, termsEndpoints } from '@skonto/api/terms';
import { termsList } from '@skonto/api/terms-list';
import { useMemo } from 'react';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { versionsQuery } from './terms-queries.ts';

const idOf = (row: TermsVersion) => row.number;

/** What was published, the newest first, and the way to the next version. */
export function VersionsScreen() {
  const list = useList<TermsVersion>({ declaration: termsList, load: versionsQuery, idOf });
  return (
    <>
      <PageHeader feature={texts($ => $.terms)}>
        <AppLink href="/terms/draft" className="button" data-look="primary">
          {t($ => $.terms.edit)}
        </AppLink>
      </PageHeader>
      <DataTable
        list={list}
        caption={t($ => $.terms.title)}
        columns={useVersionColumns()}
        filters={useVersionFilters()}
        hrefOf={row => `/terms/versions/${row.version}`}
        nameOf={row => row.version}
        empty={{ title: t($ => $.terms.emptyTitle), text: t($ => $.terms.emptyText) }}
      />
    </>
  );
}

function useVersionColumns() {
  const words = useListWords();
  return useMemo(() => {
    const labels = texts($ => $.terms.column);
    return columnsOf(termsEndpoints.list, { labels, words }, column => [
      column('version', { fits: true }),
      {
        key: 'state',
        label: labels.state,
        cell: row => (
          <StatusBadge tone={row.current ? 'ok' : 'neutral'} icon={row.current ? 'check' : 'clock'}>
            {row.current ? t($ => $.terms.inForce) : t($ => $.terms.replaced)}
          </StatusBadge>
        ),
      },
      column('publishedAt'),
      column('publishedBy', { roomy: true, fold: { at: 10, into: 'publishedAt', line: 2 } }),
      column('people'),
    ]);
  }, [words]);
}

function useVersionFilters() {
  const words = useListWords();
  return useMemo(() => {
    const labels = texts($ => $.terms.column);
    return filtersOf(termsEndpoints.list, { labels, words }, filter => [
      filter('version'),
      filter('publishedAt'),
      filter('publishedBy'),
    ]);
  }, [words]);
}
