import { openNumber } from './written-number.ts';

/**
 * How a typed number was understood. `value` is an exact decimal text with a dot; `guessed` says that `1.234` was read one way of two;
 * `currency` is what was written beside it.
 */
export type TypedNumber =
  | { readonly ok: true; readonly value: string; readonly guessed: boolean; readonly currency: string | null }
  | { readonly ok: false; readonly reason: 'empty' | 'notNumber' | 'decimals' };

const grouped = (whole: string, separator: string): boolean =>
  new RegExp(`^\\d{1,3}(?:\\${separator}\\d{3})+$`).test(whole);

/**
 * Reads `1.234,56`, `1,234.56`, `1'234.56`, `1234.56`, `1234,56` and `1.234,56 RSD`. With both signs the last one is the decimal sign. One sign before
 * exactly three digits (`1.234`) may be either: it is taken the way the reader's language writes thousands, and marked.
 */
export function readTypedNumber(
  text: string,
  options: { readonly maxDecimals: number; readonly thousandsSign: ',' | '.' },
): TypedNumber {
  const { digits: compact, currency } = openNumber(text);
  if (compact === '') return { ok: false, reason: 'empty' };
  const sign = compact.startsWith('-') ? '-' : '';
  const digits = compact.replace(/^[+-]/, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits)) return { ok: false, reason: 'notNumber' };
  const split = splitAtDecimalSign(digits, options.thousandsSign);
  if (!split) return { ok: false, reason: 'notNumber' };
  const { whole, fraction, guessed } = split;
  if (fraction.replace(/0+$/, '').length > options.maxDecimals) return { ok: false, reason: 'decimals' };
  const value = whole.replace(/^0+(?=\d)/, '') || '0';
  return { ok: true, value: sign + value + (fraction === '' ? '' : `.${fraction}`), guessed, currency };
}

type Split = { whole: string; fraction: string; guessed: boolean };
function splitAtDecimalSign(digits: string, thousandsSign: ',' | '.'): Split | null {
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots === 0 && commas === 0) return { whole: digits, fraction: '', guessed: false };
  if (dots > 0 && commas > 0) {
    const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    const other = decimal === '.' ? ',' : '.';
    const [whole = '', fraction = '', ...more] = digits.split(decimal);
    if (more.length > 0 || !grouped(whole, other)) return null;
    return { whole: whole.replaceAll(other, ''), fraction, guessed: false };
  }
  const only = dots > 0 ? '.' : ',';
  const parts = digits.split(only);
  if (parts.length > 2) return grouped(digits, only) ? { whole: parts.join(''), fraction: '', guessed: false } : null;
  const [whole = '', fraction = ''] = parts;
  const either = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (either && only === thousandsSign) return { whole: whole + fraction, fraction: '', guessed: true };
  return { whole: whole === '' ? '0' : whole, fraction, guessed: either };
}
