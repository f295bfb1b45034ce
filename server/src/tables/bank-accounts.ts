import type { AccountStep } from '@skonto/api/bank-accounts';
import {
  type AccountChange,
  type AccountState,
  formerContactMs,
  secondKnownMs,
} from '@skonto/domain/payment/account-change';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';
import { insertedId } from './inserted-id.ts';

type Condition = RawBuilder<SqlBool>;
export type AccountCurrency = 'RSD' | 'EUR';
/** An account with its company's name, and what its wait depends on. Times are instants. */
export type AccountRow = {
  readonly id: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly company_code: string;
  readonly currency: AccountCurrency;
  readonly iban: string;
  readonly state: AccountState;
  readonly entered_by: number;
  readonly entered_name: string;
  readonly entered_at: string;
  readonly ownership_by: 'REGISTER' | 'OPERATOR' | null;
  readonly ownership_at: string | null;
  readonly second_by: number | null;
  readonly second_kind: 'COLLEAGUE' | 'OPERATOR' | null;
  readonly second_name: string | null;
  readonly second_at: string | null;
  readonly replaces: number | null;
  readonly activated_at: string | null;
  readonly ended_at: string | null;
  readonly objected_at: string | null;
};
/** The same with what only its own company and the operator may know. */
export type WatchedAccount = AccountRow & {
  readonly weakened_at: string | null;
  readonly mails_open: boolean;
  readonly evidence_name: string | null;
  readonly evidence_at: string | null;
};

const columns = sql`a.id, a.company_id, c.name AS company_name, c.code AS company_code, a.currency, a.iban, a.state, a.entered_by, a.entered_name,
  a.entered_at, a.ownership_by, a.ownership_at, a.second_by, a.second_kind, a.second_name, a.second_at, a.replaces, a.activated_at, a.ended_at,
  a.objected_at`;
const from = sql`bank_account a JOIN company_name c ON c.id = a.company_id`;
const watched = sql`${columns}, e.file_name AS evidence_name, e.sent_at AS evidence_at,
  (SELECT max(t.at) FROM trust_change t WHERE t.company_id = a.company_id) AS weakened_at,
  a.state = 'PENDING' AND bank_account_mails_open(a.id) AS mails_open`;
const watchedFrom = sql`${from} LEFT JOIN bank_account_evidence e ON e.account_id = a.id`;

/** Accounts that a condition on `bank_account a` names, the newest first, at most `most`. */
export const findAccounts = (tx: ReadTx, which: Condition, most: number): Promise<WatchedAccount[]> =>
  tx.rows(sql<WatchedAccount>`SELECT ${watched} FROM ${watchedFrom} WHERE ${which} ORDER BY a.id DESC LIMIT ${most}`);

/** What a partner may know of them. */
export const findPartnerAccounts = (tx: ReadTx, which: Condition, most: number): Promise<AccountRow[]> =>
  tx.rows(
    sql<AccountRow>`SELECT ${columns} FROM ${from} WHERE ${which} ORDER BY a.activated_at DESC NULLS FIRST, a.id DESC LIMIT ${most}`,
  );

/** One account, locked until the transaction ends; what waited for the lock sees what it waited for. */
export async function lockAccount(tx: Tx, which: Condition): Promise<WatchedAccount | undefined> {
  const found = await tx.first(sql<{ id: number }>`SELECT a.id FROM bank_account a WHERE ${which} FOR UPDATE OF a`);
  if (!found) return undefined;
  const [row] = await findAccounts(tx, sql<SqlBool>`a.id = ${found.id}`, 1);
  return row;
}

/** An account as the domain decides about it. */
export const changeOf = (row: AccountRow): AccountChange => ({
  state: row.state,
  enteredBy: row.entered_by,
  enteredAt: Date.parse(row.entered_at),
  ownedAt: row.ownership_at === null ? null : Date.parse(row.ownership_at),
  secondBy: row.second_by,
  secondAt: row.second_at === null ? null : Date.parse(row.second_at),
  activatedAt: row.activated_at === null ? null : Date.parse(row.activated_at),
});

type NewAccount = {
  readonly companyId: number;
  readonly currency: AccountCurrency;
  readonly iban: string;
  readonly by: number;
  readonly name: string;
  readonly at: string;
};

/** Enters an account. A second pending one of a currency fails with the index `bank_account_pending`. */
export const insertAccount = (tx: Tx, one: NewAccount): Promise<number> =>
  insertedId(
    tx,
    sql<{ id: number }>`INSERT INTO bank_account (company_id, currency, iban, entered_by, entered_name, entered_at)
      VALUES (${one.companyId}, ${one.currency}, ${one.iban}, ${one.by}, ${one.name}, ${one.at}) RETURNING id`,
  );

/** Notes a step of an account's story. */
export async function addAccountStep(
  tx: Tx,
  accountId: number,
  one: { readonly at: string; readonly step: AccountStep; readonly name: string; readonly note?: string },
): Promise<void> {
  await tx.touched(
    sql`INSERT INTO bank_account_step (account_id, at, step, by_name, note)
      VALUES (${accountId}, ${one.at}, ${one.step}, ${one.name}, ${one.note ?? ''})`,
  );
}

export type StepRow = {
  readonly account_id: number;
  readonly at: string;
  readonly step: AccountStep;
  readonly by_name: string;
  readonly note: string;
};
/** The steps of accounts, in order; an account has few, and no more than 50 of each are read. */
export const findAccountSteps = (tx: ReadTx, accountIds: readonly number[]): Promise<StepRow[]> =>
  tx.rows(
    sql<StepRow>`SELECT s.account_id, s.at, s.step, s.by_name, s.note FROM unnest(${accountIds}::integer[]) AS of_account (id),
      LATERAL (SELECT * FROM bank_account_step WHERE account_id = of_account.id ORDER BY id LIMIT 50) s ORDER BY s.id`,
  );

/** Keeps who confirmed as the second person. */
export async function saveSecond(
  tx: Tx,
  accountId: number,
  one: { readonly by: number; readonly kind: 'COLLEAGUE' | 'OPERATOR'; readonly name: string; readonly at: string },
): Promise<void> {
  await tx.touched(
    sql`UPDATE bank_account SET second_by = ${one.by}, second_kind = ${one.kind}, second_name = ${one.name}, second_at = ${one.at}
      WHERE id = ${accountId}`,
  );
}

/** Keeps that the account is the company's own. */
export async function saveOwnership(
  tx: Tx,
  accountId: number,
  one: { readonly by: 'REGISTER' | 'OPERATOR'; readonly at: string },
): Promise<void> {
  await tx.touched(
    sql`UPDATE bank_account SET ownership_by = ${one.by}, ownership_at = ${one.at} WHERE id = ${accountId}`,
  );
}

const accountsLock = (companyId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`hashtextextended('bank-accounts:' || ${companyId}, 7)`;

/**
 * Holds suppliers' accounts as they are until the transaction ends: whoever releases orders to them. Several may; who ends an account waits
 * for all of them, and they for who is ending one. What is asked afterwards is what counts.
 */
export async function holdAccounts(tx: Tx, supplierIds: readonly number[]): Promise<void> {
  const ids = [...new Set(supplierIds)].sort((one, other) => one - other);
  await tx.rows(
    sql`SELECT pg_advisory_xact_lock_shared(${accountsLock(sql`s.id`)}) FROM unnest(${ids}::integer[]) AS s (id)`,
  );
}

/** Waits for the releases that are under way to accounts of a company, and keeps new ones waiting: one of them is about to end. */
const holdToEnd = (tx: Tx, companyId: RawBuilder<unknown>): Promise<unknown> =>
  tx.rows(sql`SELECT pg_advisory_xact_lock(${accountsLock(companyId)})`);
const companyOf = (accountId: number): RawBuilder<unknown> =>
  sql`(SELECT company_id FROM bank_account WHERE id = ${accountId})`;

/** Ends an account. */
export async function endAccount(
  tx: Tx,
  accountId: number,
  one: { readonly state: 'CLOSED' | 'REFUSED' | 'REPLACED'; readonly at: string },
): Promise<void> {
  await holdToEnd(tx, companyOf(accountId));
  await tx.touched(sql`UPDATE bank_account SET state = ${one.state}, ended_at = ${one.at} WHERE id = ${accountId}`);
}

/** Refuses all open accounts of a company that is handed over: whoever had it by mistake is paid nothing more. Answers their ids. */
export async function refuseOpenAccounts(
  tx: Tx,
  one: { readonly companyId: number; readonly at: string; readonly name: string },
): Promise<number[]> {
  await holdToEnd(tx, sql`${one.companyId}::integer`);
  const ended = await tx.rows(
    sql<{ id: number }>`UPDATE bank_account SET state = 'REFUSED', ended_at = ${one.at}
      WHERE company_id = ${one.companyId} AND state IN ('PENDING', 'ACTIVE') RETURNING id`,
  );
  for (const { id } of ended) await addAccountStep(tx, id, { at: one.at, step: 'REFUSED', name: one.name });
  return ended.map(({ id }) => id);
}

/** Keeps that a contact stopped it. */
export async function saveObjection(tx: Tx, accountId: number, at: string): Promise<void> {
  await holdToEnd(tx, companyOf(accountId));
  await tx.touched(
    sql`UPDATE bank_account SET state = 'REFUSED', ended_at = ${at}, objected_at = ${at} WHERE id = ${accountId}`,
  );
}

/** Makes it the one that is paid to, in the place of `replaces`. */
export async function saveActivated(
  tx: Tx,
  accountId: number,
  one: { readonly at: string; readonly replaces: number | null },
): Promise<void> {
  await tx.touched(
    sql`UPDATE bank_account SET state = 'ACTIVE', activated_at = ${one.at}, replaces = ${one.replaces} WHERE id = ${accountId}`,
  );
}

/** How many accounts a company entered since a moment. */
export async function countEntered(tx: ReadTx, companyId: number, since: string): Promise<number> {
  const row = await tx.first(
    sql<{
      n: bigint;
    }>`SELECT count(*) AS n FROM bank_account WHERE company_id = ${companyId} AND entered_at > ${since}::timestamptz`,
  );
  return Number(row?.n ?? 0n);
}

/** Since when a person `app_user u` is of its company, at its present address. */
const knownSince = sql`greatest(u.created_at, (SELECT max(t.at) FROM trust_change t WHERE t.user_id = u.id AND t.kind IN ('JOINED', 'ADDRESS')))`;
const isThere = sql`u.kind = 'PERSON' AND u.status = 'ACTIVE' AND u.deactivated_at IS NULL AND u.deleted_at IS NULL`;
/** Whether a person `app_user u` could be the second one for an account `bank_account a` (`canBeSecond` of the domain). */
const couldBeSecond = sql`u.company_id = a.company_id AND u.id <> a.entered_by AND ${isThere}
  AND ${knownSince} <= a.entered_at - make_interval(secs => ${secondKnownMs / 1000})`;

/** How many pending accounts a person can confirm as the second one. */
export async function countToConfirm(tx: ReadTx, userId: number): Promise<number> {
  const row = await tx.first(
    sql<{ n: bigint }>`SELECT count(*) AS n FROM bank_account a JOIN app_user u ON u.id = ${userId} AND ${couldBeSecond}
      WHERE a.state = 'PENDING' AND a.second_at IS NULL`,
  );
  return Number(row?.n ?? 0n);
}

/** A pending account `bank_account a` waits for the operator: its evidence is to be looked at, or its company has no second person. */
export const needsOperator = sql`a.ownership_at IS NULL AND EXISTS (SELECT FROM bank_account_evidence e WHERE e.account_id = a.id)
  OR a.second_at IS NULL AND NOT EXISTS (SELECT FROM app_user u WHERE ${couldBeSecond})`;

export type SecondPerson = { readonly id: number; readonly known_since: string };
/** People of a company who can come in, each with since when it is known at its address; at most 500. */
export const findPeople = (tx: ReadTx, companyId: number): Promise<SecondPerson[]> =>
  tx.rows(
    sql<SecondPerson>`SELECT u.id, ${knownSince} AS known_since FROM app_user u
      WHERE u.company_id = ${companyId} AND ${isThere} ORDER BY u.id LIMIT 500`,
  );

export type Contact = { readonly email: string; readonly language: 'en' | 'sr' };
/** Everybody whom a company is reached by, the addresses among them that were given up lately; at most 500. */
export const findContacts = (tx: ReadTx, companyId: number, now: number): Promise<Contact[]> =>
  tx.rows(
    sql<Contact>`SELECT DISTINCT ON (lower(email)) email, CASE WHEN language = 'sr' THEN 'sr' ELSE 'en' END AS language FROM (
        SELECT email, language, 1 AS rank FROM app_user WHERE company_id = ${companyId} AND kind = 'PERSON' AND status = 'ACTIVE'
          AND deactivated_at IS NULL AND deleted_at IS NULL
        UNION ALL SELECT email, language, 2 FROM trust_change WHERE company_id = ${companyId} AND kind IN ('ADDRESS', 'REMOVED')
          AND at > ${new Date(now - formerContactMs).toISOString()}::timestamptz) known
      ORDER BY lower(email), rank LIMIT 500`,
  );

/** Keeps which mail tells whom of an account. */
export async function insertAccountNotice(
  tx: Tx,
  one: { readonly mailId: string; readonly accountId: number; readonly email: string; readonly at: string },
): Promise<void> {
  await tx.touched(
    sql`INSERT INTO bank_account_notice (mail_id, account_id, email, created_at) VALUES (${one.mailId}, ${one.accountId}, ${one.email}, ${one.at})`,
  );
}

/** The account that a mail told of, and whom. */
export const findAccountNotice = (
  tx: ReadTx,
  mailId: string,
): Promise<{ account_id: number; email: string } | undefined> =>
  tx.first(
    sql<{
      account_id: number;
      email: string;
    }>`SELECT account_id, email FROM bank_account_notice WHERE mail_id = ${mailId}`,
  );

export type EvidenceFile = {
  readonly file_name: string;
  readonly content_type: string;
  readonly content: Uint8Array;
};
/** What the bank confirms of an account, as it was sent. */
export const findEvidence = (tx: ReadTx, which: Condition): Promise<EvidenceFile | undefined> =>
  tx.first(
    sql<EvidenceFile>`SELECT e.file_name, e.content_type, e.content FROM bank_account_evidence e JOIN bank_account a ON a.id = e.account_id WHERE ${which}`,
  );

/** Keeps it, in the place of what was sent before. */
export async function saveEvidence(
  tx: Tx,
  accountId: number,
  one: EvidenceFile & { readonly sha256: Uint8Array; readonly at: string },
): Promise<void> {
  await tx.touched(
    sql`INSERT INTO bank_account_evidence (account_id, file_name, content_type, content, sha256, sent_at)
      VALUES (${accountId}, ${one.file_name}, ${one.content_type}, ${one.content}, ${one.sha256}, ${one.at})
      ON CONFLICT (account_id) DO UPDATE SET file_name = excluded.file_name, content_type = excluded.content_type, content = excluded.content,
        sha256 = excluded.sha256, sent_at = excluded.sent_at`,
  );
}
