import { sql } from 'kysely';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

export type NewSession = {
  readonly tokenHash: Uint8Array;
  readonly userId: number;
  readonly kind: 'BROWSER' | 'BEARER';
  readonly at: string;
  readonly expiresAt: string;
  readonly address: string;
  readonly agent: string;
  /** Opened by a client's old secret, with which it ends. */
  readonly ofOldSecret?: boolean;
};

/** Opens a session. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.touched(
    q.insertInto('session').values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      kind: session.kind,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
      address: session.address,
      agent: session.agent,
      of_old_secret: session.ofOldSecret ?? false,
    }),
  );
}

export type SessionRow = {
  readonly token_hash: Uint8Array;
  readonly kind: 'BROWSER' | 'BEARER';
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly address: string;
  readonly agent: string;
};

/** A user's sessions that still hold, the last used first. */
export function findSessionsOf(
  tx: ReadTx,
  userId: number,
  rules: { at: string; idleMinutes: number },
): Promise<SessionRow[]> {
  return tx.rows(
    sql<SessionRow>`SELECT token_hash, kind, created_at, last_seen_at, address, agent FROM session WHERE user_id = ${userId}
      AND expires_at > ${rules.at}::timestamptz
      AND last_seen_at > ${rules.at}::timestamptz - make_interval(mins => ${rules.idleMinutes}::integer)
      ORDER BY last_seen_at DESC, token_hash`,
  );
}

/** Ends one session. */
export async function deleteSession(tx: Tx, tokenHash: Uint8Array): Promise<void> {
  await tx.touched(q.deleteFrom('session').where('token_hash', '=', tokenHash));
}

const deletePending = (tx: Tx, userIds: readonly number[]): Promise<number> =>
  tx.touched(q.deleteFrom('pending_sign_in').where('user_id', 'in', userIds));

/** Ends a user's sessions, all but the one kept, and the sign-ins that still await their code; answers how many sessions. */
export async function deleteSessionsOf(tx: Tx, userId: number, keep?: Uint8Array): Promise<number> {
  await deletePending(tx, [userId]);
  const all = q.deleteFrom('session').where('user_id', '=', userId);
  return tx.touched(keep ? all.where('token_hash', '<>', keep) : all);
}

/** Ends all sessions of these users, and the sign-ins that still await their code. */
export async function deleteSessionsOfAll(tx: Tx, userIds: readonly number[]): Promise<number> {
  await deletePending(tx, userIds);
  return tx.touched(q.deleteFrom('session').where('user_id', 'in', userIds));
}

/** Says that a session was used, and for an API call that its user called. */
export async function touchSession(
  tx: Tx,
  session: { tokenHash: Uint8Array; userId: number; bearer: boolean; at: string },
): Promise<void> {
  await tx.touched(
    q.updateTable('session').set({ last_seen_at: session.at }).where('token_hash', '=', session.tokenHash),
  );
  if (session.bearer)
    await tx.touched(q.updateTable('app_user').set({ last_api_call: session.at }).where('id', '=', session.userId));
}

/** Removes sessions, sign-ins, unconfirmed addresses, known browsers, counters, mailed tokens and kept replies that are over; answers how many rows. */
export async function deleteExpired(tx: Tx, at: string): Promise<number> {
  const sessions = await tx.touched(sql`DELETE FROM session WHERE expires_at < ${at}`);
  const counters = await tx.touched(
    sql`DELETE FROM rate_counter WHERE window_start < ${at}::timestamptz - interval '2 days'`,
  );
  const tokens = await tx.touched(
    sql`DELETE FROM mail_token WHERE expires_at < ${at}::timestamptz - interval '30 days'`,
  );
  const keys = await tx.touched(
    sql`DELETE FROM idempotency WHERE created_at < ${at}::timestamptz - interval '24 hours'`,
  );
  const pending = await tx.touched(sql`DELETE FROM pending_sign_in WHERE expires_at < ${at}`);
  const confirmations = await tx.touched(sql`DELETE FROM address_confirmation WHERE expires_at < ${at}`);
  const devices = await tx.touched(sql`DELETE FROM known_device WHERE expires_at < ${at}`);
  return sessions + pending + confirmations + devices + counters + tokens + keys;
}
