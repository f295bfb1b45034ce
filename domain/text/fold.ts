/** Letters without a decomposition of their own, by the Latin ones that people type for them. `fold` in SQL has the same table. */
const singles =
  'đdħhıiłløoŧtſs' +
  'аaбbвvгgдdђdеeжzзzиiјjкkлlмmнnоoпpрrсsтtћcуuфfхhцcчcшsіiєeґgыyэeѕzςσ' +
  "‘'’'‛'ʼ'′'`'" +
  '‐-‑-‒-–-—-−-' +
  '“"”"„"«"»"';
const several: Readonly<Record<string, string>> = {
  ...{ љ: 'lj', њ: 'nj', џ: 'dz', щ: 'st', ю: 'ju', я: 'ja' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ь: '', ъ: '', '´': "'" },
};
const letters: ReadonlyMap<string, string> = new Map([
  ...[...singles].flatMap((letter, at, all): [string, string][] => (at % 2 === 0 ? [[letter, all[at + 1] ?? '']] : [])),
  ...Object.entries(several),
]);

/**
 * A text as people search it: case, diacritics and alphabets don't count, nor how đ (`dj`), an apostrophe, a dash or a quotation mark is
 * written. What it makes of a text, it leaves as it is. The same as `fold` in SQL (migration 0210), held equal by a test.
 */
export function fold(text: string): string {
  const plain = text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');
  const latin = /[^\0-_a-\x7f]/.test(plain) ? [...plain].map(letter => letters.get(letter) ?? letter).join('') : plain;
  return latin.replace(/dj+/g, 'd');
}
