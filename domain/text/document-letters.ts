/** What the letters of Skonto's documents show: Latin of Europe, Serbian, Macedonian, Bulgarian, Russian and Ukrainian Cyrillic, common signs. */
const shown =
  /^[ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f\u018f\u0192\u0218-\u021b\u02c6-\u02dd\u0394\u0400-\u045f\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u202f-\u2030\u2032\u2033\u2039\u203a\u20ac\u2116\u2122\u2190-\u2193\u2212\u2260\u2264\u2265]$/;

/**
 * The first letter of a name or number that a document could only show as an empty box, or null. Such a text is refused where it is entered:
 * a bill or contract without its name would be none. Invisible letters are another rule's.
 */
export function findUnshownLetter(text: string): string | null {
  for (const letter of text.normalize('NFC')) if (!shown.test(letter) && !/[\p{C}\p{Z}\s]/u.test(letter)) return letter;
  return null;
}
