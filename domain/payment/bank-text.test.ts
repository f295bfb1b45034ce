import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inAscii, inLatin, isSepaId, sepaText, shortenText } from './bank-text.ts';

test.each([
  ['Građevinar Čačak d.o.o.', 'Gradevinar Cacak d.o.o.'],
  ['ŠĐŽĆČ šđžćč', 'SDZCC sdzcc'],
  ['Љубав и Џем', 'Ljubav i Dzem'],
  ['ЊЕГОШ', 'NJEGOS'],
  ['Müller & Söhne', 'Muller + Sohne'],
  ['Straße „Nova“ – br. 5', "Strasse 'Nova' - br. 5"],
  ['a\r\n  b\tc\u00a0d', 'a b c d'],
  ['info@x.rs #1 [a]_b;', 'info(at)x.rs .1 (a)-b,'],
  ['', ''],
])('%j is %j for SEPA', { tags: 'BANK-06' }, (text, safe) => {
  expect(sepaText(text)).toBe(safe);
});

test.each(['日本', '10 €', 'a|b', 'Ω'])('%j has no letters that SEPA takes', { tags: 'BANK-06' }, text => {
  expect(sepaText(text)).toBe(null);
});

test('whatever comes, SEPA gets its own letters or nothing, and twice is as once', { tags: 'BANK-06' }, () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'aČđЉß&@ –ž') })),
      text => {
        const safe = sepaText(text);
        if (safe === null) return;
        expect(safe).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
        expect(sepaText(safe)).toBe(safe);
      },
    ),
  );
});

test('letters of other alphabets stay apart from those that are asked for', () => {
  expect(inLatin('Ђорђе Љ. ЧАЧАК')).toBe('Đorđe Lj. ČAČAK');
  expect(inAscii('Đorđe')).toBe('Dorde');
});

test.each([
  ['SK-2026-1042', true],
  ['MUELL/FINP/RA12345', true],
  ['a', true],
  ['', false],
  ['/a', false],
  ['a/', false],
  ['a//b', false],
  ['a b', false],
  ['č', false],
  ['x'.repeat(36), false],
])('an id %j: %s', (id, isRight) => {
  expect(isSepaId(id)).toBe(isRight);
});

test.each([
  ['Kratko', 35, 'Kratko'],
  ['Preduzeće za proizvodnju i promet Žitoprodukt', 35, 'Preduzeće za proizvodnju i promet'],
  ['Elektrodistribucijapreduzećezaproizvodnju', 20, 'Elektrodistribucijap'],
  ['ab cdefghijklmnopqrstuvw', 12, 'ab cdefghijk'],
  ['jedan dva', 5, 'jedan'],
  ['', 5, ''],
])('%j in %i letters is %j', { tags: 'BANK-07' }, (text, most, short) => {
  expect(shortenText(text, most)).toBe(short);
});

test('a shortened text is the beginning of the text and fits', { tags: 'BANK-07' }, () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const short = shortenText(text, most);
      expect([...short].length).toBeLessThanOrEqual(most);
      expect(text.startsWith(short)).toBe(true);
    }),
  );
});
