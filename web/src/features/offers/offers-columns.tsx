import { invoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGlobals } from '../../lib/globals.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { findCompanyName, searchOwnBuyers } from '../../pickers/company-search.ts';
import { type InvoiceColumnKey, invoiceColumn } from '../../pickers/invoice-columns.tsx';
import type { FilterField } from '../../ui/data-table/list-types.ts';
import type { OffersView } from './offers-view.ts';

const keys: readonly InvoiceColumnKey[] = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'currency',
  'buyer',
  'supplier',
  'status',
  'amount',
  'discountValue',
  'processingValue',
  'totalPrice',
];

export function useOffersColumns(view: OffersView) {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(() => {
    const shown: readonly InvoiceColumnKey[] = view === 'history' ? [...keys, 'approvedDate'] : keys;
    return shown.map(key =>
      invoiceColumn(
        key,
        t($ => $.pickers.column[key]),
        formats,
      ),
    );
  }, [view, t, formats]);
}

export function useOffersFilters(view: OffersView): readonly FilterField[] {
  const { t } = useTranslation();
  const { supportedCurrencies } = useGlobals();
  return useMemo(() => {
    const plain = (['amount', 'dueDate', 'invoiceNumber'] as const).map(key => ({
      key,
      label: t($ => $.pickers.column[key]),
    }));
    const past = invoiceStatuses.filter(status => status !== 'PENDING' && status !== 'REGISTERED');
    const status = {
      key: 'status',
      label: t($ => $.pickers.column.status),
      choices: past.map(value => ({ value, label: t($ => $.pickers.status[value]) })),
    };
    return [
      ...plain,
      { key: 'buyerId', label: t($ => $.pickers.column.buyer), search: searchOwnBuyers, findName: findCompanyName },
      {
        key: 'currency',
        label: t($ => $.pickers.column.currency),
        choices: supportedCurrencies.map(one => ({ value: one.code, label: one.code })),
      },
      ...(view === 'history' ? [status] : []),
    ];
  }, [view, t, supportedCurrencies]);
}
