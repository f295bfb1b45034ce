import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';
import { maxTokenTries } from './mail-tokens.ts';
import { signInName } from './users.ts';

export type AddressConfirmationRow = Selectable<Database['address_confirmation']>;

type Awaited = {
  readonly id: string;
  readonly email: string;
  readonly language: string;
  readonly at: string;
  readonly expiresAt: string;
};

const columns = ({ id, email, language, at, expiresAt }: Awaited) => ({
  id,
  email,
  language,
  created_at: at,
  expires_at: expiresAt,
});

/** Keeps a registration until its address is confirmed. It reserves nothing. */
export async function insertRegistration(
  tx: Tx,
  registration: Awaited & { country: string; code: string; passwordHash: string },
): Promise<void> {
  const { country, code, passwordHash } = registration;
  await tx.touched(
    q
      .insertInto('address_confirmation')
      .values({ ...columns(registration), country, code, password_hash: passwordHash }),
  );
}

/** Keeps the next address of a user until it is confirmed, in the place of one that was asked for before. */
export async function insertAddressChange(tx: Tx, change: Awaited & { userId: number }): Promise<void> {
  await deleteAddressChange(tx, change.userId);
  await tx.touched(q.insertInto('address_confirmation').values({ ...columns(change), user_id: change.userId }));
}

/** Withdraws the next address of a user; false where none was awaited. */
export async function deleteAddressChange(tx: Tx, userId: number): Promise<boolean> {
  return (await tx.touched(q.deleteFrom('address_confirmation').where('user_id', '=', userId))) === 1;
}

/** An address that is still to be confirmed. */
export function findConfirmation(
  tx: ReadTx,
  of: { id: string; at: string },
): Promise<AddressConfirmationRow | undefined> {
  return tx.first(
    sql<AddressConfirmationRow>`SELECT * FROM address_confirmation WHERE id = ${of.id} AND expires_at > ${of.at}`,
  );
}

/** The same, locked until the transaction ends. */
export function lockConfirmation(tx: Tx, of: { id: string; at: string }): Promise<AddressConfirmationRow | undefined> {
  return tx.first(
    sql<AddressConfirmationRow>`SELECT * FROM address_confirmation WHERE id = ${of.id} AND expires_at > ${of.at} FOR UPDATE`,
  );
}

/** The newest registration that an address waits to confirm, whatever its case. */
export function findRegistrationOf(
  tx: ReadTx,
  of: { email: string; at: string },
): Promise<AddressConfirmationRow | undefined> {
  return tx.first(
    sql<AddressConfirmationRow>`SELECT * FROM address_confirmation
      WHERE lower(email) = ${signInName(of.email)} AND user_id IS NULL AND expires_at > ${of.at} ORDER BY created_at DESC, id LIMIT 1`,
  );
}

/** Keeps the hash of the token that is about to be mailed; the one mailed before ends. */
export async function saveConfirmationToken(tx: Tx, token: { id: string; hash: Uint8Array }): Promise<void> {
  await tx.touched(
    q.updateTable('address_confirmation').set({ token_hash: token.hash, tries: 0 }).where('id', '=', token.id),
  );
}

/** Whether this is the token of a locked confirmation; a wrong one counts. The caller commits either way. */
export async function isConfirmationToken(
  tx: Tx,
  row: Pick<AddressConfirmationRow, 'id' | 'token_hash' | 'tries'>,
  hash: Uint8Array,
): Promise<boolean> {
  if (row.token_hash === null || row.tries >= maxTokenTries) return false;
  if (Buffer.from(row.token_hash).equals(Buffer.from(hash))) return true;
  await tx.touched(sql`UPDATE address_confirmation SET tries = tries + 1 WHERE id = ${row.id}`);
  return false;
}

/** Ends a confirmation: it works once. */
export async function deleteConfirmation(tx: Tx, id: string): Promise<void> {
  await tx.touched(q.deleteFrom('address_confirmation').where('id', '=', id));
}
