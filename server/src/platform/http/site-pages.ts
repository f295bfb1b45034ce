import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { chooseLanguage, hostInLanguage, languages, languagesOfHeader } from '@skonto/domain/language/choose-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../context.ts';
import type { Locale } from '../words/texts.ts';
import type { SiteFacts } from './site-facts.ts';
import { contentPolicy, languageCookie } from './web-app.ts';

/** Where a page stands in each language, and for readers of none. */
type Addresses = { readonly origin: string; readonly of: Readonly<Record<Locale | 'default', string>> };

const oneYearSeconds = 31_536_000;
const tags = { en: 'en', sr: 'sr-Latn' } as const satisfies Record<Locale, string>;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<"]/g, char => entities[char] ?? char);

/** A file's text, read again when the build has written it again. */
function kept(file: URL): () => Promise<string> {
  let known: { time: number; text: string } | null = null;
  return async () => {
    const { mtimeMs } = await stat(file);
    if (known?.time !== mtimeMs) known = { time: mtimeMs, text: await readFile(file, 'utf8') };
    return known.text;
  };
}

const languageHost = /^(?:en|rs)\./;

/**
 * Where this Skonto is, whatever a caller's headers say: the public address, or the one of its language hosts that was asked. Without a public address of its
 * own it is the address that a visitor came to; what is no host name is ours instead, so that no header writes into a page.
 */
function originOf(request: FastifyRequest, { publicUrl, isPublicUrlGiven }: Settings): string {
  const { origin, protocol, host } = new URL(publicUrl);
  if (isPublicUrlGiven) {
    const bare = host.replace(languageHost, '');
    const isOwn = request.host.replace(languageHost, '') === bare;
    return isOwn ? `${protocol}//${request.host}` : origin;
  }
  const plain = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(request.host);
  return plain ? `${request.protocol}://${request.host}` : origin;
}

/** Where hosts name the language, each has its host; elsewhere English has the plain address, and the others say theirs. */
function addressesOf(origin: string, path: string): Addresses {
  const { protocol, host } = new URL(origin);
  const of = (language: Locale): string => {
    const own = hostInLanguage(host, language);
    if (own !== null) return `${protocol}//${own}${path}`;
    return origin + path + (language === 'en' ? '' : `?lang=${language}`);
  };
  return { origin, of: { en: of('en'), sr: of('sr'), default: of('en') } };
}

const requestedLanguage = (request: FastifyRequest): Locale | undefined => {
  const { query } = request;
  const requested = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return languages.find(language => language === requested);
};

/** A language that the address asks for is a choice like the one stored before, and is stored as that. */
function languageOf(request: FastifyRequest, reply: FastifyReply): Locale {
  const requested = requestedLanguage(request);
  if (requested !== undefined && request.cookies[languageCookie] !== requested)
    reply.setCookie(languageCookie, requested, { path: '/', maxAge: oneYearSeconds, sameSite: 'lax' });
  return chooseLanguage({
    host: request.hostname,
    stored: requested ?? request.cookies[languageCookie],
    preferred: languagesOfHeader(request.headers['accept-language']),
  });
}

/** Puts in what the build couldn't know. */
function complete(html: string, values: Readonly<Record<string, string>>): string {
  return html.replaceAll(/\{\{([\w.]+)\}\}/g, (place, name: string) => escapeHtml(values[name] ?? place));
}

/** Where a click on a language leads: its host, or the same host with the language said, English too, for another may be stored. */
function switchAddress({ origin, of }: Addresses, path: string, language: Locale): string {
  return hostInLanguage(new URL(origin).host, language) === null ? `${path}?lang=${language}` : of[language];
}

function siteMap(origin: string, names: readonly string[]): string {
  const entries = names.flatMap(name => {
    const { of } = addressesOf(origin, `/${name}`);
    const twins = languages.map(
      language => `<xhtml:link rel="alternate" hreflang="${tags[language]}" href="${escapeHtml(of[language])}"/>`,
    );
    return languages.map(language => `<url><loc>${escapeHtml(of[language])}</loc>${twins.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>
`;
}

type SiteOptions = { readonly settings: Settings; readonly facts: SiteFacts };

/**
 * Serves the public pages that the build rendered, `site/<name>.<language>.html`, and what search engines ask for beside them. Answers
 * the pages' names: none where nothing was built.
 */
export function serveSitePages(app: FastifyInstance, folder: URL, { settings, facts }: SiteOptions): string[] {
  const site = new URL('site/', folder);
  if (!existsSync(site)) return [];
  const names = readdirSync(site)
    .flatMap(file => /^([a-z-]+)\.en\.html$/.exec(file)?.[1] ?? [])
    .sort();
  for (const name of names) servePage(app, site, { name, settings, facts });
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(request, settings)}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(siteMap(originOf(request, settings), names)),
  );
  return names;
}

function servePage(app: FastifyInstance, site: URL, { name, settings, facts }: SiteOptions & { name: string }): void {
  const path = `/${name}`;
  const { recaptcha } = settings;
  const guests = recaptcha === null ? [] : [recaptcha.origin, 'https://www.gstatic.com'];
  const pages = {
    en: kept(new URL(`${name}.en.html`, site)),
    sr: kept(new URL(`${name}.sr.html`, site)),
  } as const satisfies Record<Locale, () => Promise<string>>;
  app.get(path, async (request, reply) => {
    const language = languageOf(request, reply);
    const addresses = addressesOf(originOf(request, settings), path);
    const { origin, of } = addresses;
    const nonce = randomBytes(16).toString('base64');
    const html = complete(await pages[language](), {
      ...(await facts(language)),
      origin,
      canonical: of[language],
      'alternate.en': of.en,
      'alternate.sr': of.sr,
      'alternate.default': of.default,
      'switch.en': switchAddress(addresses, path, 'en'),
      'switch.sr': switchAddress(addresses, path, 'sr'),
      footerYear: settings.footerYear,
      versionLabel: settings.versionLabel,
      captcha: recaptcha === null ? 'proof-of-work' : 'recaptcha',
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Language, Cookie')
      .header('Content-Language', tags[language])
      .header('Content-Security-Policy', contentPolicy(nonce, guests))
      .send(html.replaceAll('__NONCE__', nonce));
  });
}
