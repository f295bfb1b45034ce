import { createFormats, type Formats } from './formats.ts';
import { useGlobalsSoFar } from './globals.ts';
import { pageLanguage } from './words/words.ts';

/** `Intl` objects are dear to make, and every cell of a list asks for them: the page keeps one set for its language and zone. */
let kept: { readonly language: string; readonly timeZone: string; readonly formats: Formats } | null = null;

export function useFormats(): Formats {
  const { timeZone } = useGlobalsSoFar();
  if (kept?.language !== pageLanguage() || kept.timeZone !== timeZone)
    kept = { language: pageLanguage(), timeZone, formats: createFormats(pageLanguage(), timeZone) };
  return kept.formats;
}
