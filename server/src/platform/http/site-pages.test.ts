import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../app/config.ts';
import { sessionCookie } from './session.ts';
import { serveSitePages } from './site-pages.ts';
import { serveWebApp } from './web-app.ts';

const page = (words: string) =>
  `<p nonce="__NONCE__">${words}</p>{{canonical}}|{{alternate.en}}|{{alternate.sr}}|{{switch.en}}|{{switch.sr}}|{{footerYear}}|{{captcha}}|{{unknown}}`;

let folder = '';
let app: FastifyInstance;
const put = (name: string, text: string): Promise<void> => writeFile(join(folder, 'site', name), text);

async function open(env: Record<string, string> = {}): Promise<string[]> {
  app = Fastify();
  await app.register(cookie);
  const url = pathToFileURL(`${folder}/`);
  const names = serveSitePages(app, url, {
    settings: readConfig(env).settings,
    facts: async () => ({ company: 'Ana & Co <b>', payDay: 'soon', paymentDays: '3' }),
  });
  await serveWebApp(app, url, { strangersStart: '/home' });
  return names;
}
const get = (url: string, host = 'skonto.example', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });
const values = (body: string): string[] => body.replace(/^.*<\/p>/, '').split('|');

describe('the public pages', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skonto-site-'));
    await mkdir(join(folder, 'site'));
    await writeFile(join(folder, 'index.html'), 'the application');
    await put('home.en.html', page('Home'));
    await put('home.sr.html', page('Početna'));
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  test('are those that were built', async () => {
    expect(await open()).toEqual(['home']);
    await rm(join(folder, 'site'), { recursive: true });
    expect(await open()).toEqual([]);
  });

  test('each language has its host where hosts name the language', async () => {
    await open();
    const { body } = await get('/home?lang=en', 'rs.skonto.example:8080');
    expect(body).toContain('Početna');
    expect(values(body)).toEqual([
      'http://rs.skonto.example:8080/home',
      'http://en.skonto.example:8080/home',
      'http://rs.skonto.example:8080/home',
      'http://en.skonto.example:8080/home',
      'http://rs.skonto.example:8080/home',
      '2020',
      'proof-of-work',
      '{{unknown}}',
    ]);
  });

  test('they name the public address and its language hosts, whatever the headers say', {
    tags: 'HOME-27',
  }, async () => {
    await open({ SKONTO_PUBLIC_URL: 'https://skonto.example' });
    const canonical = async (host: string, headers = {}) => values((await get('/home', host, headers)).body)[0];
    expect(await canonical('evil.example')).toBe('https://skonto.example/home');
    expect(await canonical('skonto.example.evil.example')).toBe('https://skonto.example/home');
    expect(await canonical('skonto.example', { 'x-forwarded-host': 'evil.example' })).toBe(
      'https://skonto.example/home',
    );
    expect(await canonical('rs.skonto.example')).toBe('https://rs.skonto.example/home');
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const { body } = await get(path, 'evil.example', { 'x-forwarded-host': 'evil2.example' });
      expect(body).toContain('https://skonto.example');
      expect(body).not.toContain('evil');
    }
  });

  test('elsewhere the address says it, before the cookie and the browser, and is kept', async () => {
    await open();
    const plain = 'http://skonto.example/home';
    const english = await get('/home');
    expect(values(english.body).slice(0, 5)).toEqual([
      plain,
      plain,
      `${plain}?lang=sr`,
      '/home?lang=en',
      '/home?lang=sr',
    ]);
    expect(english.headers['set-cookie']).toBeUndefined();
    const requested = await get('/home?lang=sr', 'skonto.example', {
      cookie: 'skonto.locale=en',
      'accept-language': 'en',
    });
    expect([requested.headers['content-language'], values(requested.body)[0]]).toEqual(['sr-Latn', `${plain}?lang=sr`]);
    expect(requested.headers['set-cookie']).toMatch(/^skonto\.locale=sr; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    const kept = await get('/home', 'skonto.example', { cookie: 'skonto.locale=sr' });
    expect(kept.body).toContain('Početna');
    for (const strange of ['/home?lang=de', '/home?lang=en&lang=sr', '/home?lang[]=sr', '/home?lang=%E0%A4%A'])
      expect((await get(strange)).body, strange).toContain('Home');
  });

  test('no header of a request writes into a page', async () => {
    await open({ SKONTO_PUBLIC_URL: 'https://skonto.example', SKONTO_FOOTER_YEAR: '<b>&"' });
    const { body } = await get('/home', 'a"><script>.example');
    expect(values(body)[0]).toBe('https://skonto.example/home');
    expect(values(body)[5]).toBe('&lt;b>&amp;&quot;');
    expect((await get('/sitemap.xml', '<x>')).body).toContain('<loc>https://skonto.example/home</loc>');
  });

  test('the policy names other companies only where reCAPTCHA is set', async () => {
    await open();
    const own = await get('/home');
    const nonce = /nonce="([^"]+)"/.exec(own.body)?.[1];
    expect(own.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(own.headers['content-security-policy']).not.toContain('https:');
    await app.close();
    await open({ SKONTO_RECAPTCHA_SITE_KEY: 'a', SKONTO_RECAPTCHA_SECRET: 'b' });
    const guests = 'https://www.google.com https://www.gstatic.com';
    const third = await get('/home');
    expect(third.headers['content-security-policy']).toContain(`${guests}; frame-src ${guests};`);
    expect(values(third.body)[6]).toBe('recaptcha');
  });

  test('the empty path leads strangers to the first of them, and a session to the application', {
    tags: 'NAV-09',
  }, async () => {
    await open();
    const stranger = await get('/');
    expect([stranger.statusCode, stranger.headers.location]).toEqual([302, '/home']);
    const known = await get('/', 'skonto.example', { cookie: `${sessionCookie}=x` });
    expect([known.statusCode, known.body]).toEqual([200, 'the application']);
  });

  test('a page that was built anew shows at the next request, and no file of the build is served as it is', async () => {
    await open();
    await get('/home');
    await put('home.en.html', page('Newer'));
    await utimes(join(folder, 'site/home.en.html'), new Date(), new Date(Date.now() + 5000));
    expect((await get('/home')).body).toContain('Newer');
    expect((await get('/site/home.en.html')).statusCode).toBe(404);
  });
});
