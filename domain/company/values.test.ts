import { expect, test } from 'vitest';
import { readCurrency } from '../money/currency.ts';
import { isDestroyedNumber } from '../text/destroyed-number.ts';
import { readEmail } from '../text/email-address.ts';
import { readName } from '../text/name.ts';
import { readCountry } from './countries.ts';
import { numberWithLostZero, readRegistrationNumber } from './registration-number.ts';
import { checkTaxCode, readTaxCode, taxCodeInTerm } from './tax-code.ts';

test.each([
  ['RS583339366', 'SRB', '583339366'],
  ['583 339 366', 'SRB', '583339366'],
  ['583-339-366', 'SRB', '583339366'],
  [' rs 583.339.366 ', 'SRB', '583339366'],
  ['58333936', 'SRB', '58333936'],
  ['HR 12345678903', 'HRV', 'HR 12345678903'],
])('the tax code %j of %s is kept as %j', { tags: 'VAL-01' }, (text, country, kept) =>
  expect(readTaxCode(text, country)).toBe(kept),
);

test.each([
  ['RS583339366', '583339366'],
  ['583 339 366', '583339366'],
  ['583339366', null],
  ['Žitoprodukt', null],
  ['Radnja 1', null],
  ['M 3-45', null],
  ['ATU12345678', '12345678'],
])('of the searched word %j the tax code is %j', { tags: 'VAL-09' }, (term, code) =>
  expect(taxCodeInTerm(term)).toBe(code),
);

test.each([
  ['07726716', '07726716', null],
  ['077 26 716', '07726716', null],
  ['7726716', '7726716', '07726716'],
  ['1234567', '1234567', null],
])('the company number %j is %j, and may have been %j', { tags: 'VAL-05' }, (text, kept, restored) => {
  expect(readRegistrationNumber(text, 'SRB')).toBe(kept);
  expect(numberWithLostZero(text, 'SRB')).toBe(restored);
});

test.each([
  ['DIN', 'RSD'],
  ['din.', 'RSD'],
  ['РСД', 'RSD'],
  ['€', 'EUR'],
  ['eur', 'EUR'],
  ['KM', 'BAM'],
  ['лв.', 'BGN'],
  ['XYZ', null],
  ['', null],
])('the currency %j is %j', { tags: 'VAL-04' }, (text, code) => expect(readCurrency(text)).toBe(code));

test.each([
  ['RS', 'SRB'],
  ['srb', 'SRB'],
  ['Srbija', 'SRB'],
  ['Србија', 'SRB'],
  ['Serbia', 'SRB'],
  ['Bosna i Hercegovina', 'BIH'],
  ['Crna Gora', 'MNE'],
  ['Nemačka', 'DEU'],
  ['Österreich', 'AUT'],
  ['Atlantis', null],
  ['', null],
])('the country %j is %j', { tags: 'VAL-06' }, (text, code) => expect(readCountry(text)).toBe(code));

test.each([
  ['2.02612E+13', true],
  ['2,02612E+13', true],
  ["'5.8334E+08", true],
  ['5E-01', false],
  ['F-2E+13', false],
  ['2026/12', false],
])('%j is what a spreadsheet left of a number: %j', { tags: 'VAL-07' }, (text, expected) => {
  expect(isDestroyedNumber(text)).toBe(expected);
  expect(checkTaxCode(text, 'SRB') === 'destroyed').toBe(expected);
});

test('names and addresses are kept without what copying leaves around them', { tags: 'VAL-01' }, () => {
  expect(readName(' Z\u030cito\u00a0\u00a0produkt ')).toBe('Žito produkt');
  expect([readEmail(' <ana@primer.example> '), readEmail('mailto:ana@primer.example')]).toEqual(
    Array(2).fill('ana@primer.example'),
  );
});
