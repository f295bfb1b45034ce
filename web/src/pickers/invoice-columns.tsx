import type { Invoice } from '@skonto/api/invoices';
import type { Formats } from '../lib/formats.ts';
import type { Column } from '../ui/data-table/list-types.ts';
import { BillingStatusBadge, InvoiceStatusBadge } from './invoice-status-badge.tsx';

/** Every fact of an invoice as a column; each list takes the ones it shows, in its own order. */
export const invoiceColumnKeys = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'currency',
  'buyer',
  'supplier',
  'status',
  'netAmount',
  'taxAmount',
  'amount',
  'discountValue',
  'processingValue',
  'totalPrice',
  'approvedDate',
  'billingStatus',
] as const;
export type InvoiceColumnKey = (typeof invoiceColumnKeys)[number];

const moneyKeys = ['netAmount', 'taxAmount', 'amount', 'discountValue', 'processingValue', 'totalPrice'] as const;
const isMoneyKey = (key: InvoiceColumnKey): key is (typeof moneyKeys)[number] => moneyKeys.some(one => one === key);

export function invoiceColumn(key: InvoiceColumnKey, label: string, formats: Formats): Column<Invoice> {
  const base = { key, label, sortKey: key };
  if (isMoneyKey(key)) return { ...base, numeric: true, cell: row => formats.money(row[key]) };
  switch (key) {
    case 'invoiceNumber':
      return { ...base, fits: true, cell: row => row.invoiceNumber };
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
    case 'currency':
      return { ...base, cell: row => <span title={row.currency.symbol}>{row.currency.code}</span> };
    case 'buyer':
    case 'supplier':
      return { ...base, roomy: true, cell: row => row[key].name };
    case 'status':
      return { ...base, cell: row => <InvoiceStatusBadge status={row.status} /> };
    case 'approvedDate':
      return {
        ...base,
        fits: true,
        cell: row => (row.billingInfo ? formats.dateTime(row.billingInfo.approvedDate) : '–'),
      };
    case 'billingStatus':
      return {
        ...base,
        cell: row => (row.billingInfo ? <BillingStatusBadge status={row.billingInfo.billingStatus} /> : '–'),
      };
  }
}
