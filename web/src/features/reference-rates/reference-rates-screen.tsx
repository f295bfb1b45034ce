import { referenceRateList } from '@skonto/api/reference-rate-list';
import { type EnteredRate, referenceRatesEndpoints } from '@skonto/api/reference-rates';
import { useMemo } from 'react';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useDeleteSelected } from '../../ui/data-table/use-delete-selected.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ListFileButton } from './list-dialog.tsx';
import { DeleteRates, useRateFormat } from './rate-words.tsx';
import { enteredQuery } from './reference-rates-queries.ts';
import { StandingCard } from './standing-card.tsx';
import './reference-rates.css';

const idOf = (row: EnteredRate) => row.id;

export function ReferenceRatesScreen() {
  const list = useList<EnteredRate>({ declaration: referenceRateList, load: enteredQuery, idOf });
  const feature = texts($ => $.referenceRates);
  const deletion = useDeleteSelected(list, { label: feature.delete, ask: requested => <DeleteRates {...requested} /> });
  const add = <AddLink href="/reference-rates/add">{feature.add}</AddLink>;
  return (
    <>
      <PageHeader feature={feature}>
        <ListFileButton />
        {add}
      </PageHeader>
      <StandingCard />
      <DataTable
        list={list}
        caption={feature.title}
        columns={useColumns()}
        filters={useFilters()}
        nameOf={row => `${row.currency} ${row.day}`}
        actions={deletion.button}
        empty={{ title: feature.emptyTitle, text: feature.emptyText, action: add }}
      />
      {deletion.question}
    </>
  );
}

function useColumns() {
  const words = useListWords();
  const rateText = useRateFormat();
  return useMemo(() => {
    const labels = texts($ => $.referenceRates.column);
    const sources = texts($ => $.referenceRates.source);
    return columnsOf(referenceRatesEndpoints.list, { labels, words }, column => [
      column('day'),
      column('currency', { fits: true, fold: 'never' }),
      {
        key: 'rate',
        label: labels.rate,
        numeric: true,
        fold: 'never',
        cell: (row: EnteredRate) => rateText(row.rate),
      },
      column('listNumber', { fits: true, fold: { at: 20, into: 'currency', line: 3, named: true } }),
      column('source', { fits: true, word: value => sources[value], fold: { at: 50, into: 'day', line: 2 } }),
      column('enteredBy', { empty: labels.nobody, fold: { at: 40, into: 'day', line: 3 } }),
      column('enteredAt', { fold: { at: 30, into: 'day', line: 3 } }),
    ]);
  }, [words, rateText]);
}

function useFilters() {
  const words = useListWords();
  const { supportedCurrencies } = useGlobalsSoFar();
  return useMemo(() => {
    const labels = texts($ => $.referenceRates.column);
    const sources = texts($ => $.referenceRates.source);
    const codes = supportedCurrencies.map(one => one.code).filter(code => code !== 'RSD');
    return filtersOf(referenceRatesEndpoints.list, { labels, words }, filter => [
      { key: 'currency', label: labels.currency, choices: codes.map(code => ({ value: code, label: code })) },
      filter('day'),
      filter('source', { word: value => sources[value] }),
      filter('listNumber'),
      filter('enteredBy'),
    ]);
  }, [words, supportedCurrencies]);
}
