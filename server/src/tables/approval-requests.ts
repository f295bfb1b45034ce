import type { ApprovalAction } from '@skonto/domain/approval/approval-policy';
import type { ApprovalStatus } from '@skonto/domain/approval/approval-request';
import { type RawBuilder, sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import type { ReadTx, Tx } from '../db/tx.ts';

/** An invoice of a request, with the registration that was seen; null where it isn't offered yet. */
export type ApprovalItem = {
  readonly invoiceId: number;
  readonly registrationId: string | null;
  readonly currency: string;
  readonly amountCents: bigint;
};

type NewRequest = {
  readonly companyId: number;
  readonly action: ApprovalAction;
  readonly requestedBy: number;
  readonly at: string;
  readonly lastDay: string;
  readonly words: string | null;
};

/** So many items travel in one statement. */
const chunkSize = 5000;

/** Open requests of a company at most; a few more where several are made at once. */
export const maxOpenRequests = 100;

/** Adds an open request with its invoices; answers its id, or null where the company has as many open ones as it may. */
export async function insertApprovalRequest(
  tx: Tx,
  { companyId, action, requestedBy, at, lastDay, words }: NewRequest,
  items: readonly ApprovalItem[],
): Promise<number | null> {
  const row = await tx.first(sql<{ id: number }>`
    INSERT INTO approval_request (company_id, action, status, requested_by, requested_at, last_day, words)
    SELECT ${companyId}, ${action}, 'OPEN', ${requestedBy}, ${at}::timestamptz, ${lastDay}::date, ${words}
    WHERE (SELECT count(*) FROM approval_request r WHERE r.company_id = ${companyId} AND r.status = 'OPEN') < ${maxOpenRequests}
    RETURNING id`);
  if (!row) return null;
  for (let from = 0; from < items.length; from += chunkSize) {
    const rows = rowsAs<ApprovalItem>('i', items.slice(from, from + chunkSize), {
      invoice_id: ['integer', one => one.invoiceId],
      registration_id: ['uuid', one => one.registrationId],
      currency: ['text', one => one.currency],
      amount_cents: ['bigint', one => one.amountCents],
    });
    await tx.touched(sql`INSERT INTO approval_item (request_id, company_id, invoice_id, registration_id, currency, amount_cents)
      SELECT ${row.id}::integer, ${companyId}::integer, i.invoice_id, i.registration_id, i.currency, i.amount_cents FROM ${rows}`);
  }
  return row.id;
}

export type StoredApprovalRequest = {
  readonly id: number;
  readonly action: ApprovalAction;
  readonly status: ApprovalStatus;
  readonly requestedBy: number;
  /** Whether who requested it still works for the company. */
  readonly isRequesterActive: boolean;
  readonly lastDay: string;
};

/** A request of a company, locked until the transaction ends: of two who decide it the second finds it open no more. */
export const lockApprovalRequest = (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<StoredApprovalRequest | undefined> =>
  tx.first(sql<StoredApprovalRequest>`SELECT r.id, r.action, r.status, r.requested_by AS "requestedBy", r.last_day AS "lastDay",
      (u.status = 'ACTIVE' AND u.deactivated_at IS NULL AND u.deleted_at IS NULL) AS "isRequesterActive"
    FROM approval_request r JOIN app_user u ON u.id = r.requested_by
    WHERE r.id = ${id} AND r.company_id = ${companyId} FOR UPDATE OF r`);

type Closing = {
  readonly status: Exclude<ApprovalStatus, 'OPEN'>;
  readonly at: string;
  /** Who decided, and in whose place; left out where it follows from the calendar. */
  readonly by?: number;
  readonly decidedFor?: number | null;
  readonly reason?: string | null;
};

/** Closes an open request that is locked. */
export async function closeApprovalRequest(tx: Tx, id: number, closing: Closing): Promise<void> {
  const { status, at, by = null, decidedFor = null, reason = null } = closing;
  const closed = await tx.touched(sql`UPDATE approval_request SET status = ${status}, decided_at = ${at}::timestamptz,
    decided_by = ${by}::integer, decided_for = ${decidedFor}::integer, reason = ${reason}::text WHERE id = ${id} AND status = 'OPEN'`);
  if (closed !== 1) throw new Error(`request ${id} for approval wasn't open any more`);
}

/** The invoices of a request of a company that are as they were when it was made, as a condition on `invoice i`. */
export const itemsOfRequest = (companyId: number, requestId: number): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM approval_item a WHERE a.request_id = ${requestId} AND a.company_id = ${companyId}
    AND a.invoice_id = i.id AND a.amount_cents = i.amount_cents AND a.registration_id IS NOT DISTINCT FROM i.registration_id)`;

export type WaitingRequest = {
  readonly id: number;
  readonly companyId: number;
  readonly action: ApprovalAction;
  readonly requestedBy: number;
};

/** Ends open requests that are past their last day, or of somebody who is gone; answers them, so many at most. */
export const takeExpiredRequests = (tx: Tx, day: string, at: string, limit: number): Promise<WaitingRequest[]> =>
  tx.rows(sql<WaitingRequest>`UPDATE approval_request r SET status = 'EXPIRED', decided_at = ${at}::timestamptz
    WHERE r.id IN (SELECT o.id FROM approval_request o JOIN app_user u ON u.id = o.requested_by WHERE o.status = 'OPEN'
      AND (o.last_day < ${day}::date OR u.status <> 'ACTIVE' OR u.deactivated_at IS NOT NULL OR u.deleted_at IS NOT NULL)
      ORDER BY o.id LIMIT ${limit} FOR UPDATE OF o SKIP LOCKED)
    RETURNING r.id, r.company_id AS "companyId", r.action, r.requested_by AS "requestedBy"`);

/** Marks open requests that were made before an instant as reminded of; answers them, so many at most. */
export const takeWaitingRequests = (tx: Tx, before: string, at: string, limit: number): Promise<WaitingRequest[]> =>
  tx.rows(sql<WaitingRequest>`UPDATE approval_request r SET reminded_at = ${at}::timestamptz
    WHERE r.id IN (SELECT w.id FROM approval_request w WHERE w.status = 'OPEN' AND w.reminded_at IS NULL AND w.requested_at < ${before}::timestamptz
      ORDER BY w.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING r.id, r.company_id AS "companyId", r.action, r.requested_by AS "requestedBy"`);

export type ApprovalSum = { readonly currency: string; readonly count: number; readonly cents: bigint };

/** How many invoices a request is about, and their amounts, by currency. */
export const sumsOfRequest = async (tx: ReadTx, id: number): Promise<ApprovalSum[]> => {
  const rows = await tx.rows(sql<{ currency: string; count: number; cents: string }>`
    SELECT a.currency, count(*)::integer AS count, sum(a.amount_cents) AS cents FROM approval_item a
    WHERE a.request_id = ${id} GROUP BY a.currency ORDER BY a.currency`);
  return rows.map(({ currency, count, cents }) => ({ currency, count, cents: BigInt(cents) }));
};

/** Who made each open request of a company that can still be decided, so many at most. */
export const findOpenRequesters = async (
  tx: ReadTx,
  companyId: number,
  day: string,
  limit: number,
): Promise<number[]> => {
  const rows = await tx.rows(sql<{ id: number }>`SELECT r.requested_by AS id FROM approval_request r
    JOIN app_user u ON u.id = r.requested_by AND u.status = 'ACTIVE' AND u.deactivated_at IS NULL AND u.deleted_at IS NULL
    WHERE r.company_id = ${companyId} AND r.status = 'OPEN' AND r.last_day >= ${day}::date ORDER BY r.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
};
