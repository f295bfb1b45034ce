import type { DisputeKind } from '@skonto/domain/invoice/invoice-dispute';
import type { StatusChange } from '@skonto/domain/invoice/status-change';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

export type NewDispute = {
  readonly invoiceId: number;
  readonly buyerId: number;
  readonly supplierId: number;
  readonly companyId: number;
  readonly kind: DisputeKind;
  readonly text: string | null;
  readonly by: number;
  readonly at: string;
};

/** Opens a dispute of a locked invoice, and so marks the invoice; answers its id. A second open one breaks `invoice_dispute_open`. */
export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<number> {
  const row = await tx.first(sql<{ id: number }>`
    INSERT INTO invoice_dispute (invoice_id, buyer_id, supplier_id, company_id, kind, text, status, opened_by, opened_at)
    VALUES (${dispute.invoiceId}, ${dispute.buyerId}, ${dispute.supplierId}, ${dispute.companyId}, ${dispute.kind}, ${dispute.text},
      'OPEN', ${dispute.by}, ${dispute.at}::timestamptz) RETURNING id`);
  if (!row) throw new Error('a dispute was not kept');
  return row.id;
}

/** Settles an open dispute of a locked invoice, and so unmarks the invoice; false where it wasn't open any more. */
export async function settleDispute(tx: Tx, id: number, { by, at }: { by: number; at: string }): Promise<boolean> {
  const touched = await tx.touched(sql`UPDATE invoice_dispute SET status = 'SETTLED', closed_by = ${by}::integer,
    closed_at = ${at}::timestamptz WHERE id = ${id} AND status = 'OPEN'`);
  return touched === 1;
}

/** Ends the open disputes that `where` names as `d`, whose invoices are locked: what they are about is over. */
export async function endDisputes(tx: Tx, where: RawBuilder<unknown>, at: string): Promise<void> {
  await tx.touched(sql`UPDATE invoice_dispute d SET status = 'ENDED', closed_at = ${at}::timestamptz
    WHERE d.status = 'OPEN' AND ${where}`);
}

/** Ends the disputes of invoices that were voided, in the transaction that did it. It asks the database only where something was. */
export async function endVoided(tx: Tx, changes: readonly StatusChange[], at: string): Promise<void> {
  const ids = changes.filter(({ after }) => after.status === 'VOIDED').map(change => change.invoiceId);
  if (ids.length > 0) await endDisputes(tx, sql`d.invoice_id = ANY (${ids}::integer[])`, at);
}

/** What one company is told of another: which disputes it opened, or settled. */
export const disputeMailKinds = ['opened', 'settled'] as const;
export type DisputeMail = {
  readonly kind: (typeof disputeMailKinds)[number];
  readonly from: number;
  readonly to: number;
};
export type UntoldDispute = { readonly id: number; readonly number: string; readonly kind: DisputeKind };

/**
 * Takes what a company isn't told of yet, by invoice, two thousand at most. What was opened and settled before anybody was told of it is
 * told not at all.
 */
export function takeUntoldDisputes(tx: Tx, { kind, from, to }: DisputeMail, at: string): Promise<UntoldDispute[]> {
  const mark = kind === 'opened' ? sql`opening_told_at` : sql`closing_told_at`;
  const untold =
    kind === 'opened'
      ? sql`d.status = 'OPEN' AND d.opening_told_at IS NULL`
      : sql`d.status = 'SETTLED' AND d.closing_told_at IS NULL AND d.opening_told_at IS NOT NULL`;
  return tx.rows(sql<UntoldDispute>`WITH untold AS (
      SELECT d.id FROM invoice_dispute d WHERE d.company_id = ${from} AND ${to}::integer IN (d.buyer_id, d.supplier_id) AND ${untold}
      ORDER BY d.id LIMIT 2000 FOR UPDATE SKIP LOCKED),
    taken AS (UPDATE invoice_dispute d SET ${mark} = ${at}::timestamptz FROM untold u WHERE d.id = u.id RETURNING d.invoice_id, d.kind)
    SELECT DISTINCT ON (i.id) i.id, i.invoice_number AS number, t.kind
    FROM taken t JOIN invoice i ON i.id = t.invoice_id AND ${to}::integer IN (i.buyer_id, i.supplier_id) ORDER BY i.id`);
}
