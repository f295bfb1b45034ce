import type { AuditEvent } from '@skonto/domain/audit/audit-event';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

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

/** The links as the arrays that the database's functions unnest. */
function linkArrays(links: readonly AuditedInvoice[] | undefined): RawBuilder<unknown> {
  const column = (pick: (link: AuditedInvoice) => unknown): unknown => (links ? links.map(pick) : null);
  return sql`${column(link => link.invoiceId)}::integer[], ${column(link => link.before)}::text[], ${column(link => link.after)}::text[],
    ${column(link => link.registrationId)}::uuid[], ${column(link => link.totalCents)}::bigint[]`;
}

/**
 * Appends an entry to its chain, in the transaction of the change itself. Let it be the transaction's last statement: from here to
 * COMMIT the chain's head is locked. Answers the entry's id.
 */
export async function recordAudit(tx: Tx, author: AuditAuthor, entry: AuditEntry): Promise<number> {
  const row = await tx.first(
    sql<{
      id: number;
    }>`SELECT record_audit(${author.companyId ?? 0}, ${author.at}, ${entry.event}, ${entry.entityName}, ${entry.entityId},
      ${author.userId}, ${author.username}, ${jsonText(entry.json)}::jsonb, ${linkArrays(entry.invoices)}) AS id`,
    'record_audit',
  );
  if (!row) throw new Error('record_audit answered nothing');
  return row.id;
}

/**
 * Adds links of an entry that is written later in the same transaction, chunk by chunk: no chain is locked yet. The first call takes
 * the entry's id, with null; every later one names it.
 */
export async function addAuditLinks(tx: Tx, auditId: number | null, links: readonly AuditedInvoice[]): Promise<number> {
  const row = await tx.first(
    sql<{ id: number }>`SELECT add_audit_links(${auditId}::integer, ${linkArrays(links)}) AS id`,
    'add_audit_links',
  );
  if (!row) throw new Error('add_audit_links answered nothing');
  return row.id;
}

/** Appends the entry whose links were added before; like `recordAudit` it is the transaction's last statement. */
export async function recordLinkedAudit(
  tx: Tx,
  author: AuditAuthor,
  entry: Omit<AuditEntry, 'entityId' | 'invoices'> & { readonly id: number },
): Promise<void> {
  await tx.rows(
    sql`SELECT record_linked_audit(${entry.id}, ${author.companyId ?? 0}, ${author.at}, ${entry.event}, ${entry.entityName},
      ${author.userId}, ${author.username}, ${jsonText(entry.json)}::jsonb)`,
    'record_linked_audit',
  );
}

/** The entries that tell of a deletion: they stay, or nobody would know. */
export const tellsOfDeletion = sql<SqlBool>`(a.event = 'DELETED' AND a.entity_name = 'Audit')`;

/**
 * Takes the content of entries away, all of `audit a` that `which` names but those that tell of a deletion or are deleted already, and
 * tells of it with one entry. Their hashes stay, and the links of the telling entry say which they were, so the chains still hold.
 * Answers how many went; where none did, nothing is told. Who deletes does so in turn with all others.
 */
export async function deleteAuditContents(
  tx: Tx,
  author: AuditAuthor,
  which: RawBuilder<SqlBool>,
  reported: Readonly<Record<string, unknown>>,
): Promise<number> {
  const done = await tx.first(
    sql<{
      id: number;
      n: bigint;
    }>`WITH act AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('audit', 'id'))::integer AS id),
      gone AS (UPDATE audit a SET json = NULL, deleted = true WHERE NOT a.deleted AND NOT ${tellsOfDeletion} AND ${which} RETURNING a.id),
      linked AS (INSERT INTO audit_deletion (entry_id, audit_id) SELECT gone.id, act.id FROM gone, act RETURNING entry_id)
      SELECT act.id, (SELECT count(*) FROM linked) AS n FROM act`,
  );
  if (!done) throw new Error('a deletion answered nothing');
  const count = Number(done.n);
  if (count === 0) return 0;
  const entry = { id: done.id, event: 'DELETED', entityName: 'Audit', json: { count, ...reported } } as const;
  await recordLinkedAudit(tx, author, entry);
  return count;
}
