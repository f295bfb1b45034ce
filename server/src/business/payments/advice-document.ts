import { type AccountNumber, showAccount } from '@skonto/domain/payment/bank-account';
import { orderReference } from '@skonto/domain/payment/payment-batch';
import { showReference } from '@skonto/domain/payment/payment-reference';
import type { PdfBlock, PdfDocument, PdfFact } from '../../platform/pdf/document.ts';
import type { Locale, Translate } from '../../platform/words/texts.ts';
import { languageTag, writtenAmount, writtenDate, writtenMoney } from '../../platform/words/written.ts';

/** One invoice of an order: what it is over, what is taken off, and what the order pays of it; cents. */
export type AdvisedInvoice = {
  readonly number: string;
  readonly invoiceCents: bigint;
  readonly discountCents: bigint;
  readonly processingCents: bigint;
  readonly amountCents: bigint;
};

/** A released order, as its payee is told of it. */
export type AdvisedOrder = {
  readonly id: number;
  readonly buyerId: number;
  readonly supplierId: number;
  readonly number: string;
  readonly currency: string;
  readonly amountCents: bigint;
  /** The day that it is paid on. */
  readonly day: string;
  readonly releasedAt: string;
  readonly account: AccountNumber;
  readonly payer: { readonly name: string; readonly code: string };
  readonly payee: { readonly name: string; readonly code: string; readonly place: string };
  readonly invoices: readonly AdvisedInvoice[];
};

type Words = { readonly t: Translate; readonly locale: Locale };

/** The advice on paper: who pays whom what and when, invoice by invoice; with the code that pays it, where its reader may. */
export function adviceDocument(order: AdvisedOrder, { t, locale }: Words, qr: string | null): PdfDocument {
  const word = (key: string, params?: Readonly<Record<string, string | number>>) =>
    t(`payment-batches.advice.pdf.${key}`, params);
  const names = { buyer: order.payer.name, supplier: order.payee.name, day: writtenDate(order.day, locale) };
  const title = word('title', { number: order.number });
  return {
    title,
    language: languageTag(locale),
    madeAt: order.releasedAt,
    footer: title,
    pageWords: word('page'),
    blocks: [
      { kind: 'title', text: title, under: word('under', names) },
      { kind: 'facts', columns: partiesOf(order, word) },
      { kind: 'facts', columns: [{ facts: orderFacts(order, word, locale) }] },
      { kind: 'heading', text: word('invoices') },
      invoicesTable(order, word, locale),
      {
        kind: 'totals',
        lines: [{ label: word('total'), value: writtenMoney(order.amountCents, order.currency, locale), strong: true }],
      },
      { kind: 'text', text: word('note', names) },
      ...(qr === null ? [] : [{ kind: 'qr' as const, text: qr, heading: 'NBS IPS QR', under: word('qr') }]),
    ],
  };
}
type Word = (key: string, params?: Readonly<Record<string, string | number>>) => string;

const partiesOf = ({ payer, payee }: AdvisedOrder, word: Word) =>
  [['payer', payer] as const, ['payee', payee] as const].map(([side, { name, code }]) => ({
    heading: word(side),
    facts: [
      { label: word('name'), value: name },
      { label: word('code'), value: code },
    ],
  }));

const orderFacts = (order: AdvisedOrder, word: Word, locale: Locale): PdfFact[] => [
  { label: word('order'), value: order.number },
  { label: word('reference'), value: showReference(orderReference(order.number)) },
  { label: word('day'), value: writtenDate(order.day, locale) },
  { label: word('account'), value: showAccount(order.account) },
];

const right = 'right' as const;

function invoicesTable({ currency, invoices }: AdvisedOrder, word: Word, locale: Locale): PdfBlock {
  const amount = (cents: bigint) => writtenAmount(cents, currency, locale);
  return {
    kind: 'table',
    columns: [
      { heading: word('invoice') },
      { heading: word('amount'), align: right },
      { heading: word('discount'), align: right },
      { heading: word('processing'), align: right },
      { heading: `${word('pays')} (${currency})`, align: right },
    ],
    rows: invoices.map(one => [
      one.number,
      ...[one.invoiceCents, one.discountCents, one.processingCents, one.amountCents].map(amount),
    ]),
  };
}
