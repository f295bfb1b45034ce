import { sql } from 'kysely';
import { q, type Tx } from '../db/tx.ts';

/** Keeps a client's present secret until then, and lets the sessions that it opened last no longer. */
export async function keepOldSecret(tx: Tx, clientId: number, until: string): Promise<void> {
  await tx.rows(sql`SELECT keep_old_secret(${clientId}, ${until})`);
}

/** Ends a client's old secret; its sessions are ended apart. */
export async function endOldSecret(tx: Tx, clientId: number): Promise<void> {
  await tx.touched(
    q.updateTable('app_user').set({ old_secret_hash: null, old_secret_until: null }).where('id', '=', clientId),
  );
}

/** Ends the sessions that a client's old secret opened. */
export async function deleteOldSecretSessions(tx: Tx, clientId: number): Promise<void> {
  await tx.touched(q.deleteFrom('session').where('user_id', '=', clientId).where('of_old_secret', '=', true));
}

/** Forgets old secrets that are over; answers how many. */
export function deleteEndedSecrets(tx: Tx, at: string): Promise<number> {
  return tx.touched(
    sql`UPDATE app_user SET old_secret_hash = NULL, old_secret_until = NULL WHERE old_secret_until < ${at}::timestamptz`,
  );
}
