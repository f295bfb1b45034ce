import { documentList } from '@skonto/api/document-list';
import { documentsEndpoints, type IssuedDocument } from '@skonto/api/documents';
import { Suspense, useMemo, useState } from 'react';
import { companyFilter } from '../../business/companies/company-search.ts';
import { DocumentLink } from '../../business/documents/document-link.tsx';
import { decisionFilter } from '../../business/invoices/invoice-columns.tsx';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useAbilities, useSession } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Column } from '../../ui/data-table/list-types.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { documentsQuery } from './documents-queries.ts';

const idOf = (row: IssuedDocument) => row.id;

/** The calendar comes with the question. */
const ArchiveDialog = lazyPart(
  () => import('./archive-dialog.tsx'),
  'ArchiveDialog',
  props => props.onClose(),
);

/** What was issued for accepted offers: to look up, and to hand on to bookkeeping, one by one or a period at once. */
export function DocumentsScreen() {
  const list = useList<IssuedDocument>({ declaration: documentList, load: documentsQuery, idOf });
  const [asking, setAsking] = useState(false);
  const title = t($ => $.documents.title);
  return (
    <>
      <PageHeader title={title} feature={texts($ => $.documents)} />
      <DataTable
        list={list}
        caption={title}
        columns={useColumns()}
        filters={useFilters(list.page?.content)}
        search={{ key: 'invoiceNumber', label: t($ => $.business.searchNumber) }}
        nameOf={row => row.number ?? `${t($ => $.business.document[row.kind])} ${row.invoice.invoiceNumber}`}
        tools={
          <Button icon="download" onClick={() => setAsking(true)}>
            {t($ => $.documents.archive.open)}
          </Button>
        }
        empty={{ title: t($ => $.documents.emptyTitle), text: t($ => $.documents.emptyText) }}
      />
      {asking && (
        <Suspense>
          <ArchiveDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The operator reads both companies; a company reads the other one, and whether it issued the document or received it. */
function useColumns() {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  const own = useSession()?.company?.id;
  return useMemo(() => {
    const labels = texts($ => $.documents.column);
    const issuedByUs = (row: IssuedDocument) => row.supplier.id === own;
    const otherSide: Column<IssuedDocument> = {
      key: 'otherSide',
      label: t($ => $.documents.otherSide),
      roomy: true,
      fold: { at: 35, into: 'number', line: 3 },
      cell: row => (issuedByUs(row) ? row.buyer : row.supplier).name,
      note: row => (issuedByUs(row) ? t($ => $.documents.issued) : t($ => $.documents.received)),
    };
    return columnsOf(documentsEndpoints.list, { labels, words }, column => [
      column('number', { fits: true, fold: 'never', cell: row => <DocumentLink document={row} /> }),
      column('kind', {
        fits: true,
        word: kind => t($ => $.business.document[kind]),
        note: ({ follows }) => (follows === null ? '' : t($ => $.business.document.follows[follows])),
        fold: { at: 60, into: 'number', line: 2 },
      }),
      column('issuedOn', { fold: { at: 55, into: 'number', line: 2 } }),
      column('invoiceNumber', {
        fits: true,
        cell: row => row.invoice.invoiceNumber,
        fold: { at: 50, into: 'number', line: 3 },
      }),
      seeAllCompanies && column('supplier', { roomy: true, fold: { at: 35, into: 'number', line: 3 } }),
      seeAllCompanies && column('buyer', { roomy: true, fold: { at: 30, into: 'number', line: 3 } }),
      !seeAllCompanies && otherSide,
      column('currency', { fold: { at: 20, into: 'total', line: 1 } }),
      column('discount', { fold: { at: 45, into: 'total', line: 2, named: true } }),
      column('vat', { fold: { at: 40, into: 'total', line: 3, named: true } }),
      column('total', { cell: row => <strong>{words.formats.money(row.total)}</strong>, fold: 'never' }),
    ]);
  }, [words, seeAllCompanies, own]);
}

function useFilters(rows: readonly IssuedDocument[] | undefined) {
  const words = useListWords();
  const { supportedCurrencies } = useGlobalsSoFar();
  return useMemo(() => {
    const labels = texts($ => $.documents.column);
    const sideFilter = (side: 'supplier' | 'buyer') => companyFilter(rows?.map(row => ({ company: row[side] })));
    return [
      ...filtersOf(documentsEndpoints.list, { labels, words }, filter => [
        filter('issuedOn'),
        filter('kind', { word: kind => t($ => $.business.document[kind]) }),
        filter('number'),
        filter('invoiceNumber'),
        filter('supplierId', { label: labels.supplier, ...sideFilter('supplier') }),
        filter('buyerId', { label: labels.buyer, ...sideFilter('buyer') }),
        filter('discount'),
        filter('vat'),
        filter('total'),
      ]),
      decisionFilter('acceptance'),
      {
        key: 'currency',
        label: labels.currency,
        choices: supportedCurrencies.map(one => ({ value: one.code, label: one.code })),
      },
    ];
  }, [words, rows, supportedCurrencies]);
}
