/** Letters and signs that nobody sees, or that only steer how others are shown: two texts could differ by them alone. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** True when a line of text holds something that isn't seen, such as a control character, a zero-width space or half a surrogate pair. */
export const hasInvisible = (text: string): boolean => invisible.test(text);

/** True where a program put its sign for a letter that it couldn't read. */
export const hasLostLetters = (text: string): boolean => text.includes('\uFFFD');

/** Cyrillic and Greek letters that look like Latin ones. */
const looksLatin = new Set('АВЕЅІЈКМНОРСТУХҮԚԜаеѕіјорсухһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹοϲν');

/**
 * The letter of another alphabet by which a number could pass for a different one, or null. A number is written in one alphabet, and one
 * that isn't Latin holds a letter that Latin doesn't have: `РФ-1` is Cyrillic, `С-1` could be anything.
 */
export function findLookAlike(text: string): string | null {
  const letters = [...text].filter(char => /\p{L}/u.test(char));
  const foreign = letters.filter(letter => !/\p{Script=Latin}/u.test(letter));
  const alike = foreign.find(letter => looksLatin.has(letter));
  if (foreign.length < letters.length) return alike ?? foreign[0] ?? null;
  return foreign.every(letter => looksLatin.has(letter)) ? (alike ?? null) : null;
}
