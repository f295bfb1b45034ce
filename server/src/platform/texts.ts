import { createInstance, type i18n, type Resource } from 'i18next';
import type { TextParams } from './problem.ts';

export const locales = ['en', 'sr'] as const;
export type Locale = (typeof locales)[number];
export type Catalogue = { readonly [key: string]: string | Catalogue };
export type Texts = Readonly<Record<Locale, Catalogue>>;
export type Translate = (key: string, params?: TextParams) => string;

/** How much a language is wanted: 1 unless its `q` says less; what is no number from 0 to 1 isn't wanted at all. */
function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map(one => /^\s*q\s*=\s*(.*?)\s*$/i.exec(one)?.[1]).find(value => value !== undefined);
  if (quality === undefined) return 1;
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0;
}

/** The language of an `Accept-Language` header: of ours the one that is wanted most, of equals the first; else English. */
export function localeOf(header: string | undefined): Locale {
  let best: { locale: Locale; weight: number } = { locale: 'en', weight: 0 };
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const language = name.trim().toLowerCase().split('-')[0];
    if (language !== 'sr' && language !== 'en') continue;
    const weight = weightOf(parameters);
    if (weight > best.weight) best = { locale: language, weight };
  }
  return best.locale;
}

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
