import type { PaymentReference } from '@skonto/domain/payment/payment-reference';
import type { BankProfile } from './bank-profiles.ts';
import type { Field, FieldValue, Layout, Row } from './layouts.ts';
import type { OrderParty, OrderPayment, ReadyOrders } from './order-file.ts';

type Values = Readonly<Partial<Record<FieldValue, string>>>;

/** A field's text in its width. What doesn't fit should have been refused before, so it is a bug and never cut. */
function fieldText(field: Field, values: Values): string {
  const [first, last] = field.at;
  const width = last - first + 1;
  const text = 'fixed' in field ? field.fixed : (values[field.is] ?? '');
  if (text.length > width) throw new Error(`${text.length} characters in a field of ${width} at ${first}`);
  return 'is' in field && field.digits ? text.padStart(width, '0') : text.padEnd(width, ' ');
}

/** One row in exactly its length, without the end of line. */
export function writeRow({ length, fields }: Row, values: Values): string {
  let row = '';
  for (const field of fields) row = row.padEnd(field.at[0] - 1, ' ') + fieldText(field, values);
  return row.padEnd(length, ' ');
}

const partyValues = ({ account, name, place }: OrderParty): Values => ({ account, name, place });

function dayValues(day: string): Values {
  const [year = '', month = '', date = ''] = day.split('-');
  return { 'day-6': `${date}${month}${year.slice(2)}`, 'day-8': `${date}${month}${year}` };
}

const modelOf = ({ model }: PaymentReference, layout: Layout): string => (model === '' ? layout.emptyModel : model);

const paymentValues = (payment: OrderPayment, layout: Layout): Values => ({
  ...partyValues(payment.payee),
  urgency: payment.urgent ? 'H' : ' ',
  'debit-model': modelOf(payment.debitReference, layout),
  'debit-number': payment.debitReference.number,
  purpose: payment.purpose,
  code: payment.code,
  'code-end': payment.code.slice(1),
  amount: String(payment.amountCents),
  'credit-model': modelOf(payment.creditReference, layout),
  'credit-number': payment.creditReference.number,
});

/** Orders in rows of fixed positions, each with CR LF. */
export function writeFixedWidth(orders: ReadyOrders, layout: Layout, { currencyText }: BankProfile): string {
  const day = dayValues(orders.day);
  const head: Values = {
    ...partyValues(orders.payer),
    ...day,
    total: String(orders.totalCents),
    count: String(orders.payments.length),
    currency: currencyText,
  };
  const rows = [
    ...layout.heads.map(row => writeRow(row, head)),
    ...orders.payments.map(payment => writeRow(layout.payment, { ...paymentValues(payment, layout), ...day })),
  ];
  return rows.map(row => `${row}\r\n`).join('');
}
