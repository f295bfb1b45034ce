import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import type { ReadTx, Tx } from '../db/tx.ts';
import { type CommentedMatter, matterNames, matterOf } from './invoice-comments.ts';

export type Colleague = { readonly id: number; readonly name: string };

/** People of a company who can be mentioned, by name, so many at most; `among` narrows them to these. */
export const findColleaguesByName = (
  tx: ReadTx,
  companyId: number,
  { but, most, among }: { readonly but: number; readonly most: number; readonly among?: readonly number[] },
): Promise<Colleague[]> =>
  tx.rows(sql<Colleague>`SELECT u.id, ${personName('u')} AS name FROM app_user u
    WHERE u.company_id = ${companyId} AND u.id <> ${but} AND u.kind = 'PERSON' AND u.status = 'ACTIVE' AND u.deactivated_at IS NULL
      AND u.deleted_at IS NULL AND (${among === undefined} OR u.id = ANY (${[...(among ?? [])]}::integer[]))
    ORDER BY name, u.id LIMIT ${most}`);

/** Keeps whom a comment of a company mentions. */
export const insertMentions = (
  tx: Tx,
  commentId: number,
  { companyId, users }: { readonly companyId: number; readonly users: readonly number[] },
): Promise<number> =>
  tx.touched(sql`INSERT INTO invoice_comment_mention (comment_id, user_id, company_id)
    SELECT ${commentId}, u.id, ${companyId} FROM unnest(${[...users]}::integer[]) u (id)`);

/** Takes the mentions of a comment away for good. */
export const deleteMentions = (tx: Tx, commentId: number): Promise<number> =>
  tx.touched(sql`DELETE FROM invoice_comment_mention WHERE comment_id = ${commentId}`);

export type Mention = Colleague & { readonly comment_id: number };

/** Whom comments of a company mention, by name; forgotten people aren't in it. */
export const findMentions = (
  tx: ReadTx,
  companyId: number,
  { comments, most }: { readonly comments: readonly number[]; readonly most: number },
): Promise<Mention[]> =>
  tx.rows(sql<Mention>`SELECT m.comment_id, u.id, ${personName('u')} AS name FROM invoice_comment_mention m JOIN app_user u ON u.id = m.user_id
    WHERE m.comment_id = ANY (${[...comments]}::integer[]) AND m.company_id = ${companyId} AND ${personName('u')} <> ''
    ORDER BY m.comment_id, name, u.id LIMIT ${most}`);

/** A matter whose comments mention somebody. */
export type UntoldMention = CommentedMatter & { readonly user_id: number };

/**
 * Takes whom comments of a company mention that aren't told of it yet, by person and matter, two thousand mentions at most; what isn't the
 * company's any more isn't in it.
 */
export const takeUntoldMentions = (tx: Tx, companyId: number, at: string): Promise<UntoldMention[]> =>
  tx.rows(sql<UntoldMention>`WITH untold AS (
      SELECT m.comment_id, m.user_id FROM invoice_comment_mention m WHERE m.company_id = ${companyId} AND m.told_at IS NULL
      ORDER BY m.comment_id, m.user_id LIMIT 2000 FOR UPDATE SKIP LOCKED),
    taken AS (UPDATE invoice_comment_mention m SET told_at = ${at}::timestamptz FROM untold u
      WHERE m.comment_id = u.comment_id AND m.user_id = u.user_id RETURNING m.comment_id, m.user_id)
    SELECT ${matterNames(companyId)}, t.user_id, count(*)::integer AS count
    FROM taken t JOIN invoice_comment c ON c.id = t.comment_id ${matterOf(companyId)}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, t.user_id ORDER BY t.user_id, 1, 2`);
