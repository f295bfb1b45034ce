import type { XmlElement } from '../../../platform/xml/xml-tree.ts';
import type {
  AllowanceOrCharge,
  Amount,
  EInvoiceField,
  Fault,
  Party,
  ReadInvoice,
  Sums,
  VatGroup,
} from '../e-invoice.ts';
import { type Fields, openFields, type Prefixes } from '../xml/xml-fields.ts';
import { type Embedded, readAttachments } from './attachments.ts';
import { nobody, withCompany } from './party.ts';

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
const prefixes: Prefixes = {
  cac: `${ubl}CommonAggregateComponents-2`,
  cbc: `${ubl}CommonBasicComponents-2`,
};

/** True for an invoice or a credit note of UBL 2.0 or 2.1, by the name of its root element. */
export const isUbl = ({ uri, local }: XmlElement): boolean =>
  uri === `${ubl}${local}-2` && (local === 'Invoice' || local === 'CreditNote');

/** Amounts of the invoice's own currency; an amount without a currency is one of them. */
function ofCurrency(elements: readonly XmlElement[], currency: string | null) {
  const isOwn = (element: XmlElement): boolean => {
    const beside = element.attributes.get('currencyID')?.trim();
    return beside === undefined || beside === '' || currency === null || beside === currency;
  };
  return { own: elements.filter(isOwn), others: elements.filter(element => !isOwn(element)) };
}

function readParty(party: XmlElement | undefined, fields: Fields, field: EInvoiceField): Party | null {
  if (!party) return null;
  const text = (path: string) => fields.text(party, path, field);
  const schemes = fields.all(party, 'cac:PartyTaxScheme');
  const isVat = (scheme: XmlElement): boolean =>
    fields.text(scheme, 'cac:TaxScheme/cbc:ID', field)?.toUpperCase() === 'VAT';
  const numberOf = (chosen: readonly XmlElement[]): string | null =>
    fields.textOf(
      chosen.flatMap(scheme => fields.all(scheme, 'cbc:CompanyID')),
      field,
    );
  const endpoint = fields.one(party, 'cbc:EndpointID', field);
  const endpointId = endpoint ? fields.textOf([endpoint], field) : null;
  const registered = text('cac:PartyLegalEntity/cbc:RegistrationName');
  return withCompany({
    name: registered ?? text('cac:PartyName/cbc:Name') ?? personOf(party, fields, field),
    isNameRegistered: registered !== null,
    vatId: numberOf(schemes.filter(isVat)),
    taxNumber: numberOf(schemes.filter(scheme => !isVat(scheme))),
    legalId: text('cac:PartyLegalEntity/cbc:CompanyID'),
    endpoint: endpointId === null ? null : { scheme: endpoint?.attributes.get('schemeID') ?? '', id: endpointId },
    hasAddress: fields.all(party, 'cac:PostalAddress').length > 0,
    street: text('cac:PostalAddress/cbc:StreetName'),
    postcode: text('cac:PostalAddress/cbc:PostalZone'),
    city: text('cac:PostalAddress/cbc:CityName'),
    country: text('cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
    email: text('cac:Contact/cbc:ElectronicMail'),
  });
}

/** A person's name, for a party that is no company (UBL 2.0). */
function personOf(party: XmlElement, fields: Fields, field: EInvoiceField): string | null {
  const parts = ['cbc:FirstName', 'cbc:FamilyName'].map(part => fields.text(party, `cac:Person/${part}`, field));
  return parts.filter(part => part !== null).join(' ') || null;
}

function allowancesOf(from: XmlElement, fields: Fields): readonly AllowanceOrCharge[] {
  return fields.all(from, 'cac:AllowanceCharge').map(one => {
    const says = fields.text(one, 'cbc:ChargeIndicator', 'allowance');
    const isCharge = says === 'true' || says === '1';
    if (!isCharge && says !== 'false' && says !== '0')
      fields.fault('unreadable', 'allowance', says ?? 'ChargeIndicator');
    const field = isCharge ? 'charge' : 'allowance';
    return {
      isCharge,
      amount: fields.amount(one, 'cbc:Amount', field),
      base: fields.amount(one, 'cbc:BaseAmount', field),
    };
  });
}

function vatOf(taxTotals: readonly XmlElement[], fields: Fields): readonly VatGroup[] {
  return taxTotals.flatMap(total =>
    fields.all(total, 'cac:TaxSubtotal').map(group => ({
      taxable: fields.amount(group, 'cbc:TaxableAmount', 'vatBreakdown'),
      tax: fields.amount(group, 'cbc:TaxAmount', 'vatBreakdown'),
      category: fields.text(group, 'cac:TaxCategory/cbc:ID', 'vatBreakdown'),
      rate:
        fields.amount(group, 'cac:TaxCategory/cbc:Percent', 'vatBreakdown') ??
        fields.amount(group, 'cbc:Percent', 'vatBreakdown'),
    })),
  );
}

/** The totals of VAT by their currency: that of the invoice, and the other that EN 16931 allows (BT-111). */
function taxOf(root: XmlElement, fields: Fields, currency: string | null) {
  const amounts = fields.all(root, 'cac:TaxTotal/cbc:TaxAmount');
  const { own, others } = ofCurrency(amounts, currency);
  const totals = fields.all(root, 'cac:TaxTotal').filter(total => total.children.some(child => own.includes(child)));
  const stated = fields.amountsOf(own, 'tax');
  return {
    // UBL 2.0 has a total for each kind of tax.
    tax: stated.length === 0 ? null : sumOf(stated),
    taxInOtherCurrency: fields.amountOf(others, 'tax'),
    vat: vatOf(totals, fields),
  };
}

const sumOf = (amounts: readonly Amount[]): Amount => ({
  units: amounts.reduce((sum, { units }) => sum + units, 0n),
  decimals: Math.max(...amounts.map(({ decimals }) => decimals)),
});

function sumsOf(root: XmlElement, fields: Fields, currency: string | null): Sums {
  const lines = [...fields.all(root, 'cac:InvoiceLine'), ...fields.all(root, 'cac:CreditNoteLine')];
  const total = (name: string, field: EInvoiceField): Amount | null => {
    const { own, others } = ofCurrency(fields.all(root, `cac:LegalMonetaryTotal/cbc:${name}`), currency);
    const beside = others[0]?.attributes.get('currencyID');
    if (beside !== undefined) fields.fault('other-currency', field, beside);
    return fields.amountOf(own, field);
  };
  return {
    lines: lines.map(line => fields.amount(line, 'cbc:LineExtensionAmount', 'line')),
    lineAllowances: lines.flatMap(line => allowancesOf(line, fields)),
    allowances: allowancesOf(root, fields),
    ...taxOf(root, fields, currency),
    lineTotal: total('LineExtensionAmount', 'lineTotal'),
    allowanceTotal: total('AllowanceTotalAmount', 'allowance'),
    chargeTotal: total('ChargeTotalAmount', 'charge'),
    net: total('TaxExclusiveAmount', 'net'),
    gross: total('TaxInclusiveAmount', 'gross'),
    prepaid: total('PrepaidAmount', 'prepaid'),
    rounding: total('PayableRoundingAmount', 'rounding'),
    payable: total('PayableAmount', 'payable'),
  };
}

/** The due date of the whole, and all that are named: UBL 2.0 and credit notes have it beside the means of payment. */
function dueOf(root: XmlElement, fields: Fields) {
  const own = fields.dates(root, 'cbc:DueDate', 'dueDate');
  const others = ['cac:PaymentMeans/cbc:PaymentDueDate', 'cac:PaymentTerms/cbc:PaymentDueDate'].flatMap(path =>
    fields.dates(root, path, 'dueDate'),
  );
  const dueDates = [...new Set([...own, ...others])];
  const [only = null] = own.length > 0 ? own : dueDates;
  return { dueDate: own.length > 1 || (own.length === 0 && dueDates.length > 1) ? null : only, dueDates };
}

function embeddedIn(root: XmlElement, fields: Fields): readonly Embedded[] {
  const path = 'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject';
  return fields.all(root, path).map(element => ({
    element,
    name: element.attributes.get('filename') ?? null,
    mime: element.attributes.get('mimeCode') ?? null,
  }));
}

/** An invoice or credit note of UBL; `around` are documents that came with it in an envelope. */
export function readUbl(root: XmlElement, around: readonly Embedded[] = []): ReadInvoice {
  const faults: Fault[] = [];
  const fields = openFields(prefixes, faults);
  const currency = fields.text(root, 'cbc:DocumentCurrencyCode', 'currency');
  const party = (path: string, field: EInvoiceField) => readParty(fields.one(root, path, field), fields, field);
  const [issueDate = null, otherDate] = fields.dates(root, 'cbc:IssueDate', 'issueDate');
  if (otherDate !== undefined) fields.fault('twice', 'issueDate', `${issueDate} / ${otherDate}`);
  fields.one(root, 'cac:LegalMonetaryTotal', 'payable');
  return {
    syntax: root.local === 'CreditNote' ? 'UBL CreditNote' : 'UBL Invoice',
    profile: fields.text(root, 'cbc:CustomizationID', 'profile'),
    typeCode: fields.text(root, `cbc:${root.local}TypeCode`, 'typeCode'),
    number: fields.text(root, 'cbc:ID', 'number'),
    issueDate: otherDate === undefined ? issueDate : null,
    ...dueOf(root, fields),
    currency,
    sums: sumsOf(root, fields, currency),
    seller: party('cac:AccountingSupplierParty/cac:Party', 'seller') ?? nobody,
    buyer: party('cac:AccountingCustomerParty/cac:Party', 'buyer') ?? nobody,
    payee: party('cac:PayeeParty', 'payee'),
    refersTo: fields.lines(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')?.split('\n')[0] ?? null,
    terms: fields.lines(root, 'cac:PaymentTerms/cbc:Note'),
    isWithheld: false,
    ...readAttachments([...embeddedIn(root, fields), ...around]),
    faults,
  };
}
