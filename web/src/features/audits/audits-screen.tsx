import { auditList } from '@skonto/api/audit-list';
import { type Audit, auditsEndpoints } from '@skonto/api/audits';
import { useMemo } from 'react';
import type { Href } from '../../lib/href.ts';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useDeleteSelected } from '../../ui/data-table/use-delete-selected.tsx';
import { useFilterNames, useFilterWords } from '../../ui/data-table/use-filter-words.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAuditWords } from './audit-words.ts';
import { auditsQuery, exportAudits } from './audits-queries.ts';
import { CheckCard } from './check-card.tsx';
import { DeleteAudits, DeleteMatchingAudits } from './delete-audits.tsx';
import './audits.css';

const idOf = (row: Audit) => row.id;

/** AUD-08, AUD-09: an entry about invoices shows them; 0 stands for several. */
const hrefOf = ({ id, entityName, entityId }: Audit): Href =>
  entityName === 'Invoice' ? `/audits/bulk-invoice-details/${id}/${entityId ?? 0}` : `/audits/details/${id}`;

export function AuditsScreen() {
  const { deleteAudits } = useAbilities();
  const words = useAuditWords();
  const stays = t($ => $.audits.stays);
  const blockedBy = useMemo(() => (row: Audit) => (row.can.delete ? null : stays), [stays]);
  const list = useList<Audit>({ declaration: auditList, load: auditsQuery, idOf, blockedBy });
  const filters = useFilters();
  const names = useFilterNames(list, filters);
  const inWords = useFilterWords(list, filters, names);
  const feature = texts($ => $.audits);
  const deletion = useDeleteSelected(list, {
    may: deleteAudits,
    label: feature.delete,
    ask: requested =>
      list.selection.mode === 'matching' ? (
        <DeleteMatchingAudits
          {...requested}
          count={list.page?.totalElements ?? 0}
          filters={list.query.filters}
          said={list.filters.map(inWords)}
        />
      ) : (
        <DeleteAudits {...requested} />
      ),
  });
  return (
    <>
      <PageHeader feature={feature} />
      <CheckCard />
      <DataTable
        list={list}
        caption={feature.title}
        columns={useColumns()}
        filters={filters}
        search={{ key: 'search', label: feature.search }}
        hrefOf={hrefOf}
        nameOf={words.name}
        // Deleting needs a filter that says which.
        selectEverything={deleteAudits && list.query.filters.length > 0}
        actions={deletion.button}
        tools={
          <Button
            icon="download"
            onClick={() => void exportAudits(list.query.filters, list.page?.totalElements).catch(() => undefined)}
          >
            {t($ => $.ui.list.export)}
          </Button>
        }
        empty={{ title: feature.emptyTitle, text: feature.emptyText }}
      />
      {deletion.question}
    </>
  );
}

/** AUD-01. */
function useColumns() {
  const words = useListWords();
  const audit = useAuditWords();
  return useMemo(() => {
    const labels = texts($ => $.audits.column);
    return columnsOf(auditsEndpoints.list, { labels, words }, column => [
      column('entityId', { numeric: false, fits: true, cell: audit.entityId }),
      column('entityName', {
        fits: true,
        cell: row => audit.entity(row.entityName),
        fold: { at: 70, into: 'entityId', line: 2 },
      }),
      column('eventTimestamp', { fold: { at: 60, into: 'entityId', line: 2 } }),
      column('auditEvent', { fits: true, word: audit.event, fold: { at: 50, into: 'entityId', line: 3 } }),
      column('username', { fold: { at: 40, into: 'entityId', line: 3 } }),
    ]);
  }, [words, audit]);
}

/** AUD-03, and whom or what an entry is about: all that was ever done to one record. */
function useFilters() {
  const words = useListWords();
  const audit = useAuditWords();
  return useMemo(() => {
    const labels = texts($ => $.audits.column);
    return filtersOf(auditsEndpoints.list, { labels, words }, filter => [
      filter('username'),
      filter('eventTimestamp'),
      filter('auditEvent', { word: audit.event }),
      { key: 'entityName', label: labels.entityName, choices: audit.entities },
      filter('entityId'),
    ]);
  }, [words, audit]);
}
