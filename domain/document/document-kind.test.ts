import { expect, test } from 'vitest';
import { findCurrency } from '../money/currency.ts';
import { documentFacts, reducedBase, reducedVat } from './document-facts.ts';
import { documentFileName, documentLanguage, documentNumber, issuedAtAcceptance, noteOf } from './document-kind.ts';

test.each([
  ['CASA_SCONTO', 'CASA_SCONTO'],
  ['CREDIT_NOTE', 'CREDIT_NOTE'],
  ['NONE', null],
  [null, null],
] as const)('by the choice %s the note is %s', (note, kind) => {
  expect(noteOf(note)).toBe(kind);
});

test.each([
  ['ACCEPTANCE', 100n, 'CREDIT_NOTE'],
  ['PAYMENT', 100n, 'AGREEMENT'],
  ['PAYMENT', 0n, 'CREDIT_NOTE'],
] as const)('with notes at %s and %s to be paid an acceptance issues %s', (moment, payableCents, kind) => {
  expect(issuedAtAcceptance('CREDIT_NOTE', moment, payableCents)).toBe(kind);
});

test('a file is called by its number, or by its id without one', () => {
  expect(documentFileName({ id: 5, kind: 'CREDIT_NOTE', number: '2026/000007' })).toBe('credit-note-2026-000007');
  expect(documentFileName({ id: 5, kind: 'AGREEMENT', number: null })).toBe('agreement-5');
});

test.each([
  ['SRB', 'sr'],
  ['MNE', 'sr'],
  ['BIH', 'sr'],
  ['HRV', 'sr'],
  ['DEU', 'en'],
  ['', 'en'],
])('a supplier of %s writes %s', (country, language) => {
  expect(documentLanguage(country)).toBe(language);
});

test.each([
  [1, '2026/000001'],
  [999_999, '2026/999999'],
  [1_000_000, '2026/1000000'],
])('place %i is called %s', (place, number) => {
  expect(documentNumber(2026, place)).toBe(number);
});

test('the facts split the discount alone; the fee is in no reduction', () => {
  const party = {
    name: 'A',
    code: '1',
    registrationNumber: '2',
    address: 'U',
    postcode: '',
    city: 'B',
    country: 'SRB',
  };
  const facts = documentFacts(
    {
      invoiceNumber: 'F-1',
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      approvedOn: '2026-11-21',
      paymentDate: '2026-11-23',
      currency: findCurrency('RSD') ?? { code: 'RSD', symbol: 'RSD', minorUnits: 2 },
      netCents: 10_000_000n,
      taxCents: 2_000_000n,
      roundingCents: 0n,
      amountCents: 12_000_000n,
      vatGroups: [],
      terms: { annualRatePpm: 120_000, floorPpm: 1000, processingFeePpm: 2500, processingFeeMinCents: 50_000n },
      discountCents: 177_534n,
      processingCents: 50_000n,
      totalCents: 11_772_466n,
    },
    { supplier: party, buyer: party },
  );
  expect(facts).toMatchObject({
    days: 43,
    countedFrom: '2026-11-23',
    dayBasis: 365,
    discountPctPpm: 14_137,
    currencyCode: 'RSD',
  });
  expect(facts.reductions).toEqual([{ ratePpm: 200_000, baseCents: 147_945n, vatCents: 29_589n }]);
  expect(reducedBase(facts.reductions) + reducedVat(facts.reductions)).toBe(facts.discountCents);
  expect(facts).not.toHaveProperty('terms');
});
