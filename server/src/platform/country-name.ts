import type { Locale } from './texts.ts';

/** ISO 3166-1: alpha-3 as on the wire, alpha-2 as `Intl` names regions. The countries that may be configured. */
const alpha2: Readonly<Record<string, string>> = {
  SRB: 'RS',
  BIH: 'BA',
  MNE: 'ME',
  HRV: 'HR',
  MKD: 'MK',
  SVN: 'SI',
  ALB: 'AL',
  HUN: 'HU',
  ROU: 'RO',
  BGR: 'BG',
  GRC: 'GR',
  AUT: 'AT',
  DEU: 'DE',
  ITA: 'IT',
  CHE: 'CH',
  FRA: 'FR',
  NLD: 'NL',
  BEL: 'BE',
  POL: 'PL',
  CZE: 'CZ',
  SVK: 'SK',
  GBR: 'GB',
  USA: 'US',
  TUR: 'TR',
};
export const knownCountries: readonly string[] = Object.keys(alpha2);

const names: Readonly<Record<Locale, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
  sr: new Intl.DisplayNames(['sr-Latn-RS'], { type: 'region' }),
};

/** A country's name in a language; an unknown code stays a code. */
export function countryName(alpha3Code: string, locale: Locale): string {
  const region = alpha2[alpha3Code];
  return region === undefined ? alpha3Code : (names[locale].of(region) ?? alpha3Code);
}
