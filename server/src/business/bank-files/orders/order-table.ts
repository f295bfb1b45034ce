import { formatCents } from '@skonto/domain/money/cents';
import { showAccount } from '@skonto/domain/payment/bank-account';
import { byteOrderMark, csvLine } from '../../../platform/lists/text-cells.ts';
import type { TextSheet } from '../../../platform/lists/workbook.ts';
import type { Translate } from '../../../platform/words/texts.ts';
import type { OrderPayment, ReadyOrders } from './order-file.ts';

type Column = { readonly name: string; readonly cell: (payment: OrderPayment, orders: ReadyOrders) => string };

/** The columns of orders as a table, in the order of a transfer form. */
const columns: readonly Column[] = [
  { name: 'payerAccount', cell: (_one, { payer }) => showAccount(payer.account) },
  { name: 'payer', cell: (_one, { payer }) => payer.name },
  { name: 'day', cell: (_one, { day }) => day },
  { name: 'payee', cell: ({ payee }) => payee.name },
  { name: 'place', cell: ({ payee }) => payee.place },
  { name: 'account', cell: ({ payee }) => showAccount(payee.account) },
  { name: 'amount', cell: ({ amountCents }) => formatCents(amountCents) },
  { name: 'currency', cell: ({ currency }) => currency },
  { name: 'purpose', cell: ({ purpose }) => purpose },
  { name: 'code', cell: ({ code }) => code },
  { name: 'debitModel', cell: ({ debitReference }) => debitReference.model },
  { name: 'debitReference', cell: ({ debitReference }) => debitReference.number },
  { name: 'creditModel', cell: ({ creditReference }) => creditReference.model },
  { name: 'creditReference', cell: ({ creditReference }) => creditReference.number },
  { name: 'urgency', cell: ({ urgent }) => (urgent ? 'RTGS' : 'ACH') },
  { name: 'id', cell: ({ id }) => id },
];

/** Orders as one sheet of texts, headed in a language: for the project's workbook writer. */
export const orderSheet = (orders: ReadyOrders, t: Translate): TextSheet => ({
  name: t('bankFiles.sheet'),
  header: columns.map(({ name }) => t(`bankFiles.columns.${name}`)),
  rows: orders.payments.map(payment => columns.map(({ cell }) => cell(payment, orders))),
});

/** The same as CSV, cells that a spreadsheet would run made inert. */
export function orderCsv(orders: ReadyOrders, t: Translate, delimiter: ',' | ';'): string {
  const { header, rows } = orderSheet(orders, t);
  return byteOrderMark + [header, ...rows].map(cells => csvLine(cells, delimiter)).join('');
}
