import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import type { Caller } from './context.ts';

export const sessionCookie = 'SESSION';
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'x-xsrf-token';

/** A session's secret: 256 random bits, known to the browser only. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret of 256 bits: its SHA-256. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

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
  user_id: number;
  role: 'SYSTEM_ADMIN' | 'COMPANY_ADMIN' | 'COMPANY_USER';
  company_id: number | null;
  email: string;
  kind: 'BROWSER' | 'BEARER';
  terms_version: string | null;
  contract_active: boolean;
  last_seen_at: string;
};
type SessionRules = { now: string; idleMinutes: number; termsVersion: string };

const seenEveryMs = 60_000;

/** The caller behind a session token, read from the database at every request: whoever was deactivated is out at once. */
export async function findCaller(
  db: Db,
  token: string,
  rules: SessionRules,
): Promise<{ caller: Caller; stale: boolean } | null> {
  const hash = tokenHash(token);
  const result = await db.app.query<SessionRow>({
    name: 'find_session',
    text: 'SELECT * FROM find_session($1, $2, make_interval(mins => $3))',
    values: [hash, rules.now, rules.idleMinutes],
  });
  const row = result.rows[0];
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
      termsAccepted: row.terms_version === rules.termsVersion,
      sessionKind: row.kind,
      sessionHash: hash,
    },
    stale: Date.parse(rules.now) - Date.parse(row.last_seen_at) > seenEveryMs,
  };
}
