import { withCarried } from './carry.ts';
import { readCookie, writeChoiceCookie } from './cookies.ts';
import { readStored, writeStored } from './storage.ts';

export type LocaleCode = 'en' | 'sr';
export type Locale = {
  readonly code: LocaleCode;
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
const [english, serbian] = locales;
const key = 'skonto.locale';

export function findLocale(code: string | null): Locale | undefined {
  return locales.find(locale => locale.code === code);
}

/** The locale named by a host such as `rs.skonto.example` or `en.localhost`; undefined for every other host. */
export function localeOfHost(host: string): Locale | undefined {
  const [first, ...rest] = host.split('.');
  return rest.length > 0 ? locales.find(locale => locale.subdomain === first) : undefined;
}

/** The host names the language; any other host uses the stored choice, else the browser's language, else English. */
export function currentLocale(): Locale {
  const stored = findLocale(readStored('local', key)) ?? findLocale(readCookie(key));
  const wished = navigator.languages.some(one => /^sr|^bs|^hr/.test(one)) ? serbian : english;
  const locale = localeOfHost(location.hostname) ?? stored ?? wished ?? english;
  if (!locale) throw new Error('No locale is declared');
  return locale;
}

/** Where a switch of language leads: the same page on the other subdomain, or null when the host names no language. */
export function switchedAddress(address: URL, locale: Locale): string | null {
  const from = localeOfHost(address.hostname);
  if (!from) return null;
  const target = new URL(address);
  target.hostname = locale.subdomain + address.hostname.slice(from.subdomain.length);
  return target.href;
}

/** Stores the choice and reloads the page, on the chosen subdomain where hosts name the language (I18N-05). */
export function switchLocale(code: string): void {
  const locale = findLocale(code);
  if (!locale) {
    console.warn(`Unknown locale ${code}`);
    return;
  }
  rememberLocale(locale);
  const elsewhere = switchedAddress(new URL(location.href), locale);
  if (elsewhere) location.assign(withCarried(elsewhere));
  else location.reload();
}

export function rememberLocale(locale: Locale): void {
  writeStored('local', key, locale.code);
  writeChoiceCookie(key, locale.code);
}
