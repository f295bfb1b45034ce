import { sql } from 'kysely';
import { q, type Tx } from '../db/tx.ts';

const maxTries = 5;

/** Keeps a mailed token's hash. Earlier ones stay good, because a mail that was sent twice carries two. */
export async function insertMailToken(
  tx: Tx,
  token: { userId: number; purpose: string; hash: Uint8Array; at: string; expiresAt: string },
): Promise<void> {
  await tx.touched(
    q.insertInto('mail_token').values({
      user_id: token.userId,
      purpose: token.purpose,
      token_hash: token.hash,
      created_at: token.at,
      expires_at: token.expiresAt,
    }),
  );
}

/**
 * Uses a token up: true when it was good, and then all of the user's tokens of this purpose are spent. A wrong one counts against
 * every token it might have been meant for; the fifth wrong try burns them. The caller commits either way.
 */
export async function spendMailToken(
  tx: Tx,
  token: { userId: number; purpose: string; hash: Uint8Array; at: string },
): Promise<boolean> {
  const live = await tx.rows(
    sql<{ id: number; token_hash: Uint8Array }>`SELECT id, token_hash FROM mail_token
      WHERE user_id = ${token.userId} AND purpose = ${token.purpose} AND used_at IS NULL AND tries < ${maxTries} AND expires_at > ${token.at}
      ORDER BY id FOR UPDATE`,
  );
  if (live.length === 0) return false;
  const ids = live.map(row => row.id);
  const good = live.some(row => Buffer.from(row.token_hash).equals(Buffer.from(token.hash)));
  if (good)
    await tx.touched(sql`UPDATE mail_token SET used_at = ${token.at} WHERE user_id = ${token.userId}
      AND purpose = ${token.purpose} AND used_at IS NULL`);
  else await tx.touched(sql`UPDATE mail_token SET tries = tries + 1 WHERE id = ANY (${ids}::integer[])`);
  return good;
}

/** Spends whatever was mailed to these users, so that nothing of it is good any more. */
export async function burnMailTokens(tx: Tx, userIds: readonly number[], at: string): Promise<void> {
  await tx.touched(
    sql`UPDATE mail_token SET used_at = ${at} WHERE user_id = ANY (${userIds}::integer[]) AND used_at IS NULL`,
  );
}
