import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  test('nothing set: the defaults of decisions.md §10', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      timeZone: 'Europe/Belgrade',
      smtpUrl: null,
      admin: null,
      logLevel: 'warn',
    });
    expect(config.settings).toMatchObject({
      dataDir: './data',
      demo: true,
      publicUrl: 'http://localhost:8080',
      footerYear: '2020',
      versionLabel: '11-Oct-25',
    });
  });

  test('a database of one’s own, or production: no demo unless it is asked for', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/skonto' }).settings.demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production' }).settings.demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/skonto', SKONTO_DEMO: '1' }).settings.demo).toBe(true);
  });

  test('a process that is told to end serves on for a while in production alone, unless it is set', () => {
    expect(readConfig({}).drainSeconds).toBe(0);
    expect(readConfig({ NODE_ENV: 'production' }).drainSeconds).toBe(5);
    expect(readConfig({ NODE_ENV: 'production', SKONTO_DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
    expect(() => readConfig({ SKONTO_DRAIN_SECONDS: '61' })).toThrow(/from 0 to 60/);
  });

  test('an address that others reach: no demo, whose passwords everybody knows, unless it is asked for', () => {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'skonto.example']) {
      expect(readConfig({ HOST }).settings.demo, HOST).toBe(false);
      expect(readConfig({ HOST, SKONTO_DEMO: '1' }).settings.demo, HOST).toBe(true);
    }
    for (const HOST of ['127.0.0.1', '127.0.1.1', '::1', 'localhost'])
      expect(readConfig({ HOST }).settings.demo, HOST).toBe(true);
  });

  test.each([
    ['https://en.skonto.example', undefined, 'skonto.example'],
    ['https://rs.skonto.example:8443', undefined, 'skonto.example'],
    ['https://rs.skonto.example', 'none', null],
    ['https://rs.skonto.example', 'rs.skonto.example', 'rs.skonto.example'],
    ['https://skonto.example', undefined, null],
    ['http://en.localhost:8080', undefined, null],
  ])(
    'languages by host share their session: %s, %s → %s',
    { tags: 'I18N-05' },
    (SKONTO_PUBLIC_URL, SKONTO_COOKIE_DOMAIN, domain) => {
      expect(readConfig({ SKONTO_PUBLIC_URL, SKONTO_COOKIE_DOMAIN }).settings.cookieDomain).toBe(domain);
    },
  );

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a first password that is common',
      { SKONTO_ADMIN_EMAIL: 'ana@primer.example', SKONTO_ADMIN_PASSWORD: 'Password1' },
      /SKONTO_ADMIN_PASSWORD is among the first ones/,
    ],
    [
      'a first password that is the address',
      { SKONTO_ADMIN_EMAIL: 'ana.admin@primer.example', SKONTO_ADMIN_PASSWORD: 'ana.admin' },
      /SKONTO_ADMIN_PASSWORD is among the first ones/,
    ],
    [
      'a first address that is none',
      { SKONTO_ADMIN_EMAIL: 'ana', SKONTO_ADMIN_PASSWORD: 'vetar jesen lopta' },
      /SKONTO_ADMIN_EMAIL must be an e-mail address/,
    ],
    ['an address for letters that is none', { SKONTO_CONTACT_EMAIL: 'ana' }, /SKONTO_CONTACT_EMAIL must be/],
    ['a site key without its secret', { SKONTO_RECAPTCHA_SITE_KEY: 'x' }, /SKONTO_RECAPTCHA_SECRET go together/],
    ['a port that is none', { PORT: '80a' }, /PORT must be a whole number from 0 to 65535/],
    ['a port too high', { PORT: '70000' }, /PORT must be/],
    [
      'a database of another kind',
      { DATABASE_URL: 'mysql://x' },
      /DATABASE_URL must be an address beginning with postgres:\/\//,
    ],
    [
      'a time zone that is none',
      { SKONTO_TIME_ZONE: 'Mars/Base' },
      /SKONTO_TIME_ZONE must be a time zone such as Europe\/Belgrade/,
    ],
    [
      'a proxy by number',
      { SKONTO_TRUST_PROXY: '1.2.3.4, true' },
      /SKONTO_TRUST_PROXY must list addresses or CIDR ranges/,
    ],
    [
      'DEMO-06 a demo in production',
      { NODE_ENV: 'production', SKONTO_DEMO: '1' },
      /SKONTO_DEMO=1 makes people with a password that everybody knows, and NODE_ENV is production/,
    ],
    [
      'OPER-18 a mistyped setting',
      { SKONTO_PUBLICURL: 'https://skonto.example' },
      /SKONTO_PUBLICURL is no setting of Skonto; SKONTO_PUBLIC_URL is one\. Correct its name, or unset it\./,
    ],
    [
      'OPER-18 an unknown setting',
      { SKONTO_FAST: '1' },
      /SKONTO_FAST is no setting of Skonto; docs\/operating\.md lists/,
    ],
    ['a demo flag that is none', { SKONTO_DEMO: 'yes' }, /SKONTO_DEMO must be 0 or 1/],
    ['an unknown currency', { SKONTO_CURRENCIES: 'RSD,XXX' }, /SKONTO_CURRENCIES names "XXX"/],
    ['an administrator without a password', { SKONTO_ADMIN_EMAIL: 'a@b.example' }, /go together/],
    [
      'mail by an address that is none',
      { SMTP_URL: 'localhost:25' },
      /SMTP_URL must be an address beginning with smtp:\/\//,
    ],
    ['a test clock in production', { NODE_ENV: 'production', SKONTO_NOW: '+3d' }, /SKONTO_NOW is for tests/],
    ['a test clock that is none', { SKONTO_NOW: 'tomorrow' }, /SKONTO_NOW must be an instant like/],
    ['cookies for a top-level domain', { SKONTO_COOKIE_DOMAIN: 'example' }, /SKONTO_COOKIE_DOMAIN must be a domain/],
    ['cookies for an address of numbers', { SKONTO_COOKIE_DOMAIN: '10.0.0.8' }, /SKONTO_COOKIE_DOMAIN must be/],
    ['cookies for more than a name', { SKONTO_COOKIE_DOMAIN: 'a.example; Secure' }, /SKONTO_COOKIE_DOMAIN must be/],
    ['a log level that is none', { LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  ])('%s is refused with a sentence', (_what, env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(sentence);
  });

  test('a test clock stands still or runs ahead', () => {
    expect(readConfig({ SKONTO_NOW: '2026-11-21T10:00:00Z' }).now?.()).toBe(Date.parse('2026-11-21T10:00:00Z'));
    const ahead = (readConfig({ SKONTO_NOW: '+3d' }).now?.() ?? 0) - Date.now();
    expect(Math.round(ahead / 86_400_000)).toBe(3);
  });
});
