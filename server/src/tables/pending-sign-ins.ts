import { sql } from 'kysely';
import { q, type Tx } from '../db/tx.ts';

/** How many wrong codes end a sign-in. */
const maxTries = 5;

/** Keeps a sign-in that still awaits its code. */
export async function insertPendingSignIn(
  tx: Tx,
  pending: { tokenHash: Uint8Array; userId: number; at: string; expiresAt: string },
): Promise<void> {
  await tx.touched(
    q.insertInto('pending_sign_in').values({
      token_hash: pending.tokenHash,
      user_id: pending.userId,
      created_at: pending.at,
      expires_at: pending.expiresAt,
    }),
  );
}

/** Whose sign-in this is, locked; undefined where it is over, was tried too often or never began. */
export async function lockPendingSignIn(
  tx: Tx,
  pending: { tokenHash: Uint8Array; at: string },
): Promise<number | undefined> {
  const row = await tx.first(
    sql<{ user_id: number }>`SELECT user_id FROM pending_sign_in
      WHERE token_hash = ${pending.tokenHash} AND expires_at > ${pending.at} AND tries < ${maxTries} FOR UPDATE`,
  );
  return row?.user_id;
}

/** Counts a wrong code against a sign-in. */
export async function countWrongCode(tx: Tx, tokenHash: Uint8Array): Promise<void> {
  await tx.touched(sql`UPDATE pending_sign_in SET tries = tries + 1 WHERE token_hash = ${tokenHash}`);
}

/** Ends a sign-in that got its code: it works once. */
export async function deletePendingSignIn(tx: Tx, tokenHash: Uint8Array): Promise<void> {
  await tx.touched(q.deleteFrom('pending_sign_in').where('token_hash', '=', tokenHash));
}
