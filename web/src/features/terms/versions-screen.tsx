import { type TermsVersion, termsList } from '@skonto/api/terms';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/use-formats.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import '../../ui/data-table/data-table.css';
import '../../ui/forms/forms.css';
import type { Column } from '../../ui/data-table/list-types.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { versionsQuery } from './terms-queries.ts';

const idOf = (row: TermsVersion) => row.number;

/** What was published, the newest first, and the way to the next version. */
export function VersionsScreen() {
  const { t } = useTranslation();
  const list = useList<TermsVersion>({ declaration: termsList, load: versionsQuery, idOf });
  return (
    <>
      <PageHeader
        title={t($ => $.terms.title)}
        description={t($ => $.terms.description)}
        keywords={t($ => $.terms.keywords)}
      >
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

function useVersionColumns(): readonly Column<TermsVersion>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(() => {
    const column = (key: keyof typeof cells, more: Partial<Column<TermsVersion>> = {}): Column<TermsVersion> => ({
      key,
      sortKey: key,
      label: t($ => $.terms.column[key]),
      cell: cells[key],
      ...more,
    });
    const cells = {
      version: (row: TermsVersion) => row.version,
      publishedAt: (row: TermsVersion) => formats.dateTime(row.publishedAt),
      publishedBy: (row: TermsVersion) => row.publishedBy ?? '–',
      people: (row: TermsVersion) => formats.count(row.people),
    };
    const state: Column<TermsVersion> = {
      key: 'state',
      label: t($ => $.terms.column.state),
      cell: row =>
        row.current ? (
          <StatusBadge tone="ok" icon="check">
            {t($ => $.terms.inForce)}
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral" icon="clock">
            {t($ => $.terms.replaced)}
          </StatusBadge>
        ),
    };
    return [
      column('version', { fits: true }),
      state,
      column('publishedAt', { fits: true }),
      column('publishedBy'),
      column('people', { numeric: true }),
    ];
  }, [t, formats]);
}

function useVersionFilters() {
  const { t } = useTranslation();
  return useMemo(
    () =>
      (['version', 'publishedAt', 'publishedBy'] as const).map(key => ({
        key,
        label: t($ => $.terms.column[key]),
      })),
    [t],
  );
}
