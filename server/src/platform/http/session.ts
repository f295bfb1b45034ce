import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { nobody, readAtOnce } from '../../db/tx.ts';
import { currentTermsVersion } from '../../tables/terms.ts';
import type { Caller, Settings } from '../context.ts';
import { tokenHash } from '../sign-in/secret-token.ts';

export const sessionCookie = 'SESSION';
/** A browser takes this one from its own host under https only, so that no other host of the domain can plant it. */
const hostSessionCookie = '__Host-SESSION';
export const sessionCookies = [sessionCookie, hostSessionCookie] as const;

/** The name of the cookie that carries a session. */
export const sessionCookieOf = (settings: Pick<Settings, 'publicUrl' | 'cookieDomain'>): string =>
  settings.publicUrl.startsWith('https:') && settings.cookieDomain === null ? hostSessionCookie : sessionCookie;

export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'x-xsrf-token';
/** Names a browser in which somebody has signed in; sent along to the sign-in's own calls only. */
export const deviceCookie = { name: 'DEVICE', path: '/api/auth' } as const;

/** Names a session to its owner: taken from the stored hash once more, so that nothing stored can be read back from it. */
export const sessionPublicId = (hash: Uint8Array): string =>
  createHash('sha256').update('session id').update(hash).digest('hex').slice(0, 16);

/** The readable XSRF value belongs to one session, so a planted cookie of another is of no use. */
export function xsrfTokenFor(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('xsrf').digest('base64url');
}

/** Compares in constant time. */
export function sameSecret(given: string | undefined, expected: string): boolean {
  const a = createHash('sha256')
    .update(given ?? '')
    .digest();
  const b = createHash('sha256').update(expected).digest();
  return timingSafeEqual(a, b);
}

type SessionRow = {
  place: number;
  user_id: number;
  role: 'SYSTEM_ADMIN' | 'COMPANY_ADMIN' | 'COMPANY_USER';
  company_id: number | null;
  email: string;
  kind: 'BROWSER' | 'BEARER';
  terms_version: string | null;
  current_terms: string;
  contract_active: boolean;
  last_seen_at: string;
  unread: number;
};
type SessionRules = { now: string; idleMinutes: number };
type Requested = {
  readonly hash: Buffer;
  readonly resolve: (row: SessionRow | undefined) => void;
  readonly reject: (reason: unknown) => void;
};

// The newest terms come with the session, so a publication holds in every process from the next request on. So does the number of unread
// notices: an open page learns it without asking for it.
const sessionsOf = (
  hashes: readonly Buffer[],
  rules: SessionRules,
) => sql<SessionRow>`SELECT f.*, ${currentTermsVersion} AS current_terms
  FROM find_sessions(${hashes}, ${rules.now}, make_interval(mins => ${rules.idleMinutes})) f`;
const seenEveryMs = 60_000;
const waiting = new Map<Db, Requested[]>();

/** Requests that arrive in the same turn of the event loop ask together: one query for all of them, and nobody waits for a timer. */
function findSession(db: Db, hash: Buffer, rules: SessionRules): Promise<SessionRow | undefined> {
  return new Promise((resolve, reject) => {
    const queue = waiting.get(db);
    if (queue) queue.push({ hash, resolve, reject });
    else {
      waiting.set(db, [{ hash, resolve, reject }]);
      setImmediate(() => void askTogether(db, rules));
    }
  });
}

async function askTogether(db: Db, rules: SessionRules): Promise<void> {
  const requested = waiting.get(db) ?? [];
  waiting.delete(db);
  try {
    const rows = await readAtOnce(db, nobody, tx =>
      tx.rows(
        sessionsOf(
          requested.map(one => one.hash),
          rules,
        ),
        'find_sessions',
      ),
    );
    const found = new Map(rows.map(row => [row.place, row]));
    for (const [at, one] of requested.entries()) one.resolve(found.get(at + 1));
  } catch (error) {
    for (const one of requested) one.reject(error);
  }
}

/** The caller behind a session token, read from the database at every request: whoever was deactivated is out at once. */
export async function findCaller(
  db: Db,
  token: string,
  rules: SessionRules,
): Promise<{ caller: Caller; stale: boolean } | null> {
  const hash = tokenHash(token);
  const row = await findSession(db, hash, rules);
  if (!row) return null;
  const actor =
    row.role === 'SYSTEM_ADMIN'
      ? ({ role: row.role, userId: row.user_id, companyId: null } as const)
      : row.company_id === null
        ? null
        : ({ role: row.role, userId: row.user_id, companyId: row.company_id } as const);
  if (!actor) return null;
  return {
    caller: {
      actor,
      email: row.email,
      contractActive: row.contract_active,
      // A machine can't read terms: it is bound by what its company's administrator accepted (docs/decisions/0041).
      termsAccepted: row.kind === 'BEARER' || row.terms_version === row.current_terms,
      sessionKind: row.kind,
      sessionHash: hash,
      unread: row.unread,
    },
    stale: Date.parse(rules.now) - Date.parse(row.last_seen_at) > seenEveryMs,
  };
}
