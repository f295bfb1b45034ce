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
