import { type TermsVersion, termsEndpoints } from '@skonto/api/terms';
import { termsList } from '@skonto/api/terms-list';
import { useMemo } from 'react';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { fieldsOf } from '../../ui/data-table/columns-of.ts';
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
        {...useVersionFields()}
        hrefOf={row => `/terms/versions/${row.version}`}
        nameOf={row => row.version}
        empty={{ title: t($ => $.terms.emptyTitle), text: t($ => $.terms.emptyText) }}
      />
    </>
  );
}

function useVersionFields() {
  const words = useListWords();
  return useMemo(() => {
    const labels = texts($ => $.terms.column);
    return fieldsOf(termsEndpoints.list, { labels, words }, (both, column) => [
      both('version', { fits: true }),
      {
        column: {
          key: 'state',
          label: labels.state,
          cell: row => (
            <StatusBadge tone={row.current ? 'ok' : 'neutral'} icon={row.current ? 'check' : 'clock'}>
              {row.current ? t($ => $.terms.inForce) : t($ => $.terms.replaced)}
            </StatusBadge>
          ),
        },
      },
      both('publishedAt'),
      both('publishedBy', { roomy: true, fold: { at: 10, into: 'publishedAt', line: 2 } }),
      column('people'),
    ]);
  }, [words]);
}
