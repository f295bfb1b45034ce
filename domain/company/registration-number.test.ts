import { expect, test } from 'vitest';
import { checkRegistrationNumber } from './registration-number.ts';

test.each([
  ['66143627', 'SRB', 'ok'],
  ['17162543', 'SRB', 'ok'],
  ['20084693', 'SRB', 'ok'],
  ['07726716', 'SRB', 'ok'],
  ['00000000', 'SRB', 'ok'],
  ['66143628', 'SRB', 'check-digit'],
  ['12345678', 'SRB', 'check-digit'],
  ['20001000', 'SRB', 'check-digit'],
  // The weighted sum leaves a remainder of 1: no digit makes this number valid.
  ['60000000', 'SRB', 'check-digit'],
  ['60000001', 'SRB', 'check-digit'],
  ['7726716', 'SRB', 'format'],
  ['077267160', 'SRB', 'format'],
  ['0772671a', 'SRB', 'format'],
  ['', 'SRB', 'format'],
  ['HRB 1234', 'DEU', 'ok'],
  ['', 'DEU', 'length'],
  ['x'.repeat(33), 'DEU', 'length'],
])('%j in %s is %s', (text, country, expected) => {
  expect(checkRegistrationNumber(text, country)).toBe(expected);
});
