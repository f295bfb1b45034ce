import type { Invoice } from '@skonto/api/invoices';
import type { Formats } from '../../lib/formats.ts';
import { t } from '../../lib/words/words.ts';
import type { Column, FilterField, Fold } from '../../ui/data-table/list-types.ts';
import { BillingStatusBadge, DisputedBadge, InvoiceStatusBadge } from './invoice-status-badge.tsx';

/** Every fact of an invoice as a column; each list takes the ones it shows, in its own order. */
export const invoiceColumnKeys = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'paymentDate',
  'currency',
  'buyer',
  'supplier',
  'status',
  'netAmount',
  'taxAmount',
  'roundingAmount',
  'amount',
  'discountValue',
  'processingValue',
  'totalPrice',
  'approvedDate',
  'billingStatus',
] as const;
export type InvoiceColumnKey = (typeof invoiceColumnKeys)[number];

const moneyKeys = [
  'netAmount',
  'taxAmount',
  'roundingAmount',
  'amount',
  'discountValue',
  'processingValue',
  'totalPrice',
] as const;
const isMoneyKey = (key: InvoiceColumnKey): key is (typeof moneyKeys)[number] => moneyKeys.some(one => one === key);

/** Where each fact goes without room. Lists in which another amount is the deciding one say so themselves. */
const folds: Readonly<Record<InvoiceColumnKey, Fold>> = {
  invoiceNumber: 'never',
  invoiceDate: { at: 30, into: 'invoiceNumber', line: 3, inCards: false },
  dueDate: { at: 80, into: 'invoiceNumber', line: 3 },
  paymentDate: { at: 46, into: 'dueDate', line: 2, named: true },
  currency: { at: 40, into: 'amount', line: 1 },
  buyer: { at: 50, into: 'invoiceNumber', line: 2 },
  supplier: { at: 50, into: 'invoiceNumber', line: 2 },
  status: { at: 70, into: 'amount', line: 2 },
  netAmount: { at: 26, into: 'amount', line: 2, named: true },
  taxAmount: { at: 25, into: 'amount', line: 2, named: true },
  roundingAmount: { at: 24, into: 'amount', line: 3, named: true },
  amount: 'never',
  discountValue: { at: 61, into: 'amount', line: 2, named: true },
  processingValue: { at: 62, into: 'amount', line: 3, named: true },
  totalPrice: { at: 63, into: 'amount', line: 2, named: true },
  approvedDate: { at: 35, into: 'dueDate', line: 2, inCards: false },
  billingStatus: { at: 36, into: 'amount', line: 3 },
};

/** A column of the reader's own company: the first one to go, because its reader knows it. */
export const ownCompany = { at: 0, into: null } as const;

/** What one decision or request is about: it comes with the address of a mail, a receipt or a page, and isn't offered for choosing. */
export const decisionFilter = (key: 'notice' | 'acceptance' | 'approval'): FilterField => ({
  key,
  label: key === 'approval' ? t($ => $.business.mail.approval) : t($ => $.business.mail.label),
  nameOf: () => t($ => $.business.mail.value),
  fromAddress: true,
});

const yesOrNo = (key: 'late' | 'disputed'): FilterField => ({
  key,
  label: t($ => $.business.column[key]),
  choices: [
    { value: 'true', label: t($ => $.business.yes) },
    { value: 'false', label: t($ => $.business.no) },
  ],
});

/** Accepted invoices whose payment is late, or isn't. */
export const lateFilter = (): FilterField => yesOrNo('late');
/** Those of which a dispute is open, or isn't. */
export const disputedFilter = (): FilterField => yesOrNo('disputed');

export function invoiceColumn(key: InvoiceColumnKey, label: string, formats: Formats): Column<Invoice> {
  const base = { key, label, sortKey: key, fold: folds[key] };
  if (isMoneyKey(key)) return { ...base, numeric: true, cell: row => formats.money(row[key]) };
  switch (key) {
    case 'invoiceNumber':
      return {
        ...base,
        fits: true,
        cell: row =>
          row.disputed ? (
            <>
              {row.invoiceNumber} <DisputedBadge />
            </>
          ) : (
            row.invoiceNumber
          ),
      };
    case 'invoiceDate':
    case 'dueDate':
      return {
        ...base,
        fits: true,
        cell: row => (
          <time dateTime={row[key]} title={row[key]}>
            {formats.date(row[key])}
          </time>
        ),
      };
    case 'paymentDate':
      return {
        ...base,
        fits: true,
        cell: row =>
          row.paymentDate === null ? (
            '–'
          ) : (
            <time dateTime={row.paymentDate} title={row.paymentDate}>
              {formats.date(row.paymentDate)}
            </time>
          ),
      };
    case 'currency':
      return { ...base, fits: true, cell: row => <span title={row.currency.symbol}>{row.currency.code}</span> };
    case 'buyer':
    case 'supplier':
      return { ...base, roomy: true, cell: row => row[key].name };
    case 'status':
      return { ...base, fits: true, cell: row => <InvoiceStatusBadge status={row.status} /> };
    case 'approvedDate':
      return {
        ...base,
        fits: true,
        cell: row => (row.billingInfo ? formats.dateTime(row.billingInfo.approvedDate) : '–'),
      };
    case 'billingStatus':
      return {
        ...base,
        fits: true,
        cell: row => (row.billingInfo ? <BillingStatusBadge status={row.billingInfo.billingStatus} /> : '–'),
      };
  }
}
