import { sql } from 'kysely';
import { plainArray } from '../db/plain-array.ts';
import type { Tx } from '../db/tx.ts';
import type { InvoiceFacts } from './invoices.ts';

export type InsertedInvoice = {
  readonly id: number;
  readonly buyer_id: number;
  readonly supplier_id: number;
  readonly invoice_number: string;
  readonly invoice_date: string;
};

/**
 * Adds PENDING invoices as one statement, in the order given. A row whose number is taken (`invoice_number_unique`), by a stored invoice or
 * by one further up, is left out; what came in is answered.
 */
export async function insertImportedInvoices(
  tx: Tx,
  rows: readonly InvoiceFacts[],
  origin: { batchId: string | null; at: string },
): Promise<InsertedInvoice[]> {
  if (rows.length === 0) return [];
  return tx.rows(
    sql<InsertedInvoice>`INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents,
        rounding_cents, amount_cents, batch_id, created_at, updated_at)
      SELECT r.*, ${origin.batchId}::uuid, ${origin.at}::timestamptz, ${origin.at}::timestamptz
      FROM unnest(${plainArray(rows.map(row => row.buyerId))}::integer[], ${plainArray(rows.map(row => row.supplierId))}::integer[],
        ${rows.map(row => row.invoiceNumber)}::text[], ${plainArray(rows.map(row => row.invoiceDate))}::date[],
        ${plainArray(rows.map(row => row.dueDate))}::date[], ${plainArray(rows.map(row => row.currency))}::text[],
        ${plainArray(rows.map(row => row.netCents))}::bigint[], ${plainArray(rows.map(row => row.taxCents))}::bigint[],
        ${plainArray(rows.map(row => row.roundingCents))}::bigint[], ${plainArray(rows.map(row => row.amountCents))}::bigint[]) AS r
      ON CONFLICT DO NOTHING RETURNING id, buyer_id, supplier_id, invoice_number, invoice_date`,
    'insert_imported_invoices',
  );
}
