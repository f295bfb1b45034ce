/** The languages of the product, English first: it is what nobody's wish comes to. */
export const languages = ['en', 'sr'] as const;
export type Language = (typeof languages)[number];

const subdomains: Readonly<Record<string, Language>> = { en: 'en', rs: 'sr' };
/** What readers of each language can read: the standards of one spoken language have names of their own. */
const readers: Readonly<Record<string, Language>> = { en: 'en', sr: 'sr', bs: 'sr', hr: 'sr', cnr: 'sr' };

const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The language that a host such as `rs.skonto.example` or `en.localhost` names; null for every other host. */
export function languageOfHost(host: string): Language | null {
  const [first = '', ...rest] = host.split('.');
  return rest.length > 0 && Object.hasOwn(subdomains, first) ? (subdomains[first] ?? null) : null;
}

/** The same host in a language, such as `rs.skonto.example` for `en.skonto.example`; null where the host names no language. */
export function hostInLanguage(host: string, language: Language): string | null {
  if (languageOfHost(host) === null) return null;
  const own = Object.keys(subdomains).find(subdomain => subdomains[subdomain] === language);
  return own === undefined ? null : own + host.slice(host.indexOf('.'));
}

/** How much a language is wanted: 1 unless its `q` says less; what is no number from 0 to 1 isn't wanted at all. */
function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map(one => /^q\s*=\s*(.*)$/.exec(one)?.[1]).find(value => value !== undefined);
  if (quality === undefined) return 1;
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0;
}

/** The tags of an `Accept-Language` header, most wanted first; those with a weight of zero are refused by the reader. */
export function languagesOfHeader(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';').map(piece => piece.trim().toLowerCase());
      return { tag, weight: weightOf(parameters) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/**
 * The language of a visit, alike in server and browser, so that the page that is sent is the page that is then drawn: the host's, else
 * the one chosen before, else the first of the reader's own languages that is one of ours, else English.
 */
export function chooseLanguage(visit: {
  readonly host: string;
  readonly stored: string | null | undefined;
  readonly preferred: readonly string[];
}): Language {
  const { host, stored, preferred } = visit;
  const wished = preferred.map(baseOf).find(base => Object.hasOwn(readers, base));
  return (
    languageOfHost(host) ??
    languages.find(language => language === stored) ??
    (wished === undefined ? undefined : readers[wished]) ??
    'en'
  );
}
