import { alpha2ByAlpha3 } from '../company/countries.ts';
import { taxCodeForm, vatNumber } from '../company/tax-code.ts';
import { formatCents } from '../money/cents.ts';
import { type DocumentFacts, type DocumentParty, reducedBase, reducedVat } from './document-facts.ts';
import type { VatReduction } from './vat-split.ts';

/** Why a credit note can't be written as an e-invoice: its facts lack what the rules want, and nothing is guessed. */
export const creditNoteHindrances = [
  'nothing',
  'rates-unknown',
  'no-vat',
  'currency',
  'supplier-code',
  'supplier-city',
  'buyer-code',
  'buyer-city',
  'buyer-postcode',
  'buyer-registration-number',
] as const;
export type CreditNoteHindrance = (typeof creditNoteHindrances)[number];

/** A credit note to be written: its number, its day of issue, its frozen facts, and the two texts in its language. */
export type CreditNote = {
  readonly number: string;
  readonly issuedOn: string;
  readonly facts: DocumentFacts;
  /** What the line is called, and what stands where payment terms do. */
  readonly words: { readonly item: string; readonly terms: string };
};

const serbia = 'SRB';
/** Both in Serbia: then it goes through SEF, and the rules of its profile hold. */
const isForSef = ({ supplier, buyer }: DocumentFacts): boolean =>
  supplier.country === serbia && buyer.country === serbia;

const isPib = ({ code, country }: DocumentParty): boolean => /^\d{9}$/.test(taxCodeForm(code, country));

/** What Serbian VAT is charged at; 8 % is the compensation of farmers. Another percentage is rates mixed that only the invoice knows. */
const serbianRates: ReadonlySet<number | null> = new Set([200_000, 100_000, 80_000]);

function sefHindrance({ supplier, buyer, currencyCode, reductions }: DocumentFacts): CreditNoteHindrance | null {
  if (reductions.some(({ ratePpm }) => !serbianRates.has(ratePpm))) return 'rates-unknown';
  // Totals in dinars would need a rate that the facts don't have.
  if (currencyCode !== 'RSD') return 'currency';
  if (!isPib(supplier)) return 'supplier-code';
  if (supplier.city === '') return 'supplier-city';
  if (!isPib(buyer)) return 'buyer-code';
  if (buyer.city === '') return 'buyer-city';
  if (buyer.postcode === '') return 'buyer-postcode';
  return /^(\d{8}|\d{13})$/.test(buyer.registrationNumber) ? null : 'buyer-registration-number';
}

/** Why these facts can't become a UBL credit note, or null when they can. */
export function creditNoteHindrance(facts: DocumentFacts): CreditNoteHindrance | null {
  if (facts.discountCents <= 0n) return 'nothing';
  if (facts.reductions.some(({ ratePpm }) => ratePpm === null)) return 'rates-unknown';
  // Without VAT a category and its legal reason must be named, which nobody told.
  if (facts.reductions.some(({ ratePpm }) => ratePpm === 0)) return 'no-vat';
  return isForSef(facts) ? sefHindrance(facts) : null;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => escapes[sign] ?? sign);

type Attributes = Readonly<Record<string, string>>;
/** An element with a text, or with what stands in it; one without anything is left out. */
function element(name: string, content: string | readonly string[], attributes: Attributes = {}): string {
  const inside = typeof content === 'string' ? escaped(content) : content.join('');
  if (inside === '') return '';
  const beside = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${beside.join('')}>${inside}</${name}>`;
}

const vatScheme = element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);

/** A party: name, address, tax code and number as they were frozen. `isSeller` adds what SEF wants of who issues. */
function party(name: string, of: DocumentParty, { isSeller, isSef }: { isSeller: boolean; isSef: boolean }): string {
  const code = taxCodeForm(of.code, of.country);
  // It has VAT, or there would be no such note.
  const status = [
    element('cbc:CompanyID', 'Obveznik PDV-a'),
    element('cac:TaxScheme', [element('cbc:ID', 'RS-VAT-STATUS')]),
  ];
  return element(name, [
    element('cac:Party', [
      of.country === serbia ? element('cbc:EndpointID', code, { schemeID: '9948' }) : '',
      element('cac:PartyName', [element('cbc:Name', of.name)]),
      element('cac:PostalAddress', [
        element('cbc:StreetName', of.address),
        element('cbc:CityName', of.city),
        element('cbc:PostalZone', of.postcode),
        element('cac:Country', [element('cbc:IdentificationCode', alpha2ByAlpha3[of.country] ?? of.country)]),
      ]),
      element('cac:PartyTaxScheme', [element('cbc:CompanyID', vatNumber(of.code, of.country)), vatScheme]),
      isSeller && isSef ? element('cac:PartyTaxScheme', status) : '',
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', of.name),
        element('cbc:CompanyID', of.registrationNumber),
      ]),
    ]),
  ]);
}

/** The reductions, one of each rate: a breakdown names a rate once. */
function byRate(reductions: readonly VatReduction[]): readonly VatReduction[] {
  const rates = new Map<number | null, VatReduction>();
  for (const one of reductions) {
    const { baseCents, vatCents } = rates.get(one.ratePpm) ?? { baseCents: 0n, vatCents: 0n };
    rates.set(one.ratePpm, { ...one, baseCents: baseCents + one.baseCents, vatCents: vatCents + one.vatCents });
  }
  // Where a discount is a few cents, a rate may have none of it.
  return [...rates.values()].filter(({ baseCents, vatCents }) => baseCents + vatCents > 0n);
}

const percentOf = ({ ratePpm }: VatReduction): string => String((ratePpm ?? 0) / 10_000);

/** The VAT category of a line or of a rate: the standard rate, whatever percentage that is. */
const category = (name: string, reduction: VatReduction): string =>
  element(name, [element('cbc:ID', 'S'), element('cbc:Percent', percentOf(reduction)), vatScheme]);

function taxTotal({ currencyCode, reductions }: DocumentFacts): string {
  const money = (name: string, cents: bigint) => element(name, formatCents(cents), { currencyID: currencyCode });
  return element('cac:TaxTotal', [
    money('cbc:TaxAmount', reducedVat(reductions)),
    ...byRate(reductions).map(one =>
      element('cac:TaxSubtotal', [
        money('cbc:TaxableAmount', one.baseCents),
        money('cbc:TaxAmount', one.vatCents),
        category('cac:TaxCategory', one),
      ]),
    ),
  ]);
}

function totals({ currencyCode, reductions }: DocumentFacts): string {
  const money = (name: string, cents: bigint) => element(name, formatCents(cents), { currencyID: currencyCode });
  const [base, vat] = [reducedBase(reductions), reducedVat(reductions)];
  return element('cac:LegalMonetaryTotal', [
    money('cbc:LineExtensionAmount', base),
    money('cbc:TaxExclusiveAmount', base),
    money('cbc:TaxInclusiveAmount', base + vat),
    money('cbc:PayableAmount', base + vat),
  ]);
}

function lines({ facts, words }: CreditNote): readonly string[] {
  const attributes = { currencyID: facts.currencyCode };
  return byRate(facts.reductions).map((one, at) =>
    element('cac:CreditNoteLine', [
      element('cbc:ID', String(at + 1)),
      element('cbc:CreditedQuantity', '1', { unitCode: 'C62' }),
      element('cbc:LineExtensionAmount', formatCents(one.baseCents), attributes),
      element('cac:Item', [element('cbc:Name', words.item), category('cac:ClassifiedTaxCategory', one)]),
      element('cac:Price', [element('cbc:PriceAmount', formatCents(one.baseCents), attributes)]),
    ]),
  );
}

const standard = 'urn:cen.eu:en16931:2017';
const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';

/**
 * The credit note as UBL 2.1, type 381, by EN 16931 and between two Serbian companies by SEF's profile. Every value is one of the frozen
 * facts; VAT falls on the day of the reduction (code 35): that of the payment, or the agreed one in a note from before it. `creditNoteHindrance` must have found nothing.
 */
export function creditNoteXml(note: CreditNote): string {
  const { number, issuedOn, facts, words } = note;
  const isSef = isForSef(facts);
  const reference = [element('cbc:ID', facts.invoiceNumber), element('cbc:IssueDate', facts.invoiceDate)];
  const parts = [
    element('cbc:CustomizationID', isSef ? `${standard}#compliant#urn:mfin.gov.rs:srbdt:2022` : standard),
    element('cbc:ID', number),
    element('cbc:IssueDate', issuedOn),
    element('cbc:CreditNoteTypeCode', '381'),
    element('cbc:DocumentCurrencyCode', facts.currencyCode),
    element('cac:InvoicePeriod', [element('cbc:DescriptionCode', '35')]),
    element('cac:BillingReference', [element('cac:InvoiceDocumentReference', reference)]),
    party('cac:AccountingSupplierParty', facts.supplier, { isSeller: true, isSef }),
    party('cac:AccountingCustomerParty', facts.buyer, { isSeller: false, isSef }),
    element('cac:Delivery', [element('cbc:ActualDeliveryDate', facts.reducedOn ?? facts.paymentDate)]),
    element('cac:PaymentTerms', [element('cbc:Note', words.terms)]),
    taxTotal(facts),
    totals(facts),
    ...lines(note),
  ];
  const names = {
    xmlns: `${ubl}CreditNote-2`,
    'xmlns:cac': `${ubl}CommonAggregateComponents-2`,
    'xmlns:cbc': `${ubl}CommonBasicComponents-2`,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('CreditNote', parts, names)}\n`;
}
