import { paymentBatchList } from '@skonto/api/payment-batch-list';
import { type BatchRow, paymentBatchesEndpoints } from '@skonto/api/payment-batches';
import { useMemo } from 'react';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BatchBadge } from './batch-words.tsx';
import { batchesQuery, exportBatches } from './orders-queries.ts';

const idOf = (row: BatchRow) => row.id;

/** Batches of payment orders, the newest first, and the way to new ones. */
export function BatchesScreen() {
  const { orderPayments } = useAbilities();
  const list = useList<BatchRow>({ declaration: paymentBatchList, load: batchesQuery, idOf });
  const words = texts($ => $.paymentOrders);
  return (
    <>
      <PageHeader feature={words}>
        {orderPayments && (
          <>
            <AppLink href="/payments/orders/settings">{words.settings.title}</AppLink>
            <AddLink href="/payments/orders/create">{words.create.open}</AddLink>
          </>
        )}
      </PageHeader>
      <DataTable
        list={list}
        caption={words.title}
        columns={useColumns()}
        filters={useFilters()}
        search={{ key: 'number', label: words.search }}
        hrefOf={row => `/payments/orders/details/${row.id}`}
        nameOf={row => row.number}
        tools={<ExportButton list={list} save={exportBatches} />}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  );
}

function useColumns() {
  const words = useListWords();
  const formats = useFormats();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.paymentOrders.column);
    return columnsOf(paymentBatchesEndpoints.list, { labels, words }, column => [
      column('number', { fold: 'never', fits: true }),
      column('day', { fold: { at: 40, into: 'number', line: 2 }, cell: row => formats.day(row.day) }),
      seeAllCompanies && column('buyer', { roomy: true, fold: { at: 60, into: 'number', line: 2 } }),
      column('orders', { fold: { at: 30, into: 'number', line: 3, named: true } }),
      column('totalRsd', { fold: 'never' }),
      column('totalEur', { fold: { at: 20, into: 'totalRsd', line: 2, named: true } }),
      column('state', {
        cell: row => <BatchBadge state={row.state} />,
        fits: true,
        fold: { at: 50, into: 'totalRsd', line: 3 },
      }),
      column('madeAt', { extra: true, fold: { at: 10, into: 'number', line: 3 } }),
    ]);
  }, [words, formats, seeAllCompanies]);
}

function useFilters() {
  const words = useListWords();
  return useMemo(() => {
    const labels = texts($ => $.paymentOrders.column);
    return filtersOf(paymentBatchesEndpoints.list, { labels, words }, filter => [
      filter('state', { word: state => t($ => $.paymentOrders.states[state]) }),
      filter('number'),
      filter('day'),
      filter('totalRsd'),
      filter('totalEur'),
    ]);
  }, [words]);
}
