import {
  type DocumentFacts,
  type DocumentParty,
  reducedBase,
  reducedVat,
} from '@skonto/domain/document/document-facts';
import type { DocumentKind } from '@skonto/domain/document/document-kind';
import { countryName } from '../../platform/country-name.ts';
import type { PdfBlock, PdfDocument, PdfFact } from '../../platform/pdf/document.ts';
import type { Locale, Translate } from '../../platform/texts.ts';
import { languageTag, writtenAmount, writtenDate, writtenMoney, writtenPercent } from '../../platform/written.ts';

export type PrintedDocument = {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedOn: string;
  readonly issuedAt: string;
  readonly facts: DocumentFacts;
};
type Words = { readonly t: Translate; readonly locale: Locale };

/** Where article 21 is the law. */
const serbia = 'SRB';

/** What a document says, in its language: the very facts that were frozen with it, and nothing that is read elsewhere. */
export function documentPages(document: PrintedDocument, { t: translate, locale }: Words): PdfDocument {
  const { facts, kind, number } = document;
  const money = (cents: bigint): string => writtenMoney(cents, facts.currencyCode, locale);
  const date = (day: string): string => writtenDate(day, locale);
  const words = {
    kind,
    number,
    invoice: facts.invoiceNumber,
    paymentDate: date(facts.paymentDate),
    base: money(reducedBase(facts.reductions)),
    vat: money(reducedVat(facts.reductions)),
  };
  const t: Translate = (key, more) => translate(`documents.pdf.${key}`, { ...words, ...more });
  const title = t(`title.${kind}`);
  const blocks: PdfBlock[] = [
    { kind: 'title', text: title, under: t(`under.${kind}`) },
    { kind: 'facts', columns: [partyOf('supplier'), partyOf('buyer')] },
    { kind: 'facts', columns: [{ facts: issueFacts() }, { facts: invoiceFacts() }] },
    { kind: 'heading', text: t(`reduction.${kind}`) },
    reductionTable(),
    totals(),
    { kind: 'text', text: t('condition') },
    { kind: 'text', text: t('reckoning', reckoning()) },
    { kind: 'heading', text: t('vatHeading') },
    ...vatNotes(),
  ];
  return {
    title,
    language: languageTag(locale),
    madeAt: document.issuedAt,
    footer: `${title} · Skonto`,
    pageWords: t('page'),
    blocks,
  };

  function partyOf(side: 'supplier' | 'buyer') {
    const party = facts[side];
    const said: readonly (readonly [string, string])[] = [
      ['name', party.name],
      ['code', party.code],
      ['registrationNumber', party.registrationNumber],
      ['address', addressOf(party, locale)],
    ];
    return { heading: t(side), facts: said.map(([key, value]): PdfFact => ({ label: t(key), value })) };
  }
  function issueFacts(): PdfFact[] {
    return [
      { label: t('numberLabel'), value: number },
      { label: t('place'), value: facts.supplier.city },
      { label: t('issuedOn'), value: date(document.issuedOn) },
      { label: t('reducedOn'), value: date(facts.paymentDate) },
    ];
  }
  function invoiceFacts(): PdfFact[] {
    return [
      { label: t('invoiceNumber'), value: facts.invoiceNumber },
      { label: t('invoiceDate'), value: date(facts.invoiceDate) },
      { label: t('dueDate'), value: date(facts.dueDate) },
      { label: t('paymentDateLabel'), value: date(facts.paymentDate) },
    ];
  }
  function reckoning() {
    return {
      days: facts.days,
      from: date(facts.approvedOn),
      to: date(facts.dueDate),
      rate: writtenPercent(facts.annualRatePpm, locale),
      basis: facts.dayBasis,
      floor: writtenPercent(facts.floorPpm, locale),
      applied: writtenPercent(facts.discountPctPpm, locale),
    };
  }
  function reductionTable(): PdfBlock {
    const amount = (cents: bigint): string => writtenAmount(cents, facts.currencyCode, locale);
    const currency = facts.currencyCode;
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
  function totals(): PdfBlock {
    return {
      kind: 'totals',
      lines: [
        { label: t('invoiceAmount'), value: money(facts.amountCents) },
        { label: t('grossReduction'), value: money(-facts.discountCents) },
        // A charge for a service, never a cut of the price: it is in no base and in no VAT above.
        { label: t('fee'), value: money(-facts.processingCents) },
        { label: t('toBePaid'), value: money(facts.totalCents), strong: true },
      ],
    };
  }
  function vatNotes(): PdfBlock[] {
    const law: PdfBlock[] =
      facts.supplier.country === serbia ? [{ kind: 'text', small: true, text: t(`law.${kind}`) }] : [];
    const made: PdfBlock = { kind: 'text', small: true, text: t('made') };
    if (reducedVat(facts.reductions) === 0n) return [{ kind: 'text', text: t('withoutVat') }, ...law, made];
    return [
      { kind: 'text', text: t(`vatNote.${kind}`) },
      ...law,
      {
        kind: 'signatures',
        text: t('confirmation'),
        lines: [
          { label: t('signsSupplier'), name: facts.supplier.name },
          { label: t('signsBuyer'), name: facts.buyer.name },
        ],
      },
      made,
    ];
  }
}

/** Street, place and country on as many lines as they take. */
function addressOf({ address, postcode, city, country }: DocumentParty, locale: Locale): string {
  const place = [postcode, city].filter(part => part !== '').join(' ');
  return [address, place, countryName(country, locale)].filter(part => part !== '').join(', ');
}
