import { sql } from 'kysely';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

/** How many wrong codes end a sign-in. */
const maxTries = 5;

/** Keeps a sign-in that still awaits its code. */
export async function insertPendingSignIn(
  tx: Tx,
  pending: { tokenHash: Uint8Array; userId: number; at: string; expiresAt: string; passwordHash: string | null },
): Promise<void> {
  await tx.touched(
    q.insertInto('pending_sign_in').values({
      token_hash: pending.tokenHash,
      user_id: pending.userId,
      created_at: pending.at,
      expires_at: pending.expiresAt,
      password_hash: pending.passwordHash,
    }),
  );
}

export type PendingSignIn = { readonly userId: number; readonly passwordHash: string | null };

/** Whose sign-in this is and by which password; undefined where it is over, was tried too often or never began. */
export async function findPendingSignIn(
  tx: ReadTx,
  pending: { tokenHash: Uint8Array; at: string },
): Promise<PendingSignIn | undefined> {
  return tx.first(
    sql<PendingSignIn>`SELECT user_id AS "userId", password_hash AS "passwordHash" FROM pending_sign_in
      WHERE token_hash = ${pending.tokenHash} AND expires_at > ${pending.at} AND tries < ${maxTries}`,
  );
}

/** Locks a sign-in that is still to be finished; false where it is over by now. Its user is locked before it. */
export async function lockPendingSignIn(tx: Tx, pending: { tokenHash: Uint8Array; at: string }): Promise<boolean> {
  const row = await tx.first(
    sql<{ held: boolean }>`SELECT true AS held FROM pending_sign_in
      WHERE token_hash = ${pending.tokenHash} AND expires_at > ${pending.at} AND tries < ${maxTries} FOR UPDATE`,
  );
  return row !== undefined;
}

/** Counts a wrong code against a sign-in. */
export async function countWrongCode(tx: Tx, tokenHash: Uint8Array): Promise<void> {
  await tx.touched(sql`UPDATE pending_sign_in SET tries = tries + 1 WHERE token_hash = ${tokenHash}`);
}

/** Ends a sign-in that got its code: it works once. */
export async function deletePendingSignIn(tx: Tx, tokenHash: Uint8Array): Promise<void> {
  await tx.touched(q.deleteFrom('pending_sign_in').where('token_hash', '=', tokenHash));
}
