import { formatCents } from '@skonto/domain/money/cents';
import { type AccountNumber, accountInParts, ibanOf, isSerbianAccount } from '@skonto/domain/payment/bank-account';
import type { OrderCurrency } from '@skonto/domain/payment/payment-batch';
import type { PaymentReference } from '@skonto/domain/payment/payment-reference';
import { byteOrderMark, csvLine } from '../../platform/lists/text-cells.ts';
import type { OrderProblem, Shortened } from '../bank-files/orders/order-file.ts';

/** Who pays or is paid; `country` is ISO 3166 alpha-3, `place` may begin with a postcode. */
type FileParty = { readonly name: string; readonly address: string; readonly place: string; readonly country: string };

/** One transfer as every bank's format has it. */
export type FileOrder = {
  /** What statements bring back, the same whenever it is written. */
  readonly number: string;
  readonly reference: PaymentReference;
  readonly payee: FileParty;
  readonly account: AccountNumber;
  readonly amountCents: bigint;
  readonly purpose: string;
  /** Payment code, three digits. */
  readonly code: string;
};

/** The orders of one payer from one account on one day. */
export type OrderFile = {
  readonly id: string;
  readonly createdAt: string;
  readonly payer: FileParty & { readonly account: AccountNumber };
  readonly day: string;
  readonly currency: OrderCurrency;
  readonly orders: readonly FileOrder[];
};
export type WrittenFile = {
  readonly content: Buffer;
  readonly contentType: string;
  /** Names and purposes that the format has no space for as they are. */
  readonly shortened: readonly Shortened[];
};
/** A file, or everything that it can't say: then there is none. */
export type FileWriting = WrittenFile | { readonly problems: readonly OrderProblem[] };

const accountText = (account: AccountNumber): string =>
  isSerbianAccount(account) ? accountInParts(account) : ibanOf(account);

const headings = [
  'Order',
  'Payee',
  'Address',
  'Place',
  'Country',
  'Account',
  'Amount',
  'Currency',
  'Code',
  'Model',
  'Reference',
  'Purpose',
];

/** A table to type from or to import by hand, where the bank's own format isn't known yet. */
export function writeCsv(file: OrderFile): WrittenFile {
  const lines = file.orders.map(order =>
    csvLine([
      order.number,
      order.payee.name,
      order.payee.address,
      order.payee.place,
      order.payee.country,
      accountText(order.account),
      formatCents(order.amountCents),
      file.currency,
      order.code,
      order.reference.model,
      order.reference.number,
      order.purpose,
    ]),
  );
  const text = `${byteOrderMark}${csvLine(headings)}${lines.join('')}`;
  return { content: Buffer.from(text, 'utf8'), contentType: 'text/csv; charset=utf-8', shortened: [] };
}
