import { q, type ReadTx, type Tx } from '../db/tx.ts';

/** Claims a key for a user; false when somebody has it already. Waits for a claim that is still open. */
export async function claimKey(
  tx: Tx,
  claim: { userId: number; key: string; requestHash: Uint8Array; at: string },
): Promise<boolean> {
  const touched = await tx.touched(
    q
      .insertInto('idempotency')
      .values({ user_id: claim.userId, key: claim.key, request_hash: claim.requestHash, created_at: claim.at })
      .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing()),
  );
  return touched === 1;
}

/** Keeps the reply that a repeated request gets. */
export async function storeKeyedReply(tx: Tx, kept: { userId: number; key: string; reply: unknown }): Promise<void> {
  await tx.touched(
    q
      .updateTable('idempotency')
      .set({ reply: JSON.stringify(kept.reply ?? null) })
      .where('user_id', '=', kept.userId)
      .where('key', '=', kept.key),
  );
}

/** The kept reply of a key. */
export async function findKeyedReply(
  tx: ReadTx,
  of: { userId: number; key: string },
): Promise<{ requestHash: Uint8Array; reply: unknown } | undefined> {
  const row = await tx.first(
    q
      .selectFrom('idempotency')
      .select(['request_hash', 'reply'])
      .where('user_id', '=', of.userId)
      .where('key', '=', of.key),
  );
  return row && { requestHash: row.request_hash, reply: row.reply };
}
