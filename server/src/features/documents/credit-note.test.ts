import { vatNumber } from '@skonto/domain/company/tax-code';
import { type CreditNote, creditNoteHindrance, creditNoteXml } from '@skonto/domain/document/credit-note-xml';
import {
  type AcceptedInvoice,
  type DocumentFacts,
  type DocumentParty,
  documentFacts,
} from '@skonto/domain/document/document-facts';
import { splitReduction } from '@skonto/domain/document/vat-split';
import { findCurrency } from '@skonto/domain/money/currency';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateInvoice } from '../../business/e-invoices/decide.ts';
import { readXmlFile } from '../../business/e-invoices/read-xml-file.ts';
import { addDocument } from '../../testing/add-document.ts';
import { brokenIn, sefRules, standardRules } from '../../testing/credit-note-rules.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

const currency = (code: string) => findCurrency(code) ?? { code: 'RSD', symbol: 'RSD', minorUnits: 2 as const };
const celik: DocumentParty = {
  ...{ name: 'Čelik & sinovi "Metal" <d.o.o.>', code: '101007036', registrationNumber: '07021234' },
  ...{ address: 'Bulevar oslobođenja 1', postcode: '21000', city: 'Novi Sad', country: 'SRB' },
};
const zito: DocumentParty = {
  ...{ name: 'Žitoprodukt d.o.o.', code: 'RS 101000000', registrationNumber: '08012345' },
  ...{ address: 'Ulica 2', postcode: '11000', city: 'Beograd', country: 'SRB' },
};
const split: DocumentParty = { ...celik, code: '12345678901', registrationNumber: '', city: 'Split', country: 'HRV' };
const wien: DocumentParty = {
  ...zito,
  name: 'Wien GmbH',
  code: 'ATU12345678',
  registrationNumber: '',
  city: 'Wien',
  country: 'AUT',
};
const abroad = { supplier: split, buyer: wien };

const accepted: AcceptedInvoice = {
  ...{ invoiceNumber: 'F-1/26', invoiceDate: '2026-11-01', dueDate: '2027-01-05' },
  ...{ approvedOn: '2026-11-21', paymentDate: '2026-11-23', currency: currency('RSD') },
  ...{ netCents: 10_000_000n, taxCents: 2_000_000n, roundingCents: 0n, amountCents: 12_000_000n, vatGroups: [] },
  terms: { annualRatePpm: 120_000, floorPpm: 1000, processingFeePpm: 2500, processingFeeMinCents: 50_000n },
  ...{ discountCents: 177_534n, processingCents: 50_000n, totalCents: 11_772_466n },
};
const factsOf = (change: Partial<AcceptedInvoice> = {}, parties = { supplier: celik, buyer: zito }): DocumentFacts =>
  documentFacts({ ...accepted, ...change }, parties);
/** The same discount of an invoice whose VAT is told by rate. */
const ofRates = (facts: DocumentFacts, groups: readonly (readonly [number, bigint, bigint])[]): DocumentFacts => ({
  ...facts,
  reductions: splitReduction(
    facts.discountCents,
    groups.map(([ratePpm, netCents, taxCents]) => ({ ratePpm, netCents, taxCents })),
    currency(facts.currencyCode),
  ),
});
const noteOf = (facts: DocumentFacts): CreditNote => ({
  ...{ number: '2026/000007', issuedOn: '2026-11-21', facts },
  words: { item: 'Umanjenje za plaćanje pre roka po fakturi F-1/26', terms: 'Umanjuje fakturu F-1/26.' },
});
const largest = 999_999_999_999_900n;
const eur = { currency: currency('EUR') };

const offers: Readonly<Record<string, DocumentFacts>> = {
  'RSD, 20 %': factsOf(),
  'RSD, 10 %': factsOf({ taxCents: 1_000_000n, amountCents: 11_000_000n }),
  'RSD, 8 %, an odd cent': factsOf({
    netCents: 3_333n,
    taxCents: 267n,
    amountCents: 3_600n,
    discountCents: 53n,
    totalCents: 1n,
  }),
  'RSD, rounded up': factsOf({
    netCents: 10_000n,
    taxCents: 2_000n,
    roundingCents: 40n,
    amountCents: 12_040n,
    discountCents: 178n,
  }),
  'RSD, rounded down': factsOf({
    netCents: 10_033n,
    taxCents: 2_007n,
    roundingCents: -40n,
    amountCents: 12_000n,
    discountCents: 177n,
  }),
  'RSD, 20 % and 10 %': ofRates(factsOf(), [
    [200_000, 5_000_000n, 1_000_000n],
    [100_000, 5_454_545n, 545_455n],
  ]),
  'RSD, the same rate twice': ofRates(factsOf(), [
    [200_000, 5_000_000n, 1_000_000n],
    [200_000, 5_000_000n, 1_000_000n],
  ]),
  'RSD, one cent': factsOf({ discountCents: 1n }),
  'RSD, the largest amount': factsOf({
    netCents: (largest * 5n) / 6n,
    taxCents: largest / 6n,
    amountCents: largest,
    discountCents: largest / 50n,
  }),
  'EUR, 25 %': factsOf(
    { ...eur, netCents: 80_000n, taxCents: 20_000n, amountCents: 100_000n, discountCents: 1_480n },
    abroad,
  ),
  'EUR, 25 % and 13 %': ofRates(factsOf({ ...eur, discountCents: 1_481n }, abroad), [
    [250_000, 40_000n, 10_000n],
    [130_000, 40_000n, 5_200n],
  ]),
};
const isForSef = ({ supplier }: DocumentFacts): boolean => supplier.country === 'SRB';

describe('the credit note of an offer', { tags: 'DOC-03' }, () => {
  test.each(Object.entries(offers))('%s keeps every rule that applies to it', (_what, facts) => {
    expect(creditNoteHindrance(facts)).toBeNull();
    const xml = creditNoteXml(noteOf(facts));
    expect(brokenIn(xml, standardRules)).toEqual([]);
    if (isForSef(facts)) expect(brokenIn(xml, sefRules)).toEqual([]);
    // The reduction is of the payment date, and of the invoice by its number and date.
    expect(xml).toContain('<cbc:ActualDeliveryDate>2026-11-23</cbc:ActualDeliveryDate>');
    expect(xml).toContain('<cbc:ID>F-1/26</cbc:ID><cbc:IssueDate>2026-11-01</cbc:IssueDate>');
  });

  test.each(Object.entries(offers))('%s is read by our own reader as what it is, to the cent', (_what, facts) => {
    const [read] = readXmlFile(Buffer.from(creditNoteXml(noteOf(facts))));
    expect(read).toMatchObject({
      ...{ typeCode: '381', number: '2026/000007', issueDate: '2026-11-21', refersTo: 'F-1/26' },
      ...{ currency: facts.currencyCode, payableCents: facts.discountCents, brokenRules: [], faults: [] },
      seller: { name: facts.supplier.name, vatId: vatNumber(facts.supplier.code, facts.supplier.country) },
      buyer: { name: facts.buyer.name },
    });
    if (read) expect(validateInvoice(read, { findCurrency }).findings[0]).toMatchObject({ code: 'credit-note-of' });
  });

  // Of each: rate, net and tax in cents, and the discount.
  const mixed: readonly (readonly [string, bigint, readonly (readonly [number, bigint, bigint])[]])[] = [
    [
      '20 and 10 in halves',
      177_534n,
      [
        [200_000, 5_000_000n, 1_000_000n],
        [100_000, 5_454_545n, 545_455n],
      ],
    ],
    [
      '10 before 20',
      99_999n,
      [
        [100_000, 1_000_000n, 100_000n],
        [200_000, 2_000_000n, 400_000n],
      ],
    ],
    [
      'mostly 20',
      31_337n,
      [
        [200_000, 9_999_999n, 2_000_000n],
        [100_000, 1_234n, 123n],
      ],
    ],
    [
      'mostly 10',
      31_337n,
      [
        [200_000, 1_111n, 222n],
        [100_000, 9_999_999n, 1_000_000n],
      ],
    ],
    [
      '20 and 8',
      4_801n,
      [
        [200_000, 200_000n, 40_000n],
        [80_000, 100_000n, 8_000n],
      ],
    ],
    [
      'three rates',
      7_777n,
      [
        [200_000, 333_333n, 66_667n],
        [100_000, 333_333n, 33_333n],
        [80_000, 333_333n, 26_667n],
      ],
    ],
    [
      'one cent',
      1n,
      [
        [200_000, 10_000n, 2_000n],
        [100_000, 10_000n, 1_000n],
      ],
    ],
    [
      'three cents',
      3n,
      [
        [200_000, 10_000n, 2_000n],
        [100_000, 10_000n, 1_000n],
      ],
    ],
    [
      'everything',
      23_000n,
      [
        [200_000, 10_000n, 2_000n],
        [100_000, 10_000n, 1_000n],
      ],
    ],
    [
      'the largest',
      largest / 50n,
      [
        [200_000, largest / 3n, largest / 15n],
        [100_000, largest / 3n, largest / 30n],
      ],
    ],
  ];
  test.each(mixed)(
    'of %s of VAT keeps every rule, by rate and to the cent',
    { tags: 'DOC-05' },
    (_what, discountCents, groups) => {
      const vatGroups = groups.map(([ratePpm, netCents, taxCents]) => ({ ratePpm, netCents, taxCents }));
      const netCents = vatGroups.reduce((sum, one) => sum + one.netCents, 0n);
      const taxCents = vatGroups.reduce((sum, one) => sum + one.taxCents, 0n);
      const facts = factsOf({ netCents, taxCents, amountCents: netCents + taxCents, discountCents, vatGroups });
      expect(creditNoteHindrance(facts)).toBeNull();
      const xml = creditNoteXml(noteOf(facts));
      // A rate without a part of a few cents has no line of nothing.
      expect(xml).not.toMatch(/<cbc:TaxableAmount[^>]*>0\.00</);
      // BR-CO-14, BR-CO-17 and BR-S-08 are among them.
      expect([...brokenIn(xml, standardRules), ...brokenIn(xml, sefRules)]).toEqual([]);
      const [read] = readXmlFile(Buffer.from(xml));
      expect(read).toMatchObject({ payableCents: discountCents, brokenRules: [], faults: [] });
      for (const { ratePpm, baseCents, vatCents } of facts.reductions) {
        const offBy = vatCents * 1_000_000n - baseCents * BigInt(ratePpm ?? 0);
        expect((offBy < 0n ? -offBy : offBy) < 1_000_000n).toBe(true);
      }
    },
  );

  test('whatever the amounts, nothing is lost and every rule is kept', { tags: 'DOC-03' }, () => {
    const net = fc.bigInt({ min: 100n, max: 10n ** 12n });
    fc.assert(
      fc.property(
        net,
        fc.constantFrom(200_000n, 100_000n),
        fc.integer({ min: 1, max: 500 }),
        fc.bigInt({ min: -99n, max: 99n }),
        (netCents, rate, share, roundingCents) => {
          const taxCents = (netCents * rate + 500_000n) / 1_000_000n;
          const amountCents = netCents + taxCents + roundingCents;
          const discountCents = (amountCents * BigInt(share)) / 1000n;
          fc.pre(discountCents > 0n);
          const facts = factsOf({ netCents, taxCents, roundingCents, amountCents, discountCents });
          const xml = creditNoteXml(noteOf(facts));
          expect(xml).toContain(`<cbc:PayableAmount currencyID="RSD">${(Number(discountCents) / 100).toFixed(2)}<`);
          expect([...brokenIn(xml, standardRules), ...brokenIn(xml, sefRules)]).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  const broken: readonly (readonly [string, string | RegExp, string])[] = [
    ['BR-04', /<cbc:CreditNoteTypeCode>.*?<\/cbc:CreditNoteTypeCode>/, ''],
    ['BR-CL-01', '>381<', '>380<'],
    ['BR-CL-03', 'currencyID="RSD"', 'currencyID="EUR"'],
    ['BR-CO-10', /(<cbc:LineExtensionAmount[^>]*>)/, '$11'],
    ['BR-CO-14', /(<cac:TaxTotal><cbc:TaxAmount[^>]*>)/, '$11'],
    ['BR-CO-15', /(<cbc:TaxInclusiveAmount[^>]*>)/, '$11'],
    ['BR-CO-16', /(<cbc:PayableAmount[^>]*>)/, '$11'],
    ['BR-CO-17', '<cbc:Percent>20<', '<cbc:Percent>10<'],
    ['BR-CO-25', /<cac:PaymentTerms>.*?<\/cac:PaymentTerms>/, ''],
    ['BR-DEC-18', /(<cbc:PayableAmount[^>]*>\d+\.)/, '$10'],
    ['BR-S-01', /<cbc:ID>S</g, '<cbc:ID>Z<'],
    ['BR-S-08', /(<cbc:TaxableAmount[^>]*>)/, '$11'],
    ['BR-55', '<cbc:ID>F-1/26<', '<cbc:ID><'],
    ['RSR-01', 'srbdt:2022', 'srbdt:2021'],
    ['RSR-06', '<cbc:DescriptionCode>35<', '<cbc:DescriptionCode>0<'],
    ['RSR-07', '<cbc:IssueDate>2026-11-01</cbc:IssueDate>', ''],
    ['RSR-10', 'RS-VAT-STATUS', 'VAT'],
    ['RSR-14', 'schemeID="9948"', 'schemeID="0088"'],
    ['RSR-15', '>101007036</cbc:EndpointID>', '>101007037</cbc:EndpointID>'],
    ['RSR-19', '<cbc:CompanyID>08012345<', '<cbc:CompanyID>8012345<'],
    ['RSR-26', '<cbc:PostalZone>11000</cbc:PostalZone>', ''],
    ['RSR-33', /<cac:Delivery>.*?<\/cac:Delivery>/, ''],
    ['dinars', '<cbc:DocumentCurrencyCode>RSD<', '<cbc:DocumentCurrencyCode>EUR<'],
    ['schema', /(<cac:PaymentTerms>.*?<\/cac:PaymentTerms>)(<cac:TaxTotal>.*<\/cac:TaxTotal>)/, '$2$1'],
  ];
  test.each(broken)('the check finds a broken %s', (id, from, to) => {
    const xml = creditNoteXml(noteOf(factsOf()));
    const changed = xml.replace(from, to);
    expect(changed).not.toBe(xml);
    expect([...brokenIn(changed, standardRules), ...brokenIn(changed, sefRules)]).toContain(id);
  });

  const sides = (supplier: Partial<DocumentParty>, buyer: Partial<DocumentParty> = {}) => ({
    supplier: { ...celik, ...supplier },
    buyer: { ...zito, ...buyer },
  });
  test.each([
    ['nothing', factsOf({ discountCents: 0n })],
    ['rates-unknown', factsOf({ taxCents: 1_333_333n, amountCents: 11_333_333n })],
    ['rates-unknown', factsOf({ taxCents: 1_500_000n, amountCents: 11_500_000n })],
    ['no-vat', factsOf({ taxCents: 0n, amountCents: 10_000_000n })],
    ['currency', factsOf(eur)],
    ['supplier-code', factsOf({}, sides({ code: '12' }))],
    ['supplier-city', factsOf({}, sides({ city: '' }))],
    ['buyer-code', factsOf({}, sides({}, { code: '12' }))],
    ['buyer-city', factsOf({}, sides({}, { city: '' }))],
    ['buyer-postcode', factsOf({}, sides({}, { postcode: '' }))],
    ['buyer-registration-number', factsOf({}, sides({}, { registrationNumber: '123' }))],
  ])('can’t be made: %s', (hindrance, facts) => {
    expect(creditNoteHindrance(facts)).toBe(hindrance);
  });
});

describe('GET /api/documents/:id/xml', { tags: 'DOC-04' }, () => {
  let server: TestServer;
  let pair: TradingPair;
  let stranger: TestCaller;
  beforeAll(async () => {
    server = await openTestServer({}, { work: false });
    pair = await openTradingPair(server);
    const companyId = await server.addCompany();
    stranger = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
  });
  afterAll(() => server.close());

  test('answers both sides with the same bytes, and nobody else', async () => {
    const { id } = await pair.addInvoice();
    const path = `/api/documents/${await addDocument(server, Number(id), 'X')}/xml`;
    const [mine, theirs] = [await pair.supplier.get(path), await pair.buyer.get(path)];
    expect(mine.status, mine.text).toBe(200);
    expect(mine.headers['content-type']).toBe('application/xml');
    expect(mine.headers['content-disposition']).toContain('.xml');
    expect(mine.text).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect(mine.text).toContain('<cbc:Name>Umanjenje za plaćanje pre roka po fakturi X</cbc:Name>');
    expect(theirs.text).toBe(mine.text);
    expect(await stranger.get(path)).toMatchObject({ status: 404 });
  });

  test('says of another document why there is none', async () => {
    const { id } = await pair.addInvoice();
    const path = `/api/documents/${await addDocument(server, Number(id), 'Y', 'CASA_SCONTO')}/xml`;
    expect(await pair.buyer.get(path)).toMatchObject({ status: 409, body: { code: 'credit-note-wrong-kind' } });
  });
});
