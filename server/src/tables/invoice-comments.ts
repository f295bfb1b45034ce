import type { CommentAudience } from '@skonto/domain/invoice/invoice-comment';
import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

export type NewComment = {
  /** Null where it is about the two companies themselves. */
  readonly invoiceId: number | null;
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
    INSERT INTO invoice_comment (invoice_id, of_pair, buyer_id, supplier_id, company_id, audience, text, written_by, written_at)
    VALUES (${comment.invoiceId}, ${comment.invoiceId === null}, ${comment.buyerId}, ${comment.supplierId}, ${comment.companyId}, ${comment.to}, ${comment.text},
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
/** An invoice or a partnership with so many comments; `number` is an invoice's, the last three are the partner's. */
export type CommentedMatter = {
  readonly kind: 'INVOICE' | 'PARTNERSHIP';
  readonly id: number;
  readonly number: string | null;
  readonly count: number;
  readonly is_buyer: boolean;
  readonly name: string;
  readonly code: string;
  readonly checked: boolean;
};

/** The columns of `CommentedMatter` without the count. */
export const matterNames = (companyId: number) => sql`
  CASE WHEN c.of_pair THEN 'PARTNERSHIP' ELSE 'INVOICE' END AS kind, coalesce(i.id, p.id) AS id, i.invoice_number AS number,
  c.buyer_id = ${companyId} AS is_buyer, o.name, o.code, o.checked`;

/**
 * What a comment `c` is about, read by a company: its invoice `i` or its partnership `p`, and the partner `o`. What isn't the company's any
 * more, and a partnership that ended, isn't in it.
 */
export const matterOf = (companyId: number) => sql`
  LEFT JOIN invoice i ON i.id = c.invoice_id AND ${companyId}::integer IN (i.buyer_id, i.supplier_id)
  LEFT JOIN partnership p ON c.of_pair AND p.buyer_id = c.buyer_id AND p.supplier_id = c.supplier_id
    AND ${companyId}::integer IN (p.buyer_id, p.supplier_id)
  JOIN company o ON o.id = CASE WHEN c.buyer_id = ${companyId} THEN c.supplier_id ELSE c.buyer_id END AND coalesce(i.id, p.id) IS NOT NULL`;

/** Takes what one company wrote to another that this one isn't told of yet, by matter, two thousand at most; what was removed isn't in it. */
export const takeUntoldComments = (tx: Tx, { from, to }: CommentMail, at: string): Promise<CommentedMatter[]> =>
  tx.rows(sql<CommentedMatter>`WITH untold AS (
      SELECT c.id FROM invoice_comment c WHERE c.company_id = ${from} AND ${to}::integer IN (c.buyer_id, c.supplier_id)
        AND c.audience = 'PARTNER' AND c.told_at IS NULL AND c.removed_at IS NULL ORDER BY c.id LIMIT 2000 FOR UPDATE SKIP LOCKED),
    taken AS (UPDATE invoice_comment c SET told_at = ${at}::timestamptz FROM untold u WHERE c.id = u.id
      RETURNING c.invoice_id, c.of_pair, c.buyer_id, c.supplier_id)
    SELECT ${matterNames(to)}, count(*)::integer AS count FROM taken c ${matterOf(to)} GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2`);
