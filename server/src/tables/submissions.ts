import type { Confirmation, SubmissionStatus } from '@skonto/domain/invoice/submission';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import { q, type Tx } from '../db/tx.ts';
import type { InvoiceFacts } from './invoices.ts';

/** Keeps whether a buyer's suppliers may submit invoices; what else it takes from them stays as it is. */
export async function saveSubmissionsAllowed(tx: Tx, companyId: number, allowed: boolean): Promise<void> {
  await tx.touched(
    q
      .insertInto('early_payment_setting')
      .values({ company_id: companyId, allowed: false, submissions: allowed })
      .onConflict(on => on.column('company_id').doUpdateSet({ submissions: allowed })),
  );
}

/** Whether the buyer that `buyer` names takes submissions from the acting company; the same as the policy of the table says. */
export const takesSubmissions = (buyer: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(((SELECT acting_company_verified()) OR ${buyer} = (SELECT acting_company_entered_by()))
    AND EXISTS (SELECT FROM partnership p WHERE p.buyer_id = ${buyer} AND p.supplier_id = (SELECT acting_company()))
    AND EXISTS (SELECT FROM early_payment_setting s WHERE s.company_id = ${buyer} AND s.submissions))`;

export type InsertedSubmission = {
  readonly id: number;
  readonly buyer_id: number;
  readonly supplier_id: number;
  readonly invoice_number: string;
  readonly invoice_date: string;
};

/**
 * Adds submissions as one statement. One whose number is open already is left out, and one whose buyer doesn't take any (any more); what was
 * added is answered.
 */
export async function insertSubmissions(
  tx: Tx,
  rows: readonly InvoiceFacts[],
  made: { readonly at: string; readonly by: number },
): Promise<InsertedSubmission[]> {
  if (rows.length === 0) return [];
  const added = rowsAs<InvoiceFacts>('n', rows, {
    buyer_id: ['integer', one => one.buyerId],
    supplier_id: ['integer', one => one.supplierId],
    invoice_number: ['text', one => one.invoiceNumber],
    invoice_date: ['date', one => one.invoiceDate],
    due_date: ['date', one => one.dueDate],
    currency: ['text', one => one.currency],
    net_cents: ['bigint', one => one.netCents],
    tax_cents: ['bigint', one => one.taxCents],
    rounding_cents: ['bigint', one => one.roundingCents],
    amount_cents: ['bigint', one => one.amountCents],
  });
  return tx.rows(sql<InsertedSubmission>`
    INSERT INTO submission (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, rounding_cents, amount_cents,
      status, submitted_at, submitted_by)
    SELECT n.*, 'SUBMITTED', ${made.at}::timestamptz, ${made.by}::integer FROM ${added} WHERE ${takesSubmissions(sql`n.buyer_id`)}
    ON CONFLICT (number_key) WHERE status = 'SUBMITTED' DO NOTHING
    RETURNING id, buyer_id, supplier_id, invoice_number, invoice_date`);
}

type Closed = {
  readonly status: Exclude<SubmissionStatus, 'SUBMITTED' | 'CONFIRMED'>;
  readonly at: string;
  readonly by: number;
  readonly reason: string | null;
};
export type ClosedPair = { readonly id: number; readonly buyerId: number; readonly supplierId: number };

/** Closes submissions that were locked open; answers each with its two companies. */
export const closeSubmissions = (tx: Tx, ids: readonly number[], closed: Closed): Promise<ClosedPair[]> =>
  tx.rows(sql<ClosedPair>`
    UPDATE submission r SET status = ${closed.status}, closed_at = ${closed.at}::timestamptz, closed_by = ${closed.by}::integer,
      reason = ${closed.reason}::text
    WHERE r.status = 'SUBMITTED' AND r.id = ANY (${[...ids]}::integer[]) RETURNING r.id, r.buyer_id AS "buyerId", r.supplier_id AS "supplierId"`);

export type Confirmed = { readonly id: number; readonly as: Confirmation; readonly invoiceId: number };

/** Confirms submissions that were locked open, each with the invoice that it is; answers how many. */
export function confirmSubmissions(
  tx: Tx,
  confirmed: readonly Confirmed[],
  by: { readonly at: string; readonly by: number },
): Promise<number> {
  const rows = rowsAs<Confirmed>('c', confirmed, {
    id: ['integer', one => one.id],
    confirmed_as: ['text', one => one.as],
    invoice_id: ['integer', one => one.invoiceId],
  });
  return tx.touched(sql`
    UPDATE submission r SET status = 'CONFIRMED', closed_at = ${by.at}::timestamptz, closed_by = ${by.by}::integer,
      confirmed_as = c.confirmed_as, invoice_id = c.invoice_id
    FROM ${rows} WHERE r.id = c.id AND r.status = 'SUBMITTED'`);
}

/** What one company is told of another: what it was submitted, and what became of its own. */
export const submissionMailKinds = ['submitted', 'confirmed', 'declined'] as const;
export type SubmissionMail = {
  readonly kind: (typeof submissionMailKinds)[number];
  readonly buyerId: number;
  readonly supplierId: number;
};
export type SubmissionSum = {
  readonly currency: string;
  readonly count: number;
  readonly amount: bigint;
  /** Of confirmed ones: how many were confirmed as the books say. */
  readonly asBooks: number;
};

const reportedStatus: Readonly<Record<SubmissionMail['kind'], SubmissionStatus>> = {
  submitted: 'SUBMITTED',
  confirmed: 'CONFIRMED',
  declined: 'DECLINED',
};

/**
 * Takes what the other side isn't told of yet, as it is now, as much as one pair may have open: what was withdrawn or answered meanwhile isn't
 * in it. What another transaction is changing is left to it.
 */
export function takeUntoldSubmissions(tx: Tx, mail: SubmissionMail, at: string): Promise<SubmissionSum[]> {
  const mark = mail.kind === 'submitted' ? sql`submitting_told_at` : sql`answer_told_at`;
  return tx.rows(sql<SubmissionSum>`WITH untold AS (
      SELECT r.id FROM submission r WHERE r.buyer_id = ${mail.buyerId} AND r.supplier_id = ${mail.supplierId}
        AND r.status = ${reportedStatus[mail.kind]} AND r.${mark} IS NULL ORDER BY r.id LIMIT 10000 FOR UPDATE SKIP LOCKED),
    taken AS (UPDATE submission r SET ${mark} = ${at}::timestamptz FROM untold u WHERE r.id = u.id RETURNING r.currency, r.amount_cents, r.confirmed_as)
    SELECT t.currency, count(*)::integer AS count, sum(t.amount_cents)::bigint AS amount,
      (count(*) FILTER (WHERE t.confirmed_as = 'AS_BOOKS'))::integer AS "asBooks" FROM taken t GROUP BY t.currency ORDER BY t.currency`);
}
