import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.ts';

const pluralEnd = /_(one|few|other)$/;

/** Every key with its text, `a.b.c` → text. */
function flat(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') return [[at, value] satisfies [string, string]];
    return typeof value === 'object' && value !== null ? flat(value, at) : [];
  });
}
const stems = (keys: readonly string[]) => [...new Set(keys.map(key => key.replace(pluralEnd, '_*')))].sort();
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(match => match[1]))].sort();
const english = flat(await allTexts('en'));
const serbian = new Map(flat(await allTexts('sr')));

describe('catalogues', () => {
  it('have the same keys in both languages', () => {
    expect(stems([...serbian.keys()])).toEqual(stems(english.map(([key]) => key)));
  });

  it('give every plural its categories', () => {
    for (const [key] of english) {
      if (!pluralEnd.test(key)) continue;
      const stem = key.replace(pluralEnd, '');
      expect(
        [...serbian.keys()].filter(one => one.replace(pluralEnd, '') === stem && pluralEnd.test(one)).length,
        stem,
      ).toBe(3);
    }
  });

  it('carry the same values in both languages', () => {
    for (const [key, text] of english) {
      const twin = serbian.get(key) ?? serbian.get(key.replace(pluralEnd, '_other')) ?? '';
      // A singular may say the number in words ("the one matching row").
      if (!key.endsWith('_one')) expect(placeholders(twin), key).toEqual(placeholders(text));
    }
  });

  it('write Serbian in Latin script, without English quotes', () => {
    for (const [key, text] of serbian) {
      expect(text, key).not.toMatch(/\p{Script=Cyrillic}/u);
      expect(text, key).not.toMatch(/[“"]/);
    }
  });
});
