import { sql } from 'kysely';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { InvoiceFacts } from '../../tables/invoices.ts';

/** An open submission that no other answer reaches any more, with the key by which an invoice has the same number. */
export type OpenSubmission = InvoiceFacts & { readonly id: number; readonly numberKey: string };

type Named = readonly { readonly id: number }[];
const openAmong = (named: Named) =>
  sql<OpenSubmission>`SELECT r.id, r.buyer_id AS "buyerId", r.supplier_id AS "supplierId", r.invoice_number AS "invoiceNumber",
      r.invoice_date AS "invoiceDate", r.due_date AS "dueDate", r.currency, r.net_cents AS "netCents", r.tax_cents AS "taxCents",
      r.rounding_cents AS "roundingCents", r.amount_cents AS "amountCents", r.number_key AS "numberKey"
    FROM submission r WHERE r.id = ANY (${named.map(({ id }) => id)}::integer[]) AND r.status = 'SUBMITTED' ORDER BY r.id`;

/** The same without a lock, to look ahead. */
export const readOpen = (tx: ReadTx, named: Named): Promise<OpenSubmission[]> => tx.rows(openAmong(named));

/** Locks those of these that are open still, in the order of their ids; the policies of the table leave the caller's own alone. */
export const lockOpen = (tx: Tx, named: Named): Promise<OpenSubmission[]> =>
  tx.rows(sql<OpenSubmission>`${openAmong(named)} FOR UPDATE OF r`);
