/** A text that follows a number, in the forms of its language: English has one and other, Serbian few besides (CLDR's names). */
export type Plural = { readonly one: string; readonly few?: string; readonly other: string };
export type TextValues = Readonly<Record<string, string | number>>;

/** A group of texts that has these two members is one text in several forms. */
export const isPlural = (text: object): text is Plural => 'one' in text && 'other' in text;

const rules = new Map<string, Intl.PluralRules>();

function formOf(text: Plural, count: TextValues[string] | undefined, language: string): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  const form = known.select(Number(count));
  return (form === 'one' || form === 'few' ? text[form] : undefined) ?? text.other;
}

/**
 * A text with its values in their `{{places}}`; of a plural the form that `count` asks for in a language (a tag such as sr-Latn-RS).
 * A place without a value stays as it is, so that somebody sees it. A value that ends with a full stop, as nearly every Serbian company's
 * name and every Serbian date does, ends the sentence itself: the text's own is left out.
 */
export function say(text: string | Plural, values: TextValues, language: string): string {
  const chosen = typeof text === 'string' ? text : formOf(text, values.count, language);
  return chosen.replaceAll(/\{\{(\w+)\}\}(\.?)/g, (place: string, name: string, stop: string) => {
    const value = values[name];
    if (value === undefined) return place;
    const written = String(value);
    return written.endsWith('.') ? written : written + stop;
  });
}
