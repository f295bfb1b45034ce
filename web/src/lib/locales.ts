import type { Language } from '@skonto/domain/language/choose-language';

export type Locale = {
  readonly code: Language;
  readonly subdomain: string;
  readonly label: string;
  readonly flagClass: string;
  /** For `Intl` and `lang`: plain `sr` writes Cyrillic, so the script is named. */
  readonly tag: string;
  readonly lang: string;
};

export const locales: readonly Locale[] = [
  { code: 'en', subdomain: 'en', label: 'English', flagClass: 'flag-gb', tag: 'en-GB', lang: 'en' },
  { code: 'sr', subdomain: 'rs', label: 'Srpski', flagClass: 'flag-rs', tag: 'sr-Latn-RS', lang: 'sr-Latn' },
];

export function findLocale(code: string | null): Locale | undefined {
  return locales.find(locale => locale.code === code);
}
