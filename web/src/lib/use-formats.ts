import { useTranslation } from 'react-i18next';
import { createFormats, type Formats } from './formats.ts';
import { useGlobals } from './globals.ts';

/** `Intl` objects are dear to make, and every cell of a list asks for them: the page keeps one set for its language and zone. */
let kept: { readonly language: string; readonly timeZone: string; readonly formats: Formats } | null = null;

export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const { timeZone } = useGlobals();
  if (kept?.language !== i18n.language || kept.timeZone !== timeZone)
    kept = { language: i18n.language, timeZone, formats: createFormats(i18n.language, timeZone) };
  return kept.formats;
}
