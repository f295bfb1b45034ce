import { type CalendarDate, isCalendarDate } from '@skonto/domain/calendar/calendar-date';
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
import { type Fields, openFields, type Prefixes, readXmlDate } from '../xml/xml-fields.ts';
import { type Embedded, readAttachments } from './attachments.ts';
import { nobody, withCompany } from './party.ts';

/** The names that ZUGFeRD 1 and the Cross Industry Invoice of today have for the same things. */
type Names = {
  readonly syntax: 'CII' | 'CII 1';
  readonly prefixes: Prefixes;
  readonly context: string;
  readonly document: string;
  readonly agreement: string;
  readonly settlement: string;
  readonly summation: string;
  readonly line: string;
  readonly lineSettlement: string;
  readonly lineSummation: string;
  readonly rate: string;
};
const standard = 'urn:un:unece:uncefact:data:standard:';
const cii: Names = {
  syntax: 'CII',
  prefixes: {
    rsm: `${standard}CrossIndustryInvoice:100`,
    ram: `${standard}ReusableAggregateBusinessInformationEntity:100`,
    udt: `${standard}UnqualifiedDataType:100`,
  },
  context: 'rsm:ExchangedDocumentContext',
  document: 'rsm:ExchangedDocument',
  agreement: 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement',
  settlement: 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement',
  summation: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  line: 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem',
  lineSettlement: 'ram:SpecifiedLineTradeSettlement',
  lineSummation: 'ram:SpecifiedTradeSettlementLineMonetarySummation',
  rate: 'ram:RateApplicablePercent',
};
const zugferd1: Names = {
  syntax: 'CII 1',
  prefixes: {
    rsm: 'urn:ferd:CrossIndustryDocument:invoice:1p0',
    ram: `${standard}ReusableAggregateBusinessInformationEntity:12`,
    udt: `${standard}UnqualifiedDataType:15`,
  },
  context: 'rsm:SpecifiedExchangedDocumentContext',
  document: 'rsm:HeaderExchangedDocument',
  agreement: 'rsm:SpecifiedSupplyChainTradeTransaction/ram:ApplicableSupplyChainTradeAgreement',
  settlement: 'rsm:SpecifiedSupplyChainTradeTransaction/ram:ApplicableSupplyChainTradeSettlement',
  summation: 'ram:SpecifiedTradeSettlementMonetarySummation',
  line: 'rsm:SpecifiedSupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem',
  lineSettlement: 'ram:SpecifiedSupplyChainTradeSettlement',
  lineSummation: 'ram:SpecifiedTradeSettlementMonetarySummation',
  rate: 'ram:ApplicablePercent',
};

function namesOf({ uri, local }: XmlElement): Names | null {
  if (local === 'CrossIndustryInvoice' && uri === cii.prefixes['rsm']) return cii;
  return local === 'CrossIndustryDocument' && uri === zugferd1.prefixes['rsm'] ? zugferd1 : null;
}

/** True for a Cross Industry Invoice (ZUGFeRD 2, Factur-X, XRechnung) and for ZUGFeRD 1. */
export const isCii = (root: XmlElement): boolean => namesOf(root) !== null;

/** `20160621`; with the format of a date alone (102), or with none. */
function readCiiDate(text: string, element: XmlElement): CalendarDate | null {
  const format = element.attributes.get('format') ?? '102';
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return format === '102' && isCalendarDate(date) ? date : null;
}

function readParty(party: XmlElement | undefined, fields: Fields, field: EInvoiceField): Party | null {
  if (!party) return null;
  const text = (path: string) => fields.text(party, path, field);
  const registered = (scheme: string): string | null =>
    fields.textOf(
      fields.all(party, 'ram:SpecifiedTaxRegistration/ram:ID').filter(id => id.attributes.get('schemeID') === scheme),
      field,
    );
  const endpoint = fields.one(party, 'ram:URIUniversalCommunication/ram:URIID', field);
  const endpointId = endpoint ? fields.textOf([endpoint], field) : null;
  const scheme = endpoint?.attributes.get('schemeID') ?? '';
  const contact = 'ram:DefinedTradeContact/ram:EmailURIUniversalCommunication';
  const email = [`${contact}/ram:URIID`, `${contact}/ram:CompleteNumber`].flatMap(path =>
    fields.all(party, path).map(({ text: said }) => said.trim()),
  );
  const name = text('ram:Name');
  return withCompany({
    name,
    isNameRegistered: name !== null,
    vatId: registered('VA'),
    taxNumber: registered('FC'),
    legalId: text('ram:SpecifiedLegalOrganization/ram:ID'),
    endpoint: endpointId === null ? null : { scheme, id: endpointId },
    hasAddress: fields.all(party, 'ram:PostalTradeAddress').length > 0,
    street: text('ram:PostalTradeAddress/ram:LineOne'),
    postcode: text('ram:PostalTradeAddress/ram:PostcodeCode'),
    city: text('ram:PostalTradeAddress/ram:CityName'),
    country: text('ram:PostalTradeAddress/ram:CountryID'),
    email: email[0] ?? (scheme === 'EM' ? endpointId : null),
  });
}

function allowancesOf(from: XmlElement, fields: Fields): readonly AllowanceOrCharge[] {
  const stated = fields.all(from, 'ram:SpecifiedTradeAllowanceCharge').map(one => {
    const says = fields.text(one, 'ram:ChargeIndicator/udt:Indicator', 'allowance');
    const isCharge = says === 'true' || says === '1';
    if (!isCharge && says !== 'false' && says !== '0')
      fields.fault('unreadable', 'allowance', says ?? 'ChargeIndicator');
    const field = isCharge ? 'charge' : 'allowance';
    return {
      isCharge,
      amount: fields.amount(one, 'ram:ActualAmount', field),
      base: fields.amount(one, 'ram:BasisAmount', field),
    };
  });
  const freight = fields.all(from, 'ram:SpecifiedLogisticsServiceCharge').map(one => ({
    isCharge: true,
    amount: fields.amount(one, 'ram:AppliedAmount', 'charge'),
    base: null,
  }));
  return [...stated, ...freight];
}

const vatOf = (settlement: XmlElement, fields: Fields, names: Names): readonly VatGroup[] =>
  fields.all(settlement, 'ram:ApplicableTradeTax').map(group => ({
    taxable: fields.amount(group, 'ram:BasisAmount', 'vatBreakdown'),
    tax: fields.amount(group, 'ram:CalculatedAmount', 'vatBreakdown'),
    category: fields.text(group, 'ram:CategoryCode', 'vatBreakdown'),
    rate: fields.amount(group, names.rate, 'vatBreakdown'),
  }));

function sumsOf(root: XmlElement, settlement: XmlElement, fields: Fields, names: Names, currency: string | null): Sums {
  const lines = fields.all(root, names.line).flatMap(line =>
    fields
      .all(line, names.lineSettlement)
      .slice(0, 1)
      .map(settled => settled),
  );
  const isOwn = (element: XmlElement): boolean => {
    const beside = element.attributes.get('currencyID')?.trim() ?? '';
    return beside === '' || currency === null || beside === currency;
  };
  const stated = (name: string): readonly XmlElement[] => fields.all(settlement, `${names.summation}/ram:${name}`);
  const total = (name: string, field: EInvoiceField): Amount | null => {
    const own = stated(name).filter(isOwn);
    const other = stated(name).find(element => !isOwn(element));
    // An amount may be stated in a second currency beside its own, never instead.
    if (other && own.length === 0) fields.fault('other-currency', field, other.attributes.get('currencyID') ?? '');
    return fields.amountOf(own, field);
  };
  const others = stated('TaxTotalAmount').filter(element => !isOwn(element));
  return {
    lines: lines.map(line => fields.amount(line, `${names.lineSummation}/ram:LineTotalAmount`, 'line')),
    lineAllowances: lines.flatMap(line => allowancesOf(line, fields)),
    allowances: allowancesOf(settlement, fields),
    vat: vatOf(settlement, fields, names),
    lineTotal: total('LineTotalAmount', 'lineTotal'),
    allowanceTotal: total('AllowanceTotalAmount', 'allowance'),
    chargeTotal: total('ChargeTotalAmount', 'charge'),
    net: total('TaxBasisTotalAmount', 'net'),
    tax: total('TaxTotalAmount', 'tax'),
    taxInOtherCurrency: fields.amountOf(others, 'tax'),
    gross: total('GrandTotalAmount', 'gross'),
    prepaid: total('TotalPrepaidAmount', 'prepaid'),
    rounding: total('RoundingAmount', 'rounding'),
    payable: total('DuePayableAmount', 'payable'),
  };
}

function embeddedIn(agreement: XmlElement, fields: Fields): readonly Embedded[] {
  const path = 'ram:AdditionalReferencedDocument/ram:AttachmentBinaryObject';
  return fields.all(agreement, path).map(element => ({
    element,
    name: element.attributes.get('filename') ?? null,
    mime: element.attributes.get('mimeCode') ?? null,
  }));
}

/** A date that stands in an element of its own type: `DateTimeString` with a format, or a date of XML Schema. */
function datesOf(from: XmlElement, path: string, fields: Fields, field: EInvoiceField): readonly CalendarDate[] {
  const found = [
    ...fields.dates(from, `${path}/udt:DateTimeString`, field, readCiiDate),
    ...fields.dates(from, `${path}/udt:Date`, field, readXmlDate),
  ];
  return [...new Set(found)];
}

const empty: XmlElement = { uri: '', local: '', attributes: new Map(), children: [], text: '' };

function headOf(root: XmlElement, fields: Fields, names: Names) {
  const issued = datesOf(root, `${names.document}/ram:IssueDateTime`, fields, 'issueDate');
  if (issued.length > 1) fields.fault('twice', 'issueDate', issued.join(' / '));
  return {
    profile: fields.text(root, `${names.context}/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID`, 'profile'),
    typeCode: fields.text(root, `${names.document}/ram:TypeCode`, 'typeCode'),
    number: fields.text(root, `${names.document}/ram:ID`, 'number'),
    issueDate: issued.length === 1 ? (issued[0] ?? null) : null,
  };
}

/** An invoice of the Cross Industry syntax, of today's or of ZUGFeRD 1. Throws when `isCii` says no. */
export function readCii(root: XmlElement): ReadInvoice {
  const names = namesOf(root);
  if (!names) throw new Error(`${root.local} is no Cross Industry Invoice`);
  const faults: Fault[] = [];
  const fields = openFields(names.prefixes, faults);
  const agreement = fields.one(root, names.agreement, 'seller') ?? empty;
  const settlement = fields.one(root, names.settlement, 'payable') ?? empty;
  fields.one(settlement, names.summation, 'payable');
  const currency = fields.text(settlement, 'ram:InvoiceCurrencyCode', 'currency');
  const party = (from: XmlElement, name: string, field: EInvoiceField) =>
    readParty(fields.one(from, `ram:${name}`, field), fields, field);
  const dueDates = datesOf(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime', fields, 'dueDate');
  const references = ['IssuerAssignedID', 'ID'].flatMap(
    name => fields.lines(settlement, `ram:InvoiceReferencedDocument/ram:${name}`)?.split('\n') ?? [],
  );
  return {
    syntax: names.syntax,
    ...headOf(root, fields, names),
    dueDate: dueDates.length === 1 ? (dueDates[0] ?? null) : null,
    dueDates,
    currency,
    sums: sumsOf(root, settlement, fields, names, currency),
    seller: party(agreement, 'SellerTradeParty', 'seller') ?? nobody,
    buyer: party(agreement, 'BuyerTradeParty', 'buyer') ?? nobody,
    payee: party(settlement, 'PayeeTradeParty', 'payee'),
    refersTo: references[0] ?? null,
    terms: fields.lines(settlement, 'ram:SpecifiedTradePaymentTerms/ram:Description'),
    isWithheld: false,
    ...readAttachments(embeddedIn(agreement, fields)),
    faults,
  };
}
