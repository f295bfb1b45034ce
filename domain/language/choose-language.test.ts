import { describe, expect, it } from 'vitest';
import { chooseLanguage, hostInLanguage, languageOfHost, languagesOfHeader } from './choose-language.ts';

describe('the language of a visit', () => {
  it.each([
    ['the host before everything', 'rs.skonto.example', 'en', ['en'], 'sr'],
    ['the host before everything', 'en.localhost', 'sr', ['sr'], 'en'],
    ['then the choice made before', 'skonto.example', 'sr', ['en'], 'sr'],
    ['a choice that is none counts nothing', 'skonto.example', 'de', ['sr'], 'sr'],
    ['then the first language that is one of ours', 'skonto.example', null, ['en-US', 'sr'], 'en'],
    ['then the first language that is one of ours', 'skonto.example', null, ['de', 'sr-Latn-RS', 'en'], 'sr'],
    ['Bosnian reads Serbian', 'localhost', null, ['bs-BA', 'en'], 'sr'],
    ['Croatian reads Serbian', 'localhost', null, ['hr', 'en-GB'], 'sr'],
    ['Montenegrin reads Serbian', 'localhost', null, ['cnr-ME'], 'sr'],
    ['a language that only begins alike does not', 'localhost', null, ['srn', 'hrx'], 'en'],
    ['else English', 'localhost', null, ['de', 'fr'], 'en'],
    ['else English', '127.0.0.1', null, [], 'en'],
  ] as const)('%s: %s, %s, %s → %s', (_, host, stored, preferred, language) => {
    expect(chooseLanguage({ host, stored, preferred })).toBe(language);
  });

  it('only a subdomain names a language', () => {
    expect(['rs.localhost', 'en.a.b', 'rs', 'en', 'a.rs'].map(languageOfHost)).toEqual(['sr', 'en', null, null, null]);
  });

  it('a host that names a language has a twin in the other', () => {
    expect(hostInLanguage('en.skonto.example:8080', 'sr')).toBe('rs.skonto.example:8080');
    expect(hostInLanguage('en.localhost', 'en')).toBe('en.localhost');
    expect(hostInLanguage('skonto.example', 'sr')).toBeNull();
  });

  it.each([
    ['en-US,en;q=0.9,sr;q=0.8', ['en-us', 'en', 'sr']],
    ['en;q=0.2, sr;q=0.9', ['sr', 'en']],
    ['hr , en;q=0', ['hr']],
    ['*', ['*']],
    ['sr;q=x', []],
    ['', []],
    [undefined, []],
  ])('an Accept-Language of %s is the list %s', (header, list) => {
    expect(languagesOfHeader(header)).toEqual(list);
  });
});
