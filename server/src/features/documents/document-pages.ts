import { type DocumentFacts, reducedBase, reducedVat } from '@skonto/domain/document/document-facts';
import type { DocumentKind, NoteKind } from '@skonto/domain/document/document-kind';
import { partyFacts } from '../../business/documents/party.ts';
import type { PdfBlock, PdfDocument, PdfFact } from '../../platform/pdf/document.ts';
import type { Locale, Translate } from '../../platform/words/texts.ts';
import { languageTag, writtenAmount, writtenDate, writtenMoney, writtenPercent } from '../../platform/words/written.ts';

export type PrintedDocument = {
  readonly kind: DocumentKind;
  /** Null of an agreement. */
  readonly number: string | null;
  /** Of an agreement: the note that is issued when the invoice is paid. */
  readonly follows: NoteKind | null;
  readonly issuedOn: string;
  readonly issuedAt: string;
  readonly facts: DocumentFacts;
};
type Words = { readonly t: Translate; readonly locale: Locale };

/** A document with what writes it in its language. */
type Writing = Words & {
  readonly document: PrintedDocument;
  readonly money: (cents: bigint) => string;
  readonly date: (day: string) => string;
};

/** Where article 21 is the law. */
const serbia = 'SRB';

function writingOf(document: PrintedDocument, { t, locale }: Words): Writing {
  const { facts, kind, number, follows } = document;
  const money = (cents: bigint): string => writtenMoney(cents, facts.currencyCode, locale);
  const date = (day: string): string => writtenDate(day, locale);
  const names = {
    kind,
    number: number ?? '',
    note: follows === null ? '' : t(`documents.pdf.note.${follows}`),
    invoice: facts.invoiceNumber,
    paymentDate: date(facts.paymentDate),
    reducedOn: date(reductionDay(facts)),
    base: money(reducedBase(facts.reductions)),
    vat: money(reducedVat(facts.reductions)),
  };
  return { document, locale, money, date, t: (key, more) => t(`documents.pdf.${key}`, { ...names, ...more }) };
}

/** The day on which base and VAT fall: that of the payment where it was known, else the agreed one. */
const reductionDay = ({ reducedOn, paymentDate }: DocumentFacts): string => reducedOn ?? paymentDate;

/** What is said otherwise in an agreement, and in a note that follows the payment. */
const stageOf = ({ document: { kind, facts } }: Writing): 'agreement' | 'paid' | 'before' =>
  kind === 'AGREEMENT' ? 'agreement' : facts.reducedOn === null ? 'before' : 'paid';

/** What a document says, in its language: the very facts that were frozen with it, and nothing that is read elsewhere. */
export function documentPages(document: PrintedDocument, words: Words): PdfDocument {
  const writing = writingOf(document, words);
  const { t } = writing;
  const { kind, facts } = document;
  const title = t(`title.${kind}`);
  return {
    title,
    language: languageTag(words.locale),
    madeAt: document.issuedAt,
    footer: `${title} · Skonto`,
    pageWords: t('page'),
    blocks: [
      { kind: 'title', text: title, under: t(`under.${kind}`) },
      { kind: 'facts', columns: [partyOf(writing, 'supplier'), partyOf(writing, 'buyer')] },
      { kind: 'facts', columns: [{ facts: issueFacts(writing) }, { facts: invoiceFacts(writing) }] },
      { kind: 'heading', text: t(`reduction.${kind}`) },
      reductionTable(writing),
      totals(writing),
      { kind: 'text', text: t(`condition.${stageOf(writing)}`) },
      { kind: 'text', text: t(calculationKey(facts), calculation(writing)) },
      { kind: 'heading', text: t('vatHeading') },
      { kind: 'text', text: t(withoutVat(facts) ? 'withoutVat' : `vatNote.${kind}`) },
      ...(facts.supplier.country === serbia
        ? [{ kind: 'text', small: true, text: t(`law.${kind}`) } satisfies PdfBlock]
        : []),
      ...confirmation(writing),
      { kind: 'text', small: true, text: t(facts.reducedOn === null ? 'made' : 'madePaid') },
    ],
  };
}

const partyOf = ({ t, locale, document }: Writing, side: 'supplier' | 'buyer') => ({
  heading: t(side),
  facts: partyFacts(document.facts[side], locale, t),
});

const issueFacts = ({ t, date, document: { facts, kind, number, issuedOn } }: Writing): PdfFact[] => [
  ...(number === null ? [] : [{ label: t('numberLabel'), value: number }]),
  { label: t('place'), value: facts.supplier.city },
  { label: t(kind === 'AGREEMENT' ? 'agreedOn' : 'issuedOn'), value: date(issuedOn) },
  // An agreement reduces nothing yet.
  ...(kind === 'AGREEMENT' ? [] : [{ label: t('reducedOn'), value: date(reductionDay(facts)) }]),
];

const invoiceFacts = ({ t, date, document: { facts } }: Writing): PdfFact[] => [
  { label: t('invoiceNumber'), value: facts.invoiceNumber },
  { label: t('invoiceDate'), value: date(facts.invoiceDate) },
  { label: t('dueDate'), value: date(facts.dueDate) },
  { label: t(facts.reducedOn === null ? 'paymentDateLabel' : 'agreedPaymentDate'), value: date(facts.paymentDate) },
];

/** Since when days are counted from payment; documents from before keep saying what they said. */
function calculationKey({ countedFrom, paymentDate, reducedOn }: DocumentFacts): string {
  if (reducedOn !== null) return 'reckoningAgreed';
  return countedFrom === paymentDate ? 'reckoning' : 'reckoningFromAcceptance';
}

/** How the discount came about: days, rate, basis, floor, and what share that makes. */
const calculation = ({ date, locale, document: { facts } }: Writing) => ({
  days: facts.days,
  from: date(facts.countedFrom),
  to: date(facts.dueDate),
  rate: writtenPercent(facts.annualRatePpm, locale),
  basis: facts.dayBasis,
  floor: writtenPercent(facts.floorPpm, locale),
  applied: writtenPercent(facts.discountPctPpm, locale),
});

function reductionTable({ t, locale, document: { facts, kind } }: Writing): PdfBlock {
  const currency = facts.currencyCode;
  const amount = (cents: bigint): string => writtenAmount(cents, currency, locale);
  return {
    kind: 'table',
    columns: [
      { heading: t('description'), share: 2 },
      { heading: t('vatRate') },
      { heading: t('baseHeading', { currency }), align: 'right' },
      { heading: t('vatAmountHeading', { currency }), align: 'right' },
      { heading: t('grossHeading', { currency }), align: 'right' },
    ],
    rows: facts.reductions.map(({ ratePpm, baseCents, vatCents }) => [
      t(`line.${kind}`),
      ratePpm === null ? t('ratesOfInvoice') : writtenPercent(ratePpm, locale),
      amount(baseCents),
      amount(vatCents),
      amount(baseCents + vatCents),
    ]),
  };
}

const totals = ({ t, money, document: { facts } }: Writing): PdfBlock => ({
  kind: 'totals',
  lines: [
    { label: t('invoiceAmount'), value: money(facts.amountCents) },
    { label: t('grossReduction'), value: money(-facts.discountCents) },
    // A charge for a service, never a cut of the price: it is in no base and in no VAT above.
    { label: t('fee'), value: money(-facts.processingCents) },
    { label: t(facts.reducedOn === null ? 'toBePaid' : 'paidOn'), value: money(facts.totalCents), strong: true },
  ],
});

const withoutVat = ({ reductions }: DocumentFacts): boolean => reducedVat(reductions) === 0n;

/** What the buyer confirms; nothing where there is no VAT to correct, or none yet. */
function confirmation({ t, document: { facts, kind } }: Writing): PdfBlock[] {
  if (withoutVat(facts) || kind === 'AGREEMENT') return [];
  const { supplier, buyer } = facts;
  const lines = [
    { label: t('signsSupplier'), name: supplier.name },
    { label: t('signsBuyer'), name: buyer.name },
  ];
  return [{ kind: 'signatures', text: t('confirmation'), lines }];
}
