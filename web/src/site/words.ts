import type { Language } from '@skonto/domain/language/choose-language';
import en from './texts.en.json';
import sr from './texts.sr.json';

/** The words of the public pages. Plurals stand in the form that a language has most of; `early_few` is Serbian only. */
export type SiteWords = typeof en & { readonly calculator: { readonly early_few?: string } };
export type CalculatorWords = SiteWords['calculator'];
export type ContactWords = SiteWords['contact'];

export const siteWords = { en, sr } as const satisfies Record<Language, SiteWords>;

/** Puts values in the places that a text has for them. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
