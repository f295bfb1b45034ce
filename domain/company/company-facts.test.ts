import { expect, test } from 'vitest';
import { validateCompany } from './company-facts.ts';

const supportedCountries = ['SRB', 'HRV'];

test.each([
  ['SRB', '101134702', []],
  ['SRB', '101134701', ['tax-code-pib-check-digit']],
  ['HRV', ' ABC ', []],
  ['DEU', 'AB', ['country', 'tax-code-length']],
] as const)('%s %j: %j', (country, code, expected) => {
  expect(validateCompany({ country, code }, { supportedCountries }).map(one => one.code)).toEqual(expected);
});

test('what is stored already is not judged again', () => {
  const known = { country: 'DEU', code: 'AB' };
  expect(validateCompany(known, { supportedCountries, known })).toEqual([]);
  expect(validateCompany({ country: 'DEU', code: 'AC' }, { supportedCountries, known })).toHaveLength(2);
});
