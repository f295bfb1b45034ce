import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import type { AccountNumber } from '@skonto/domain/payment/bank-account';
import type { PaymentReference } from '@skonto/domain/payment/payment-reference';

/** Who pays or is paid. `country` is ISO 3166 alpha-2; street and number stand in at most two lines, for SEPA alone. */
export type OrderParty = {
  readonly name: string;
  readonly place: string;
  readonly country: string;
  readonly addressLines: readonly string[];
  readonly account: AccountNumber;
};

/** One transfer. `id` is the end-to-end id: ours, the same whenever the payment is written again, and what statements give back. */
export type OrderPayment = {
  readonly id: string;
  readonly payee: OrderParty;
  readonly amountCents: bigint;
  /** ISO 4217. */
  readonly currency: string;
  readonly purpose: string;
  /** Šifra plaćanja, three digits; SEPA has none and leaves it out. */
  readonly code: string;
  readonly debitReference: PaymentReference;
  readonly creditReference: PaymentReference;
  /** By RTGS instead of clearing. */
  readonly urgent: boolean;
};

/** Orders of one payer from one account on one day, whatever file they become. */
export type OrderFile = {
  /** Of the file as a whole, the same when it is written again. */
  readonly id: string;
  /** When the file was first made, `2026-12-01T09:30:00Z`. */
  readonly createdAt: string;
  readonly payer: OrderParty;
  readonly day: CalendarDate;
  readonly payments: readonly OrderPayment[];
};

export type OrderProblemCode =
  | 'no-payments'
  | 'too-many'
  | 'file-id'
  | 'created-at'
  | 'day'
  | 'not-banking-day'
  | 'id'
  | 'id-twice'
  | 'amount'
  | 'amount-large'
  | 'total-large'
  | 'currency'
  | 'account'
  | 'same-account'
  | 'code'
  | 'reference'
  | 'reference-long'
  | 'debit-reference'
  | 'not-sepa'
  | 'name'
  | 'place'
  | 'purpose'
  | 'address'
  | 'letters'
  | 'urgent';
export type OrderField = 'payer' | 'payee' | 'place' | 'address' | 'purpose' | 'debit' | 'credit';

/** What can't be written, and where: the place of a payment in the file, from one, or null for the file as a whole. */
export type OrderProblem = {
  readonly code: OrderProblemCode;
  readonly payment: number | null;
  readonly field: OrderField | null;
  /** For the sentence. An account or reference that is wrong isn't among them. */
  readonly params: Readonly<Record<string, string | number>>;
};

/** A name or purpose that was shortened to the room that a format has, so that somebody sees it. */
export type Shortened = {
  readonly payment: number | null;
  readonly field: OrderField;
  readonly from: string;
  readonly to: string;
};

/** Orders with their texts in the letters and lengths of a profile. */
export type ReadyOrders = OrderFile & { readonly totalCents: bigint };
export const noReference: PaymentReference = { model: '', number: '' };
