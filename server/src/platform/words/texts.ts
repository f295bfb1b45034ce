import { chooseLanguage, type Language, languagesOfHeader } from '@skonto/domain/language/choose-language';
import { isPlural, type Plural, say } from '@skonto/domain/language/say';
import type { TextParams } from '../problem.ts';

export type Locale = Language;
export type Catalogue = { readonly [key: string]: string | Catalogue };
export type Texts = Readonly<Record<Locale, Catalogue>>;
export type Translate = (key: string, params?: TextParams) => string;

/** A stored language. */
export const localeNamed = (language: string): Locale => (language === 'sr' ? 'sr' : 'en');

/** The language of an `Accept-Language` header, whatever host was asked: a call says itself in which language it wants its answer. */
export const localeOf = (header: string | undefined): Locale =>
  chooseLanguage({ host: '', stored: null, preferred: languagesOfHeader(header) });

/** The texts of a catalogue by their whole names, such as `invoice.voided`; features may add to each other's groups. */
function collect(catalogue: Catalogue, into: Map<string, string | Plural>, group = ''): void {
  for (const [key, text] of Object.entries(catalogue)) {
    if (typeof text === 'string' || isPlural(text)) into.set(group + key, text);
    else collect(text, into, `${group}${key}.`);
  }
}

/** Joins the features' catalogues and answers one translator per language. A missing text is a bug and shows as its key. */
export function loadTexts(catalogues: readonly Texts[]): (locale: Locale) => Translate {
  const translatorOf = (locale: Locale): Translate => {
    const texts = new Map<string, string | Plural>();
    for (const one of catalogues) collect(one[locale], texts);
    return (key, params = {}) => say(texts.get(key) ?? key, params, locale);
  };
  const translators: Readonly<Record<Locale, Translate>> = { en: translatorOf('en'), sr: translatorOf('sr') };
  return locale => translators[locale];
}
