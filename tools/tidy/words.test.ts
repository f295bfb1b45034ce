import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import excepted from './excepted-words.json' with { type: 'json' };
import { wordOffences } from './words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => /\/(?:texts|glossary)\.(?:en|sr)\.json$/.test(path) && existsSync(root + path));

describe('words', () => {
  test('every text speaks as Skonto does; hints have at most 140 characters, titles 90', { tags: 'WORDS-01' }, () => {
    expect(paths.length).toBeGreaterThan(80);
    const names = new Set([...excepted.fixedByTheOrder, ...excepted.notYetMended]);
    const found = paths.flatMap(path => wordOffences(path, JSON.parse(readFileSync(root + path, 'utf8')), names));
    expect(found).toEqual([]);
  });

  test.each([
    ['en', 'It stands here.', 1],
    ['en', 'Please type it anew.', 1],
    ['en', 'An understanding of household money', 0],
    ['en', '{{holds}} is shown', 0],
    ['sr', 'Objavio/la', 1],
    ['sr', 'Njene brojke', 1],
    ['sr', 'Vaša firma', 1],
    ['sr', 'Potvrđena konfirmacija', 0],
    ['sr', 'Postoji li stojeća lampa', 0],
  ] as const)('%s: “%s” has %i of the words', (language, text, count) => {
    expect(wordOffences(`texts.${language}.json`, { a: text }, new Set())).toHaveLength(count);
  });

  test('a hint and a title are measured, the forms of a plural too', () => {
    const catalogue = {
      form: { rateHelp: 'a'.repeat(141), title: { one: 'b'.repeat(91), other: 'b' } },
      text: 'c'.repeat(200),
    };
    expect(wordOffences('texts.en.json', catalogue, new Set())).toEqual([
      'texts.en.json: form.rateHelp: 141 characters, at most 140',
      'texts.en.json: form.title.one: 91 characters, at most 90',
    ]);
    expect(wordOffences('texts.en.json', catalogue, new Set(['texts.en.json: form.rateHelp']))).toHaveLength(1);
  });
});
