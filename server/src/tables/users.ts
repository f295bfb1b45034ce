import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';
import type { Receiver } from './mail-receivers.ts';

/** A user as every role may read it. */
export type UserRow = Omit<Selectable<Database['app_user']>, 'password_hash' | 'old_secret_hash' | 'old_secret_until'>;
/** A user with its password's hash, which is read with the operator's rights alone (docs/decisions/0424). */
export type UserWithHash = Selectable<Database['app_user']>;

const columns = sql`id, company_id, email, first_name, last_name, role, status, email_recipient, language, terms_version, last_login, last_api_call,
  created_at, deleted_at, kind, deactivated_at, search`;

/**
 * The one spelling of a name that somebody signs in with. It finds the account, and tries are counted under it, so no other spelling
 * of a name has tries of its own. Stored names are ASCII: only ASCII letters have a small form here, so that whatever else folds to
 * one of them elsewhere finds nobody.
 */
export const signInName = (typed: string): string => typed.replace(/[A-Z]/g, letter => letter.toLowerCase());

/** The user of an e-mail address or client id, whatever its case; deleted ones are nobody. */
export async function findUserByEmail(tx: ReadTx, email: string): Promise<UserWithHash | undefined> {
  return tx.first(
    sql<UserWithHash>`SELECT * FROM app_user WHERE lower(email) = ${signInName(email)} AND deleted_at IS NULL`,
    'find_user_by_email',
  );
}

/** A user by its id; deleted ones are nobody. */
export async function findUser(tx: ReadTx, userId: number): Promise<UserWithHash | undefined> {
  return tx.first(sql<UserWithHash>`SELECT * FROM app_user WHERE id = ${userId} AND deleted_at IS NULL`, 'find_user');
}

/** Notes a sign-in, which is an API client's first call as well. */
export async function saveSignIn(tx: Tx, user: Pick<UserRow, 'id' | 'kind'>, at: string): Promise<void> {
  const times = user.kind === 'CLIENT' ? { last_login: at, last_api_call: at } : { last_login: at };
  await tx.touched(q.updateTable('app_user').set(times).where('id', '=', user.id));
}

export type NewUser = {
  readonly companyId: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly status: string;
  readonly emailRecipient: boolean;
  readonly language: string;
  readonly passwordHash: string | null;
};

/** Adds a user and answers its id. An address that is taken fails with the index `app_user_email`. */
export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const row = await tx.first(
    q
      .insertInto('app_user')
      .values({
        company_id: user.companyId,
        email: user.email,
        first_name: user.firstName,
        last_name: user.lastName,
        role: user.role,
        status: user.status,
        email_recipient: user.emailRecipient,
        language: user.language,
        password_hash: user.passwordHash,
      })
      .returning('id'),
  );
  if (!row) throw new Error('an inserted user came back without its id');
  return row.id;
}

/** Adds a company's API client, active at once, and answers its id. An id that is taken fails with the index `app_user_email`. */
export async function insertClient(
  tx: Tx,
  client: { companyId: number; clientId: string; secretHash: string; language: string },
): Promise<number> {
  const row = await tx.first(
    q
      .insertInto('app_user')
      .values({
        kind: 'CLIENT',
        company_id: client.companyId,
        email: client.clientId,
        role: 'COMPANY_USER',
        status: 'ACTIVE',
        language: client.language,
        password_hash: client.secretHash,
      })
      .returning('id'),
  );
  if (!row) throw new Error('an inserted client came back without its id');
  return row.id;
}

/** Switches an API client on or off. */
export async function saveStatus(tx: Tx, userId: number, status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  await tx.touched(q.updateTable('app_user').set({ status }).where('id', '=', userId));
}

/** How many people run the platform; locked until the transaction ends, so that two can't both be the first or the last. */
export async function countSystemAdmins(tx: Tx): Promise<number> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('system-admins', 7))`);
  const row = await tx.first(
    sql<{
      n: bigint;
    }>`SELECT count(*) AS n FROM app_user WHERE role = 'SYSTEM_ADMIN' AND deleted_at IS NULL AND deactivated_at IS NULL`,
  );
  return Number(row?.n ?? 0n);
}

/** What a mail needs to know of its receiver. */
export type MailReceiver = {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
  readonly status: string;
};

/** The operator's people, at most twenty: all are told in the product, and by mail those who want any, else all. */
export async function findOperatorReceivers(tx: ReadTx): Promise<Receiver[]> {
  const found = await tx.rows(
    sql<{ id: number; language: string; email_recipient: boolean }>`SELECT id, language, email_recipient FROM app_user
      WHERE role = 'SYSTEM_ADMIN' AND kind = 'PERSON' AND status = 'ACTIVE' AND deactivated_at IS NULL AND deleted_at IS NULL
      ORDER BY email_recipient DESC, id LIMIT 20`,
  );
  const someWant = found.some(user => user.email_recipient);
  return found.map(({ id, language, email_recipient: wants }) => ({
    id,
    companyId: null,
    language,
    byMail: wants || !someWant,
    inProduct: true,
  }));
}

/** The receiver of a mail; users who were deleted or switched off and API clients get none. */
export async function findMailReceiver(tx: ReadTx, userId: number): Promise<MailReceiver | undefined> {
  return tx.first(
    sql<MailReceiver>`SELECT id, email, first_name AS "firstName", language, status FROM app_user WHERE id = ${userId} AND kind = 'PERSON' AND deactivated_at IS NULL AND deleted_at IS NULL`,
    'find_mail_receiver',
  );
}

/** Locks a user for a step of its own, such as finishing an invitation; deleted ones are nobody. */
export async function lockUser(tx: Tx, userId: number): Promise<UserRow | undefined> {
  return tx.first(
    sql<UserRow>`SELECT ${columns} FROM app_user WHERE id = ${userId} AND deleted_at IS NULL FOR UPDATE`,
    'lock_user',
  );
}

/** The same with the hash of its password. */
export async function lockUserWithHash(tx: Tx, userId: number): Promise<UserWithHash | undefined> {
  return tx.first(
    sql<UserWithHash>`SELECT * FROM app_user WHERE id = ${userId} AND deleted_at IS NULL FOR UPDATE`,
    'lock_user_with_hash',
  );
}

/** Whether the acting user's password is still the one with this hash. */
export async function isOwnHash(tx: ReadTx, hash: string | null): Promise<boolean> {
  const row = await tx.first(sql<{ is: boolean }>`SELECT own_password_is(${hash}) AS is`, 'own_password_is');
  return row?.is ?? false;
}

/** Makes a user active, and with a hash sets its password. */
export async function saveActivated(tx: Tx, userId: number, passwordHash?: string): Promise<void> {
  const active = { status: 'ACTIVE' };
  await tx.touched(
    q
      .updateTable('app_user')
      .set(passwordHash === undefined ? active : { ...active, password_hash: passwordHash })
      .where('id', '=', userId),
  );
}

/**
 * Whether a user has yet to come in by a mailed token: one who registered or was invited. Who was switched off has not, so that no
 * token lets them in again.
 */
export const awaitsToken = (user: Pick<UserRow, 'status' | 'deactivated_at'>): boolean =>
  user.status === 'INACTIVE' && user.deactivated_at === null;

/** Switches people's access off. */
export async function saveDeactivated(tx: Tx, userIds: readonly number[], at: string): Promise<number> {
  return tx.touched(
    q
      .updateTable('app_user')
      .set({ status: 'INACTIVE', deactivated_at: at })
      .where('id', 'in', userIds)
      .where('status', '=', 'ACTIVE'),
  );
}

/** Takes people's passwords from them: they come in by a mailed token again, or not at all. */
export async function forgetPasswords(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.touched(q.updateTable('app_user').set({ password_hash: null }).where('id', 'in', userIds));
}

/** Switches on again whom an administrator had switched off. */
export async function saveReactivated(tx: Tx, userIds: readonly number[]): Promise<number> {
  return tx.touched(
    q
      .updateTable('app_user')
      .set({ status: 'ACTIVE', deactivated_at: null })
      .where('id', 'in', userIds)
      .where('deactivated_at', 'is not', null),
  );
}

/** Sets a user's password. */
export async function savePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.touched(q.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId));
}

/** Sets a user's address. One that is taken fails with the index `app_user_email`. */
export async function saveEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.touched(q.updateTable('app_user').set({ email }).where('id', '=', userId));
}

/** What an administrator may change of a user. */
export type UserFacts = Pick<NewUser, 'companyId' | 'email' | 'firstName' | 'lastName' | 'role' | 'emailRecipient'>;

/** Changes a user. An address that is taken fails with the index `app_user_email`. */
export async function updateUser(tx: Tx, userId: number, facts: UserFacts): Promise<void> {
  await tx.touched(
    q
      .updateTable('app_user')
      .set({
        company_id: facts.companyId,
        email: facts.email,
        first_name: facts.firstName,
        last_name: facts.lastName,
        role: facts.role,
        email_recipient: facts.emailRecipient,
      })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null),
  );
}

/** Changes what a person may change of itself. */
export async function updateProfile(
  tx: Tx,
  userId: number,
  facts: Pick<NewUser, 'firstName' | 'lastName' | 'language' | 'emailRecipient'>,
): Promise<void> {
  await tx.touched(
    q
      .updateTable('app_user')
      .set({
        first_name: facts.firstName,
        last_name: facts.lastName,
        language: facts.language,
        email_recipient: facts.emailRecipient,
      })
      .where('id', '=', userId),
  );
}

/** Marks users as deleted; their rows stay for what names them. */
export async function softDeleteUsers(tx: Tx, userIds: readonly number[], at: string): Promise<number> {
  return tx.touched(
    q.updateTable('app_user').set({ deleted_at: at }).where('id', 'in', userIds).where('deleted_at', 'is', null),
  );
}
