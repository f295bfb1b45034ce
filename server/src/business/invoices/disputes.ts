import type { DisputeKind, DisputeStatus } from '@skonto/domain/invoice/invoice-dispute';
import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';
import { type Happening, reported } from './happening.ts';

export type DisputeRow = {
  id: number;
  invoice_id: number;
  kind: DisputeKind;
  text: string | null;
  status: DisputeStatus;
  company_id: number;
  company: string;
  opened_at: string;
  /** Empty where it is another company's or forgotten, as the next one. */
  opener: string;
  closed_at: string | null;
  closer: string;
};
/** `id` is one dispute, `invoiceId` all of an invoice. */
type Which = { readonly invoiceId: number } | { readonly id: number };

/** Disputes of one invoice that its story tells, the newest. */
const maxShown = 100;

/**
 * Disputes that a company has a part in, the newest first; with null the operator's view, which has no words and no people. This is the only
 * query that reads their words; row-level security narrows it alike.
 */
export function findDisputes(tx: ReadTx, companyId: number | null, which: Which, most: number): Promise<DisputeRow[]> {
  const named = 'id' in which ? sql`d.id = ${which.id}` : sql`d.invoice_id = ${which.invoiceId}`;
  const own = companyId === null ? sql`TRUE` : sql`${companyId}::integer IN (d.buyer_id, d.supplier_id)`;
  return tx.rows(sql<DisputeRow>`SELECT d.id, d.invoice_id, d.kind, CASE WHEN ${companyId}::integer IS NOT NULL THEN d.text END AS text,
      d.status, d.company_id, n.name AS company, d.opened_at, ${personName('o')} AS opener, d.closed_at, ${personName('c')} AS closer
    FROM invoice_dispute d JOIN company_name n ON n.id = d.company_id
      LEFT JOIN app_user o ON o.id = d.opened_by AND o.company_id = ${companyId}::integer
      LEFT JOIN app_user c ON c.id = d.closed_by AND c.company_id = ${companyId}::integer
    WHERE ${named} AND ${own} ORDER BY d.id DESC LIMIT ${most}`);
}

function ofDispute({ kind: dispute, company, text, ...row }: DisputeRow): Happening[] {
  const opened = reported({ at: row.opened_at, event: 'DISPUTED', company, person: row.opener, text, dispute });
  // What ended with its invoice is told as the end of that.
  if (row.closed_at === null || row.status !== 'SETTLED') return [opened];
  const settled = { at: row.closed_at, event: 'DISPUTE_SETTLED' as const, company, person: row.closer };
  return [opened, reported({ ...settled, text: null, dispute })];
}

/** What was disputed of an invoice, for its story, as one side may know it; the operator is told that there was a dispute and of what kind. */
export async function disputeHappenings(tx: ReadTx, caller: Caller, invoiceId: number): Promise<Happening[]> {
  const rows = await findDisputes(tx, caller.actor.companyId, { invoiceId }, maxShown);
  return rows.reverse().flatMap(ofDispute);
}
