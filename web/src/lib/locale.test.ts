import { describe, expect, it, vi } from 'vitest';
import { currentLocale, localeOfHost, switchedAddress, switchLocale } from './locale.ts';
import { findLocale, locales } from './locales.ts';

const [en, sr] = locales;

describe('hosts that name a language', () => {
  it.each([
    ['en.skonto.example', 'en'],
    ['rs.skonto.example', 'sr'],
    ['rs.localhost', 'sr'],
    ['skonto.example', undefined],
    ['localhost', undefined],
    ['127.0.0.1', undefined],
  ])('%s → %s', (host, code) => {
    expect(localeOfHost(host)?.code).toBe(code);
  });

  it('switching leads to the same page on the other subdomain', () => {
    if (!en || !sr) throw new Error('two locales');
    expect(switchedAddress(new URL('http://en.localhost:8080/invoices?page=2'), sr)).toBe(
      'http://rs.localhost:8080/invoices?page=2',
    );
    expect(switchedAddress(new URL('https://rs.skonto.example/'), en)).toBe('https://en.skonto.example/');
    expect(switchedAddress(new URL('http://127.0.0.1:8080/'), sr)).toBeNull();
  });

  it('knows no other codes', () => {
    expect(findLocale('de')).toBeUndefined();
  });
});

describe('the first visit', () => {
  it.each([
    ['en.localhost', '', ['sr'], 'en'],
    ['localhost', 'skonto.locale=sr', ['en'], 'sr'],
    ['localhost', '', ['en-US', 'sr'], 'en'],
    ['localhost', '', ['hr', 'en'], 'sr'],
  ])(
    '%s with the cookie "%s" and the languages %s is in %s, as the server drew it',
    (hostname, cookie, languages, code) => {
      vi.stubGlobal('location', { hostname });
      vi.stubGlobal('document', { cookie });
      vi.stubGlobal('navigator', { languages });
      try {
        expect(currentLocale().code).toBe(code);
      } finally {
        vi.unstubAllGlobals();
      }
    },
  );
});

describe('locales', () => {
  it('each has code, subdomain, label and flag style', { tags: 'I18N-02' }, () => {
    expect(locales.map(({ code, subdomain, label, flagClass }) => [code, subdomain, label, flagClass])).toEqual([
      ['en', 'en', 'English', 'flag-gb'],
      ['sr', 'rs', 'Srpski', 'flag-rs'],
    ]);
  });

  it('an unknown code that is stored is logged, and the page has a language all the same', { tags: 'I18N-06' }, () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let stored: string | null = 'xx';
    vi.stubGlobal('location', { hostname: '127.0.0.1' });
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('navigator', { languages: ['de'] });
    vi.stubGlobal('localStorage', { getItem: () => stored });
    try {
      expect(currentLocale().code).toBe('en');
      expect(warn).toHaveBeenCalledExactlyOnceWith('Unknown locale xx');
      stored = 'sr';
      expect(currentLocale().code).toBe('sr');
      expect(warn).toHaveBeenCalledOnce();
    } finally {
      vi.unstubAllGlobals();
      warn.mockRestore();
    }
  });

  it('an unknown code is only logged: nothing is stored, nothing reloads', { tags: 'I18N-06' }, () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const untouched = vi.fn();
    vi.stubGlobal('location', { assign: untouched, reload: untouched, href: 'http://en.localhost/' });
    vi.stubGlobal('localStorage', { setItem: untouched });
    try {
      switchLocale('de');
      expect(warn).toHaveBeenCalledExactlyOnceWith('Unknown locale de');
      expect(untouched).not.toHaveBeenCalled();
    } finally {
      vi.unstubAllGlobals();
      warn.mockRestore();
    }
  });
});
