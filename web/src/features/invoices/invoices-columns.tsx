import { invoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import { useMemo } from 'react';
import { findImportName, searchImports } from '../../business/imports/import-search.ts';
import {
  decisionFilter,
  disputedFilter,
  type InvoiceColumnKey,
  invoiceColumn,
  lateFilter,
  ownCompany,
} from '../../business/invoices/invoice-columns.tsx';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { useAbilities, useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import type { FilterField } from '../../ui/data-table/list-types.ts';
import type { InvoicesView } from './invoices-view.ts';

const usual: readonly InvoiceColumnKey[] = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'paymentDate',
  'supplier',
  'buyer',
  'status',
  'amount',
  'currency',
];
const extra: readonly InvoiceColumnKey[] = [
  'netAmount',
  'taxAmount',
  'roundingAmount',
  'discountValue',
  'processingValue',
  'totalPrice',
];

export function useInvoicesColumns(view: InvoicesView) {
  const isOperator = useSession()?.role === 'SYSTEM_ADMIN';
  const formats = useFormats();
  return useMemo(() => {
    const column = (key: InvoiceColumnKey) => ({
      ...invoiceColumn(
        key,
        t($ => $.business.column[key]),
        formats,
      ),
      ...(key === 'buyer' && !isOperator ? { fold: ownCompany } : {}),
    });
    const more: readonly InvoiceColumnKey[] =
      view === 'history' ? [...extra, 'approvedDate', 'billingStatus'] : ['paymentDate', ...extra];
    const first = view === 'history' ? usual : usual.filter(key => key !== 'paymentDate');
    return [...first.map(column), ...more.map(key => ({ ...column(key), extra: true }))];
  }, [view, formats, isOperator]);
}

export function useInvoicesFilters(view: InvoicesView): readonly FilterField[] {
  const { supportedCurrencies } = useGlobalsSoFar();
  const { seeInvoices } = useAbilities();
  const formats = useFormats();
  return useMemo((): readonly FilterField[] => {
    const statuses = invoiceStatuses.filter(one => (view === 'active') === (one === 'PENDING' || one === 'REGISTERED'));
    const plain = (
      ['invoiceNumber', 'supplier', 'buyer', 'dueDate', 'paymentDate', 'invoiceDate', 'amount'] as const
    ).map(key => ({
      key,
      label: t($ => $.business.column[key]),
    }));
    return [
      ...plain,
      decisionFilter('notice'),
      decisionFilter('approval'),
      {
        key: 'currency',
        label: t($ => $.business.column.currency),
        choices: supportedCurrencies.map(one => ({ value: one.code, label: one.code })),
      },
      {
        key: 'status',
        label: t($ => $.business.column.status),
        choices: statuses.map(value => ({ value, label: t($ => $.business.status[value]) })),
      },
      { key: 'acceptUntil', label: t($ => $.business.column.acceptUntil) },
      disputedFilter(),
      ...(view === 'active' ? [] : [lateFilter()]),
      {
        key: 'batchId',
        label: t($ => $.business.mail.import),
        search: searchImports(formats),
        searchesAtOnce: true,
        // Its file's name is forgotten after three months.
        nameOf: () => t($ => $.business.mail.value),
        findName: findImportName,
        ...(seeInvoices ? {} : { fromAddress: true }),
      },
    ];
  }, [view, supportedCurrencies, formats, seeInvoices]);
}
