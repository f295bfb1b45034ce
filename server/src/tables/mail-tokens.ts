import { sql } from 'kysely';
import { q, type Tx } from '../db/tx.ts';

/**
 * How many wrong tries burn a token. A token is 49 random bits, so a thousand of them are no help to anybody who guesses; few would
 * let strangers burn what was mailed to its owner. What one network may try is limited apart from that.
 */
export const maxTokenTries = 1000;

/** How long a mailed link counts as fresh: a stranger who asks for another one meanwhile has none mailed. */
const freshMinutes = 15;

type NewMailToken = {
  readonly userId: number;
  readonly purpose: string;
  readonly hash: Uint8Array;
  readonly at: string;
  readonly expiresAt: string;
  /** The mail that it goes out with; sent once more, that mail has another token. */
  readonly mailId: string;
  /** Keeps a fresh one that is out already: then this one isn't kept, and its mail must not go. */
  readonly unlessFresh: boolean;
};

/** Keeps a mailed token's hash and ends the user's earlier ones of this purpose; false where a fresh one is out. */
export async function replaceMailToken(tx: Tx, token: NewMailToken): Promise<boolean> {
  // Two mails at once take turns. Sent together, run one after the other.
  const [, fresh] = await Promise.all([
    tx.rows(sql`SELECT 1 FROM app_user WHERE id = ${token.userId} FOR UPDATE`),
    tx.first(
      sql<{
        id: number;
      }>`SELECT id FROM mail_token WHERE user_id = ${token.userId} AND purpose = ${token.purpose} AND used_at IS NULL
      AND mail_id IS DISTINCT FROM ${token.mailId} AND tries < ${maxTokenTries} AND expires_at > ${token.at}
      AND created_at > ${token.at}::timestamptz - make_interval(mins => ${freshMinutes}::integer) LIMIT 1`,
    ),
  ]);
  if (fresh && token.unlessFresh) return false;
  await Promise.all([
    tx.touched(
      sql`UPDATE mail_token SET used_at = ${token.at} WHERE user_id = ${token.userId} AND purpose = ${token.purpose} AND used_at IS NULL`,
    ),
    tx.touched(
      q.insertInto('mail_token').values({
        user_id: token.userId,
        purpose: token.purpose,
        token_hash: token.hash,
        created_at: token.at,
        expires_at: token.expiresAt,
        mail_id: token.mailId,
      }),
    ),
  ]);
  return true;
}

/**
 * Uses a token up: true when it was good, and then all of the user's tokens of this purpose are spent. A wrong one counts against
 * every token it might have been meant for. The caller commits either way.
 */
export async function spendMailToken(
  tx: Tx,
  token: { userId: number; purpose: string; hash: Uint8Array; at: string },
): Promise<boolean> {
  const live = await tx.rows(
    sql<{ id: number; token_hash: Uint8Array }>`SELECT id, token_hash FROM mail_token
      WHERE user_id = ${token.userId} AND purpose = ${token.purpose} AND used_at IS NULL AND tries < ${maxTokenTries} AND expires_at > ${token.at}
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
