import type { LocaleCode } from '../lib/locale.ts';
import { features } from './features.ts';
import { texts as english } from './texts-en.ts';
import { texts as serbian } from './texts-sr.ts';

/** All words of a language at once, those of every feature among them: what tests look through. */
export async function allTexts(language: LocaleCode): Promise<Record<string, object>> {
  const own = Object.entries(features).map(async ([feature, { texts }]) => [
    feature,
    (await texts[language]()).default,
  ]);
  return { ...(language === 'en' ? english : serbian), ...Object.fromEntries(await Promise.all(own)) };
}
