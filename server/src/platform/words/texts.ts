import { chooseLanguage, type Language, languages, languagesOfHeader } from '@skonto/domain/language/choose-language';
import { createInstance, type i18n, type Resource } from 'i18next';
import type { TextParams } from '../problem.ts';

export const locales = languages;
export type Locale = Language;
export type Catalogue = { readonly [key: string]: string | Catalogue };
export type Texts = Readonly<Record<Locale, Catalogue>>;
export type Translate = (key: string, params?: TextParams) => string;

/** A stored language. */
export const localeNamed = (language: string): Locale => (language === 'sr' ? 'sr' : 'en');

/** The language of an `Accept-Language` header, whatever host was asked: a call says itself in which language it wants its answer. */
export const localeOf = (header: string | undefined): Locale =>
  chooseLanguage({ host: '', stored: null, preferred: languagesOfHeader(header) });

function merge(target: Record<string, unknown>, source: Catalogue): void {
  for (const [key, value] of Object.entries(source)) {
    if (typeof value === 'string') target[key] = value;
    else {
      const inner: Record<string, unknown> = { ...(target[key] as Record<string, unknown> | undefined) };
      merge(inner, value);
      target[key] = inner;
    }
  }
}

/** Joins the rooms' catalogues and answers one translator per language. A missing text is a bug and shows as its key. */
export async function loadTexts(catalogues: readonly Texts[]): Promise<(locale: Locale) => Translate> {
  const resources: Resource = {};
  for (const locale of locales) {
    const joined: Record<string, unknown> = {};
    for (const texts of catalogues) merge(joined, texts[locale]);
    resources[locale] = { translation: joined as Resource[string][string] };
  }
  const instance: i18n = createInstance();
  await instance.init({
    resources,
    fallbackLng: false,
    supportedLngs: [...locales],
    interpolation: { escapeValue: false },
  });
  const translators = new Map<Locale, Translate>(
    locales.map(locale => {
      const fixed = instance.getFixedT(locale);
      return [locale, (key, params) => String(fixed(key, { ...params }))];
    }),
  );
  const english = translators.get('en');
  if (!english) throw new Error('no English texts');
  return locale => translators.get(locale) ?? english;
}
