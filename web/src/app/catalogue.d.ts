import type { EnglishTexts } from './text-types.ts';

/**
 * Names and what their texts want are checked against the English catalogue, letter for letter; a unit test holds the Serbian one to the
 * same names and places.
 */
declare module '../lib/words/words.ts' {
  interface Catalogue extends EnglishTexts {}
}
