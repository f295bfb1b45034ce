import type { RequestStatus } from '@skonto/domain/invoice/early-payment-request';
import type { StatusChange } from '@skonto/domain/invoice/status-change';
import { type RawBuilder, sql } from 'kysely';
import { q, type Tx } from '../db/tx.ts';

/** Keeps whether a buyer's suppliers may ask it for early payment. */
export async function saveAskingAllowed(tx: Tx, companyId: number, allowed: boolean): Promise<void> {
  await tx.touched(
    q
      .insertInto('early_payment_setting')
      .values({ company_id: companyId, allowed })
      .onConflict(on => on.column('company_id').doUpdateSet({ allowed })),
  );
}

type Requested = { readonly id: number; readonly buyerId: number; readonly supplierId: number };

type Asking = { readonly at: string; readonly by: number; readonly note: string | null };

/** Adds requests for invoices that are locked; answers those that had no open one. */
export async function insertRequests(
  tx: Tx,
  invoices: readonly Requested[],
  asking: Asking,
): Promise<readonly number[]> {
  if (invoices.length === 0) return [];
  const rows = await tx.rows(sql<{ id: number }>`
    INSERT INTO early_payment_request (invoice_id, buyer_id, supplier_id, status, requested_at, asked_by, note)
    SELECT a.id, a.buyer_id, a.supplier_id, 'OPEN', ${asking.at}::timestamptz, ${asking.by}::integer, ${asking.note}::text
    FROM unnest(${invoices.map(one => one.id)}::integer[], ${invoices.map(one => one.buyerId)}::integer[],
      ${invoices.map(one => one.supplierId)}::integer[]) AS a (id, buyer_id, supplier_id)
    ON CONFLICT (invoice_id) WHERE status = 'OPEN' DO NOTHING RETURNING invoice_id AS id`);
  return rows.map(({ id }) => id);
}

type Closed = {
  readonly status: Exclude<RequestStatus, 'OPEN'>;
  readonly at: string;
  /** Who says so; left out where it follows from something else. */
  readonly by?: number;
  readonly reason?: string | null;
};

/** Closes the open requests that `where` names as `r`, whose invoices are locked; answers their ids. */
export async function closeRequests(tx: Tx, where: RawBuilder<unknown>, closed: Closed): Promise<readonly number[]> {
  const rows = await tx.rows(sql<{ id: number }>`
    UPDATE early_payment_request r SET status = ${closed.status}, closed_at = ${closed.at}::timestamptz,
      closed_by = ${closed.by ?? null}::integer, reason = ${closed.reason ?? null}::text
    WHERE r.status = 'OPEN' AND ${where} RETURNING r.id`);
  return rows.map(({ id }) => id);
}

/**
 * Closes what was asked of invoices that are pending no more, in the transaction that changed them: whoever registers one has agreed, and
 * what was voided has ended. It asks the database only where something left PENDING.
 */
export async function closeAnswered(tx: Tx, changes: readonly StatusChange[], at: string): Promise<void> {
  const left = changes.filter(({ before }) => before.status === 'PENDING');
  for (const status of ['AGREED', 'ENDED'] as const) {
    const ids = left
      .filter(({ after }) => (after.status === 'REGISTERED') === (status === 'AGREED'))
      .map(change => change.invoiceId);
    if (ids.length > 0) await closeRequests(tx, sql`r.invoice_id = ANY (${ids}::integer[])`, { status, at });
  }
}
