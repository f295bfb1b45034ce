import { readXml } from '../business/e-invoices/xml/read-xml.ts';
import type { XmlElement } from '../platform/xml/xml-tree.ts';

/** A credit note to be checked: everything below a path of local names, and its texts. */
type Note = {
  readonly all: (...path: string[]) => readonly XmlElement[];
  readonly texts: (...path: string[]) => readonly string[];
};

const below = (elements: readonly XmlElement[], [name, ...rest]: readonly string[]): readonly XmlElement[] =>
  name === undefined
    ? elements
    : below(
        elements.flatMap(({ children }) => children.filter(({ local }) => local === name)),
        rest,
      );

const openNote = (root: XmlElement): Note => ({
  all: (...path) => below([root], path),
  texts: (...path) => below([root], path).map(({ text }) => text.trim()),
});
const within = (element: XmlElement): Note => openNote(element);

/** Hundredths of an amount with two decimals. */
const cents = (text: string | undefined): bigint => BigInt((text ?? '0').replace('.', ''));
const sum = (texts: readonly string[]): bigint => texts.reduce((total, text) => total + cents(text), 0n);
const isAmount = (text: string): boolean => /^\d+\.\d{2}$/.test(text);
const isSet = (texts: readonly string[]): boolean => texts.length === 1 && texts[0] !== '';
const isDate = (texts: readonly string[]): boolean => isSet(texts) && /^\d{4}-\d\d-\d\d$/.test(texts[0] ?? '');
const size = (value: bigint): bigint => (value < 0n ? -value : value);

const seller = ['AccountingSupplierParty', 'Party'] as const;
const buyer = ['AccountingCustomerParty', 'Party'] as const;
const totals = 'LegalMonetaryTotal';
const subtotal = ['TaxTotal', 'TaxSubtotal'] as const;
const line = 'CreditNoteLine';
const lineCategory = [line, 'Item', 'ClassifiedTaxCategory'] as const;

const total = (note: Note, name: string): bigint => cents(note.texts(totals, name)[0]);
/** The VAT number of a side: the tax scheme that is `VAT`. */
const vatIds = (note: Note, side: readonly string[], isVat = true): readonly string[] =>
  note
    .all(...side, 'PartyTaxScheme')
    .filter(scheme => (within(scheme).texts('TaxScheme', 'ID')[0] === 'VAT') === isVat)
    .flatMap(scheme => within(scheme).texts('CompanyID'));
const everyLine = (note: Note, ...path: string[]): boolean =>
  note.all(line).every(one => isSet(within(one).texts(...path)));
const everyGroup = (note: Note, ...path: string[]): boolean =>
  note.all(...subtotal).every(one => isSet(within(one).texts(...path)));
/** VAT of a group within one unit of base times rate, as the standard's own check allows. */
function isVatRight(group: XmlElement): boolean {
  const { texts } = within(group);
  const counted = cents(texts('TaxableAmount')[0]) * BigInt(texts('TaxCategory', 'Percent')[0] ?? '0');
  return size(cents(texts('TaxAmount')[0]) * 100n - counted) < 10_000n;
}
const rateOf = (category: XmlElement): string => within(category).texts('Percent')[0] ?? '';
/** For each rate the lines sum up to the base of its group. */
const ratesAddUp = (note: Note): boolean =>
  note.all(...subtotal).every(group => {
    const lines = note
      .all(line)
      .filter(
        one =>
          within(one).texts('Item', 'ClassifiedTaxCategory', 'Percent')[0] ===
          within(group).texts('TaxCategory', 'Percent')[0],
      );
    return (
      sum(lines.flatMap(one => within(one).texts('LineExtensionAmount'))) ===
      cents(within(group).texts('TaxableAmount')[0])
    );
  });

type Rule = (note: Note) => boolean;
const matches =
  (pattern: RegExp, ...path: string[]): Rule =>
  note =>
    isSet(note.texts(...path)) && pattern.test(note.texts(...path)[0] ?? '');
const decimals =
  (...path: string[]): Rule =>
  note =>
    note.texts(...path).every(isAmount);

/** The rules of EN 16931 that apply to such a credit note, in our words, by the standard's ids: true where it is kept. */
export const standardRules: Readonly<Record<string, Rule>> = {
  'BR-01': note => isSet(note.texts('CustomizationID')),
  'BR-02': note => isSet(note.texts('ID')),
  'BR-03': note => isDate(note.texts('IssueDate')),
  'BR-04': note => isSet(note.texts('CreditNoteTypeCode')),
  'BR-05': note => isSet(note.texts('DocumentCurrencyCode')),
  'BR-06': note => isSet(note.texts(...seller, 'PartyLegalEntity', 'RegistrationName')),
  'BR-07': note => isSet(note.texts(...buyer, 'PartyLegalEntity', 'RegistrationName')),
  'BR-08': note => note.all(...seller, 'PostalAddress').length === 1,
  'BR-09': note => isSet(note.texts(...seller, 'PostalAddress', 'Country', 'IdentificationCode')),
  'BR-10': note => note.all(...buyer, 'PostalAddress').length === 1,
  'BR-11': note => isSet(note.texts(...buyer, 'PostalAddress', 'Country', 'IdentificationCode')),
  'BR-12': note => isSet(note.texts(totals, 'LineExtensionAmount')),
  'BR-13': note => isSet(note.texts(totals, 'TaxExclusiveAmount')),
  'BR-14': note => isSet(note.texts(totals, 'TaxInclusiveAmount')),
  'BR-15': note => isSet(note.texts(totals, 'PayableAmount')),
  'BR-16': note => note.all(line).length > 0,
  'BR-21': note => everyLine(note, 'ID'),
  'BR-22': note => everyLine(note, 'CreditedQuantity'),
  'BR-23': note => note.all(line, 'CreditedQuantity').every(({ attributes }) => attributes.get('unitCode') === 'C62'),
  'BR-24': note => everyLine(note, 'LineExtensionAmount'),
  'BR-25': note => everyLine(note, 'Item', 'Name'),
  'BR-26': note => everyLine(note, 'Price', 'PriceAmount'),
  'BR-27': note => note.texts(line, 'Price', 'PriceAmount').every(text => cents(text) >= 0n),
  'BR-45': note => everyGroup(note, 'TaxableAmount'),
  'BR-46': note => everyGroup(note, 'TaxAmount'),
  'BR-47': note => everyGroup(note, 'TaxCategory', 'ID'),
  'BR-48': note => everyGroup(note, 'TaxCategory', 'Percent'),
  'BR-55': note => isSet(note.texts('BillingReference', 'InvoiceDocumentReference', 'ID')),
  'BR-62': note => note.all(...seller, 'EndpointID').every(({ attributes }) => attributes.has('schemeID')),
  'BR-63': note => note.all(...buyer, 'EndpointID').every(({ attributes }) => attributes.has('schemeID')),
  'BR-CL-01': matches(/^381$/, 'CreditNoteTypeCode'),
  'BR-CL-03': note => {
    const own = note.texts('DocumentCurrencyCode')[0];
    const amounts = [
      note.all('TaxTotal', 'TaxAmount'),
      note.all(...subtotal, 'TaxAmount'),
      note.all(line, 'LineExtensionAmount'),
      note.all(totals, 'PayableAmount'),
    ];
    return amounts.flat().every(({ attributes }) => attributes.get('currencyID') === own);
  },
  'BR-CL-04': matches(/^[A-Z]{3}$/, 'DocumentCurrencyCode'),
  'BR-CL-06': note => note.texts('InvoicePeriod', 'DescriptionCode').every(code => ['3', '35', '432'].includes(code)),
  'BR-CL-14': note =>
    [seller, buyer].every(side =>
      matches(/^[A-Z]{2}$/, ...side, 'PostalAddress', 'Country', 'IdentificationCode')(note),
    ),
  'BR-CO-03': note =>
    !(note.texts('TaxPointDate').length > 0 && note.texts('InvoicePeriod', 'DescriptionCode').length > 0),
  'BR-CO-04': note => everyLine(note, 'Item', 'ClassifiedTaxCategory', 'ID'),
  'BR-CO-09': note => [seller, buyer].every(side => vatIds(note, side).every(id => /^[A-Z]{2}/.test(id))),
  'BR-CO-10': note => total(note, 'LineExtensionAmount') === sum(note.texts(line, 'LineExtensionAmount')),
  'BR-CO-13': note => total(note, 'TaxExclusiveAmount') === total(note, 'LineExtensionAmount'),
  'BR-CO-14': note => cents(note.texts('TaxTotal', 'TaxAmount')[0]) === sum(note.texts(...subtotal, 'TaxAmount')),
  'BR-CO-15': note =>
    total(note, 'TaxInclusiveAmount') ===
    total(note, 'TaxExclusiveAmount') + cents(note.texts('TaxTotal', 'TaxAmount')[0]),
  'BR-CO-16': note => total(note, 'PayableAmount') === total(note, 'TaxInclusiveAmount'),
  'BR-CO-17': note => note.all(...subtotal).every(isVatRight),
  'BR-CO-18': note => note.all(...subtotal).length > 0,
  'BR-CO-25': note => total(note, 'PayableAmount') <= 0n || isSet(note.texts('PaymentTerms', 'Note')),
  'BR-CO-26': note => vatIds(note, seller).length > 0 || isSet(note.texts(...seller, 'PartyLegalEntity', 'CompanyID')),
  'BR-DEC-09': decimals(totals, 'LineExtensionAmount'),
  'BR-DEC-12': decimals(totals, 'TaxExclusiveAmount'),
  'BR-DEC-13': decimals('TaxTotal', 'TaxAmount'),
  'BR-DEC-14': decimals(totals, 'TaxInclusiveAmount'),
  'BR-DEC-18': decimals(totals, 'PayableAmount'),
  'BR-DEC-19': decimals(...subtotal, 'TaxableAmount'),
  'BR-DEC-20': decimals(...subtotal, 'TaxAmount'),
  'BR-DEC-23': decimals(line, 'LineExtensionAmount'),
  'BR-S-01': note => note.texts(...subtotal, 'TaxCategory', 'ID').includes('S'),
  'BR-S-02': note => vatIds(note, seller).length === 1,
  'BR-S-05': note => note.all(...lineCategory).every(one => Number(rateOf(one)) > 0),
  'BR-S-08': ratesAddUp,
  'BR-S-09': note => note.all(...subtotal).every(isVatRight),
  'BR-S-10': note => note.all(...subtotal, 'TaxCategory', 'TaxExemptionReason').length === 0,
};

const pib =
  (side: readonly string[]): Rule =>
  note =>
    vatIds(note, side).length === 1 && /^RS(\d{9}|\d{13})$/.test(vatIds(note, side)[0] ?? '');
const endpoint =
  (side: readonly string[]): Rule =>
  note =>
    `RS${note.texts(...side, 'EndpointID')[0] ?? ''}` === vatIds(note, side)[0];
const scheme =
  (side: readonly string[]): Rule =>
  note =>
    note.all(...side, 'EndpointID').every(({ attributes }) => attributes.get('schemeID') === '9948');
const categories =
  (...path: string[]): Rule =>
  note =>
    note.texts(...path).every(id => ['S', 'AE', 'Z', 'E', 'O', 'R', 'OE', 'SS', 'N'].includes(id));

/** The rules of SEF's profile that apply to it; the last is the law of April 2026, which has no id there. */
export const sefRules: Readonly<Record<string, Rule>> = {
  'RSR-01': matches(/^urn:cen\.eu:en16931:2017#compliant#urn:mfin\.gov\.rs:srbdt:2022/, 'CustomizationID'),
  'RSR-03': matches(/^381$/, 'CreditNoteTypeCode'),
  'RSR-04': note => note.all('TaxPointDate').length === 0,
  'RSR-05': note => isSet(note.texts('InvoicePeriod', 'DescriptionCode')),
  'RSR-06': matches(/^(35|432|3)$/, 'InvoicePeriod', 'DescriptionCode'),
  'RSR-07': note => isDate(note.texts('BillingReference', 'InvoiceDocumentReference', 'IssueDate')),
  'RSR-09': note => vatIds(note, seller).length === 1,
  'RSR-10': note => isSet(vatIds(note, seller, false)),
  'RSR-11': pib(seller),
  'RSR-12': note =>
    note.texts(...seller, 'PartyTaxScheme', 'TaxScheme', 'ID').every(id => id === 'VAT' || id === 'RS-VAT-STATUS'),
  'RSR-13': note => isSet(note.texts(...seller, 'EndpointID')),
  'RSR-14': scheme(seller),
  'RSR-15': endpoint(seller),
  'RSR-16': note => isSet(note.texts(...seller, 'PostalAddress', 'CityName')),
  'RSR-17': note => isSet(note.texts(...buyer, 'PartyLegalEntity', 'CompanyID')),
  'RSR-18': note =>
    note.all(...buyer, 'PartyLegalEntity', 'CompanyID').every(({ attributes }) => !attributes.has('schemeID')),
  'RSR-19': matches(/^(\d{8}|\d{13})$/, ...buyer, 'PartyLegalEntity', 'CompanyID'),
  'RSR-20': note => isSet(note.texts(...buyer, 'PartyTaxScheme', 'CompanyID')),
  'RSR-21': pib(buyer),
  'RSR-22': note => isSet(note.texts(...buyer, 'EndpointID')),
  'RSR-23': scheme(buyer),
  'RSR-24': endpoint(buyer),
  'RSR-25': note => isSet(note.texts(...buyer, 'PostalAddress', 'CityName')),
  'RSR-26': note => isSet(note.texts(...buyer, 'PostalAddress', 'PostalZone')),
  'RSR-33': note => isDate(note.texts('Delivery', 'ActualDeliveryDate')),
  'RSR-35': categories(...subtotal, 'TaxCategory', 'ID'),
  'RSR-36': categories(...lineCategory, 'ID'),
  dinars: matches(/^RSD$/, 'DocumentCurrencyCode'),
};

/** In which order UBL wants the elements of a credit note; another order isn't valid by its schema. */
const order = [
  'CustomizationID',
  'ID',
  'IssueDate',
  'CreditNoteTypeCode',
  'DocumentCurrencyCode',
  'InvoicePeriod',
  'BillingReference',
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'Delivery',
  'PaymentTerms',
  'TaxTotal',
  totals,
  line,
];

/** The ids of the rules that a credit note breaks, `schema` for a wrong order of elements. */
export function brokenIn(xml: string, rules: Readonly<Record<string, Rule>>): readonly string[] {
  const root = readXml(Buffer.from(xml));
  const note = openNote(root);
  const places = root.children.map(({ local }) => order.indexOf(local));
  const isOrdered = places.every((place, at) => place >= (places[at - 1] ?? 0)) && !places.includes(-1);
  return [...(isOrdered ? [] : ['schema']), ...Object.keys(rules).filter(id => !rules[id]?.(note))];
}
