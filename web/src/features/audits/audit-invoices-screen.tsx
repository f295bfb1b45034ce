import { type Invoice, invoiceList } from '@skonto/api/invoices';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { companyFilter } from '../../business/companies/company-search.ts';
import { type InvoiceColumnKey, invoiceColumn } from '../../business/invoices/invoice-columns.tsx';
import { toneOfStatus } from '../../business/invoices/invoice-status-badge.tsx';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Column, FilterField, Fold } from '../../ui/data-table/list-types.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AuditInvoicesFacts } from './audit-facts.tsx';
import { auditInvoicesQuery, auditQuery } from './audits-queries.ts';
import { AuditChanges } from './difference-table.tsx';
import './audits.css';
import { equals } from '../../lib/list-state.ts';

const route = getRouteApi('/guarded/audits/bulk-invoice-details/$id/$entityId');
const idOf = (invoice: Invoice) => invoice.id;

/** AUD-12..21: an entry about invoices, with those it tells of, to read. */
export function AuditInvoicesScreen() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(auditQuery(Number(id)));
  // AUD-22: whatever else is asked for, only the invoices of this entry.
  const fixed = useMemo(() => [equals('auditId', id)], [id]);
  const list = useList<Invoice>({ declaration: invoiceList, fixed, load: auditInvoicesQuery, idOf });
  const title = t($ => $.audits.invoices.title);
  return (
    <>
      <PageHeader
        title={title}
        feature={texts($ => $.audits)}
        back={{ href: '/audits', label: t($ => $.audits.title) }}
      />
      <div className="audit-columns">
        <AuditInvoicesFacts audit={data} />
        <AuditChanges json={data.json} />
        <section className="audit-today">
          <h2>{t($ => $.audits.invoices.today)}</h2>
          <p className="quiet">{t($ => $.audits.invoices.todayText)}</p>
          <DataTable
            list={list}
            caption={t($ => $.audits.invoices.today)}
            columns={useColumns()}
            filters={useFilters(list.page?.content)}
            nameOf={row => row.invoiceNumber}
            toneOf={row => toneOfStatus(row.status)}
            empty={{ title: t($ => $.audits.invoices.emptyTitle), text: t($ => $.audits.invoices.emptyText) }}
          />
        </section>
      </div>
    </>
  );
}

/** AUD-15, AUD-17. */
const keys: readonly InvoiceColumnKey[] = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'approvedDate',
  'currency',
  'buyer',
  'supplier',
  'status',
  'amount',
  'discountValue',
  'processingValue',
  'totalPrice',
];
/** AUD-16. */
const sortable: ReadonlySet<InvoiceColumnKey> = new Set(['invoiceDate', 'dueDate', 'approvedDate', 'buyer', 'amount']);
const folds: Readonly<Partial<Record<InvoiceColumnKey, { fold: Fold }>>> = {
  approvedDate: { fold: { at: 35, into: 'invoiceNumber', line: 3, inCards: false } },
};

function useColumns(): readonly Column<Invoice>[] {
  const formats = useFormats();
  return useMemo(
    () =>
      keys.map(key => {
        const label = t($ => $.business.column[key]);
        const { sortKey, ...column } = { ...invoiceColumn(key, label, formats), ...folds[key] };
        const symbol = { cell: ({ currency }: Invoice) => <span title={currency.code}>{currency.symbol}</span> };
        return { ...column, ...(sortable.has(key) ? { sortKey } : {}), ...(key === 'currency' ? symbol : {}) };
      }),
    [formats],
  );
}

/** AUD-18 to AUD-21. */
function useFilters(rows: readonly Invoice[] | undefined): readonly FilterField[] {
  const { supportedCurrencies } = useGlobalsSoFar();
  return useMemo(
    () => [
      { key: 'amount', label: t($ => $.business.column.amount) },
      { key: 'dueDate', label: t($ => $.business.column.dueDate) },
      {
        key: 'currency',
        label: t($ => $.business.column.currency),
        choices: supportedCurrencies.map(one => ({ value: one.code, label: one.code })),
      },
      {
        key: 'buyerId',
        label: t($ => $.business.column.buyer),
        ...companyFilter(rows?.map(({ buyer }) => ({ company: buyer }))),
      },
    ],
    [supportedCurrencies, rows],
  );
}
