import type { NoticeKind } from '@skonto/api/notice-kinds';
import { sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import type { ReadTx, Tx } from '../db/tx.ts';

/** What is kept of a notice beside its kind: numbers and a page, and no word that anybody wrote. */
export type NoticeFacts = {
  /** The other company; null where there is none, or several. */
  readonly partnerId: number | null;
  readonly count?: number;
  /** What the thing is called, such as a bill's number. */
  readonly number?: string;
  readonly day?: string;
  /** The page that it is about, from the public address on. */
  readonly path: string;
};
export type NewPersonNotice = {
  readonly userId: number;
  readonly companyId: number | null;
  readonly kind: NoticeKind;
  readonly facts: NoticeFacts;
};

/** Who writes for somebody first makes everybody else wait who writes for that person; so many groups of people wait by themselves. */
const groups = 64;

/**
 * Keeps notices of people. Those of one person become visible in the order of their ids, because whoever writes for that person waits for
 * whoever did before: nothing comes in later below an id that was seen. Call it once in a transaction, behind the locks of what it is about.
 */
export async function insertPersonNotices(tx: Tx, notices: readonly NewPersonNotice[], at: string): Promise<void> {
  if (notices.length === 0) return;
  const inOrder = [...new Set(notices.map(one => one.userId % groups))].sort((a, b) => a - b);
  await tx.rows(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('person notices ' || g, 7)) FROM unnest(${inOrder}::integer[]) AS g`,
  );
  const rows = rowsAs<NewPersonNotice>('n', notices, {
    user_id: ['integer', one => one.userId],
    company_id: ['integer', one => one.companyId],
    kind: ['text', one => one.kind],
    partner_id: ['integer', one => one.facts.partnerId],
    count: ['integer', one => one.facts.count ?? null],
    number: ['text', one => one.facts.number ?? null],
    day: ['date', one => one.facts.day ?? null],
    path: ['text', one => one.facts.path],
  });
  await tx.touched(sql`INSERT INTO person_notice (user_id, company_id, kind, partner_id, count, number, day, path, at)
    SELECT n.user_id, n.company_id, n.kind, n.partner_id, n.count, n.number, n.day, n.path, ${at}::timestamptz FROM ${rows}`);
}

/** Whose notices: those that a person got as somebody of this company. */
export type NoticeOwner = { readonly userId: number; readonly companyId: number | null };

/** SQL: the notices, `person_notice n`, that are somebody's. */
export const isOwnNotice = ({ userId, companyId }: NoticeOwner) =>
  sql<boolean>`(n.user_id = ${userId} AND n.company_id IS NOT DISTINCT FROM ${companyId}::integer)`;

/** Marks own notices as read that aren't yet; answers how many. */
export const markRead = (tx: Tx, owner: NoticeOwner, ids: readonly number[], at: string): Promise<number> =>
  tx.touched(sql`UPDATE person_notice n SET read_at = ${at}::timestamptz
    WHERE ${isOwnNotice(owner)} AND n.id = ANY (${[...ids]}::integer[]) AND n.read_at IS NULL`);

/** The same with one and all below it: what is newer stays as it is. */
export const markReadUpTo = (tx: Tx, owner: NoticeOwner, upTo: number, at: string): Promise<number> =>
  tx.touched(sql`UPDATE person_notice n SET read_at = ${at}::timestamptz
    WHERE ${isOwnNotice(owner)} AND n.id <= ${upTo} AND n.read_at IS NULL`);

/** How many of these are own ones. */
export async function countOwnNotices(tx: ReadTx, owner: NoticeOwner, ids: readonly number[]): Promise<number> {
  const row = await tx.first(
    sql<{
      n: bigint;
    }>`SELECT count(*) AS n FROM person_notice n WHERE ${isOwnNotice(owner)} AND n.id = ANY (${[...ids]}::integer[])`,
  );
  return Number(row?.n ?? 0n);
}

/** How many own notices are unread; `most` stands for all that are more. */
export async function countUnread(tx: ReadTx, owner: NoticeOwner, most: number): Promise<number> {
  const row = await tx.first(
    sql<{
      n: bigint;
    }>`SELECT count(*) AS n FROM (SELECT FROM person_notice n WHERE ${isOwnNotice(owner)} AND n.read_at IS NULL
      LIMIT ${most}) unread`,
  );
  return Number(row?.n ?? 0n);
}

/** Forgets notices of more than 90 days. */
export const deleteOldPersonNotices = (tx: Tx, now: string): Promise<number> =>
  tx.touched(sql`DELETE FROM person_notice WHERE at < ${now}::timestamptz - interval '90 days'`);
