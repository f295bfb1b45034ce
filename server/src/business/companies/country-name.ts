import { alpha2ByAlpha3 } from '@skonto/domain/company/countries';
import type { Ctx } from '../../platform/context.ts';
import type { Locale } from '../../platform/words/texts.ts';

export const knownCountries: readonly string[] = Object.keys(alpha2ByAlpha3);

const names: Readonly<Record<Locale, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
  sr: new Intl.DisplayNames(['sr-Latn-RS'], { type: 'region' }),
};

/** A country's name in a language; an unknown code stays a code. */
export function countryName(alpha3Code: string, locale: Locale): string {
  const region = alpha2ByAlpha3[alpha3Code];
  return region === undefined ? alpha3Code : (names[locale].of(region) ?? alpha3Code);
}

/** The countries of this installation in the order of their names, to be chosen among. */
export function countryChoices({ settings, locale }: Pick<Ctx, 'settings' | 'locale'>) {
  const named = settings.countries.map(code => ({ value: code, label: countryName(code, locale) }));
  const { compare } = new Intl.Collator(locale === 'sr' ? 'sr-Latn-RS' : locale);
  return named.sort((one, other) => compare(one.label, other.label));
}
