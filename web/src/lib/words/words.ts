import type { Language } from '@skonto/domain/language/choose-language';
import { type Plural, say, type TextValues } from '@skonto/domain/language/say';

/** What Skonto says, by its English texts, letter for letter: `app/catalogue.d.ts` fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the application, which knows its features.
export interface Catalogue {}

/** The places of a text: `name` of `Select {{name}}`. */
type Places<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Places<Rest> : never;
type FormsOf<Chosen> = Extract<Chosen, Plural>;
type Names<Chosen> =
  | Places<Extract<Chosen, string>>
  | Places<FormsOf<Chosen>['one' | 'other']>
  | ([FormsOf<Chosen>] extends [never] ? never : 'count');
type ValuesOf<Chosen> = {
  readonly [Name in Names<Chosen>]: Name extends 'count' ? number : string | number;
};
/** A text that no value belongs in. */
type Placeless<Chosen extends string> = [Places<Chosen>] extends [never] ? Chosen : never;

let language: Language = 'en';
let catalogue: object = {};

/** The language of the page, which a switch of language loads again. */
export const pageLanguage = (): Language => language;

/** Begins with the words that every page has. */
export function startWords(of: Language, texts: object): void {
  language = of;
  catalogue = { ...texts };
}

/** The words of a feature, which come with its screens. */
export function addWords(feature: string, texts: object): void {
  catalogue = { ...catalogue, [feature]: texts };
}

/**
 * The compiler knows the catalogue by its English texts, and a test holds the Serbian ones to the same names. The words of a feature are
 * there when its screens are (`withTexts`), which another test holds.
 */
const spoken = (): Catalogue => catalogue as Catalogue;

/** One text of the page's language, with the values that it names: `t($ => $.users.deleted, { count, shown })`. */
export function t<Chosen extends string>(choose: (texts: Catalogue) => Placeless<Chosen>): string;
export function t<Chosen extends string | Plural>(
  choose: (texts: Catalogue) => Chosen,
  values: ValuesOf<NoInfer<Chosen>>,
): string;
export function t(choose: (texts: Catalogue) => string | Plural, values: TextValues = {}): string {
  return say(choose(spoken()), values, language);
}

/** Several texts without values at once: `texts($ => $.users.column)`. */
export const texts = <Group extends object>(choose: (texts: Catalogue) => Group): Group => choose(spoken());
