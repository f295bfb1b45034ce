import { type VatCorrection, vatCorrectionsEndpoints } from '@skonto/api/bookkeeping';
import type { ListFilter } from '@skonto/api/list';
import { vatCorrectionList } from '@skonto/api/vat-correction-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { RecordHeader } from '../../ui/record-header.tsx';
import { correctionSumsQuery, correctionsQuery, exportCorrections } from './bookkeeping-queries.ts';
import './bookkeeping.css';

const idOf = (row: VatCorrection) => row.id;

/** What documents of early payment take off base and VAT, by the day of the reduction, for the accountants of both sides. */
export function VatScreen() {
  const list = useList<VatCorrection>({ declaration: vatCorrectionList, load: correctionsQuery, idOf });
  const words = texts($ => $.bookkeeping);
  return (
    <>
      <RecordHeader title={words.vat.title} feature={words} list="/bookkeeping" />
      <p className="quiet">{words.vat.intro}</p>
      <Sums filters={list.query.filters} />
      <DataTable
        list={list}
        caption={words.vat.title}
        columns={useColumns()}
        filters={useFilters()}
        nameOf={row => row.number}
        tools={<ExportButton list={list} save={exportCorrections} />}
        empty={{ title: words.vat.emptyTitle, text: words.vat.emptyText }}
      />
    </>
  );
}

/** What the list comes to on all its pages; sides, documents, currencies and rates are never added up. */
function Sums({ filters }: { filters: readonly ListFilter[] }) {
  const formats = useFormats();
  const { data } = useQuery(correctionSumsQuery(filters));
  const words = texts($ => $.bookkeeping.vat);
  if (!data || data.sums.length === 0) return null;
  return (
    <table className="booking-table booking-sums">
      <caption>{words.sums}</caption>
      <thead>
        <tr>
          <th scope="col">{words.column.kind}</th>
          <th scope="col">{words.column.rate}</th>
          <th scope="col" data-numeric>
            {words.column.base}
          </th>
          <th scope="col" data-numeric>
            {words.column.vat}
          </th>
          <th scope="col" data-numeric>
            {words.column.gross}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.sums.map(({ side, kind, currency, rate, documents, ...amounts }) => (
          <tr key={`${side} ${kind} ${currency} ${rate}`}>
            <th scope="row">
              {t($ => $.business.document[kind])}
              <span className="quiet">
                {t($ => $.bookkeeping.side[side])} ·{' '}
                {t($ => $.bookkeeping.documents, { count: documents, shown: formats.count(documents) })}
              </span>
            </th>
            <td data-label={words.column.rate}>{rate === null ? words.severalRates : formats.percent(rate)}</td>
            {(['base', 'vat', 'gross'] as const).map(key => (
              <td key={key} data-numeric data-label={words.column[key]}>
                {formats.moneyWithCurrency(amounts[key], currency)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useColumns() {
  const words = useListWords();
  return useMemo(() => {
    const labels = texts($ => $.bookkeeping.vat.column);
    const { formats } = words;
    const rate = (row: VatCorrection) =>
      row.rate === null ? t($ => $.bookkeeping.vat.severalRates) : formats.percent(row.rate);
    return columnsOf(vatCorrectionsEndpoints.list, { labels, words }, column => [
      column('number', { fits: true, fold: 'never' }),
      column('reducedOn', { fold: { at: 55, into: 'number', line: 2 } }),
      column('kind', {
        fits: true,
        word: kind => t($ => $.business.document[kind]),
        fold: { at: 60, into: 'number', line: 2 },
      }),
      column('invoiceNumber', { fits: true, fold: { at: 50, into: 'number', line: 3 } }),
      column('partner', {
        roomy: true,
        cell: row => row.partner.name,
        note: row => `${row.partner.code} · ${t($ => $.bookkeeping.side[row.side])}`,
        fold: { at: 35, into: 'number', line: 3 },
      }),
      column('paid', {
        fits: true,
        cell: row => (row.paid ? t($ => $.bookkeeping.vat.paid) : t($ => $.bookkeeping.vat.notPaid)),
        fold: { at: 45, into: 'number', line: 2, named: true },
      }),
      column('confirmed', {
        fits: true,
        cell: row => (row.confirmed ? t($ => $.bookkeeping.vat.confirmed) : t($ => $.bookkeeping.vat.notConfirmed)),
        fold: { at: 45, into: 'number', line: 3, named: true },
      }),
      column('currency', { fold: { at: 20, into: 'gross', line: 1 } }),
      column('rate', { fits: true, cell: rate, fold: { at: 30, into: 'gross', line: 1, named: true } }),
      column('base', { fold: { at: 45, into: 'gross', line: 2, named: true } }),
      column('vat', { fold: { at: 40, into: 'gross', line: 3, named: true } }),
      column('gross', { cell: row => <strong>{formats.money(row.gross)}</strong>, fold: 'never' }),
    ]);
  }, [words]);
}

function useFilters() {
  const words = useListWords();
  const { supportedCurrencies } = useGlobalsSoFar();
  return useMemo(() => {
    const labels = texts($ => $.bookkeeping.vat.column);
    return [
      ...filtersOf(vatCorrectionsEndpoints.list, { labels, words }, filter => [
        filter('reducedOn'),
        filter('side', { word: side => t($ => $.bookkeeping.side[side]) }),
        filter('kind', { word: kind => t($ => $.business.document[kind]) }),
        filter('number'),
        filter('invoiceNumber'),
        filter('partner'),
        filter('rate'),
        filter('base'),
        filter('vat'),
        filter('gross'),
        filter('paid'),
        filter('confirmed'),
      ]),
      {
        key: 'currency',
        label: labels.currency,
        choices: supportedCurrencies.map(one => ({ value: one.code, label: one.code })),
      },
    ];
  }, [words, supportedCurrencies]);
}
