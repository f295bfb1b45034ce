import { sql } from 'kysely';
import { q, type ReadTx, type Tx } from '../db/tx.ts';
import { signInName } from './users.ts';

/** More browsers than this a person hardly uses; the one not used for longest is forgotten. */
const maxDevices = 20;

/** Whether the user of this address has signed in with this browser before. Asked for every attempt, whether or not there is such a user. */
export async function isKnownDevice(
  tx: ReadTx,
  device: { tokenHash: Uint8Array; email: string; at: string },
): Promise<boolean> {
  const row = await tx.first(
    sql<{ known: boolean }>`SELECT true AS known FROM known_device d JOIN app_user u ON u.id = d.user_id
      WHERE d.token_hash = ${device.tokenHash} AND d.expires_at > ${device.at} AND lower(u.email) = ${signInName(device.email)}
        AND u.deleted_at IS NULL`,
  );
  return row !== undefined;
}

/**
 * Makes a browser known to a user under a new token. Whoever else was known by the old one moves along: two colleagues at one
 * computer both stay known.
 */
export async function renewDevice(
  tx: Tx,
  device: { before: Uint8Array | null; after: Uint8Array; userId: number; at: string; expiresAt: string },
): Promise<void> {
  const { before, after, userId, at, expiresAt } = device;
  // Sent together, run in this order.
  await Promise.all([
    before && tx.touched(q.updateTable('known_device').set({ token_hash: after }).where('token_hash', '=', before)),
    tx.touched(
      sql`INSERT INTO known_device (token_hash, user_id, last_used_at, expires_at) VALUES (${after}, ${userId}, ${at}, ${expiresAt})
        ON CONFLICT (token_hash, user_id) DO UPDATE SET last_used_at = excluded.last_used_at, expires_at = excluded.expires_at`,
    ),
    tx.touched(
      sql`DELETE FROM known_device WHERE user_id = ${userId} AND token_hash NOT IN (
        SELECT token_hash FROM known_device WHERE user_id = ${userId} ORDER BY last_used_at DESC, (token_hash = ${after}) DESC LIMIT ${maxDevices})`,
    ),
  ]);
}

/** Forgets a user's browsers, all but the one kept. */
export async function deleteDevicesOf(tx: Tx, userId: number, keep?: Uint8Array): Promise<void> {
  const all = q.deleteFrom('known_device').where('user_id', '=', userId);
  await tx.touched(keep ? all.where('token_hash', '<>', keep) : all);
}
