import { expect, test } from 'vitest';
import { confirmRefusal } from './vat-confirmation.ts';

const note = { kind: 'CREDIT_NOTE', vatCents: 1n, isPaid: true, isConfirmed: false } as const;
test.each([
  ['a paid note', {}, null],
  ['a paid casa sconto', { kind: 'CASA_SCONTO' }, null],
  ['an agreement', { kind: 'AGREEMENT' }, 'vat-nothing-to-confirm'],
  ['a note without VAT', { vatCents: 0n }, 'vat-nothing-to-confirm'],
  ['a note that isn’t paid', { isPaid: false }, 'vat-not-paid'],
  ['a second time', { isConfirmed: true }, 'vat-confirmed'],
  ['a second time, whose payment came back', { isConfirmed: true, isPaid: false }, 'vat-confirmed'],
] as const)('whether the buyer confirms the correction of VAT by %s', (_, change, refusal) => {
  expect(confirmRefusal({ ...note, ...change })).toBe(refusal);
});
