import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, maxCents } from './cents.ts';
import { readTypedNumber } from './typed-number.ts';

const read = (text: string, thousandsSign: ',' | '.' = ',') =>
  readTypedNumber(text, { maxDecimals: 2, thousandsSign, isMoney: true });

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
    ["1'000.00", '1000.00'],
    ['1’234,5', '1234.5'],
    ['1\u00a0234\u2009567,80', '1234567.80'],
    ['100.0000', '100.0000'],
    ['1.234,56-', '-1234.56'],
    ['−12,5', '-12.5'],
  ])('%s is %s', (text, value) => {
    expect(read(text)).toEqual({ ok: true, value, guessed: false, currency: null });
  });

  it.each(['abc', '1,2,3', '12.34.56', '1,23.456,7', '1e5', '--1', '1.2.3,4', '12 34', '5 kom', '5 € 3', 'din.'])(
    '%s is no number',
    text => {
      expect(read(text)).toEqual({ ok: false, reason: 'notNumber' });
    },
  );

  it('reads one sign before three digits the way the language groups, and marks it', () => {
    expect(read('1,234', ',')).toEqual({ ok: true, value: '1234', guessed: true, currency: null });
    expect(read('1.234', '.')).toEqual({ ok: true, value: '1234', guessed: true, currency: null });
    expect(read('1.234', ',')).toEqual({ ok: false, reason: 'decimals' });
    expect(read('0.234', '.')).toEqual({ ok: false, reason: 'decimals' });
  });

  it('says what is missing or too much', () => {
    expect(read('  ')).toEqual({ ok: false, reason: 'empty' });
    expect(read('1.239,555')).toEqual({ ok: false, reason: 'decimals' });
    expect(read('1,500', '.')).toEqual({ ok: true, value: '1.500', guessed: true, currency: null });
  });

  it.each([
    ['1.000,00 RSD', '1000.00', 'RSD'],
    ['1.000,00 din.', '1000.00', 'RSD'],
    ['€5', '5', 'EUR'],
    ['-€ 5,50', '-5.50', 'EUR'],
    ['EUR 1,234.50', '1234.50', 'EUR'],
    ['1.000,00 КМ', '1000.00', 'BAM'],
  ])('%s is %s of %s', (text, value, currency) => {
    expect(read(text)).toEqual({ ok: true, value, guessed: false, currency });
  });

  it('takes a currency beside an amount only', () => {
    expect(readTypedNumber('5 €', { maxDecimals: 4, thousandsSign: ',' })).toEqual({ ok: false, reason: 'notNumber' });
  });

  it('whatever is written with cents is read back, however it is grouped and whatever stands beside it', {
    tags: 'VAL-02',
  }, () => {
    const groups = fc.constantFrom(
      ['', '.'],
      ['', ','],
      [',', '.'],
      ['.', ','],
      [' ', ','],
      ["'", '.'],
      ['’', ','],
      ['\u00a0', ','],
      ['\u2009', '.'],
    );
    const beside = fc.constantFrom<[string, string, string | null]>(
      ['', '', null],
      ['', ' RSD', 'RSD'],
      ['€ ', '', 'EUR'],
      ['', ' din.', 'RSD'],
      ['', '000', null],
    );
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: maxCents }),
        groups,
        beside,
        (cents, [group = '', point = '.'], [before, behind, currency]) => {
          const [whole = '', fraction = ''] = formatCents(cents).split('.');
          const text = `${before}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${fraction}${behind}`;
          const typed = read(text);
          expect([
            text,
            typed.ok && [formatCents(BigInt(Math.round(Number(`${typed.value}e2`)))), typed.currency],
          ]).toEqual([text, [formatCents(cents), currency]]);
        },
      ),
    );
  });
});
