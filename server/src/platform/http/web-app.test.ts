import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import { sessionCookie } from './session.ts';
import { serveWebApp } from './web-app.ts';

let folder = '';
let app: FastifyInstance;
const page = (words: string) =>
  `<html lang="en"><head><title>Skonto</title><script type="module" src="/assets/boot.js" nonce="__NONCE__"></script></head>
  <body>${words}<!-- first paint --></body></html>`;
const manifest = {
  'src/main.tsx': { file: 'assets/main.js' },
  'src/sign-in.tsx': { file: 'assets/sign-in.js', imports: ['_forms.js'] },
  'src/list.tsx': { file: 'assets/list.js', css: ['assets/list.css'] },
  'src/record.tsx': { file: 'assets/record.js' },
  'src/list.en.json': { file: 'assets/list-en.js' },
  'src/list.sr.json': { file: 'assets/list-sr.js' },
  'src/en.ts': { file: 'assets/en.js' },
  'src/sr.ts': { file: 'assets/sr.js' },
  '_forms.js': { file: 'assets/forms.js' },
};
const frame = (name: string) => ({ en: `<b>${name} {{heading}}</b>`, sr: `<b>okvir ${name} {{heading}}</b>` });
const beside = { en: '<i>people</i>', sr: '<i>ljudi</i>' };
const hints = {
  main: 'src/main.tsx',
  languages: { en: 'src/en.ts', sr: 'src/sr.ts' },
  frames: {
    gate: { en: `${frame('gate').en}{{beside}}`, sr: `${frame('gate').sr}{{beside}}` },
    shell: frame('shell'),
    demoPeople: beside,
  },
  routes: [
    { path: '/login', module: 'src/sign-in.tsx', guarded: false, heading: { en: 'Sign in', sr: 'Prijava' } },
    {
      path: '/list',
      module: 'src/list.tsx',
      guarded: true,
      heading: { en: 'Costs $& more', sr: 'Troškovi' },
      texts: { en: 'src/list.en.json', sr: 'src/list.sr.json' },
    },
    { path: '/list/$id', module: 'src/record.tsx', guarded: true },
    { path: '/register', module: 'src/sign-in.tsx', guarded: false, heading: { en: 'Register', sr: 'Registracija' } },
  ],
};
const put = async (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const signedIn = { cookie: `${sessionCookie}=x` };
const preloads = (body: string): string[] =>
  [...body.matchAll(/(?:modulepreload|stylesheet)" crossorigin href="\/assets\/([^"]+)"/g)]
    .map(match => match[1] ?? '')
    .sort();

describe('the built front end', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skonto-web-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, '.vite'));
    await put('index.html', page('first'));
    await put('.vite/manifest.json', JSON.stringify(manifest));
    await put('route-hints.json', JSON.stringify(hints));
    await put('assets/main.js', 'let plain');
    await put('assets/main.js.br', 'brotli');
    await put('favicon.svg', '<svg/>');
    app = Fastify();
    await app.register(cookie);
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof Problem ? error.status : 500).send('no'),
    );
    await serveWebApp(app, pathToFileURL(`${folder}/`));
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('sends assets for ever and in the best compression asked for', async () => {
    const plain = await get('/assets/main.js');
    expect([plain.statusCode, plain.body]).toEqual([200, 'let plain']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await get('/assets/main.js', { 'accept-encoding': 'br' });
    expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br']);
    expect(small.headers['content-type']).toContain('javascript');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('shows neither its own notes nor what lies beside it', async () => {
    const hidden = [
      '/.vite/manifest.json',
      '/route-hints.json',
      '/index.html',
      '/assets/main.js.br',
      '/assets/none.js',
    ];
    const outside = ['/%2e%2e/%2e%2e/etc/passwd.txt', '/..%2fweb-app.ts', '/assets/..%5c..%5cx.js', '/%00.js'];
    for (const url of [...hidden, ...outside]) expect((await get(url)).statusCode, url).toBe(404);
  });

  it('a rebuild shows at the next request, with the files that came with it', async () => {
    expect((await get('/list', signedIn)).body).toContain('first');
    await put('index.html', page('second'));
    await put('assets/later.js', 'later');
    await utimes(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
    expect((await get('/list', signedIn)).body).toContain('second');
    expect((await get('/assets/later.js')).body).toBe('later');
    // Between two builds there is no page: the one before is still shown.
    await rm(join(folder, 'index.html'));
    expect((await get('/list', signedIn)).body).toContain('second');
  });

  it('asks for what the path will need, and sends strangers to the sign-in', async () => {
    expect(preloads((await get('/list?page=2', signedIn)).body)).toEqual([
      'en.js',
      'list-en.js',
      'list.css',
      'list.js',
      'main.js',
    ]);
    expect(preloads((await get('/list/17', signedIn)).body)).toEqual(['en.js', 'main.js', 'record.js']);
    expect(preloads((await get('/list/17')).body)).toEqual(['en.js', 'forms.js', 'main.js', 'sign-in.js']);
    expect(preloads((await get('/login', { host: 'rs.skonto.example' })).body)).toEqual([
      'forms.js',
      'main.js',
      'sign-in.js',
      'sr.js',
    ]);
    const chosen = { ...signedIn, cookie: `${signedIn.cookie}; skonto.locale=sr`, 'accept-language': 'en' };
    expect(preloads((await get('/list', chosen)).body)).toEqual(expect.arrayContaining(['list-sr.js', 'sr.js']));
    // The same rule as the browser's own: who reads Croatian reads Serbian, and weights order a header.
    for (const header of ['hr,en;q=0.9', 'en;q=0.2,sr;q=0.8', 'de,cnr'])
      expect(preloads((await get('/list', { ...signedIn, 'accept-language': header })).body), header).toContain(
        'sr.js',
      );
    expect(preloads((await get('/unknown', signedIn)).body)).toEqual(['en.js', 'main.js']);
  });

  it('draws the frame of what will be shown, in the language of the page', async () => {
    const drawn = async (url: string, headers: Record<string, string>) => {
      const { body } = await get(url, headers);
      return [/lang="([^"]+)"/, /<title>(.*)<\/title>/, /<b>(.*)<\/b>/].map(part => part.exec(body)?.[1]);
    };
    expect(await drawn('/list', signedIn)).toEqual(['en', 'Skonto – Costs $& more', 'shell Costs $& more']);
    expect(await drawn('/list', { ...signedIn, host: 'rs.skonto.example' })).toEqual([
      'sr-Latn',
      'Skonto – Troškovi',
      'okvir shell Troškovi',
    ]);
    // A record's name isn't known yet, and neither is where an address without a route leads.
    expect(await drawn('/list/17', signedIn)).toEqual(['en', 'Skonto', 'shell ']);
    expect(await drawn('/unknown', signedIn)).toEqual(['en', 'Skonto', 'shell ']);
    expect(await drawn('/list/17', {})).toEqual(['en', 'Skonto – Sign in', 'gate Sign in']);
  });

  it('only the sign-in of a demo is drawn with its people', async () => {
    expect((await get('/login')).body).not.toMatch(/people|{{|data-demo/);
    const demo = Fastify();
    await demo.register(cookie);
    await serveWebApp(demo, pathToFileURL(`${folder}/`), { isDemo: true });
    const drawn = await demo.inject({ url: '/login', headers: { host: 'rs.skonto.example' } });
    expect(drawn.body).toContain('gate Prijava</b><i>ljudi</i>');
    const list = await demo.inject({ url: '/list', headers: signedIn });
    expect(list.body).toMatch(/^<html lang="en" data-demo>/);
    expect(list.body).not.toContain('people');
    const other = (await demo.inject({ url: '/register' })).body;
    expect(other).toContain('gate Register');
    expect(other).not.toMatch(/people|{{/);
    await demo.close();
  });

  it('gives each page a nonce of its own', async () => {
    const [one, two] = [await get('/list'), await get('/list')];
    const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body));
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one.body)}'`);
    expect(one.headers['cache-control']).toBe('no-cache');
  });
});
