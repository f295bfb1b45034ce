import type { Invoice } from '@skonto/api/invoices';
import { invoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import { useMemo } from 'react';
import { findCompanyName, searchOwnBuyers } from '../../business/companies/company-search.ts';
import {
  decisionFilter,
  disputedFilter,
  type InvoiceColumnKey,
  invoiceColumn,
  lateFilter,
  ownCompany,
} from '../../business/invoices/invoice-columns.tsx';
import type { Formats } from '../../lib/formats.ts';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import type { Column, FilterField, Fold } from '../../ui/data-table/list-types.ts';
import type { OffersView } from './offers-view.ts';

const keys: readonly InvoiceColumnKey[] = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'paymentDate',
  'currency',
  'buyer',
  'supplier',
  'status',
  'amount',
  'discountValue',
  'processingValue',
  'totalPrice',
];

/** What the supplier receives decides, so that amount never goes. */
const folds: Readonly<Partial<Record<InvoiceColumnKey, { fold: Fold }>>> = {
  supplier: { fold: ownCompany },
  currency: { fold: { at: 40, into: 'totalPrice', line: 1 } },
  status: { fold: { at: 70, into: 'totalPrice', line: 3 } },
  amount: { fold: { at: 75, into: 'totalPrice', line: 2, named: true } },
  discountValue: { fold: { at: 61, into: 'amount', line: 2, named: true, inCards: false } },
  processingValue: { fold: { at: 62, into: 'amount', line: 3, named: true, inCards: false } },
  totalPrice: { fold: 'never' },
};

/** What a supplier wants to know in five seconds, under the documents' own facts: how early, what share, at what yearly rate. */
function useOfferAnswers(formats: Formats): Readonly<Partial<Record<InvoiceColumnKey, Partial<Column<Invoice>>>>> {
  return useMemo(
    () => ({
      paymentDate: {
        cell: ({ paymentDate }) =>
          paymentDate === null ? (
            '–'
          ) : (
            <time dateTime={paymentDate} title={paymentDate}>
              {formats.day(paymentDate)}
            </time>
          ),
        note: ({ terms, limitRefusal, movedFrom }) =>
          limitRefusal !== null
            ? t($ => $.offers.row.limitRefusal[limitRefusal])
            : movedFrom !== null
              ? t($ => $.offers.row.moved, { date: formats.day(movedFrom) })
              : terms
                ? // Beside its date on a card it stays in one piece.
                  t($ => $.offers.row.early, {
                    count: terms.daysEarly,
                    shown: formats.count(terms.daysEarly),
                  }).replaceAll(' ', '\u00a0')
                : '',
      },
      discountValue: {
        note: row => (row.discountValue === null ? '' : formats.rate((row.discountValue / row.amount) * 100)),
      },
      totalPrice: {
        cell: row => <strong>{formats.money(row.totalPrice)}</strong>,
        note: ({ terms }) =>
          terms && terms.yearlyCost !== null
            ? t($ => $.offers.row.yearly, { rate: formats.rate(terms.yearlyCost) })
            : '',
      },
    }),
    [formats],
  );
}

export function useOffersColumns(view: OffersView) {
  const formats = useFormats();
  const answers = useOfferAnswers(formats);
  return useMemo(() => {
    const shown: readonly InvoiceColumnKey[] = view === 'history' ? [...keys, 'approvedDate'] : keys;
    return shown.map(key => ({
      ...invoiceColumn(
        key,
        t($ => $.business.column[key]),
        formats,
      ),
      ...folds[key],
      ...(view === 'registered' ? answers[key] : {}),
      // On the tab of registered offers every status is the same.
      ...(key === 'status' && view === 'registered' ? { fold: { at: 10, into: null } } : {}),
    }));
  }, [view, formats, answers]);
}

export function useOffersFilters(view: OffersView): readonly FilterField[] {
  const { supportedCurrencies } = useGlobalsSoFar();
  return useMemo(() => {
    const plain = (['amount', 'dueDate', 'paymentDate', 'acceptUntil', 'invoiceNumber'] as const).map(key => ({
      key,
      label: t($ => $.business.column[key]),
    }));
    // A chosen status takes the place of History's own (OFF-18), so what isn't offered yet can be looked at there, too.
    const past = invoiceStatuses.filter(status => status !== 'REGISTERED');
    const status = {
      key: 'status',
      label: t($ => $.business.column.status),
      choices: past.map(value => ({ value, label: t($ => $.business.status[value]) })),
    };
    return [
      ...plain,
      decisionFilter('notice'),
      decisionFilter('approval'),
      { key: 'buyerId', label: t($ => $.business.column.buyer), search: searchOwnBuyers, findName: findCompanyName },
      {
        key: 'currency',
        label: t($ => $.business.column.currency),
        choices: supportedCurrencies.map(one => ({ value: one.code, label: one.code })),
      },
      disputedFilter(),
      ...(view === 'history' ? [status, lateFilter()] : []),
    ];
  }, [view, supportedCurrencies]);
}
