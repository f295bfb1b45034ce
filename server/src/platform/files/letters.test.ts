import { validateReadings } from '@skonto/domain/text/letters';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';

const names = ['windows1250', 'iso88592', 'cp852', 'windows1251', 'maccenteuro'] as const;

/** How words come out that were written in one encoding. */
const validate = (written: (typeof names)[number], ...words: string[]) =>
  validateReadings(
    names.map(name => ({ name, words: words.map(word => iconv.decode(iconv.encode(word, written), name)) })),
    'windows1250',
  );

describe('letters', { tags: 'IMP-19' }, () => {
  test.each([
    ['Žitoprodukt', 'Čačak', 'dospeća'],
    ['dospeća', 'Dobavljač'],
    ['Müller', 'Žarka', 'Szűcs'],
    ['„Novi“', 'Đorđević', 'Kragujevac–Šid'],
  ])('%s in Windows-1250 is clear', (...words) => {
    expect(validate('windows1250', ...words).clear).toBe('windows1250');
  });

  test.each([
    ['cp852', 'Š-ŽĐ-9'],
    ['cp852', 'Šabac'],
    ['cp852', 'Anđela'],
    ['cp852', 'niš'],
    ['iso88592', 'Žitoprodukt'],
    ['windows1251', 'Житопродукт'],
    ['maccenteuro', 'Čačak'],
  ] as const)('%s: %s is a question, with the right reading first', (written, word) => {
    const reported = validate(written, word);
    expect(reported.clear).toBeNull();
    expect(reported.candidates.slice(0, 2)).toContain(written);
  });

  test('readings that are alike are one, and nothing is asked where all are', () => {
    expect(validate('iso88592', 'dospeća').candidates).not.toContain('iso88592');
    expect(validate('windows1250', 'Amount')).toEqual({ candidates: ['windows1250'], clear: 'windows1250' });
  });
});
