import { alpha2ByAlpha3 } from '@skonto/domain/company/countries';
import type { Locale } from './texts.ts';

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
