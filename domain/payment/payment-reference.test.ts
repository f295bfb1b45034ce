import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCashlessCode, isPaymentCode, usualPaymentCode } from './payment-code.ts';
import { checkReference, makeReference, maxOwnReference, referenceKey, showReference } from './payment-reference.ts';

test.each([
  ['97', '163220000111111111000', null],
  ['97', '82-20261042', null],
  ['97', '8220261042', null],
  ['97', '82 20261042', null],
  ['97', '83-20261042', 'check-digits'],
  ['97', '82-20261043', 'check-digits'],
  ['97', '', 'length'],
  ['97', '82', 'length'],
  ['97', 'A2-20261042', 'letters'],
  ['97', '82-2026104č', 'letters'],
  ['', '', null],
  ['', '1042/26', 'letters'],
  ['00', '1042-26', null],
  ['11', '1042-26', null],
  ['22', '1042', null],
  ['', '   ', 'length'],
  ['00', '12345678901234567890123', 'length'],
  ['99', '1042', 'model'],
  ['9', '1042', 'model'],
])('a reference %j %j: %s', { tags: 'BANK-04' }, (model, number, problem) => {
  expect(checkReference({ model, number })).toBe(problem);
});

test('our references have model 97, are right, and never longer than every bank takes', { tags: 'BANK-04' }, () => {
  expect(makeReference('20261042')).toEqual({ model: '97', number: '82-20261042' });
  expect(makeReference('B7-2026-00042')).toEqual({
    model: '97',
    number: expect.stringMatching(/^\d\d-B7-2026-00042$/),
  });
  for (const number of ['', '-', 'b7', '1042/26', '1--2', 'Č1', '123456789012345678', 'ABCDEFGHIJK'])
    expect(makeReference(number)).toBe(null);
  const part = fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), parts => {
      const made = makeReference(parts.join('-'));
      if (!made) return;
      expect(checkReference(made)).toBe(null);
      expect(made.number.length).toBeLessThanOrEqual(maxOwnReference);
    }),
  );
});

test('one wrong digit in a reference is found', { tags: 'BANK-04' }, () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4,14}$/), fc.nat(15), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const made = makeReference(number);
      if (!made) return;
      const plain = made.number.replace('-', '');
      const place = at % plain.length;
      const wrong = plain.slice(0, place) + ((Number(plain[place]) + by) % 10) + plain.slice(place + 1);
      expect(checkReference({ model: '97', number: wrong })).toBe('check-digits');
    }),
  );
});

test('two spellings of a reference are one, and zeros say nothing', () => {
  expect(referenceKey(' 82-2026/1042 ')).toBe('8220261042');
  expect(referenceKey('b7-1')).toBe('B71');
  for (const empty of ['', '0', '00000', '-', ' . ']) expect(referenceKey(empty)).toBe(null);
  expect(showReference({ model: '97', number: '82-20261042' })).toBe('97 82-20261042');
  expect(showReference({ model: '', number: '1042' })).toBe('1042');
});

test.each([
  ['221', true, true],
  ['220', true, true],
  [usualPaymentCode, true, true],
  ['189', true, false],
  ['253', true, false],
  ['943', false, false],
  ['299', false, false],
  ['21', false, false],
  ['2211', false, false],
  ['٢٢١', false, false],
])('%s is a payment code: %s', { tags: 'BANK-05' }, (code, isCode, isSure) => {
  expect(isPaymentCode(code)).toBe(isCode);
  if (isSure) expect(isCashlessCode(code)).toBe(true);
});

test('an order moves money without cash', { tags: 'BANK-05' }, () => {
  expect([isCashlessCode('221'), isCashlessCode('121'), isCashlessCode('321'), isCashlessCode('921')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
