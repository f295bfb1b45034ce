import type { CellStyle } from './cell-style.ts';

/** So many digits a spreadsheet keeps and shows of a number; whatever stands behind them in the file is noise. */
const keptDigits = 15;
/** Beyond it no number is meant, and a plain text of it would be long. */
const maxExponent = 308;
const dayMs = 86_400_000;
const lastSerial = 2_958_466;

type Digits = { readonly negative: boolean; readonly digits: string; readonly scale: number };

/** A number as digits, of which the last `scale` stand behind the point; null for what is none. */
function digitsOf(raw: string): Digits | null {
  const [, sign = '', whole = '', part = '', power = '0'] =
    /^([+-]?)(\d{0,400})(?:\.(\d{0,400}))?(?:e([+-]?\d{1,4}))?$/i.exec(raw) ?? [];
  const exponent = Number(power);
  if (whole + part === '' || Math.abs(exponent) > maxExponent) return null;
  return { negative: sign === '-', digits: (whole + part).replace(/^0+/, ''), scale: part.length - exponent };
}

/** Rounded to the digits that a spreadsheet keeps, without zeros behind. */
function rounded({ negative, digits, scale }: Digits): Digits {
  const over = digits.length - keptDigits;
  let kept = digits.slice(0, keptDigits);
  let left = scale;
  if (over > 0) {
    kept = String(BigInt(kept) + ((digits[keptDigits] ?? '0') >= '5' ? 1n : 0n));
    left -= over;
  }
  const short = kept.replace(/0+$/, '');
  return {
    negative: negative && short !== '',
    digits: short,
    scale: short === '' ? 0 : left - (kept.length - short.length),
  };
}

/**
 * A number of a workbook as exact decimal text: `0.30000000000000004` is `0.3`, `1.5E3` is `1500`. One of more digits before its point than a
 * spreadsheet keeps is written as it shows them, `1.23456789012346E+17`: its last ones are lost. Null for what is no number.
 */
export function decimalText(raw: string): string | null {
  const read = digitsOf(raw.trim());
  if (!read) return null;
  const { negative, digits, scale } = rounded(read);
  const sign = negative ? '-' : '';
  if (digits === '') return '0';
  if (digits.length - scale > keptDigits) {
    const rest = digits.slice(1);
    const power = String(digits.length - scale - 1).padStart(2, '0');
    return `${sign}${digits.slice(0, 1)}${rest === '' ? '' : `.${rest}`}E+${power}`;
  }
  if (scale <= 0) return sign + digits + '0'.repeat(-scale);
  const padded = digits.padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

/** With zeros behind and before as the cell shows them; no digit is ever cut. */
function asShown(text: string, { decimals, digits }: CellStyle): string {
  if (text.includes('E')) return text;
  const [whole = '', part = ''] = text.split('.');
  if (digits > 0 && part === '' && !whole.startsWith('-')) return whole.padStart(digits, '0');
  const more = part.padEnd(decimals, '0');
  return more === '' ? whole : `${whole}.${more}`;
}

const two = (part: number): string => String(part).padStart(2, '0');
const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');

/** A day count as ISO text, with the time of day where it isn't midnight; null where the count is no day that a spreadsheet shows. */
export function dayText(serial: number, is1904: boolean): string | null {
  const seconds = Math.round(serial * 86_400);
  const day = Math.floor(seconds / 86_400);
  const least = is1904 ? 0 : 1;
  // The count from 1900 has a 29 February of that year, which there never was.
  if (!(day >= least && serial < lastSerial) || (!is1904 && day === 60)) return null;
  const from = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  const iso = new Date(from + day * dayMs).toISOString().slice(0, 10);
  const time = seconds - day * 86_400;
  return time === 0 ? iso : `${iso} ${clockOf(time)}`;
}

/** What a cell with a number holds as text, and whether that is a number still. */
export function numberText(raw: string, style: CellStyle, is1904: boolean): { text: string; isNumber: boolean } {
  const text = decimalText(raw);
  if (text === null) return { text: raw, isNumber: false };
  const serial = Number(raw);
  const day = style.kind === 'date' ? dayText(serial, is1904) : null;
  if (day !== null) return { text: day, isNumber: false };
  if (style.kind === 'time' && serial >= 0 && serial < 1)
    return { text: clockOf(Math.round(serial * 86_400) % 86_400), isNumber: false };
  return { text: asShown(text, style), isNumber: !text.includes('E') };
}

/** A day that is written as ISO text in the file, without the midnight behind it. */
export const isoText = (raw: string): string =>
  raw
    .trim()
    .replace(/T00:00(:00(\.0+)?)?Z?$/, '')
    .replace('T', ' ');

/** Letters that XML lacks are written by their number, `_x000D_`; what only looks so has its first sign written like that. */
export const unescapedText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
