import { readTypedNumber } from '@skonto/domain/money/typed-number';
import { decimalsOf, thousandsSignOf } from './number-field.tsx';

/** A number as somebody of this language would type it, with at least so many decimals. */
export function typedNumber(value: number, language: string, decimals = 0): string {
  const text = decimals > 0 ? value.toFixed(decimals) : String(value);
  return language === 'sr' ? text.replace('.', ',') : text;
}

/** What was typed into a field of this kind, or NaN for what is no number. */
export function numberOf(text: string, kind: keyof typeof decimalsOf, language: string): number {
  const read = readTypedNumber(text, { maxDecimals: decimalsOf[kind], thousandsSign: thousandsSignOf(language) });
  return read.ok ? Number(read.value) : Number.NaN;
}
