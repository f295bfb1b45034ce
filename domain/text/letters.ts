/** How well a reading of a file's letters would do for Serbian names: all letters are ours, or a neighbour's too, or some are nobody's. */
export type LettersFit = 'serbian' | 'neighbour' | 'odd';

const serbian = new Set('šđčćžŠĐČĆŽабвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ');
/** Letters of German and Hungarian names, which Serbian lists have. */
const neighbours = new Set('áéíóöőúüűäßÁÉÍÓÖŐÚÜŰÄ');
/** Signs of a text as people type it. Others, such as `¦ † ©`, stand where another encoding has a letter. */
const signs = new Set('–—„“”‘’‚…€°№\u00a0');
/** Of those only these stand between two letters. */
const joins = new Set('–—’');

const isAscii = (char: string): boolean => char < '\u0080';

/** A small letter before a capital one, of which one isn't plain: `Anđela` read as `AnĐela`. */
function hasStrayCapital(word: string): boolean {
  return [...word.matchAll(/(?=(\p{Ll}\p{Lu}))/gu)].some(([, pair = '']) => [...pair].some(char => !isAscii(char)));
}

function fitOfWord(word: string): LettersFit {
  if (/\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word)) return 'odd';
  if (hasStrayCapital(word)) return 'odd';
  let fit: LettersFit = 'serbian';
  const chars = [...word];
  for (const [at, char] of chars.entries()) {
    if (isAscii(char) || serbian.has(char)) continue;
    if (neighbours.has(char)) fit = 'neighbour';
    else if (!signs.has(char)) return 'odd';
    else if (isLetter(chars[at - 1]) && isLetter(chars[at + 1]) && !joins.has(char)) return 'odd';
  }
  return fit;
}

const isLetter = (char: string | undefined): boolean => char !== undefined && /\p{L}/u.test(char);

/** How well words with letters beyond A to Z would do for Serbian names. */
export function fitOfLetters(words: Iterable<string>): LettersFit {
  let fit: LettersFit = 'serbian';
  for (const word of words) {
    const one = fitOfWord(word);
    if (one === 'odd') return one;
    if (one === 'neighbour') fit = one;
  }
  return fit;
}

export type Reading<Name extends string = string> = { readonly name: Name; readonly words: readonly string[] };
export type Readings<Name extends string = string> = {
  /** Those that differ, the likeliest first; of readings that are alike the first stands for all. */
  readonly candidates: readonly Name[];
  /** The one reading that fits, where it is the usual one; null where a person must say which is right. */
  readonly clear: Name | null;
};

/**
 * Which of several readings of the same words is meant. Only where the usual one fits and no other does it is taken; letters of no Serbian
 * name are a sign that another may be meant.
 */
export function validateReadings<Name extends string>(
  readings: readonly Reading<Name>[],
  usual: NoInfer<Name>,
): Readings<Name> {
  const fits: Readonly<Record<LettersFit, number>> = { serbian: 0, neighbour: 1, odd: 2 };
  const seen = new Set<string>();
  const different = readings.flatMap(({ name, words }, place) => {
    const text = words.join('\n');
    if (seen.has(text)) return [];
    seen.add(text);
    return [{ name, place, fit: fits[fitOfLetters(words)] }];
  });
  const ordered = different.toSorted((one, other) => one.fit - other.fit || one.place - other.place);
  const [best, next] = ordered;
  const isOnly = best !== undefined && best.fit < fits.odd && (next === undefined || next.fit > best.fit);
  const clear = different.length === 1 || (isOnly && best.name === usual) ? (best?.name ?? null) : null;
  return { candidates: ordered.map(one => one.name), clear };
}
