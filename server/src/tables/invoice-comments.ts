import type { CommentAudience } from '@skonto/domain/invoice/invoice-comment';
import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

export type NewComment = {
  readonly invoiceId: number;
  readonly buyerId: number;
  readonly supplierId: number;
  readonly companyId: number;
  readonly to: CommentAudience;
  readonly text: string;
  readonly by: number;
  readonly at: string;
};

/** Keeps a comment; answers its id. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<number> {
  const row = await tx.first(sql<{ id: number }>`
    INSERT INTO invoice_comment (invoice_id, buyer_id, supplier_id, company_id, audience, text, written_by, written_at)
    VALUES (${comment.invoiceId}, ${comment.buyerId}, ${comment.supplierId}, ${comment.companyId}, ${comment.to}, ${comment.text},
      ${comment.by}, ${comment.at}::timestamptz) RETURNING id`);
  if (!row) throw new Error('a comment was not kept');
  return row.id;
}

/** Takes the words of a comment away; false where they were gone already. */
export async function removeComment(tx: Tx, id: number, at: string): Promise<boolean> {
  const touched = await tx.touched(sql`UPDATE invoice_comment SET text = NULL, removed_at = ${at}::timestamptz
    WHERE id = ${id} AND removed_at IS NULL`);
  return touched === 1;
}

/** From whom to whom comments go: one side of these two wrote them. */
export type CommentMail = { readonly from: number; readonly to: number };
export type UntoldInvoice = {
  readonly id: number;
  readonly number: string;
  readonly count: number;
};

/** Takes what one company wrote to another that this one isn't told of yet, by invoice, two thousand at most; what was removed isn't in it. */
export const takeUntoldComments = (tx: Tx, { from, to }: CommentMail, at: string): Promise<UntoldInvoice[]> =>
  tx.rows(sql<UntoldInvoice>`WITH untold AS (
      SELECT c.id FROM invoice_comment c WHERE c.company_id = ${from} AND ${to}::integer IN (c.buyer_id, c.supplier_id)
        AND c.audience = 'PARTNER' AND c.told_at IS NULL AND c.removed_at IS NULL ORDER BY c.id LIMIT 2000 FOR UPDATE SKIP LOCKED),
    taken AS (UPDATE invoice_comment c SET told_at = ${at}::timestamptz FROM untold u WHERE c.id = u.id RETURNING c.invoice_id)
    SELECT i.id, i.invoice_number AS number, count(*)::integer AS count
    FROM taken t JOIN invoice i ON i.id = t.invoice_id AND ${to}::integer IN (i.buyer_id, i.supplier_id)
    GROUP BY i.id, i.invoice_number ORDER BY i.id`);
