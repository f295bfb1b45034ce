import { describe, expect, test } from 'vitest';
import { sample } from '../../testing/e-invoice-samples.ts';
import { type RuleId, ruleIds } from './en-rules.ts';
import { readOneFile } from './read-one-file.ts';

const peppol = sample('peppol-base-example.xml').toString('utf8');
const brokenIn = (text: string): readonly string[] =>
  (readOneFile({ name: 'a.xml', bytes: Buffer.from(text) }).invoices[0]?.brokenRules ?? []).map(({ id }) => id);

type Change = readonly [from: string | RegExp, to: string];
const element = (name: string): RegExp => new RegExp(`<c[ab]c:${name}[ >][\\s\\S]*?</c[ab]c:${name}>`);
const without = (name: string): Change => [element(name), ''];
/** Another value of the first amount of this name. */
const as = (name: string, value: string): Change => [new RegExp(`(<cbc:${name}[^>]*>)[^<]*`), `$1${value}`];
const eur = (name: string, value: string): string => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`;
const total = (piece: string): Change => ['<cbc:PayableAmount', `${piece}<cbc:PayableAmount`];
const allowance = (isCharge: boolean, amount: string, base: string): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>${eur('Amount', amount)}${eur('BaseAmount', base)}</cac:AllowanceCharge>`;
const ofInvoice = (piece: string): Change => ['<cac:TaxTotal>', `${piece}<cac:TaxTotal>`];
const ofLine = (piece: string): Change => ['<cac:Item>', `${piece}<cac:Item>`];
const sellers = (name: string): Change => [
  new RegExp(`(<cac:AccountingSupplierParty>[\\s\\S]*?)<c[ab]c:${name}>[\\s\\S]*?</c[ab]c:${name}>`),
  '$1',
];
const buyers = (name: string): Change => [
  new RegExp(`(<cac:AccountingCustomerParty>[\\s\\S]*?)<c[ab]c:${name}>[\\s\\S]*?</c[ab]c:${name}>`),
  '$1',
];

/** For each rule a change of a file that keeps all of them, and what breaks with it. */
const breaking: Readonly<Record<RuleId, readonly [changes: readonly Change[], also?: readonly RuleId[]]>> = {
  'BR-01': [[without('CustomizationID')]],
  'BR-02': [[without('ID')]],
  'BR-03': [[without('IssueDate')]],
  'BR-04': [[without('InvoiceTypeCode')]],
  'BR-05': [[without('DocumentCurrencyCode')]],
  'BR-06': [[sellers('RegistrationName')]],
  'BR-07': [[buyers('RegistrationName')]],
  'BR-08': [[sellers('PostalAddress')]],
  'BR-09': [[sellers('Country')]],
  'BR-10': [[buyers('PostalAddress')]],
  'BR-11': [[buyers('Country')]],
  'BR-12': [[[/(<cac:LegalMonetaryTotal>\s*)<cbc:LineExtensionAmount.*?<\/cbc:LineExtensionAmount>/, '$1']]],
  'BR-13': [[without('TaxExclusiveAmount')]],
  'BR-14': [[without('TaxInclusiveAmount')]],
  'BR-15': [[without('PayableAmount')]],
  'BR-16': [[[/<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, '']], ['BR-CO-10']],
  'BR-24': [
    [[/(<cac:InvoiceLine>[\s\S]*?)<cbc:LineExtensionAmount.*?<\/cbc:LineExtensionAmount>/, '$1']],
    ['BR-CO-10'],
  ],
  'BR-CO-10': [[[/(<cac:InvoiceLine>[\s\S]*?<cbc:LineExtensionAmount[^>]*>)[^<]*/, '$12801']]],
  'BR-CO-11': [[total(eur('AllowanceTotalAmount', '1')), as('TaxExclusiveAmount', '1324')], ['BR-CO-15']],
  'BR-CO-12': [[as('ChargeTotalAmount', '26'), as('TaxExclusiveAmount', '1326')], ['BR-CO-15']],
  'BR-CO-13': [[as('TaxExclusiveAmount', '1326'), as('TaxInclusiveAmount', '1657.25'), as('PayableAmount', '1657.25')]],
  'BR-CO-14': [[as('TaxAmount', '331.26'), as('TaxInclusiveAmount', '1656.26'), as('PayableAmount', '1656.26')]],
  'BR-CO-15': [[as('TaxInclusiveAmount', '1656.26'), as('PayableAmount', '1656.26')]],
  'BR-CO-16': [[as('PayableAmount', '1656.26')]],
  'BR-CO-17': [[[/(<cac:TaxSubtotal>[\s\S]*?<cbc:Percent>)25/, '$124']]],
  'BR-CO-18': [[without('TaxSubtotal')]],
  'BR-CO-25': [[without('DueDate'), without('PaymentTerms')]],
  'BR-DEC-01': [[ofInvoice(allowance(false, '0.000', '1.00'))]],
  'BR-DEC-02': [[ofInvoice(allowance(false, '0.00', '1.001'))]],
  'BR-DEC-05': [[ofInvoice(allowance(true, '0.000', '1.00'))]],
  'BR-DEC-06': [[ofInvoice(allowance(true, '0.00', '1.001'))]],
  'BR-DEC-09': [[[/(<cac:LegalMonetaryTotal>\s*<cbc:LineExtensionAmount[^>]*>)[^<]*/, '$11300.000']]],
  'BR-DEC-10': [[total(eur('AllowanceTotalAmount', '0.000'))]],
  'BR-DEC-11': [[as('ChargeTotalAmount', '25.000')]],
  'BR-DEC-12': [[as('TaxExclusiveAmount', '1325.000')]],
  'BR-DEC-13': [[as('TaxAmount', '331.250')]],
  'BR-DEC-14': [[as('TaxInclusiveAmount', '1656.250')]],
  'BR-DEC-15': [[ofInvoice('<cac:TaxTotal><cbc:TaxAmount currencyID="RSD">38812.123</cbc:TaxAmount></cac:TaxTotal>')]],
  'BR-DEC-16': [[total(eur('PrepaidAmount', '0.000'))]],
  'BR-DEC-17': [[total(eur('PayableRoundingAmount', '0.000'))]],
  'BR-DEC-18': [[as('PayableAmount', '1656.250')]],
  'BR-DEC-19': [[as('TaxableAmount', '1325.000')]],
  'BR-DEC-20': [[[/(<cac:TaxSubtotal>[\s\S]*?<cbc:TaxAmount[^>]*>)[^<]*/, '$1331.250']]],
  'BR-DEC-23': [[[/(<cac:InvoiceLine>[\s\S]*?<cbc:LineExtensionAmount[^>]*>)[^<]*/, '$12800.000']]],
  'BR-DEC-24': [[ofLine(allowance(false, '0.000', '1.00'))]],
  'BR-DEC-25': [[ofLine(allowance(false, '0.00', '1.001'))]],
  'BR-DEC-27': [[ofLine(allowance(true, '0.000', '1.00'))]],
  'BR-DEC-28': [[ofLine(allowance(true, '0.00', '1.001'))]],
};

describe('the rules of EN 16931', () => {
  test('a file that keeps all of them breaks none', () => {
    expect(brokenIn(peppol)).toEqual([]);
  });

  test.each(ruleIds)('%s is broken by what it forbids, and no other is', id => {
    const [changes, also = []] = breaking[id];
    const text = changes.reduce((whole, [from, to]) => {
      const other = whole.replace(from, to);
      if (other === whole) throw new Error(`${from} isn't there`);
      return other;
    }, peppol);
    expect(brokenIn(text).toSorted()).toEqual([id, ...also].toSorted());
  });

  test('VAT may be one unit from base times rate, as the standard’s own check has it, and not more', () => {
    const vat = (tax: string): string =>
      peppol.replaceAll('331.25', tax).replaceAll('1656.25', String(1325 + Number(tax)));
    expect(brokenIn(vat('332.20'))).toEqual([]);
    expect(brokenIn(vat('332.25'))).toEqual(['BR-CO-17']);
  });

  test('Factur-X without lines by its profile breaks the rule of lines and no sum', () => {
    const lines = /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*<\/ram:IncludedSupplyChainTradeLineItem>/;
    const minimum = sample('factur-x.xml')
      .toString('utf8')
      .replace(lines, '')
      .replace(/(GuidelineSpecifiedDocumentContextParameter>\s*<ram:ID>)[^<]*/, '$1urn:factur-x.eu:1p0:minimum');
    expect(brokenIn(minimum)).toEqual(['BR-16']);
  });
});
