import { languageOfHost } from '@skonto/domain/language/choose-language';
import { knownCurrencies } from '@skonto/domain/money/currency';
import { isEmail } from '@skonto/domain/text/email-address';
import { knownCountries } from '../business/companies/country-name.ts';
import { clockFrom } from '../platform/clock.ts';
import type { Settings } from '../platform/context.ts';
import { isLoopbackUrl } from '../platform/files/fetch-text.ts';
import { noCalendars } from '../platform/payment-rules.ts';
import { isCommonPassword } from '../platform/sign-in/blocked-password.ts';
import { readKey } from '../platform/sign-in/vault.ts';
import type { RequestLimits } from './request-limits.ts';

/** Everything the environment decides (decisions.md §10), checked once at start: a wrong setting is a sentence, not a surprise. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Nobody but this machine reaches it. */
  readonly loopback: boolean;
  readonly databaseUrl: string | null;
  readonly timeZone: string;
  readonly trustProxy: readonly string[];
  readonly smtpUrl: string | null;
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly now: (() => number) | undefined;
  /** What secrets are sealed with: the first one seals, all open. Empty: the data folder's own. */
  readonly secretKeys: readonly Uint8Array[];
  readonly logLevel: string;
  /** For how long a process that is to end says so and serves on. */
  readonly drainSeconds: number;
  readonly requestLimits: RequestLimits;
  /** Where `/metrics` is; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  readonly settings: Settings;
};

/** A setting that can't be used, as a sentence for the person who set it. */
export class ConfigError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

function text(env: Env, name: string, fallback: string): string {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? fallback : value;
}

function whole(env: Env, name: string, fallback: number, range: { min: number; max: number }): number {
  const raw = text(env, name, String(fallback));
  const value = Number(raw);
  if (!/^\d+$/.test(raw) || value < range.min || value > range.max) {
    throw new ConfigError(`${name} must be a whole number from ${range.min} to ${range.max}, not "${raw}".`);
  }
  return value;
}

function flag(env: Env, name: string, fallback: boolean): boolean {
  const raw = text(env, name, fallback ? '1' : '0');
  if (raw !== '0' && raw !== '1') throw new ConfigError(`${name} must be 0 or 1, not "${raw}".`);
  return raw === '1';
}

function oneOf(env: Env, name: string, fallback: string, values: readonly string[]): string {
  const value = text(env, name, fallback);
  if (!values.includes(value)) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${value}".`);
  return value;
}

function url(env: Env, name: string, protocols: readonly string[]): string | null {
  const raw = text(env, name, '');
  if (raw === '') return null;
  if (!URL.canParse(raw) || !protocols.includes(new URL(raw).protocol)) {
    throw new ConfigError(
      `${name} must be an address beginning with ${protocols.map(one => `${one}//`).join(' or ')}.`,
    );
  }
  return raw;
}

function timeZone(env: Env): string {
  const zone = text(env, 'SKONTO_TIME_ZONE', 'Europe/Belgrade');
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    throw new ConfigError(`SKONTO_TIME_ZONE must be a time zone such as Europe/Belgrade, not "${zone}".`);
  }
}

function codes(env: Env, name: string, known: readonly string[]): string[] {
  const list = text(env, name, known.join(','))
    .split(',')
    .map(code => code.trim().toUpperCase());
  const unknown = list.find(code => !known.includes(code));
  if (unknown !== undefined)
    throw new ConfigError(`${name} names "${unknown}", which Skonto doesn't know. It knows ${known.join(', ')}.`);
  return [...new Set(list)];
}

const hostLabel = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
const domainName = new RegExp(`^${hostLabel}(\\.${hostLabel})*\\.[a-z][a-z0-9-]*[a-z0-9]$`);

/**
 * Whose subdomains share a session. Where the public address names a language by its host, its sisters do, so that a switch of the language
 * asks nobody for a password; `none` keeps each to itself. A browser keeps no cookie for a whole top-level domain or for an address of numbers.
 */
function cookieDomain(env: Env, publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl);
  const ofLanguages = languageOfHost(hostname) === null ? '' : hostname.slice(hostname.indexOf('.') + 1);
  const domain = text(env, 'SKONTO_COOKIE_DOMAIN', domainName.test(ofLanguages) ? ofLanguages : 'none').toLowerCase();
  if (domain === 'none') return null;
  if (!domainName.test(domain))
    throw new ConfigError(`SKONTO_COOKIE_DOMAIN must be a domain such as skonto.example, not "${domain}".`);
  return domain;
}

const cidr = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]+)(\/\d{1,3})?$/;

function proxies(env: Env): string[] {
  const raw = text(env, 'SKONTO_TRUST_PROXY', '');
  const list = raw === '' ? [] : raw.split(',').map(one => one.trim());
  const wrong = list.find(one => !cidr.test(one));
  if (wrong !== undefined)
    throw new ConfigError(`SKONTO_TRUST_PROXY must list addresses or CIDR ranges such as 10.0.0.0/8, not "${wrong}".`);
  return list;
}

function firstAdmin(env: Env): Config['admin'] {
  const email = text(env, 'SKONTO_ADMIN_EMAIL', '');
  const password = env.SKONTO_ADMIN_PASSWORD ?? '';
  if (email === '' && password === '') return null;
  if (email === '' || password.length < 6) {
    throw new ConfigError(
      'SKONTO_ADMIN_EMAIL and SKONTO_ADMIN_PASSWORD go together, and the password has at least 6 characters.',
    );
  }
  if (!isEmail(email)) throw new ConfigError(`SKONTO_ADMIN_EMAIL must be an e-mail address, not "${email}".`);
  if (isCommonPassword(password, email))
    throw new ConfigError('SKONTO_ADMIN_PASSWORD is among the first ones that others would try. Choose another.');
  return { email, password };
}

/** Off unless a port is named. What is told there is nobody's secret and everybody's curiosity: others reach it only where that is said. */
function metrics(env: Env, port: number): Config['metrics'] {
  const host = text(env, 'SKONTO_METRICS_HOST', '127.0.0.1');
  if (text(env, 'SKONTO_METRICS_PORT', '') === '') return null;
  const own = whole(env, 'SKONTO_METRICS_PORT', 0, { min: 0, max: 65_535 });
  if (own !== 0 && own === port) throw new ConfigError('SKONTO_METRICS_PORT must be another port than PORT.');
  return { port: own, host };
}

function emailIn(env: Env, name: 'SKONTO_CONTACT_EMAIL' | 'SKONTO_PUBLIC_EMAIL' | 'SKONTO_ANCHOR_MAIL'): string | null {
  const email = text(env, name, '');
  if (email === '') return null;
  if (!isEmail(email)) throw new ConfigError(`${name} must be an e-mail address, not "${email}".`);
  return email;
}

function recaptcha(env: Env): Settings['recaptcha'] {
  const siteKey = text(env, 'SKONTO_RECAPTCHA_SITE_KEY', '');
  const secret = text(env, 'SKONTO_RECAPTCHA_SECRET', '');
  if (siteKey === '' && secret === '') return null;
  if (!/^[\w-]+$/.test(siteKey) || !/^[\w-]+$/.test(secret))
    throw new ConfigError(
      'SKONTO_RECAPTCHA_SITE_KEY and SKONTO_RECAPTCHA_SECRET go together, as reCAPTCHA (v2, checkbox) gives them.',
    );
  const at = url(env, 'SKONTO_RECAPTCHA_URL', ['https:', 'http:']) ?? 'https://www.google.com';
  return { siteKey, secret, origin: new URL(at).origin };
}

/** What is fetched without anybody looking comes from outside and can't be changed on the way; this machine itself may stand before it. */
function ratesUrl(env: Env): string | null {
  const at = url(env, 'SKONTO_RATES_URL', ['https:', 'http:']);
  if (at !== null && new URL(at).protocol !== 'https:' && !isLoopbackUrl(new URL(at)))
    throw new ConfigError('SKONTO_RATES_URL must be an address beginning with https://.');
  return at;
}

/** All of what the National Bank gives an operator for its register of accounts, or nothing of it. */
function accountRegister(env: Env): Settings['accountRegister'] {
  const at = new URL(url(env, 'SKONTO_ACCOUNT_REGISTER_URL', ['https:', 'http:']) ?? accountRegisterUrl);
  const of = (name: string): string => text(env, `SKONTO_ACCOUNT_REGISTER_${name}`, '');
  const [user, password, licence] = [of('USER'), of('PASSWORD'), of('LICENCE')];
  const given = [user, password, licence].filter(one => one !== '').length;
  if (given === 0) return null;
  if (given < 3)
    throw new ConfigError(
      'SKONTO_ACCOUNT_REGISTER_USER, SKONTO_ACCOUNT_REGISTER_PASSWORD and SKONTO_ACCOUNT_REGISTER_LICENCE go together, as the National Bank gives them.',
    );
  if (at.protocol !== 'https:' && !isLoopbackUrl(at))
    throw new ConfigError('SKONTO_ACCOUNT_REGISTER_URL must be an address beginning with https://.');
  return { url: at.href, user, password, licence };
}
const accountRegisterUrl = 'https://webservices.nbs.rs/CommunicationOfficeService1_0/CompanyAccountXmlService.asmx';

const megabyte = 1_000_000;

function uploads(env: Env): Settings['uploads'] {
  const file = whole(env, 'SKONTO_FILE_MB', 500, { min: 1, max: 2000 });
  const open = whole(env, 'SKONTO_OPEN_FILES_MB', 2000, { min: 1, max: 100_000 });
  if (open < file) throw new ConfigError('SKONTO_OPEN_FILES_MB must be at least SKONTO_FILE_MB: one file has to fit.');
  const openFiles = whole(env, 'SKONTO_OPEN_FILES', 20, { min: 1, max: 1000 });
  return { fileBytes: file * megabyte, openFiles, openBytes: open * megabyte };
}

/** True where only this machine reaches what listens there. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

function secretKeys(env: Env): Uint8Array[] {
  const raw = text(env, 'SKONTO_SECRET_KEY', '');
  if (raw === '') return [];
  return raw.split(',').map(one => {
    const key = readKey(one.trim());
    if (!key)
      throw new ConfigError(
        'SKONTO_SECRET_KEY must be 32 random bytes as base64, such as "openssl rand -base64 32" gives.',
      );
    return key;
  });
}

function testClock(env: Env, production: boolean): Config['now'] {
  if (env.SKONTO_NOW && production)
    throw new ConfigError('SKONTO_NOW is for tests; unset it when NODE_ENV is production.');
  try {
    return clockFrom(env.SKONTO_NOW);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : 'SKONTO_NOW is not a time.');
  }
}

/** Every setting whose name begins so; `SKONTO_TEST_…` and those of the project's own tools aren't the server's. */
const settingNames: readonly string[] = [
  'SKONTO_ACCOUNT_REGISTER_LICENCE',
  'SKONTO_ACCOUNT_REGISTER_PASSWORD',
  'SKONTO_ACCOUNT_REGISTER_URL',
  'SKONTO_ACCOUNT_REGISTER_USER',
  'SKONTO_ADMIN_EMAIL',
  'SKONTO_ADMIN_PASSWORD',
  'SKONTO_ANCHOR_FILE',
  'SKONTO_ANCHOR_MAIL',
  'SKONTO_BILL_DAYS',
  'SKONTO_CONTACT_EMAIL',
  'SKONTO_COOKIE_DOMAIN',
  'SKONTO_COUNTRIES',
  'SKONTO_CURRENCIES',
  'SKONTO_DATA_DIR',
  'SKONTO_DEMO',
  'SKONTO_DRAIN_SECONDS',
  'SKONTO_FILE_MB',
  'SKONTO_FOOTER_YEAR',
  'SKONTO_METRICS_HOST',
  'SKONTO_METRICS_PORT',
  'SKONTO_NOW',
  'SKONTO_OPEN_FILES',
  'SKONTO_OPEN_FILES_MB',
  'SKONTO_PAYMENT_DAYS',
  'SKONTO_PUBLIC_EMAIL',
  'SKONTO_PUBLIC_PHONE',
  'SKONTO_PUBLIC_URL',
  'SKONTO_RATES_URL',
  'SKONTO_RECAPTCHA_SECRET',
  'SKONTO_RECAPTCHA_SITE_KEY',
  'SKONTO_RECAPTCHA_URL',
  'SKONTO_REQUESTS_PER_ACCOUNT',
  'SKONTO_REQUESTS_PER_ADDRESS',
  'SKONTO_SECRET_KEY',
  'SKONTO_SESSION_HOURS',
  'SKONTO_SESSION_IDLE_MINUTES',
  'SKONTO_TIME_ZONE',
  'SKONTO_TRUST_PROXY',
  'SKONTO_VERSION_LABEL',
];
const ofTools = /^SKONTO_(?:TEST_|PICTURES$|BIG_LIST$)/;
const plain = (name: string): string => name.replaceAll('_', '');

/** A mistyped setting would be as if it weren't there, and nobody would know. */
function refuseUnknown(env: Env): void {
  const unknown = Object.keys(env).find(
    name => name.startsWith('SKONTO_') && !settingNames.includes(name) && !ofTools.test(name),
  );
  if (unknown === undefined) return;
  const meant = settingNames.find(name => plain(name) === plain(unknown));
  const hint = meant === undefined ? 'docs/operating.md lists them all' : `${meant} is one`;
  throw new ConfigError(`${unknown} is no setting of Skonto; ${hint}. Correct its name, or unset it.`);
}

/** Reads the environment, or throws a ConfigError. */
export function readConfig(env: Env): Config {
  refuseUnknown(env);
  const production = env.NODE_ENV === 'production';
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const port = whole(env, 'PORT', 8080, { min: 0, max: 65_535 });
  const host = text(env, 'HOST', '127.0.0.1');
  if (production && env.SKONTO_DEMO === '1')
    throw new ConfigError(
      'SKONTO_DEMO=1 makes people with a password that everybody knows, and NODE_ENV is production. Unset one of them; a public demo needs no NODE_ENV.',
    );
  const publicUrl = url(env, 'SKONTO_PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  return {
    port,
    host,
    loopback: isLoopback(host),
    databaseUrl,
    timeZone: timeZone(env),
    trustProxy: proxies(env),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    admin: firstAdmin(env),
    now: testClock(env, production),
    secretKeys: secretKeys(env),
    logLevel: oneOf(env, 'LOG_LEVEL', 'warn', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    drainSeconds: whole(env, 'SKONTO_DRAIN_SECONDS', production ? 5 : 0, { min: 0, max: 60 }),
    requestLimits: {
      perAccount: whole(env, 'SKONTO_REQUESTS_PER_ACCOUNT', 30_000, { min: 10, max: 1_000_000_000 }),
      perAddress: whole(env, 'SKONTO_REQUESTS_PER_ADDRESS', 120_000, { min: 10, max: 1_000_000_000 }),
    },
    metrics: metrics(env, port),
    settings: {
      dataDir: text(env, 'SKONTO_DATA_DIR', './data'),
      publicUrl,
      isPublicUrlGiven: Boolean(env.SKONTO_PUBLIC_URL),
      cookieDomain: cookieDomain(env, publicUrl),
      production,
      demo: flag(env, 'SKONTO_DEMO', databaseUrl === null && !production && isLoopback(host)),
      currencies: codes(
        env,
        'SKONTO_CURRENCIES',
        knownCurrencies.map(currency => currency.code),
      ),
      countries: codes(env, 'SKONTO_COUNTRIES', knownCountries),
      footerYear: text(env, 'SKONTO_FOOTER_YEAR', '2020'),
      versionLabel: text(env, 'SKONTO_VERSION_LABEL', '11-Oct-25'),
      sessionIdleMinutes: whole(env, 'SKONTO_SESSION_IDLE_MINUTES', 60, { min: 5, max: 10_080 }),
      paymentDays: whole(env, 'SKONTO_PAYMENT_DAYS', 1, { min: 1, max: 30 }),
      calendars: noCalendars,
      billDays: whole(env, 'SKONTO_BILL_DAYS', 15, { min: 1, max: 365 }),
      sessionHours: whole(env, 'SKONTO_SESSION_HOURS', 12, { min: 1, max: 720 }),
      uploads: uploads(env),
      mailFrom: text(env, 'MAIL_FROM', 'Skonto <no-reply@skonto.example>'),
      contactEmail: emailIn(env, 'SKONTO_CONTACT_EMAIL'),
      publicContact: {
        phone: text(env, 'SKONTO_PUBLIC_PHONE', '') || null,
        email: emailIn(env, 'SKONTO_PUBLIC_EMAIL'),
      },
      anchorFile: text(env, 'SKONTO_ANCHOR_FILE', '') || null,
      anchorMail: emailIn(env, 'SKONTO_ANCHOR_MAIL'),
      ratesUrl: ratesUrl(env),
      accountRegister: accountRegister(env),
      recaptcha: recaptcha(env),
    },
  };
}
