import { describe, expect, test } from 'vitest';
import { findCurrency } from '../money/currency.ts';
import { documentFacts, reducedBase, reducedVat } from './document-facts.ts';
import { documentAt, documentLanguage, documentNumber } from './document-kind.ts';

describe('which document is issued when', () => {
  test.each([
    ['acceptance', 'CASA_SCONTO', 'CASA_SCONTO'],
    ['acceptance', 'CREDIT_NOTE', 'CREDIT_NOTE'],
    ['acceptance', 'NONE', null],
    ['acceptance', null, null],
    ['payment', 'CASA_SCONTO', null],
    ['payment', 'CREDIT_NOTE', null],
  ] as const)('at %s by the note %s: %s', (moment, note, kind) => {
    expect(documentAt(moment, note)).toBe(kind);
  });

  test('a credit note that is issued at payment isn’t issued at acceptance', () => {
    const moments = { CASA_SCONTO: 'acceptance', CREDIT_NOTE: 'payment' } as const;
    expect(documentAt('acceptance', 'CREDIT_NOTE', moments)).toBeNull();
    expect(documentAt('payment', 'CREDIT_NOTE', moments)).toBe('CREDIT_NOTE');
    expect(documentAt('payment', 'CASA_SCONTO', moments)).toBeNull();
  });
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
