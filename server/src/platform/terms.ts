import { readFileSync } from 'node:fs';
import type { Locale } from './texts.ts';

const read = (locale: Locale): string =>
  readFileSync(new URL(`../../terms/terms.${locale}.html`, import.meta.url), 'utf8');
const html: Readonly<Record<Locale, string>> = { en: read('en'), sr: read('sr') };

/** The current terms of use as HTML of our own, in the reader's language. */
export const termsHtml = (locale: Locale): string => html[locale];
