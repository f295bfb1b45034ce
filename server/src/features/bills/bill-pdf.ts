import type { billsEndpoints } from '@skonto/api/bills';
import { billFileName, paymentReference } from '@skonto/domain/billing/bill';
import { billQrText } from '@skonto/domain/billing/bill-qr';
import { type Selectable, sql } from 'kysely';
import { partyFacts } from '../../business/documents/party.ts';
import type { Database } from '../../db/row-types.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { type FileReply, wholeFile } from '../../platform/http/reply.ts';
import type { PdfBlock, PdfDocument, PdfFact } from '../../platform/pdf/document.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { readBuyer, readIssuer } from '../../tables/bill-issuer.ts';
import { amountText, dayText, moneyText, rateText } from './bill-words.ts';
import { type BillReadRow, loadBill, ratesOf } from './bills.ts';

type LineRow = Selectable<Database['bill_line']>;
type SumRow = { currency: string; discount: string; processing: string; fee: string };

/** So many lines are printed; a bill of more shows its sums, and its lines stand in the CSV file. */
export const maxPrinted = 1000;

/** A bill on paper, in the reader's language. */
export async function printBill({ ctx, caller, scope, params }: Request<Endpoint, Scope>): Promise<FileReply> {
  const { bill, lines, sums } = await read(ctx, caller, async tx => {
    const bill = await loadBill(tx, scope, params.id);
    const ofBill = sql`FROM bill_line l WHERE l.bill_id = ${bill.id}`;
    const lines =
      bill.invoices > maxPrinted
        ? []
        : await tx.rows(sql<LineRow>`SELECT l.* ${ofBill} ORDER BY l.invoice_number, l.invoice_id`);
    const sums = await tx.rows(
      sql<SumRow>`SELECT l.currency, sum(l.discount_fee_cents) AS discount, sum(l.processing_fee_cents) AS processing, sum(l.fee_cents) AS fee
        ${ofBill} GROUP BY l.currency ORDER BY l.currency`,
    );
    return { bill, lines, sums };
  });
  const bytes = await makePdf(billDocument(ctx, bill, lines, sums));
  return wholeFile(`${billFileName(bill.number)}.pdf`, 'application/pdf', bytes);
}
type Endpoint = (typeof billsEndpoints)['pdf'];

function billDocument(ctx: Ctx, bill: BillReadRow, lines: readonly LineRow[], sums: readonly SumRow[]): PdfDocument {
  const word = (key: string, params?: Readonly<Record<string, string | number>>) => ctx.t(`bills.pdf.${key}`, params);
  const title = word(bill.state === 'COUNTER' ? 'counter-bill' : 'bill', { number: bill.number });
  return {
    title,
    language: ctx.locale === 'sr' ? 'sr-Latn' : 'en',
    madeAt: bill.created_at,
    footer: title,
    pageWords: word('pages'),
    blocks: [
      { kind: 'title', text: title, under: word('under') },
      partiesOf(ctx, bill, word),
      { kind: 'facts', columns: [{ facts: billFacts(ctx, bill, word) }] },
      ...notesOf(ctx, bill, word),
      ...ratesPart(ctx, bill, word),
      { kind: 'heading', text: word('lines') },
      lines.length > 0 ? linesTable(ctx, bill, lines) : sumsTable(ctx, bill, sums),
      ...(lines.length > 0 ? [] : [{ kind: 'text' as const, text: word('too-many', { count: bill.invoices }) }]),
      {
        kind: 'totals',
        lines: [{ label: word('total'), value: moneyText(bill.amount_cents, bill.currency, ctx.locale), strong: true }],
      },
      ...qrOf(bill, word),
    ],
  };
}
type Word = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Who writes the bill and to whom, as both were on its day; older bills know the buyer's name and code alone. */
function partiesOf({ locale }: Ctx, bill: BillReadRow, word: Word): PdfBlock {
  const [issuer, facts] = [readIssuer(bill.issuer), readBuyer(bill.buyer_facts)];
  const buyer = facts
    ? partyFacts(facts, locale, word)
    : [
        { label: word('name'), value: bill.shown_name },
        { label: word('code'), value: bill.shown_code },
      ];
  const account = issuer && issuer.account !== '' ? [{ label: word('account'), value: issuer.account }] : [];
  const columns = [
    ...(issuer ? [{ heading: word('issuer'), facts: [...partyFacts(issuer, locale, word), ...account] }] : []),
    { heading: word('buyer'), facts: buyer },
  ];
  return { kind: 'facts', columns };
}

/** The code that a phone pays the bill by; none where it is not to be paid in dinars to one account. */
function qrOf(bill: BillReadRow, word: Word): PdfBlock[] {
  const text = billQrText({
    number: bill.number,
    state: bill.state,
    dueDay: bill.due_day,
    currency: bill.currency,
    amountCents: bill.amount_cents,
    issuer: readIssuer(bill.issuer),
    buyer: { name: bill.shown_name, city: readBuyer(bill.buyer_facts)?.city ?? '' },
    purpose: word('bill', { number: bill.number }),
  });
  return text === null ? [] : [{ kind: 'qr', text, heading: 'NBS IPS QR', under: word('qr') }];
}

const billFacts = ({ locale }: Ctx, bill: BillReadRow, word: Word): PdfFact[] => [
  { label: word('number'), value: bill.number },
  { label: word('day'), value: dayText(bill.day, locale) },
  ...(bill.due_day === null
    ? []
    : [
        { label: word('due'), value: dayText(bill.due_day, locale) },
        { label: word('payment-reference'), value: paymentReference(bill.number) },
      ]),
  { label: word('invoices'), value: String(bill.invoices) },
];

/** What a reader must know before the figures: what this bill cancels or was cancelled by, and what is still to be confirmed. */
function notesOf(ctx: Ctx, bill: BillReadRow, word: Word): PdfBlock[] {
  const notes: string[] = [];
  if (bill.counter_of_number !== null)
    notes.push(word('cancels', { number: bill.counter_of_number, reason: bill.storno_reason ?? '' }));
  if (bill.cancelled_by_number !== null) notes.push(word('cancelled', { number: bill.cancelled_by_number }));
  if (bill.to_confirm) notes.push(ctx.t('bills.columns.ratesToConfirm'));
  if (bill.rates_reason !== null) notes.push(word('rates-reason', { reason: bill.rates_reason }));
  return notes.map(text => ({ kind: 'text', text }));
}

function ratesPart({ locale }: Ctx, bill: BillReadRow, word: Word): PdfBlock[] {
  const rates = ratesOf(bill);
  if (rates.length === 0) return [];
  return [
    { kind: 'heading', text: word('rates') },
    {
      kind: 'table',
      columns: [
        { heading: word('currency') },
        { heading: word('rate'), align: 'right' },
        { heading: word('reference'), align: 'right' },
        { heading: word('reference-day') },
      ],
      rows: rates.map(({ currency, rate, reference }) => [
        currency,
        rateText(rate, locale),
        reference ? rateText(reference.rate, locale) : '–',
        reference ? dayText(reference.day, locale) : '–',
      ]),
    },
  ];
}

const right = 'right' as const;

function linesTable({ t, locale }: Ctx, bill: BillReadRow, lines: readonly LineRow[]): PdfBlock {
  const heading = (key: string) => t(`bill-lines.columns.${key}`);
  return {
    kind: 'table',
    columns: [
      { heading: heading('invoiceNumber'), whole: true },
      { heading: heading('supplier') },
      { heading: heading('acceptedOn'), whole: true },
      { heading: t('bills.pdf.currency'), whole: true },
      { heading: heading('discountFee'), align: right },
      { heading: heading('processingFee'), align: right },
      { heading: `${heading('fee')} (${bill.currency})`, align: right },
    ],
    rows: lines.map(line => [
      line.invoice_number,
      line.supplier_name,
      dayText(line.accepted_on, locale),
      line.currency,
      amountText(line.discount_fee_cents, locale),
      amountText(line.processing_fee_cents, locale),
      amountText(line.fee_cents, locale),
    ]),
  };
}

function sumsTable({ t, locale }: Ctx, bill: BillReadRow, sums: readonly SumRow[]): PdfBlock {
  const heading = (key: string) => t(`bill-lines.columns.${key}`);
  return {
    kind: 'table',
    columns: [
      { heading: t('bills.pdf.currency') },
      { heading: heading('discountFee'), align: right },
      { heading: heading('processingFee'), align: right },
      { heading: `${heading('fee')} (${bill.currency})`, align: right },
    ],
    rows: sums.map(sum => [
      sum.currency,
      ...[sum.discount, sum.processing, sum.fee].map(cents => amountText(BigInt(cents), locale)),
    ]),
  };
}
