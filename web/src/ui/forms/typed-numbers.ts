import { readTypedNumber, type TypedNumber } from '@skonto/domain/money/typed-number';
import { decimalsOf, thousandsSignOf } from './number-field.tsx';

/** A number as somebody of this language would type it, with at least so many decimals. */
export function typedNumber(value: number, language: string, decimals = 0): string {
  const text = decimals > 0 ? value.toFixed(decimals) : String(value);
  return language === 'sr' ? text.replace('.', ',') : text;
}

type Kind = keyof typeof decimalsOf;

/** How what was typed into a field of this kind is understood. */
export const readTyped = (text: string, kind: Kind, language: string): TypedNumber =>
  readTypedNumber(text, {
    maxDecimals: decimalsOf[kind],
    thousandsSign: thousandsSignOf(language),
    isMoney: kind === 'money',
  });

/** What was typed into a field of this kind, or NaN for what is no number. */
export function numberOf(text: string, kind: Kind, language: string): number {
  const read = readTyped(text, kind, language);
  return read.ok ? Number(read.value) : Number.NaN;
}

/** True for a number that is one but for its decimals, which are too many. */
export function isTooFine(text: string, kind: Kind, language: string): boolean {
  const read = readTyped(text, kind, language);
  return !read.ok && read.reason === 'decimals';
}
