import * as z from 'zod/mini';

/** True for a line of text that may be saved; signs in it that nobody sees are the server's to find, which has a sentence for them. */
export const isLine = (text: string, max: number): boolean => text.trim() !== '' && text.trim().length <= max;

/** A line of text that must be there; it is sent without the space around it. */
export const lineText = (max: number, error: string) =>
  z.pipe(
    z.string().check(z.refine(text => isLine(text, max), { error })),
    z.transform((text: string) => text.trim()),
  );
