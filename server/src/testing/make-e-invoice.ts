type Facts = {
  number: string;
  due?: string;
  type?: string;
  seller?: string;
  buyer?: string;
  prepaid?: string;
  rounding?: string;
  payable?: string;
  terms?: string;
};
const party = (role: string, name: string, code: string): string => `<cac:${role}><cac:Party>
  <cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>
  <cac:PostalAddress><cbc:CityName>Beograd</cbc:CityName><cac:Country><cbc:IdentificationCode>RS</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
  <cac:PartyTaxScheme><cbc:CompanyID>RS${code}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity>
</cac:Party></cac:${role}>`;
const money = (name: string, amount: string): string => `<cbc:${name} currencyID="RSD">${amount}</cbc:${name}>`;

/** A UBL invoice as SEF gives it out: 100.00 RSD and 20 % VAT, from the sample's first supplier to the sample's buyer unless they are named. */
export function makeEInvoice({
  number,
  due = '2027-01-31',
  type = '380',
  prepaid,
  rounding,
  terms,
  ...of
}: Facts): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:mfin.gov.rs:srbdt:2022</cbc:CustomizationID>
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-11-05</cbc:IssueDate>${due && `<cbc:DueDate>${due}</cbc:DueDate>`}
<cbc:InvoiceTypeCode>${type}</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>RSD</cbc:DocumentCurrencyCode>
${party('AccountingSupplierParty', 'Čelik d.o.o.', of.seller ?? '101007036')}
${party('AccountingCustomerParty', 'Žitoprodukt d.o.o.', of.buyer ?? '101000000')}
${terms ? `<cac:PaymentTerms><cbc:Note>${terms}</cbc:Note></cac:PaymentTerms>` : ''}
<cac:TaxTotal>${money('TaxAmount', '20.00')}<cac:TaxSubtotal>${money('TaxableAmount', '100.00')}${money('TaxAmount', '20.00')}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal>${money('LineExtensionAmount', '100.00')}${money('TaxExclusiveAmount', '100.00')}${money('TaxInclusiveAmount', '120.00')}${prepaid ? money('PrepaidAmount', prepaid) : ''}${rounding ? money('PayableRoundingAmount', rounding) : ''}${money('PayableAmount', of.payable ?? '120.00')}</cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="H87">1</cbc:InvoicedQuantity>${money('LineExtensionAmount', '100.00')}<cac:Item><cbc:Name>Limovi</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price>${money('PriceAmount', '100.00')}</cac:Price></cac:InvoiceLine>
</Invoice>`;
}
