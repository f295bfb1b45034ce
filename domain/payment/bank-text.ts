/** Serbian Cyrillic in Latin, small letters; љ, њ and џ are two. */
const latin = new Map(
  Object.entries({
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'đ', е: 'e', ж: 'ž', з: 'z', и: 'i', ј: 'j', к: 'k', л: 'l' },
    ...{ љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'ć', у: 'u', ф: 'f', х: 'h' },
    ...{ ц: 'c', ч: 'č', џ: 'dž', ш: 'š' },
  }),
);
/** Letters that no decomposition takes apart, and signs that every keyboard writes otherwise. */
const plain = new Map(
  Object.entries({
    ...{ đ: 'd', ð: 'd', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' },
    ...{ '\u2018': "'", '\u2019': "'", '\u201a': "'", '\u201c': '"', '\u201d': '"', '\u201e': '"', '«': '"', '»': '"' },
    ...{ '\u2010': '-', '\u2011': '-', '\u2012': '-', '\u2013': '-', '\u2014': '-', '\u2212': '-', '\u2026': '...' },
  }),
);

/** A capital is written as a capital: Љубав is Ljubav, and ЉУБАВ is LJUBAV. */
function exchange(text: string, table: ReadonlyMap<string, string>): string {
  const letters = [...text];
  return letters
    .map((letter, at) => {
      const small = letter.toLowerCase();
      const other = table.get(letter) ?? table.get(small);
      if (other === undefined) return letter;
      if (letter === small) return other;
      const next = letters[at + 1] ?? letters[at - 1] ?? '';
      const isInCapitals = next !== next.toLowerCase();
      return isInCapitals ? other.toUpperCase() : other.charAt(0).toUpperCase() + other.slice(1);
    })
    .join('');
}

/** One line: blanks of all kinds are one blank, and there are none at the ends. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/** Serbian Cyrillic in Latin with its diacritics; other letters stay. */
export const inLatin = (text: string): string => exchange(text, latin);

/** A text in letters of ASCII where there are such: č ć š ž as c c s z, đ as d, ß as ss; what has none stays. */
export const inAscii = (text: string): string =>
  exchange(inLatin(text.normalize('NFC')), plain)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** The letters that every bank of SEPA takes (EPC217-08). */
const sepaLetters = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
const sepaSigns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '+',
    '"': "'",
    '@': '(at)',
    _: '-',
    ';': ',',
    '!': '.',
    '[': '(',
    ']': ')',
    '#': '.',
    '*': '.',
  }),
);

/**
 * A text in the letters that every bank of SEPA takes, on one line, đ as d and & as +. Null when a letter has none: what a bank would have
 * to guess isn't sent.
 */
export function sepaText(text: string): string | null {
  const written = [...inAscii(oneLine(text))].map(letter => sepaSigns.get(letter) ?? letter).join('');
  return sepaLetters.test(written) ? written : null;
}

/** An id that SEPA takes: 1 to 35 of its letters without blanks, no slash at either end and no two in a row. */
export const isSepaId = (id: string): boolean => /^[A-Za-z0-9/\-?:().,'+]{1,35}$/.test(id) && !/^\/|\/$|\/\//.test(id);

/**
 * A text in at most so many letters: as many whole words as fit where they are at least two thirds of the room, else cut where the room ends.
 * For names and purposes alone, never for amounts, accounts or references; whoever shortens says so.
 */
export function shortenText(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most).join('');
  const words = letters[most] === ' ' ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
  return (words.length * 3 >= most * 2 ? words : cut).trimEnd();
}
