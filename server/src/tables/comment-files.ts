import type { CommentFileKind } from '@skonto/domain/invoice/comment-file';
import { type RawBuilder, sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';

export type NewCommentFile = {
  readonly invoiceId: number;
  readonly companyId: number;
  readonly name: string;
  readonly kind: CommentFileKind;
  readonly content: Buffer;
  readonly sha256: Uint8Array;
  readonly by: number;
  readonly at: string;
};

/** Keeps a file until a comment names it; answers its id. */
export async function insertCommentFile(tx: Tx, file: NewCommentFile): Promise<number> {
  const row = await tx.first(sql<{ id: number }>`
    INSERT INTO invoice_comment_file (invoice_id, company_id, name, kind, bytes, content, sha256, sent_by, sent_at)
    VALUES (${file.invoiceId}, ${file.companyId}, ${file.name}, ${file.kind}, ${file.content.length}, ${file.content}, ${file.sha256},
      ${file.by}, ${file.at}::timestamptz) RETURNING id`);
  if (!row) throw new Error('a file of a comment was not kept');
  return row.id;
}

/** Bytes that a company sent since an instant. */
export async function bytesOfCompany(tx: ReadTx, companyId: number, since: string): Promise<number> {
  const row = await tx.first(sql<{
    bytes: string;
  }>`SELECT coalesce(sum(bytes), 0)::text AS bytes FROM invoice_comment_file
    WHERE company_id = ${companyId} AND sent_at > ${since}::timestamptz`);
  return Number(row?.bytes ?? 0);
}

type Which = {
  readonly ids: readonly number[];
  readonly invoiceId: number;
  readonly companyId: number;
  readonly sentBy: number;
};

/** Gives files of a person, sent for the same invoice and named by no comment yet, to a comment; answers how many. */
export const attachCommentFiles = (tx: Tx, commentId: number, which: Which): Promise<number> =>
  tx.touched(sql`UPDATE invoice_comment_file SET comment_id = ${commentId} WHERE id = ANY (${[...which.ids]}::integer[])
    AND invoice_id = ${which.invoiceId} AND company_id = ${which.companyId} AND sent_by = ${which.sentBy} AND comment_id IS NULL`);

/** Takes the files of a comment away for good. */
export const deleteFilesOfComment = (tx: Tx, commentId: number): Promise<number> =>
  tx.touched(sql`DELETE FROM invoice_comment_file WHERE comment_id = ${commentId}`);

/** Forgets files that were sent before an instant and that no comment named. */
export const deleteWaitingFiles = (tx: Tx, before: string): Promise<number> =>
  tx.touched(sql`DELETE FROM invoice_comment_file WHERE comment_id IS NULL AND sent_at < ${before}::timestamptz`);

export type CommentFileRow = {
  readonly id: number;
  readonly comment_id: number | null;
  readonly name: string;
  readonly kind: CommentFileKind;
  readonly bytes: number;
};

/** Files of comments that `where` names as `f`, in the order in which they were sent, so many at most. */
export const findCommentFiles = (tx: ReadTx, where: RawBuilder<unknown>, most: number): Promise<CommentFileRow[]> =>
  tx.rows(
    sql<CommentFileRow>`SELECT f.id, f.comment_id, f.name, f.kind, f.bytes FROM invoice_comment_file f WHERE ${where} ORDER BY f.id LIMIT ${most}`,
  );

/** What a file holds; undefined where it is gone. */
export async function readCommentFile(tx: ReadTx, id: number): Promise<Buffer | undefined> {
  const row = await tx.first(sql<{ content: Buffer }>`SELECT content FROM invoice_comment_file WHERE id = ${id}`);
  return row?.content;
}
