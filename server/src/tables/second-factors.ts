import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

export type SecondFactorRow = Selectable<Database['second_factor']>;
export type SealedSecret = { readonly bytes: Uint8Array; readonly keyId: string };

/** A user's second factor, on or only begun. */
export function findSecondFactor(tx: ReadTx, userId: number): Promise<SecondFactorRow | undefined> {
  return tx.first(q.selectFrom('second_factor').selectAll().where('user_id', '=', userId));
}

/** The same, locked until the transaction ends. */
export function lockSecondFactor(tx: Tx, userId: number): Promise<SecondFactorRow | undefined> {
  return tx.first(q.selectFrom('second_factor').selectAll().where('user_id', '=', userId).forUpdate());
}

/** Begins a second factor, in the place of one that was begun and never confirmed; false where one is on. */
export async function beginSecondFactor(
  tx: Tx,
  factor: { userId: number; secret: SealedSecret; at: string },
): Promise<boolean> {
  const touched = await tx.touched(
    sql`INSERT INTO second_factor (user_id, sealed_secret, key_id, created_at)
      VALUES (${factor.userId}, ${factor.secret.bytes}, ${factor.secret.keyId}, ${factor.at})
      ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, key_id = excluded.key_id, created_at = excluded.created_at
      WHERE second_factor.confirmed_at IS NULL`,
  );
  return touched === 1;
}

/** Turns a begun second factor on. */
export async function confirmSecondFactor(tx: Tx, userId: number, at: string): Promise<void> {
  await tx.touched(q.updateTable('second_factor').set({ confirmed_at: at }).where('user_id', '=', userId));
}

/** Takes a code's time step, once: false where that one or a later one was taken. The secret is kept as sealed now. */
export async function takeStep(
  tx: Tx,
  taken: { userId: number; step: number; secret: SealedSecret },
): Promise<boolean> {
  const touched = await tx.touched(
    q
      .updateTable('second_factor')
      .set({ last_step: taken.step, sealed_secret: taken.secret.bytes, key_id: taken.secret.keyId })
      .where('user_id', '=', taken.userId)
      .where('last_step', '<', taken.step),
  );
  return touched === 1;
}

/** Removes a second factor and its recovery codes; false where there was none. */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  return (await tx.touched(q.deleteFrom('second_factor').where('user_id', '=', userId))) === 1;
}

export type RecoveryCodeRow = { readonly id: number; readonly code_hash: string };

/** The recovery codes that weren't used yet. */
export function findRecoveryCodes(tx: ReadTx, userId: number): Promise<RecoveryCodeRow[]> {
  return tx.rows(q.selectFrom('recovery_code').select(['id', 'code_hash']).where('user_id', '=', userId).orderBy('id'));
}

/** Replaces a user's recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.touched(q.deleteFrom('recovery_code').where('user_id', '=', userId));
  await tx.touched(q.insertInto('recovery_code').values(hashes.map(code_hash => ({ user_id: userId, code_hash }))));
}

/** Uses a recovery code up; false where somebody just did. */
export async function spendRecoveryCode(tx: Tx, code: { id: number; userId: number }): Promise<boolean> {
  const spent = q.deleteFrom('recovery_code').where('id', '=', code.id).where('user_id', '=', code.userId);
  return (await tx.touched(spent)) === 1;
}

/** The keys that any secret is sealed with. */
export async function findSealingKeys(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows(q.selectFrom('second_factor').select('key_id').distinct().orderBy('key_id'));
  return rows.map(row => row.key_id);
}
