import { chooseLanguage, type Language, languageOfHost } from '@skonto/domain/language/choose-language';
import { withCarried } from './carry.ts';
import { readCookie, writeChoiceCookie } from './cookies.ts';
import { findLocale, type Locale } from './locales.ts';
import { readStored, writeStored } from './storage.ts';

export type LocaleCode = Language;
const key = 'skonto.locale';

/** The locale named by a host such as `rs.skonto.example` or `en.localhost`; undefined for every other host. */
export const localeOfHost = (host: string): Locale | undefined => findLocale(languageOfHost(host));

/** The rule is the server's too, which sees the cookie, so the cookie comes before what only the browser keeps. */
export function currentLocale(): Locale {
  const stored = readCookie(key) ?? readStored('local', key);
  if (stored !== null && !findLocale(stored)) console.warn(`Unknown locale ${stored}`);
  const code = chooseLanguage({
    host: location.hostname,
    stored,
    preferred: navigator.languages,
  });
  const locale = findLocale(code);
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
