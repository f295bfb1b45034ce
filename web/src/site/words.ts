import type { Language } from '@skonto/domain/language/choose-language';
import en from './texts.en.json';
import sr from './texts.sr.json';

export type SiteWords = typeof en;
export type CalculatorWords = SiteWords['calculator'];
export type ContactWords = SiteWords['contact'];

export const siteWords = { en, sr } as const satisfies Record<Language, SiteWords>;
