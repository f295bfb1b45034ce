import type { NoteKind } from '@skonto/domain/document/document-kind';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { inTx, type ReadTx, systemActor, type Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { readFacts } from '../../tables/document-facts.ts';
import type { DueDocument } from '../../tables/documents.ts';
import { settlementOf } from '../payments/settlement.ts';
import { documentJob, issueDocuments } from './document-job.ts';
import { queueNoteMails } from './note-mail.ts';

/** The queue's job that issues the notes of paid invoices. */
export const paidNoteJob = 'issue-paid-notes';
export const paidNoteOrder = z.strictObject({ invoiceIds: z.array(z.int()) });
type PaidNoteOrder = z.output<typeof paidNoteOrder>;

type Row = { invoice_id: number; supplier_id: number; follow_kind: NoteKind; facts: unknown; day: string };

/** So many notes are issued in one transaction. */
const atOnce = 1000;

/** Agreements whose invoice is paid whole and whose note isn't issued yet, with the day of the payment; the first thousand. */
const findDue = (tx: ReadTx, which: RawBuilder<SqlBool>): Promise<Row[]> =>
  tx.rows(sql<Row>`SELECT a.invoice_id, a.supplier_id, a.follow_kind, a.facts, s.day FROM document a ${settlementOf(sql`a.invoice_id`)}
    WHERE a.kind = 'AGREEMENT' AND ${which} AND s.day IS NOT NULL
      AND NOT EXISTS (SELECT FROM document n WHERE n.invoice_id = a.invoice_id AND n.kind = a.follow_kind) ORDER BY a.invoice_id LIMIT ${atOnce}`);

const ofInvoices = (ids: readonly number[]) => sql<SqlBool>`a.invoice_id = ANY (${[...ids]}::integer[])`;

/**
 * To be called whenever payments moved, in the same transaction: where that made invoices whole whose note was to follow, the note is issued
 * after the commit, whoever noted the payment. A buyer can't write into its supplier's series, so the system does.
 */
export async function queuePaidNotes(tx: Tx, jobs: Jobs, invoiceIds: readonly number[]): Promise<void> {
  const due = await findDue(tx, ofInvoices(invoiceIds));
  if (due.length === 0) return;
  const order: PaidNoteOrder = { invoiceIds: [...invoiceIds] };
  await jobs.queue(tx, paidNoteJob, order);
}

/** Tells each supplier's audit what was issued for it. */
async function recordIssued(tx: Tx, ids: readonly number[], at: string): Promise<void> {
  const rows = await tx.rows(
    sql<{
      id: number;
      invoice_id: number;
      supplier_id: number;
      kind: string;
      number: string;
      reduced_on: string;
    }>`SELECT
      id, invoice_id, supplier_id, kind, number, facts ->> 'reducedOn' AS reduced_on FROM document
      WHERE id = ANY (${[...ids]}::integer[]) ORDER BY supplier_id, id`,
  );
  for (const { id, supplier_id, invoice_id: invoice, ...after } of rows) {
    const author = { userId: null, username: 'skonto', companyId: supplier_id, at };
    const json = { after: { invoice, ...after } };
    await recordAudit(tx, author, { event: 'CREATED', entityName: 'Document', entityId: id, json });
  }
}

type Needs = Pick<JobServices, 'db' | 'clock'>;

async function issueSome({ db, clock }: Needs, jobs: Jobs, which: RawBuilder<SqlBool>): Promise<number> {
  const [at, issuedOn] = [clock.instant(), clock.businessDate()];
  return inTx(db, systemActor, async tx => {
    // Two at once take turns by supplier, and the second finds what the first has issued.
    const suppliers = new Set((await findDue(tx, which)).map(row => row.supplier_id));
    for (const id of [...suppliers].sort((one, other) => one - other)) await lockName(tx, `paid-notes:${id}`);
    const rows = (await findDue(tx, which)).filter(row => suppliers.has(row.supplier_id));
    const due = rows.map(({ invoice_id: invoiceId, follow_kind: kind, facts, day }): DueDocument => {
      const { reductions } = readFacts(facts);
      return { invoiceId, kind, paid: { on: day, issuedOn, reductions } };
    });
    const ids = await issueDocuments(tx, jobs, { due, at });
    await queueNoteMails(jobs, tx, ids);
    await recordIssued(tx, ids, at);
    return ids.length;
  });
}

async function issue(needs: Needs, jobs: Jobs, which: RawBuilder<SqlBool>): Promise<number> {
  let all = 0;
  for (let issued = await issueSome(needs, jobs, which); issued > 0; issued = await issueSome(needs, jobs, which))
    all += issued;
  if (all > 0) jobs.wake(documentJob);
  return all;
}

/** Issues the notes of these invoices, as far as they are paid and have none. May be repeated and killed at any time; answers how many. */
export const issuePaidNotes = (needs: Needs, jobs: Jobs, invoiceIds: readonly number[]): Promise<number> =>
  issue(needs, jobs, ofInvoices(invoiceIds));

/** The same for all that wait: what a job could not do is done the next morning. */
export const issueMissedNotes = (needs: Needs, jobs: Jobs): Promise<number> => issue(needs, jobs, sql<SqlBool>`TRUE`);
