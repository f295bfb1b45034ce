import { describe, expect, it } from 'vitest';
import { readTypedNumber } from './number-input.ts';

const read = (text: string, thousandsSign: ',' | '.' = ',') => readTypedNumber(text, { maxDecimals: 2, thousandsSign });

describe('typed numbers', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1 234 567,8', '1234567.8'],
    ['1.234.567', '1234567'],
    ['1,234,567.00', '1234567.00'],
    ['007', '7'],
    ['.5', '0.5'],
    ['-12,5', '-12.5'],
    ['9 999 999 999 999,99', '9999999999999.99'],
  ])('%s is %s', (text, value) => {
    expect(read(text)).toEqual({ ok: true, value, guessed: false });
  });

  it.each(['abc', '1,2,3', '12.34.56', '1,23.456,7', '1e5', '--1', '1.2.3,4', '€5'])('%s is no number', text => {
    expect(read(text)).toEqual({ ok: false, reason: 'notNumber' });
  });

  it('reads one sign before three digits the way the language groups, and marks it', () => {
    expect(read('1,234', ',')).toEqual({ ok: true, value: '1234', guessed: true });
    expect(read('1.234', '.')).toEqual({ ok: true, value: '1234', guessed: true });
    expect(read('1.234', ',')).toEqual({ ok: false, reason: 'decimals' });
    expect(read('0.234', '.')).toEqual({ ok: false, reason: 'decimals' });
  });

  it('says what is missing or too much', () => {
    expect(read('  ')).toEqual({ ok: false, reason: 'empty' });
    expect(read('1.239,555')).toEqual({ ok: false, reason: 'decimals' });
    expect(read('1,500', '.')).toEqual({ ok: true, value: '1.500', guessed: true });
  });
});
