import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** Deltas of one company from which on folding is worth it. */
const worthFolding = 64;

/**
 * Replaces the many small deltas of a company by their sums. Only rows seen here are removed and their sums stand in for them in the
 * same statement, so a reader at any moment adds up to the same figures.
 */
export async function foldInvoiceSums(tx: Tx): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(7310502)`);
  await tx.touched(sql`
    WITH crowded AS (SELECT company_id FROM invoice_sum GROUP BY company_id HAVING count(*) > ${worthFolding}),
    taken AS (DELETE FROM invoice_sum WHERE company_id IN (SELECT company_id FROM crowded) RETURNING *)
    INSERT INTO invoice_sum (company_id, side, currency, status, invoices, amount_cents, total_cents, financed_cent_days)
    SELECT company_id, side, currency, status, sum(invoices), sum(amount_cents), sum(total_cents), sum(financed_cent_days)
    FROM taken GROUP BY company_id, side, currency, status
    HAVING sum(invoices) <> 0 OR sum(amount_cents) <> 0`);
}

/**
 * Adds what was appended since the last time to the folded row of its company, side, partner, currency and day. One statement: a reader
 * finds each change either in its delta or in the row.
 */
export async function foldInvoiceDays(tx: Tx): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(7310502)`);
  await tx.touched(sql`
    WITH taken AS (DELETE FROM invoice_day_sum WHERE NOT folded RETURNING *)
    INSERT INTO invoice_day_sum AS kept (company_id, side, partner_id, currency, day, folded, dated, dated_cents, financed, financed_cents, approved,
      approved_cents, total_cents, cent_days, paid_cent_days)
    SELECT company_id, side, partner_id, currency, day, true, sum(dated), sum(dated_cents), sum(financed), sum(financed_cents), sum(approved),
      sum(approved_cents), sum(total_cents), sum(cent_days), sum(paid_cent_days)
    FROM taken GROUP BY company_id, side, partner_id, currency, day
    ON CONFLICT (company_id, side, partner_id, currency, day) WHERE folded DO UPDATE SET dated = kept.dated + excluded.dated,
      dated_cents = kept.dated_cents + excluded.dated_cents, financed = kept.financed + excluded.financed,
      financed_cents = kept.financed_cents + excluded.financed_cents, approved = kept.approved + excluded.approved,
      approved_cents = kept.approved_cents + excluded.approved_cents, total_cents = kept.total_cents + excluded.total_cents,
      cent_days = kept.cent_days + excluded.cent_days, paid_cent_days = kept.paid_cent_days + excluded.paid_cent_days`);
}
