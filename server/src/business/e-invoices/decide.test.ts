import { findCurrency } from '@skonto/domain/money/currency';
import { describe, expect, test } from 'vitest';
import { anyCurrency, sample } from '../../testing/e-invoice-samples.ts';
import { validateFile } from './decide.ts';
import { readOneFile } from './read-one-file.ts';

const ubl = sample('01.09a-INVOICE_ubl.xml').toString('utf8');
const cii = sample('factur-x.xml').toString('utf8');
const zugferd1 = sample('ZUGFeRD_1p0_COMFORT_Einfach.pdf-ZUGFeRD-invoice.xml').toString('utf8');

type Change = readonly [from: string | RegExp, to: string];
const changed = (text: string, changes: readonly Change[]): Buffer =>
  Buffer.from(
    changes.reduce((whole, [from, to]) => {
      const other = whole.replace(from, to);
      if (other === whole) throw new Error(`${from} isn't there`);
      return other;
    }, text),
  );
function validated(text: string, changes: readonly Change[] = []): readonly string[] {
  const file = readOneFile({ name: 'a.xml', bytes: changed(text, changes) });
  const { decision, findings, invoices } = validateFile(file, { findCurrency: anyCurrency });
  const all = [...findings, ...invoices.flatMap(one => one.findings)];
  return [
    decision,
    ...all.map(one => [one.code, one.field ?? one.words?.['rule']].filter(part => part !== undefined).join(' ')),
  ];
}
const amount = (name: string, to: string): Change => [new RegExp(`(<cbc:${name} currencyID="EUR">)[^<]*`), `$1${to}`];
const before = (name: string, piece: string): Change => [`<cbc:${name}`, `${piece}<cbc:${name}`];
const eur = (name: string, value: string): string => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`;

describe('kinds and decisions: a table', () => {
  test.each<[string, readonly Change[], readonly string[]]>([
    ['as it is', [], ['take']],
    ['a partial invoice', [['>380<', '>326<']], ['take']],
    ['a construction invoice', [['>380<', '>877<']], ['take']],
    ['a debit note', [['>380<', '>383<']], ['ask', 'debit-note']],
    ['self-billed', [['>380<', '>389<']], ['ask', 'self-billed']],
    ['corrected', [['>380<', '>384<']], ['ask', 'corrected']],
    ['an advance', [['>380<', '>386<']], ['ask', 'advance']],
    ['factored by its type', [['>380<', '>393<']], ['ask', 'factored']],
    ['an unknown type', [['>380<', '>999<']], ['ask', 'type-unknown']],
    ['no type', [[/<cbc:InvoiceTypeCode>.*?<\/cbc:InvoiceTypeCode>/, '']], ['ask', 'type-missing', 'rule BR-04']],
    ['a credit note by its type', [['>380<', '>381<']], ['refuse', 'credit-note']],
    ['a pro forma', [['>380<', '>325<']], ['refuse', 'no-claim']],
    [
      'paid in part',
      [amount('PayableAmount', '7000.00'), before('PayableAmount', eur('PrepaidAmount', '197.12'))],
      ['refuse', 'prepaid'],
    ],
    [
      'paid as a whole',
      [amount('PayableAmount', '0.00'), before('PayableAmount', eur('PrepaidAmount', '7197.12'))],
      ['refuse', 'prepaid-whole'],
    ],
    ['nothing paid', [before('PayableAmount', eur('PrepaidAmount', '0'))], ['take']],
    [
      'rounded up',
      [amount('PayableAmount', '7198.00'), before('PayableAmount', eur('PayableRoundingAmount', '+0.88'))],
      ['take'],
    ],
    [
      'rounded down',
      [amount('PayableAmount', '7197'), before('PayableAmount', eur('PayableRoundingAmount', '-.12'))],
      ['take'],
    ],
    [
      'rounded by more than anybody does',
      [amount('PayableAmount', '7297.12'), before('PayableAmount', eur('PayableRoundingAmount', '100'))],
      ['ask', 'rounding-large'],
    ],
    [
      'due before it was issued',
      [['<cbc:DueDate>2016-04-20', '<cbc:DueDate>2016-04-05']],
      ['refuse', 'due-before-issue'],
    ],
    ['due on the day of issue', [['<cbc:DueDate>2016-04-20', '<cbc:DueDate>2016-04-06']], ['take']],
    ['dates with a zone', [['<cbc:DueDate>2016-04-20', '<cbc:DueDate>2016-04-20+02:00']], ['take']],
    ['a year that is a slip', [['<cbc:DueDate>2016-04-20', '<cbc:DueDate>2206-04-20']], ['refuse', 'unlikely-year']],
    [
      'a date that is none',
      [['<cbc:DueDate>2016-04-20', '<cbc:DueDate>20.04.2016']],
      ['refuse', 'fault-unreadable dueDate', 'rule BR-CO-25'],
    ],
    [
      'two due dates',
      [['</cbc:DueDate>', '</cbc:DueDate><cbc:DueDate>2016-05-20</cbc:DueDate>']],
      ['ask', 'due-several'],
    ],
    [
      'two numbers',
      [['<cbc:ID>R123456</cbc:ID>', '<cbc:ID>R123456</cbc:ID><cbc:ID>R2</cbc:ID>']],
      ['refuse', 'fault-twice number', 'rule BR-02'],
    ],
    ['no number', [['<cbc:ID>R123456</cbc:ID>', '']], ['refuse', 'missing number', 'rule BR-02']],
    ['a number with a letter nobody sees', [['R123456', 'R123\u200b456']], ['refuse', 'number-unfit']],
    [
      'a currency that Skonto has, another beside the amounts',
      [['>EUR<', '>USD<']],
      [
        'refuse',
        'fault-other-currency lineTotal',
        'fault-other-currency net',
        'fault-other-currency gross',
        'fault-other-currency payable',
        'missing tax',
        'rule BR-12',
        'rule BR-13',
        'rule BR-14',
        'rule BR-15',
        'rule BR-CO-18',
      ],
    ],
    [
      'an amount with a comma',
      [amount('PayableAmount', '7197,12')],
      ['refuse', 'fault-unreadable payable', 'rule BR-15'],
    ],
    [
      'an amount with groups',
      [amount('PayableAmount', '7,197.12')],
      ['refuse', 'fault-unreadable payable', 'rule BR-15'],
    ],
    [
      'a third decimal',
      [amount('PayableAmount', '7197.124')],
      ['refuse', 'fault-too-fine payable', 'sum-payable', 'rule BR-DEC-18'],
    ],
    ['zeros behind', [amount('PayableAmount', '7197.1200')], ['take', 'rule BR-DEC-18']],
    [
      'an amount beyond all',
      [amount('PayableAmount', '99999999999999999.00')],
      ['refuse', 'fault-out-of-range payable', 'sum-payable'],
    ],
    ['wrong payable', [amount('PayableAmount', '7197.13')], ['refuse', 'sum-payable']],
    ['wrong gross', [amount('TaxInclusiveAmount', '7197.13')], ['refuse', 'sum-gross', 'sum-payable']],
    ['wrong net', [amount('TaxExclusiveAmount', '6048.01')], ['refuse', 'sum-net', 'sum-gross']],
    ['a line too much', [[/(<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>)/, '$1$1']], ['refuse', 'sum-lines']],
    [
      'an old profile of SEF',
      [[/urn:cen\.eu:en16931[^<]*/, 'urn:cen.eu:en16931:2017#compliant#urn:mfin.gov.rs:srbdt:2021']],
      ['take', 'old-profile'],
    ],
  ])('UBL, %s', (_what, changes, expected) => {
    expect(validated(ubl, changes)).toEqual(expected);
  });

  test.each<[string, string, readonly Change[], readonly string[]]>([
    ['CII as it is', cii, [], ['take']],
    ['a credit note', cii, [['>380<', '>381<']], ['refuse', 'credit-note']],
    ['a date in words', cii, [['20201212', '12.12.2020']], ['refuse', 'fault-unreadable dueDate']],
    [
      'a date in another format',
      cii,
      [['format="102">20201212', 'format="203">202012120000']],
      ['refuse', 'fault-unreadable dueDate'],
    ],
    [
      'ZUGFeRD 1 without what is payable',
      zugferd1,
      [[/<ram:DuePayableAmount.*?<\/ram:DuePayableAmount>/, '']],
      ['take', 'rule BR-15'],
    ],
    [
      'ZUGFeRD 1 that is paid and says nothing of the rest',
      zugferd1,
      [
        [/<ram:DuePayableAmount.*?<\/ram:DuePayableAmount>/, ''],
        [/(<ram:TotalPrepaidAmount[^>]*>)0.00/, '$1100.00'],
      ],
      ['refuse', 'missing payable', 'rule BR-15'],
    ],
    [
      'CII without what is payable',
      cii,
      [[/<ram:DuePayableAmount.*?<\/ram:DuePayableAmount>/, '']],
      ['refuse', 'missing payable', 'rule BR-15'],
    ],
  ])('%s', (_what, text, changes, expected) => {
    expect(validated(text, changes)).toEqual(expected);
  });

  test('a fault that is there a hundred times is told three times', () => {
    const wrong = '<cac:AllowanceCharge><cbc:ChargeIndicator>perhaps</cbc:ChargeIndicator></cac:AllowanceCharge>';
    const found = validated(ubl, [['<cac:TaxTotal>', `${wrong.repeat(100)}<cac:TaxTotal>`]]);
    expect(found.filter(code => code === 'fault-unreadable allowance')).toHaveLength(3);
  });

  test('a credit note by its root, whatever its type says', () => {
    const note = sample('odobrenje.xml').toString('utf8');
    expect(validated(note, [['>381<', '>380<']]).slice(0, 2)).toEqual(['refuse', 'credit-note-of']);
  });

  test('a currency that Skonto cannot count in is refused: SEK, although the file is a good one', () => {
    const file = readOneFile({ name: 'a.xml', bytes: sample('BIS_Billing_30-DataIT.xml') });
    const { decision, invoices } = validateFile(file, { findCurrency });
    expect([decision, invoices[0]?.findings[0]]).toEqual([
      'refuse',
      { decision: 'refuse', code: 'currency-unknown', words: { currency: 'SEK' } },
    ]);
  });
});

describe('the envelope of SEF', () => {
  const envelope = (header: string, ...documents: readonly string[]): string =>
    `<env:DocumentEnvelope xmlns:env="urn:eFaktura:MinFinrs:envelop:schema"><env:DocumentHeader><env:DocumentId>42</env:DocumentId>${header}</env:DocumentHeader><env:DocumentBody>${documents
      .map(one => one.replace(/<\?xml[^>]*\?>/, ''))
      .join('')}</env:DocumentBody></env:DocumentEnvelope>`;

  test('its invoice is read, and the PDF that SEF made of it is an attachment', () => {
    const pdf = Buffer.from('%PDF-1.4 and so on');
    const header = `<env:DocumentPdf mimeCode="application/pdf">${pdf.toString('base64')}</env:DocumentPdf>`;
    const sef = sample('sef-faktura-template.xml').toString('utf8');
    const [invoice] = readOneFile({ name: 'a.xml', bytes: Buffer.from(envelope(header, sef)) }).invoices;
    expect([invoice?.number, invoice?.payableCents, invoice?.currency]).toEqual(['Broj fakture', 490070n, 'RSD']);
    expect(invoice?.attachments.map(({ name, mime, size }) => [name, mime, size])).toEqual([
      ['42.pdf', 'application/pdf', pdf.length],
    ]);
    expect(invoice?.attachments[0]?.sha256).toBe('7e0864dd43a0dd50ad05ac036824e2b503a856d6d5f256940660caaad109d4c5');
  });

  test('an empty one and one of two are refused', () => {
    expect(validated(envelope(''))).toEqual(['refuse', 'e-invoice-envelope-empty']);
    expect(validated(envelope('', ubl, ubl))).toEqual(['refuse', 'e-invoice-envelope-several']);
  });
});

describe('who is who', () => {
  const party = (taxCode: string, registration: string): string =>
    `<cac:PartyTaxScheme><cbc:CompanyID>${taxCode}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>Čelik Metal</cbc:RegistrationName><cbc:CompanyID>${registration}</cbc:CompanyID></cac:PartyLegalEntity>`;
  const sellerOf = (text: string, changes: readonly Change[]) =>
    readOneFile({ name: 'a.xml', bytes: changed(text, changes) }).invoices[0]?.seller.company;
  const sef = sample('sef-faktura-template.xml').toString('utf8');
  const scheme = /<cac:PartyTaxScheme>[\s\S]*?<\/cac:PartyLegalEntity>/;

  test('a Serbian company by its VAT number, its PIB alone, or the address of its e-invoices', () => {
    const known = { country: 'SRB', taxCode: '583339366', registrationNumber: '07726716' };
    expect(sellerOf(sef, [[scheme, party('RS583339366', '07726716')]])).toEqual(known);
    expect(sellerOf(sef, [[scheme, party('583 339 366', '077-26-716')]])).toEqual(known);
    expect(
      sellerOf(sef, [
        [scheme, party('RS', '07726716')],
        ['PIB pravnog lica A', '583339366'],
      ]),
    ).toEqual(known);
  });

  test('a code that can be none of its country is no code', () => {
    expect(sellerOf(sef, [[scheme, party('RS583339367', '07726716')]])?.taxCode).toBeNull();
  });

  test.each([
    ['another company', '<cac:PartyName><cbc:Name>Faktor Plus</cbc:Name></cac:PartyName>', ['ask', 'payee']],
    ['the seller by its name', '<cac:PartyName><cbc:Name>[Seller Name]</cbc:Name></cac:PartyName>', ['take']],
    [
      'the seller by its number',
      '<cac:PartyName><cbc:Name>Department 7</cbc:Name></cac:PartyName><cac:PartyLegalEntity><cbc:CompanyID>HRB 123</cbc:CompanyID></cac:PartyLegalEntity>',
      ['take'],
    ],
    [
      'one with the seller’s name and another number',
      '<cac:PartyName><cbc:Name>[Seller name]</cbc:Name></cac:PartyName><cac:PartyLegalEntity><cbc:CompanyID>HRB 999</cbc:CompanyID></cac:PartyLegalEntity>',
      ['ask', 'payee'],
    ],
  ])('the payee is %s', (_what, payee, expected) => {
    expect(
      validated(ubl, [['<cac:PaymentMeans>', `<cac:PayeeParty>${payee}</cac:PayeeParty><cac:PaymentMeans>`]]),
    ).toEqual(expected);
  });
});

describe('FatturaPA', () => {
  const both = sample('IT01234567890_FPR03.xml').toString('utf8');
  const one: Change = [/<FatturaElettronicaBody>[\s\S]*?<\/FatturaElettronicaBody>\s*/, ''];

  test.each<[string, readonly Change[], readonly string[]]>([
    ['with one body', [], ['take']],
    ['a credit note', [['TD01', 'TD04']], ['refuse', 'credit-note']],
    ['an advance', [['TD01', 'TD02']], ['ask', 'advance']],
    [
      'VAT two cents off',
      [
        ['440.00</Imposta>', '440.02</Imposta>'],
        ['2440.00', '2440.02'],
      ],
      ['refuse', 'fault-contradicts tax'],
    ],
    [
      'VAT that the buyer pays to the state',
      [
        ['<EsigibilitaIVA>I', '<EsigibilitaIVA>S'],
        ['2440.00', '2000.00'],
      ],
      ['refuse', 'withheld'],
    ],
    ['a payment that isn’t the total', [['2440.00', '2400.00']], ['refuse', 'sum-payable']],
    [
      'a total that isn’t the sum',
      [['<Numero>456', '<ImportoTotaleDocumento>2400.00</ImportoTotaleDocumento><Numero>456']],
      ['refuse', 'sum-gross'],
    ],
    [
      'in two instalments',
      [
        [
          '<ImportoPagamento>2440.00</ImportoPagamento>',
          '<ImportoPagamento>1220.00</ImportoPagamento></DettaglioPagamento><DettaglioPagamento><DataScadenzaPagamento>2015-02-28</DataScadenzaPagamento><ImportoPagamento>1220.00</ImportoPagamento>',
        ],
      ],
      ['ask', 'due-several'],
    ],
    [
      'paid to the seller, its words the other way round',
      [['<ModalitaPagamento>', "<Beneficiario>SRL ALPHA SOCIETA'</Beneficiario><ModalitaPagamento>"]],
      ['take'],
    ],
    [
      'paid to somebody else',
      [['<ModalitaPagamento>', '<Beneficiario>Factor SPA</Beneficiario><ModalitaPagamento>']],
      ['ask', 'payee'],
    ],
    [
      'days instead of a due date',
      [
        [
          /<DataScadenzaPagamento>.*?<\/DataScadenzaPagamento>/,
          '<DataRiferimentoTerminiPagamento>2014-12-20</DataRiferimentoTerminiPagamento><GiorniTerminiPagamento>30</GiorniTerminiPagamento>',
        ],
      ],
      ['ask', 'due-in-text'],
    ],
    [
      'not subject to VAT',
      [
        [/<AliquotaIVA>22.00<\/AliquotaIVA>(\s*<Imponibile)/, '<AliquotaIVA>0.00</AliquotaIVA><Natura>N2.2</Natura>$1'],
        ['440.00</Imposta>', '0.00</Imposta>'],
        ['2440.00', '2000.00'],
      ],
      ['ask', 'outside-vat'],
    ],
  ])('%s', (_what, changes, expected) => {
    expect(validated(both, [one, ...changes])).toEqual(expected);
  });
});
