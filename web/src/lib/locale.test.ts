import { describe, expect, it } from 'vitest';
import { findLocale, localeOfHost, locales, switchedAddress } from './locale.ts';

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
