import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Житопродукт', 'zitoprodukt'],
  ['Žitoprodukt', 'zitoprodukt'],
  ['Đorđe', 'dorde'],
  ['Djordje', 'dorde'],
  ['Ђорђе', 'dorde'],
  ['Дјордје', 'dorde'],
  ['Џемат Љубиша Њива', 'dzemat ljubisa njiva'],
  ['Džemat', 'dzemat'],
  ['O’Neil', "o'neil"],
  ['O`Neil', "o'neil"],
  ['„Čelik” – a.d.', '"celik" - a.d.'],
  ['Straße', 'strasse'],
  ['Müller\u00a0Ødegård', 'muller odegard'],
  ['ＡＢＣ', 'abc'],
  ['Z\u030citoprodukt', 'zitoprodukt'],
])('%j is searched as %j', { tags: 'VAL-08' }, (text, folded) => expect(fold(text)).toBe(folded));

test('a folded text folds to itself', { tags: 'VAL-08' }, () => {
  const units = fc.constantFrom(...'dđjђјdjDĐJžЖљЉ´`’ßæ \u030cšщюяьİıΣς„–', '𝔸', '한');
  const texts = fc.oneof(fc.string({ unit: units }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(texts, text => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: 20_000 },
  );
});
