import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceNumberForm } from './invoice-number.ts';

test.each([
  ['f-1', 'F-1'],
  ['F–1', 'F-1'],
  ['F\u20111', 'F-1'],
  ['F  1', 'F 1'],
  ['F\u00a01', 'F 1'],
  ["'F-1", 'F-1'],
  ['0012', '0012'],
  ['š-1', 'Š-1'],
  ['Ｆ－７７', 'F-77'],
])('%j is compared as %j', { tags: 'VAL-10' }, (number, form) => expect(invoiceNumberForm(number)).toBe(form));

test('the form of a form is itself', { tags: 'VAL-10' }, () => {
  const units = fc.constantFrom(..."'’ \u00a0–-aAšß0Ｆǆ");
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: units }), fc.string()), text => {
      expect(invoiceNumberForm(invoiceNumberForm(text))).toBe(invoiceNumberForm(text));
    }),
    { numRuns: 20_000 },
  );
});
