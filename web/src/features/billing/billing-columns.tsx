import type { Invoice } from '@skonto/api/invoices';
import { billingStatuses } from '@skonto/domain/invoice/invoice-status';
import { useMemo } from 'react';
import { findCompanyName, searchCompaniesWithContract } from '../../business/companies/company-search.ts';
import { type InvoiceColumnKey, invoiceColumn, ownCompany } from '../../business/invoices/invoice-columns.tsx';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { Column, FilterField, Fold } from '../../ui/data-table/list-types.ts';

const keys: readonly InvoiceColumnKey[] = [
  'invoiceNumber',
  'dueDate',
  'approvedDate',
  'buyer',
  'supplier',
  'amount',
  'discountValue',
  'processingValue',
  'currency',
  'billingStatus',
];

/** What was accepted and what it costs never go; what the fee comes from goes first. */
const folds: Readonly<Partial<Record<InvoiceColumnKey, { fold: Fold }>>> = {
  currency: { fold: { at: 40, into: 'amount', line: 1 } },
  amount: { fold: 'never' },
  discountValue: { fold: { at: 61, into: 'amount', line: 2, named: true, inCards: false } },
  processingValue: { fold: { at: 62, into: 'amount', line: 3, named: true, inCards: false } },
  billingStatus: { fold: { at: 70, into: 'amount', line: 3 } },
};

/** Who bills its own invoices knows the buyer: that column is there to be chosen, and leaves room for the others. */
export function useBillingColumns(): readonly Column<Invoice>[] {
  const isOperator = useSession()?.role === 'SYSTEM_ADMIN';
  const formats = useFormats();
  return useMemo(() => {
    const billed: Column<Invoice> = {
      key: 'billingAmountTotal',
      label: t($ => $.billing.billedAmount),
      numeric: true,
      fold: { at: 75, into: 'amount', line: 2 },
      cell: ({ billingInfo, currency }) => {
        if (billingInfo?.billingAmountTotal == null || billingInfo.billingCurrency === null) {
          const fee = billingInfo?.billingFee ?? null;
          if (fee === null) return '–';
          const amount = formats.moneyWithCurrency(fee, currency.code);
          return <span className="quiet">{t($ => $.billing.fee, { amount })}</span>;
        }
        const amount = formats.moneyWithCurrency(billingInfo.billingAmountTotal, billingInfo.billingCurrency);
        if (billingInfo.billId === null) return amount;
        return (
          <AppLink href={`/bills/details/${billingInfo.billId}`} title={t($ => $.billing.open)}>
            {amount}
          </AppLink>
        );
      },
    };
    const shown = keys.map(key => ({
      ...invoiceColumn(
        key,
        t($ => $.business.column[key]),
        formats,
      ),
      ...folds[key],
      ...(key === 'buyer' && !isOperator ? { extra: true, fold: ownCompany } : {}),
    }));
    return [...shown, billed];
  }, [formats, isOperator]);
}

export function useBillingFilters(): readonly FilterField[] {
  const { supportedCurrencies } = useGlobalsSoFar();
  return useMemo(
    () => [
      {
        key: 'buyerId',
        label: t($ => $.business.column.buyer),
        search: searchCompaniesWithContract,
        findName: findCompanyName,
      },
      {
        key: 'billingStatus',
        label: t($ => $.business.column.billingStatus),
        choices: billingStatuses.map(value => ({ value, label: t($ => $.business.billingStatus[value]) })),
      },
      ...(['invoiceNumber', 'supplier', 'dueDate', 'approvedDate', 'amount'] as const).map(key => ({
        key,
        label: t($ => $.business.column[key]),
      })),
      {
        key: 'currency',
        label: t($ => $.business.column.currency),
        choices: supportedCurrencies.map(one => ({ value: one.code, label: one.code })),
      },
    ],
    [supportedCurrencies],
  );
}
