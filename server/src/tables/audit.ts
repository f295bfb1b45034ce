import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** The product's audit events (AUD-11). */
export type AuditEvent =
  | 'CREATED'
  | 'UPDATED'
  | 'DELETED'
  | 'INVOICES_REGISTERED'
  | 'INVOICES_UNREGISTERED'
  | 'INVOICES_APPROVED'
  | 'INVOICES_REJECTED'
  | 'INVOICES_VOIDED'
  | 'INVOICES_IMPORTED';

/** What one invoice of a bulk entry went through. */
export type AuditedInvoice = {
  readonly invoiceId: number;
  readonly before: string | null;
  readonly after: string;
  readonly registrationId: string | null;
  readonly totalCents: bigint | null;
};

export type AuditEntry = {
  readonly event: AuditEvent;
  readonly entityName: string;
  readonly entityId: number | null;
  /** What changed, before and after; never a secret. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly invoices?: readonly AuditedInvoice[];
};

/** Who did it and when, as the entry says. `companyId` names the chain; null is the operator's. */
export type AuditAuthor = {
  readonly userId: number | null;
  readonly username: string;
  readonly companyId: number | null;
  readonly at: string;
};

const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));

/**
 * Appends an entry to its chain, in the transaction of the change itself. Let it be the transaction's last statement: from here to
 * COMMIT the chain's head is locked. Answers the entry's id.
 */
export async function recordAudit(tx: Tx, author: AuditAuthor, entry: AuditEntry): Promise<number> {
  const links = entry.invoices;
  const column = (pick: (link: AuditedInvoice) => unknown): unknown => (links ? links.map(pick) : null);
  const row = await tx.first(
    sql<{
      id: number;
    }>`SELECT record_audit(${author.companyId ?? 0}, ${author.at}, ${entry.event}, ${entry.entityName}, ${entry.entityId},
      ${author.userId}, ${author.username}, ${jsonText(entry.json)}::jsonb,
      ${column(link => link.invoiceId)}::integer[], ${column(link => link.before)}::text[], ${column(link => link.after)}::text[],
      ${column(link => link.registrationId)}::uuid[], ${column(link => link.totalCents)}::bigint[]) AS id`,
    'record_audit',
  );
  if (!row) throw new Error('record_audit answered nothing');
  return row.id;
}
