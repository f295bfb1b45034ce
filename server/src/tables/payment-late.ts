import type { PaymentSums } from '@skonto/domain/payment/payment-state';
import { sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import type { ReadTx, Tx } from '../db/tx.ts';
import { sumsOf } from './payments.ts';

/** When something is asked to be late. */
export type LateMoment = { readonly businessDate: string; readonly instant: string };
/** The same, and the first agreed day that is still told. */
export type LateSpan = LateMoment & { readonly from: string };

/**
 * Accepted invoices, `invoice i`, that are late by the rule of every screen (`paymentStatus`): the agreed day is past, neither side says that
 * they are paid whole, and they wait neither for an account of their supplier nor for the end of a dispute.
 */
export const isLate = ({ businessDate, instant }: LateMoment) =>
  sql<boolean>`(i.status = 'DISCOUNT_APPROVED' AND i.total_cents > 0 AND coalesce(i.payment_date, i.approved_on) < ${businessDate}::date
    AND NOT EXISTS (SELECT FROM payment p WHERE p.invoice_id = i.id AND greatest(p.paid_cents, p.received_cents) >= p.payable_cents)
    AND (NOT i.disputed AND EXISTS (SELECT FROM supplier_account a WHERE a.supplier_id = i.supplier_id AND a.currency = i.currency
        AND a.active_since <= ${instant}::timestamptz)
      OR EXISTS (SELECT FROM payment p WHERE p.invoice_id = i.id AND p.drafted_cents + p.ordered_cents >= p.payable_cents)))`;

const isUntold = (span: LateSpan) =>
  sql<boolean>`${isLate(span)} AND coalesce(i.payment_date, i.approved_on) >= ${span.from}::date
    AND NOT EXISTS (SELECT FROM payment_late l WHERE l.invoice_id = i.id)`;

/** Buyers with late invoices of a span that nobody was told of, behind an id; a thousand at a time. */
export const findLateBuyers = (tx: ReadTx, span: LateSpan, afterId: number): Promise<{ id: number }[]> =>
  tx.rows(sql<{
    id: number;
  }>`SELECT DISTINCT i.buyer_id AS id FROM invoice i WHERE i.buyer_id > ${afterId} AND ${isUntold(span)}
    ORDER BY 1 LIMIT 1000`);

export type LateInvoice = {
  readonly invoiceId: number;
  readonly buyerId: number;
  readonly supplierId: number;
  readonly number: string;
  readonly currency: string;
  readonly agreedOn: string;
  readonly sums: PaymentSums;
};
type LateRow = {
  id: number;
  supplier_id: number;
  invoice_number: string;
  currency: string;
  agreed_on: string;
  total_cents: bigint;
  drafted_cents: bigint;
  ordered_cents: bigint;
  paid_cents: bigint;
  received_cents: bigint;
  returned_cents: bigint;
};

/** A buyer's late invoices of a span that nobody was told of: two thousand of them; the rest is of the next morning. */
export async function findLateInvoices(tx: ReadTx, buyerId: number, span: LateSpan): Promise<LateInvoice[]> {
  const rows = await tx.rows(
    sql<LateRow>`SELECT i.id, i.supplier_id, i.invoice_number, i.currency, coalesce(i.payment_date, i.approved_on) AS agreed_on, i.total_cents,
        coalesce(p.drafted_cents, 0) AS drafted_cents, coalesce(p.ordered_cents, 0) AS ordered_cents, coalesce(p.paid_cents, 0) AS paid_cents,
        coalesce(p.received_cents, 0) AS received_cents, coalesce(p.returned_cents, 0) AS returned_cents
      FROM invoice i LEFT JOIN payment p ON p.invoice_id = i.id WHERE i.buyer_id = ${buyerId} AND ${isUntold(span)}
      ORDER BY i.supplier_id, 5, i.id LIMIT 2000`,
  );
  return rows.map(row => ({
    invoiceId: row.id,
    buyerId,
    supplierId: row.supplier_id,
    number: row.invoice_number,
    currency: row.currency,
    agreedOn: row.agreed_on,
    sums: sumsOf({ ...row, invoice_id: row.id, payable_cents: row.total_cents }),
  }));
}

/** Notes that both sides are told of invoices; answers those that nobody was told of before. */
export async function takeLate(tx: Tx, late: readonly LateInvoice[], at: string): Promise<ReadonlySet<number>> {
  if (late.length === 0) return new Set();
  const rows = await tx.rows(
    sql<{ id: number }>`INSERT INTO payment_late (invoice_id, buyer_id, supplier_id, agreed_on, told_at)
      SELECT n.invoice_id, n.buyer_id, n.supplier_id, n.agreed_on, ${at}::timestamptz FROM ${rowsAs<LateInvoice>(
        'n',
        late,
        {
          invoice_id: ['integer', one => one.invoiceId],
          buyer_id: ['integer', one => one.buyerId],
          supplier_id: ['integer', one => one.supplierId],
          agreed_on: ['date', one => one.agreedOn],
        },
      )} ORDER BY n.invoice_id ON CONFLICT (invoice_id) DO NOTHING RETURNING invoice_id AS id`,
  );
  return new Set(rows.map(row => row.id));
}
