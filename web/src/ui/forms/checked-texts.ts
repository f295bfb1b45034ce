import * as z from 'zod/mini';
import { numberOf } from './typed-numbers.ts';

/** True for a line of text that may be saved; signs in it that nobody sees are the server's to find, which has a sentence for them. */
export const isLine = (text: string, max: number): boolean => text.trim() !== '' && text.trim().length <= max;

/** A line of text that must be there; it is sent without the space around it. */
export const lineText = (max: number, error: string) =>
  z.pipe(
    z.string().check(z.refine(text => isLine(text, max), { error })),
    z.transform((text: string) => text.trim()),
  );

/** A percentage from 0 to 100 as it is typed, sent as a number. */
export function percentText(errors: Readonly<Record<'missing' | 'negative' | 'over', string>>, language: string) {
  const read = (text: string) => numberOf(text, 'percent', language);
  const typed = z.string().check(
    z.refine(text => !Number.isNaN(read(text)), { error: errors.missing }),
    z.refine(text => !(read(text) < 0), { error: errors.negative }),
    z.refine(text => !(read(text) > 100), { error: errors.over }),
  );
  return z.pipe(typed, z.transform(read));
}
