import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './problem.ts';

/** What Vite says of a built module: its file, its styles and what it imports. */
type ManifestEntry = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, ManifestEntry>;
/** Written by the web build: which modules a path will need, and which API call it makes first. */
type RouteHints = Record<string, { modules: string[]; preload?: string }>;

const contentPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
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

/**
 * Serves a built single-page app: hashed assets for ever, the page itself for every other path with a fresh nonce and with
 * preload lines for what the asked path will need, so that the browser fetches them side by side.
 */
export async function serveWebApp(app: FastifyInstance, folder: URL): Promise<void> {
  const page = new URL('index.html', folder);
  if (!existsSync(page)) return;
  const html = await readFile(page, 'utf8');
  const manifest = await readJson<Manifest>(new URL('.vite/manifest.json', folder), {});
  const hints = await readJson<RouteHints>(new URL('route-hints.json', folder), {});
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    wildcard: false,
    index: false,
    preCompressed: true,
    serveDotFiles: false,
    globIgnore: ['**/index.html', '**/.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64');
    const path = request.url.split('?')[0] ?? '/';
    // A file that isn't there is no screen.
    if (/\.[a-z0-9]{2,5}$/i.test(path)) throw notFound();
    const lines = headLines(html, closure(manifest, hints[path]?.modules ?? []));
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', contentPolicy(nonce))
      .send(html.replaceAll('__NONCE__', nonce).replace('</head>', `${lines}</head>`));
  };
  app.get('/*', answer);
}
