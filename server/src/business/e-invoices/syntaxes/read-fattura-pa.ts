import { roundHalfUp } from '@skonto/domain/money/cents';
import type { XmlElement } from '../../../platform/xml/xml-tree.ts';
import type { Amount, EInvoiceField, Fault, Party, ReadInvoice, Sums, VatGroup } from '../e-invoice.ts';
import { type Fields, openFields, type Prefixes } from '../xml/xml-fields.ts';
import { type Embedded, readAttachments } from './attachments.ts';
import { nobody, withCompany } from './party.ts';

/** Below the root, its elements have no namespace. */
const noPrefixes: Prefixes = {};
const namespaces = /^http:\/\/(?:ivaservizi\.agenziaentrate\.gov\.it|www\.fatturapa\.gov\.it)\/.*fattur/;

/** True for a FatturaPA (1.0 to 1.2), which may hold several invoices of one seller to one buyer. The simplified one isn't read. */
export const isFatturaPa = ({ uri, local }: XmlElement): boolean =>
  local === 'FatturaElettronica' && namespaces.test(uri);

const unitsOfCent = 100_000_000n;
const unitsOfOne = 10_000_000_000n;
const sumOf = (amounts: readonly Amount[]): Amount | null =>
  amounts.length === 0
    ? null
    : {
        units: amounts.reduce((sum, { units }) => sum + units, 0n),
        decimals: Math.max(...amounts.map(({ decimals }) => decimals)),
      };

function readParty(party: XmlElement | undefined, fields: Fields, field: EInvoiceField): Party | null {
  if (!party) return null;
  const text = (path: string) => fields.text(party, path, field);
  const person = ['Nome', 'Cognome']
    .map(part => text(`DatiAnagrafici/Anagrafica/${part}`))
    .filter(part => part !== null);
  const name = text('DatiAnagrafici/Anagrafica/Denominazione') ?? (person.join(' ') || null);
  const vat = ['IdPaese', 'IdCodice'].map(part => text(`DatiAnagrafici/IdFiscaleIVA/${part}`));
  return withCompany({
    name,
    isNameRegistered: name !== null,
    vatId: vat.includes(null) ? null : vat.join(''),
    taxNumber: text('DatiAnagrafici/CodiceFiscale'),
    legalId: null,
    endpoint: null,
    hasAddress: fields.all(party, 'Sede').length > 0,
    street: text('Sede/Indirizzo'),
    postcode: text('Sede/CAP'),
    city: text('Sede/Comune'),
    country: text('Sede/Nazione'),
    email: text('Contatti/Email'),
  });
}

/** `N2`, not subject to VAT, is the standard's O; its other natures are kept as they are. */
const categoryOf = (nature: string | null): string | null => (nature?.startsWith('N2') ? 'O' : nature);

function vatOf(body: XmlElement, fields: Fields): readonly VatGroup[] {
  return fields.all(body, 'DatiBeniServizi/DatiRiepilogo').map(group => ({
    taxable: fields.amount(group, 'ImponibileImporto', 'vatBreakdown'),
    tax: fields.amount(group, 'Imposta', 'vatBreakdown'),
    category: categoryOf(fields.text(group, 'Natura', 'vatBreakdown')),
    rate: fields.amount(group, 'AliquotaIVA', 'vatBreakdown'),
  }));
}

/** The exchange of the Italian state refuses a VAT that is more than a cent from base times rate (its error 00421). */
function isVatWrong({ taxable, tax, rate }: VatGroup): boolean {
  const counted = roundHalfUp((taxable?.units ?? 0n) * (rate?.units ?? 0n), 100n * unitsOfOne * unitsOfCent);
  const stated = roundHalfUp(tax?.units ?? 0n, unitsOfCent);
  return stated - counted > 1n || counted - stated > 1n;
}

function sumsOf(body: XmlElement, fields: Fields): Sums {
  const vat = vatOf(body, fields);
  for (const group of vat)
    if (isVatWrong(group))
      fields.fault(
        'contradicts',
        'tax',
        fields.text(body, 'DatiGenerali/DatiGeneraliDocumento/Numero', 'number') ?? '',
      );
  const net = sumOf(vat.flatMap(({ taxable }) => (taxable ? [taxable] : [])));
  const tax = sumOf(vat.flatMap(({ tax: one }) => (one ? [one] : [])));
  const rounding = fields.amount(body, 'DatiGenerali/DatiGeneraliDocumento/Arrotondamento', 'rounding');
  const counted = net && tax ? sumOf([net, tax, ...(rounding ? [rounding] : [])]) : null;
  const gross = fields.amount(body, 'DatiGenerali/DatiGeneraliDocumento/ImportoTotaleDocumento', 'gross') ?? counted;
  const payments = fields.all(body, 'DatiPagamento/DettaglioPagamento/ImportoPagamento');
  return {
    lines: fields.all(body, 'DatiBeniServizi/DettaglioLinee').map(line => fields.amount(line, 'PrezzoTotale', 'line')),
    lineAllowances: [],
    allowances: [],
    vat,
    ...{ lineTotal: null, allowanceTotal: null, chargeTotal: null, taxInOtherCurrency: null, prepaid: null },
    net,
    tax,
    gross,
    rounding,
    payable: sumOf(fields.amountsOf(payments, 'payable')) ?? gross,
  };
}

function embeddedIn(body: XmlElement, fields: Fields): readonly Embedded[] {
  const kinds: Readonly<Record<string, string>> = { PDF: 'application/pdf', XML: 'application/xml', CSV: 'text/csv' };
  return fields.all(body, 'Allegati').flatMap(part => {
    const name = fields.text(part, 'NomeAttachment', 'attachment');
    const format = fields.text(part, 'FormatoAttachment', 'attachment') ?? name?.split('.').at(-1) ?? '';
    return fields
      .all(part, 'Attachment')
      .map(element => ({ element, name, mime: kinds[format.toUpperCase()] ?? format }));
  });
}

/** How many days after which day it is to be paid, as the file says it. */
function termsOf(body: XmlElement, fields: Fields): string | null {
  const said = ['GiorniTerminiPagamento', 'DataRiferimentoTerminiPagamento'].map(name =>
    fields.lines(body, `DatiPagamento/DettaglioPagamento/${name}`),
  );
  const [days, from] = said;
  return days === null || days === undefined ? null : `${days} giorni${from ? ` dal ${from}` : ''}`;
}

type Sides = { readonly profile: string | null; readonly seller: Party; readonly buyer: Party };

function readBody(body: XmlElement, fields: Fields, faults: readonly Fault[], sides: Sides): ReadInvoice {
  const general = 'DatiGenerali/DatiGeneraliDocumento';
  const issued = fields.dates(body, `${general}/Data`, 'issueDate');
  const dueDates = fields.dates(body, 'DatiPagamento/DettaglioPagamento/DataScadenzaPagamento', 'dueDate');
  const paysVatToTheState = fields
    .all(body, 'DatiBeniServizi/DatiRiepilogo/EsigibilitaIVA')
    .some(({ text }) => text.trim() === 'S');
  const beneficiary = fields.text(body, 'DatiPagamento/DettaglioPagamento/Beneficiario', 'payee');
  return {
    syntax: 'FatturaPA',
    ...sides,
    typeCode: fields.text(body, `${general}/TipoDocumento`, 'typeCode'),
    number: fields.text(body, `${general}/Numero`, 'number'),
    issueDate: issued.length === 1 ? (issued[0] ?? null) : null,
    dueDate: dueDates.length === 1 ? (dueDates[0] ?? null) : null,
    dueDates,
    currency: fields.text(body, `${general}/Divisa`, 'currency'),
    sums: sumsOf(body, fields),
    payee: beneficiary === null ? null : { ...nobody, name: beneficiary },
    refersTo: fields.lines(body, 'DatiGenerali/DatiFattureCollegate/IdDocumento')?.split('\n')[0] ?? null,
    terms: termsOf(body, fields),
    isWithheld: paysVatToTheState || fields.all(body, `${general}/DatiRitenuta`).length > 0,
    ...readAttachments(embeddedIn(body, fields)),
    faults,
  };
}

/** The invoices of a FatturaPA, one for each body. */
export function readFatturaPa(root: XmlElement): readonly ReadInvoice[] {
  const faults: Fault[] = [];
  const fields = openFields(noPrefixes, faults);
  const party = (name: string, field: EInvoiceField) =>
    readParty(fields.one(root, `FatturaElettronicaHeader/${name}`, field), fields, field) ?? nobody;
  const sides: Sides = {
    profile: root.attributes.get('versione') ?? null,
    seller: party('CedentePrestatore', 'seller'),
    buyer: party('CessionarioCommittente', 'buyer'),
  };
  return fields.all(root, 'FatturaElettronicaBody').map(body => {
    const own: Fault[] = [...faults];
    return readBody(body, openFields(noPrefixes, own), own, sides);
  });
}
