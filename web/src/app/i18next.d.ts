import 'i18next';
import type { EnglishTexts } from './text-types.ts';

/**
 * Keys and what their texts want are checked against the English catalogue, letter for letter; a unit test holds the Serbian one to the
 * same keys and placeholders.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: EnglishTexts };
    enableSelector: true;
    strictInterpolationChecks: true;
  }
}
