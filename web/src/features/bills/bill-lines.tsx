import { billLineList } from '@skonto/api/bill-list';
import { type BillDetails, type BillLineReply, billsEndpoints } from '@skonto/api/bills';
import { useMemo } from 'react';
import { useRateWords } from '../../business/invoices/rate-words.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { texts } from '../../lib/words/words.ts';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Column } from '../../ui/data-table/list-types.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { linesQuery } from './bills-queries.ts';
import './bills.css';

const idOf = (line: BillLineReply) => line.invoiceId;

/** The invoices of a bill, each with both parts of its fee and what they came to in the bill's currency. */
export function BillLines({ bill }: { bill: BillDetails }) {
  const list = useList<BillLineReply>({ declaration: billLineList, load: linesQuery(bill.id), idOf });
  const words = texts($ => $.bills.lines);
  return (
    <section className="bill-lines">
      <h2>{words.title}</h2>
      <DataTable
        list={list}
        caption={words.title}
        columns={useColumns(bill)}
        filters={useFilters()}
        search={{ key: 'invoiceNumber', label: words.search }}
        hrefOf={line => `/invoices/details/${line.invoiceId}`}
        nameOf={line => line.invoiceNumber}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </section>
  );
}

function useColumns({ currency, rates }: BillDetails): readonly Column<BillLineReply>[] {
  const words = useListWords();
  const formats = useFormats();
  const { rate } = useRateWords();
  return useMemo(() => {
    const labels = texts($ => $.bills.lineColumn);
    const converted: Column<BillLineReply> = {
      key: 'rate',
      label: labels.rate,
      numeric: true,
      fold: { at: 15, into: 'fee', line: 3, named: true },
      cell: line => (line.rate === null ? '–' : rate(line.rate)),
    };
    return [
      ...columnsOf(billsEndpoints.lines, { labels, words }, column => [
        column('invoiceNumber', { fold: 'never' }),
        column('supplier', { roomy: true, fold: { at: 60, into: 'invoiceNumber', line: 2 } }),
        column('acceptedOn', { fold: { at: 40, into: 'invoiceNumber', line: 3 } }),
        column('amount', { extra: true, fold: { at: 10, into: 'invoiceNumber', line: 3, named: true } }),
        column('discountValue', { extra: true, fold: { at: 5, into: 'invoiceNumber', line: 3, named: true } }),
        column('currency', { fold: { at: 20, into: 'discountFee', line: 1 } }),
        column('discountFee', { fold: { at: 30, into: 'fee', line: 2, named: true } }),
        column('processingFee', { fold: { at: 25, into: 'fee', line: 2, named: true } }),
      ]),
      ...(rates.length > 0 ? [converted] : []),
      ...columnsOf(billsEndpoints.lines, { labels, words }, column => [
        column('fee', { fold: 'never', cell: line => formats.moneyWithCurrency(line.fee, currency) }),
      ]),
    ];
  }, [words, formats, rate, currency, rates]);
}

function useFilters() {
  const words = useListWords();
  return useMemo(() => {
    const labels = texts($ => $.bills.lineColumn);
    return filtersOf(billsEndpoints.lines, { labels, words }, filter => [
      filter('supplier'),
      filter('acceptedOn'),
      filter('currency'),
      filter('amount'),
      filter('fee'),
    ]);
  }, [words]);
}
