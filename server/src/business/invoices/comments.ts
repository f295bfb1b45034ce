import type { InvoiceStory } from '@skonto/api/invoice-story';
import type { CommentAudience } from '@skonto/domain/invoice/invoice-comment';
import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';

export type CommentRow = {
  id: number;
  audience: CommentAudience;
  text: string | null;
  company_id: number;
  company: string;
  /** Empty where it is another company's or forgotten. */
  person: string;
  written_by: number;
  written_at: string;
};
/** What comments are about: an invoice, or the two companies themselves. */
export type CommentMatter = { readonly invoiceId: number } | { readonly buyerId: number; readonly supplierId: number };
/** One comment, or all of a matter. */
type Which = CommentMatter | { readonly id: number };

function named(which: Which) {
  if ('id' in which) return sql`c.id = ${which.id}`;
  if ('invoiceId' in which) return sql`c.invoice_id = ${which.invoiceId}`;
  return sql`(c.of_pair AND c.buyer_id = ${which.buyerId} AND c.supplier_id = ${which.supplierId})`;
}

/**
 * Comments that a company may read, the newest first: its own, and what both sides read. This is the only query that reads their words;
 * row-level security says the same.
 */
export function findComments(tx: ReadTx, companyId: number, which: Which, most: number): Promise<CommentRow[]> {
  return tx.rows(sql<CommentRow>`SELECT c.id, c.audience, c.text, c.company_id, n.name AS company, c.written_by, c.written_at,
      ${personName('u')} AS person
    FROM invoice_comment c JOIN company_name n ON n.id = c.company_id
      LEFT JOIN app_user u ON u.id = c.written_by AND u.company_id = ${companyId}
    WHERE ${named(which)} AND (c.company_id = ${companyId} OR (c.audience = 'PARTNER' AND ${companyId}::integer IN (c.buyer_id, c.supplier_id)))
    ORDER BY c.id DESC LIMIT ${most}`);
}

/** Comments of an invoice for its story; the operator is told of none. */
export async function commentHappenings(
  tx: ReadTx,
  caller: Caller,
  { invoiceId, most }: { readonly invoiceId: number; readonly most: number },
): Promise<InvoiceStory['happenings']> {
  const { companyId } = caller.actor;
  if (companyId === null) return [];
  const rows = await findComments(tx, companyId, { invoiceId }, most);
  return rows.reverse().map(row => ({
    at: row.written_at,
    event: row.audience === 'COLLEAGUES' ? ('COMMENTED_TO_COLLEAGUES' as const) : ('COMMENTED_TO_PARTNER' as const),
    who: 'company' as const,
    company: row.company,
    person: row.person === '' ? null : row.person,
    rule: null,
    fileName: null,
    bill: null,
    total: null,
    moved: null,
    text: row.text,
    dispute: null,
  }));
}
