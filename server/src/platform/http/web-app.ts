import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { chooseLanguage, languagesOfHeader } from '@skonto/domain/language/choose-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../problem.ts';
import type { Locale } from '../words/texts.ts';
import { sessionCookies } from './session.ts';

/** What Vite says of a built module: its file, its styles and what it imports. */
type ManifestEntry = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, ManifestEntry>;
type Words = Partial<Record<Locale, string>>;
/**
 * Written by the web build: which module a path shows (`$name` stands for any segment), with which words and under which heading, the
 * module that every path needs, the module of each language's texts, and the frames of pages before and behind the sign-in, as markup
 * with a place for the heading, and what stands beside the form of a demo's sign-in.
 */
type RouteHint = { path: string; module: string; guarded: boolean; heading?: Words; texts?: Words };
type Frames = { gate: Words; shell: Words; demoPeople: Words };
type Hints = { main: string; languages: Words; frames: Frames; routes: RouteHint[] };

/** One build of the front end, as it was when its three files had these times. */
type Build = { stamp: string; html: string; manifest: Manifest; hints: Hints };
const noFrames: Frames = { gate: {}, shell: {}, demoPeople: {} };
const signInPath = '/login';
export const languageCookie = 'skonto.locale';
const languageTags = { en: 'en', sr: 'sr-Latn' } as const satisfies Record<Locale, string>;

/** What a page may load. `guests` are other companies' addresses whose scripts and frames it needs; there are none by default. */
export const contentPolicy = (nonce: string, guests: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...guests].join(' '),
    ...(guests.length > 0 ? [`frame-src ${guests.join(' ')}`] : []),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

async function readJson<T>(url: URL, fallback: T): Promise<T> {
  // The file is our own build's; where there is none, there are no hints.
  return existsSync(url) ? (JSON.parse(await readFile(url, 'utf8')) as T) : fallback;
}

/** Answers the newest build. Its files are only looked at for their times, so a rebuild shows at the next request. */
function latestBuild(folder: URL): () => Promise<Build> {
  const page = new URL('index.html', folder);
  const manifest = new URL('.vite/manifest.json', folder);
  const hints = new URL('route-hints.json', folder);
  const timeOf = (file: URL): Promise<number> =>
    stat(file).then(
      found => found.mtimeMs,
      () => 0,
    );
  let known: Build | null = null;
  return async () => {
    const times = await Promise.all([page, manifest, hints].map(timeOf));
    const stamp = times.join(' ');
    // While a build runs its page is away: the one before is still the truth.
    if (known && (known.stamp === stamp || times[0] === 0)) return known;
    if (times[0] === 0) throw notFound();
    known = {
      stamp,
      html: await readFile(page, 'utf8'),
      manifest: await readJson<Manifest>(manifest, {}),
      hints: await readJson<Hints>(hints, { main: '', languages: {}, frames: noFrames, routes: [] }),
    };
    return known;
  };
}

/** All files a module needs before it can run, styles apart. */
function closure(manifest: Manifest, modules: readonly string[]): { js: Set<string>; css: Set<string> } {
  const js = new Set<string>();
  const css = new Set<string>();
  const walk = (key: string): void => {
    const entry = manifest[key];
    if (!entry || js.has(entry.file)) return;
    js.add(entry.file);
    for (const file of entry.css ?? []) css.add(file);
    for (const next of entry.imports ?? []) walk(next);
  };
  for (const module of modules) walk(module);
  return { js, css };
}

function headLines(html: string, files: { js: Set<string>; css: Set<string> }): string {
  const styles = [...files.css]
    .filter(file => !html.includes(file))
    .map(file => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const scripts = [...files.js]
    .filter(file => !html.includes(file))
    .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return [...styles, ...scripts].join('');
}

const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at]);
};

/** Nobody is signed in with a request without any session, whatever the session may be worth. */
const isStranger = (request: FastifyRequest): boolean =>
  sessionCookies.every(name => request.cookies[name] === undefined);

/** What a visitor will see at a path; a stranger is sent to the sign-in from everywhere but the open pages. */
function shownRoute({ hints }: Build, request: FastifyRequest, path: string): RouteHint | undefined {
  const exact =
    hints.routes.find(route => route.path === path) ?? hints.routes.find(route => matches(route.path, path));
  return isStranger(request) && exact?.guarded !== false
    ? hints.routes.find(route => route.path === signInPath)
    : exact;
}

/** The page with what it will need, and with its frame and heading drawn, so that something is to be seen before any script runs. */
function draw(build: Build, request: FastifyRequest, path: string, isDemo: boolean): string {
  const { html, manifest, hints } = build;
  const language = languageOf(request);
  const route = shownRoute(build, request, path);
  const requested = [hints.main, hints.languages[language], route?.module, route?.texts?.[language]];
  const modules = requested.filter(module => module !== undefined);
  const heading = route?.heading?.[language] ?? '';
  const frame = hints.frames[route?.guarded === false ? 'gate' : 'shell'][language] ?? '';
  const beside = isDemo && route?.path === signInPath ? (hints.frames.demoPeople[language] ?? '') : '';
  return html
    .replace('<html lang="en">', `<html lang="${languageTags[language]}"${isDemo ? ' data-demo' : ''}>`)
    .replace('</title>', () => (heading === '' ? '</title>' : ` – ${heading}</title>`))
    .replace('</head>', () => `${headLines(html, closure(manifest, modules))}</head>`)
    .replace('<!-- first paint -->', () =>
      frame.replace('{{heading}}', () => heading).replace('{{beside}}', () => beside),
    );
}

/** The language the page will choose. */
const languageOf = (request: FastifyRequest): Locale =>
  chooseLanguage({
    host: request.hostname,
    stored: request.cookies[languageCookie],
    preferred: languagesOfHeader(request.headers['accept-language']),
  });

function cacheRule(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return 'public, max-age=3600';
}

/** Files a visitor may fetch: plainly named, and none of the build's own notes. */
const isOpenFile = (path: string): boolean =>
  /^(\/[\w-][\w.-]*)+$/.test(path) && !/\.(br|gz|html|json|md)$/.test(path) && /\.[a-z0-9]{2,5}$/i.test(path);

/**
 * Serves a built single-page app: hashed assets for ever, the page itself for every other path with a fresh nonce and with
 * preload lines for what the asked path will need, so that the browser fetches them side by side while the frame is already seen.
 * `strangersStart` is where the empty path leads whoever isn't signed in. Where the server `isDemo`, the document says so (`data-demo`)
 * before it asks anything, and the sign-in begins with what it offers beside its form.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: URL,
  {
    strangersStart = null,
    isDemo = false,
  }: { readonly strangersStart?: string | null; readonly isDemo?: boolean } = {},
): Promise<void> {
  if (!existsSync(new URL('index.html', folder))) return;
  const build = latestBuild(folder);
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    // Files are found when they are asked for, so that those of a later build are there too.
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', cacheRule(path));
    },
  });
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    if (isOpenFile(path) && existsSync(new URL(`.${path}`, folder))) return reply.sendFile(path.slice(1));
    if (path === '/' && strangersStart !== null && isStranger(request))
      return reply.header('Cache-Control', 'no-cache').redirect(strangersStart);
    // A file that isn't there is no screen.
    if (/\.[a-z0-9]{2,5}$/i.test(path)) throw notFound();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', contentPolicy(nonce))
      .send(draw(await build(), request, path, isDemo).replaceAll('__NONCE__', nonce));
  });
}
