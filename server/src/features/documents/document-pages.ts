import { type DocumentFacts, reducedBase, reducedVat } from '@skonto/domain/document/document-facts';
import type { DocumentKind } from '@skonto/domain/document/document-kind';
import { partyFacts } from '../../business/documents/party.ts';
import type { PdfBlock, PdfDocument, PdfFact } from '../../platform/pdf/document.ts';
import type { Locale, Translate } from '../../platform/words/texts.ts';
import { languageTag, writtenAmount, writtenDate, writtenMoney, writtenPercent } from '../../platform/words/written.ts';

export type PrintedDocument = {
  readonly kind: DocumentKind;
  readonly number: string;
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
  const { facts, kind, number } = document;
  const money = (cents: bigint): string => writtenMoney(cents, facts.currencyCode, locale);
  const date = (day: string): string => writtenDate(day, locale);
  const names = {
    kind,
    number,
    invoice: facts.invoiceNumber,
    paymentDate: date(facts.paymentDate),
    base: money(reducedBase(facts.reductions)),
    vat: money(reducedVat(facts.reductions)),
  };
  return { document, locale, money, date, t: (key, more) => t(`documents.pdf.${key}`, { ...names, ...more }) };
}

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
      { kind: 'text', text: t('condition') },
      { kind: 'text', text: t(calculationKey(facts), calculation(writing)) },
      { kind: 'heading', text: t('vatHeading') },
      { kind: 'text', text: t(withoutVat(facts) ? 'withoutVat' : `vatNote.${kind}`) },
      ...(facts.supplier.country === serbia
        ? [{ kind: 'text', small: true, text: t(`law.${kind}`) } satisfies PdfBlock]
        : []),
      ...confirmation(writing),
      { kind: 'text', small: true, text: t('made') },
    ],
  };
}

const partyOf = ({ t, locale, document }: Writing, side: 'supplier' | 'buyer') => ({
  heading: t(side),
  facts: partyFacts(document.facts[side], locale, t),
});

const issueFacts = ({ t, date, document: { facts, number, issuedOn } }: Writing): PdfFact[] => [
  { label: t('numberLabel'), value: number },
  { label: t('place'), value: facts.supplier.city },
  { label: t('issuedOn'), value: date(issuedOn) },
  { label: t('reducedOn'), value: date(facts.paymentDate) },
];

const invoiceFacts = ({ t, date, document: { facts } }: Writing): PdfFact[] => [
  { label: t('invoiceNumber'), value: facts.invoiceNumber },
  { label: t('invoiceDate'), value: date(facts.invoiceDate) },
  { label: t('dueDate'), value: date(facts.dueDate) },
  { label: t('paymentDateLabel'), value: date(facts.paymentDate) },
];

/** Since when days are counted from payment; documents from before keep saying what they said. */
const calculationKey = (facts: DocumentFacts): string =>
  facts.countedFrom === facts.paymentDate ? 'reckoning' : 'reckoningFromAcceptance';

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
    { label: t('toBePaid'), value: money(facts.totalCents), strong: true },
  ],
});

const withoutVat = ({ reductions }: DocumentFacts): boolean => reducedVat(reductions) === 0n;

/** What the buyer confirms; nothing where there is no VAT to correct. */
function confirmation({ t, document: { facts } }: Writing): PdfBlock[] {
  if (withoutVat(facts)) return [];
  const { supplier, buyer } = facts;
  const lines = [
    { label: t('signsSupplier'), name: supplier.name },
    { label: t('signsBuyer'), name: buyer.name },
  ];
  return [{ kind: 'signatures', text: t('confirmation'), lines }];
}
