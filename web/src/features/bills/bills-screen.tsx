import { billList } from '@skonto/api/bill-list';
import { type BillRow, billsEndpoints } from '@skonto/api/bills';
import type { ListFilter } from '@skonto/api/list';
import { useMemo, useState } from 'react';
import { findCompanyName, searchCompaniesWithContract } from '../../business/companies/company-search.ts';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ConfirmRatesDialog } from './bill-dialogs.tsx';
import { BillBadges, useBillName } from './bill-words.tsx';
import { billsQuery, exportBills } from './bills-queries.ts';

const idOf = (row: BillRow) => row.id;

export function BillsScreen() {
  const { runBilling } = useAbilities();
  const [confirming, setConfirming] = useState(false);
  const nothingToConfirm = t($ => $.bills.nothingToConfirm);
  const blockedBy = useMemo(
    () => (row: BillRow) => (row.can.confirmRates ? null : nothingToConfirm),
    [nothingToConfirm],
  );
  const list = useList<BillRow>({ declaration: billList, load: billsQuery, idOf, blockedBy });
  const words = texts($ => $.bills);
  return (
    <>
      <PageHeader feature={words}>
        {runBilling && (
          <>
            <AppLink href="/bills?dt-filter=ratesToConfirm,eq,true">{words.showWaiting}</AppLink>
            <AppLink href="/bills/issuer">{words.issuer.title}</AppLink>
          </>
        )}
      </PageHeader>
      <DataTable
        list={list}
        caption={words.title}
        columns={useColumns()}
        filters={useFilters(list.page?.content)}
        search={{ key: 'number', label: words.search }}
        hrefOf={row => `/bills/details/${row.id}`}
        nameOf={useBillName()}
        actions={
          runBilling ? (
            <Button look="primary" icon="check" onClick={() => setConfirming(true)}>
              {words.confirm.open}
            </Button>
          ) : undefined
        }
        tools={<ExportButton list={list} save={exportBills} />}
        empty={{ title: words.emptyTitle, text: runBilling ? words.emptyAll : words.emptyOwn }}
        noMatch={filters => (asksForWaiting(filters) ? words.noneToConfirm : null)}
      />
      {confirming && (
        <ConfirmRatesDialog
          bills={selectedRows(list.selection)}
          onClose={() => setConfirming(false)}
          onDone={() => list.select(emptySelection)}
        />
      )}
    </>
  );
}

/** The view of bills whose rates wait for the operator, and nothing else. */
const asksForWaiting = (filters: readonly ListFilter[]): boolean =>
  filters.length === 1 && filters.every(({ key, values }) => key === 'ratesToConfirm' && values.includes('true'));

/** A buyer's own bills have no buyer to tell. */
function useColumns() {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.bills.column);
    return columnsOf(billsEndpoints.list, { labels, words }, column => [
      column('number', { fold: 'never', fits: true }),
      column('date', { fold: { at: 40, into: 'number', line: 2 } }),
      seeAllCompanies && column('buyer', { roomy: true, fold: { at: 60, into: 'number', line: 2 } }),
      column('invoices', { fold: { at: 20, into: 'number', line: 3, named: true } }),
      column('amount', { fold: 'never' }),
      column('currency', { fold: { at: 30, into: 'amount', line: 1 } }),
      column('state', {
        cell: row => <BillBadges bill={row} />,
        fits: true,
        fold: { at: 50, into: 'amount', line: 2 },
      }),
    ]);
  }, [words, seeAllCompanies]);
}

function useFilters(rows: readonly BillRow[] | undefined) {
  const words = useListWords();
  const { supportedCurrencies } = useGlobalsSoFar();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.bills.column);
    const buyers = {
      search: searchCompaniesWithContract,
      findName: findCompanyName,
      nameOf: (id: string) => rows?.find(row => String(row.buyer.id) === id)?.buyer.name,
    };
    return filtersOf(billsEndpoints.list, { labels, words }, filter => [
      filter('state', { word: state => t($ => $.bills.states[state]) }),
      seeAllCompanies && filter('buyerId', { label: labels.buyer, ...buyers }),
      filter('ratesToConfirm'),
      filter('number'),
      filter('date'),
      filter('amount'),
      {
        key: 'currency',
        label: labels.currency,
        choices: supportedCurrencies.map(one => ({ value: one.code, label: one.code })),
      },
      filter('invoices'),
    ]);
  }, [words, supportedCurrencies, seeAllCompanies, rows]);
}
