import { expect, test } from 'vitest';
import { checkTaxCode, taxCodeForm } from './tax-code.ts';

test.each([
  ['101134702', 'SRB', 'ok'],
  ['112497859', 'SRB', 'ok'],
  ['100002887', 'SRB', 'ok'],
  ['100000016', 'SRB', 'ok'],
  ['101000000', 'SRB', 'ok'],
  ['101134701', 'SRB', 'pib-check-digit'],
  ['112497851', 'SRB', 'pib-check-digit'],
  ['100001442', 'SRB', 'pib-check-digit'],
  ['123456789', 'SRB', 'pib-check-digit'],
  ['987654321', 'SRB', 'pib-check-digit'],
  ['001134702', 'SRB', 'pib-format'],
  ['10113470', 'SRB', 'pib-format'],
  ['1011347020', 'SRB', 'pib-format'],
  [' 101134702', 'SRB', 'pib-format'],
  ['10113470٢', 'SRB', 'pib-format'],
  ['', 'SRB', 'pib-format'],
  ['AB', 'HRV', 'length'],
  ['AB ', 'HRV', 'length'],
  ['ABC', 'HRV', 'ok'],
  [' ABC ', 'HRV', 'ok'],
  ['12345678901234567890', 'MNE', 'ok'],
  ['123456789012345678901', 'MNE', 'length'],
  ['HR12345678903', 'HRV', 'ok'],
  ['\u0397R12345678903', 'HRV', 'letters'],
  ['\u041dR12345678903', 'HRV', 'letters'],
  ['Ж12345', 'HRV', 'letters'],
  ['HR1234567\u09ea903', 'HRV', 'letters'],
  ['HR1234567\u0664903', 'HRV', 'letters'],
  ['HR1234567\u{1d7dc}903', 'HRV', 'ok'],
  ['ＨＲ１２３４５６７８９０３', 'HRV', 'ok'],
  ['AB\u0000CD', 'MNE', 'length'],
  ['AB\u200bCD', 'MNE', 'length'],
])('%j in %s is %s', { tags: 'VAL-14' }, (code, country, expected) => {
  expect(checkTaxCode(code, country)).toBe(expected);
});

test('a PIB with any one digit changed is refused', () => {
  for (let place = 0; place < 9; place += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const code = `101134702`.slice(0, place) + digit + `101134702`.slice(place + 1);
      expect(checkTaxCode(code, 'SRB') === 'ok').toBe(code === '101134702');
    }
  }
});

const croatian = [
  '12345678903',
  'HR12345678903',
  'hr12345678903',
  'HR 12345678903',
  'HR-123-456-789-03',
  'ＨＲ１２３４５６７８９０３',
  ' 12345678903 ',
];
test.each(croatian)('%j has the form of a Croatian code', spelling =>
  expect(taxCodeForm(spelling, 'HRV')).toBe('12345678903'),
);

test.each([
  ['ATU12345678', 'AUT', 'U12345678'],
  ['CHE-123.456.788', 'CHE', '123456788'],
  ['HRX12', 'HRV', 'HRX12'],
  ['HR12345678903', 'BIH', 'HR12345678903'],
  ['ab/12', 'XYZ', 'AB12'],
])('%j in %s has the form %s', (code, country, form) => expect(taxCodeForm(code, country)).toBe(form));
