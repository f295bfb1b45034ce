import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { type RawBuilder, sql } from 'kysely';
import { q, type Tx } from '../db/tx.ts';

/** A change of status that lasts, as others are told of it: a batch without a file. */
export type ReportedChangeFacts = {
  readonly id: string;
  readonly companyId: number | null;
  readonly userId: number;
  readonly language: string;
  readonly target: InvoiceStatus;
  /** How many rows were seen to match; 0 where nobody said. */
  readonly total: number;
  readonly createdAt: string;
};
type Moved = { readonly id: string; readonly processed: number; readonly at: string };

/** The failure of one that somebody stopped. */
export const stopped = 'change-stopped';

const lockOf = (id: RawBuilder<unknown>): RawBuilder<bigint> => sql`hashtextextended('change ' || ${id}::text, 7)`;

/** Holds a change's name until its transaction ends, whichever end it takes: that it goes on is PostgreSQL's word, not a process's. */
export async function holdChange(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(${lockOf(sql`${id}`)})`);
}

/** SQL: the transaction of this change is still open. */
const goesOn = (batch: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 1 AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (l.classid::bigint << 32) | l.objid::bigint = ${lockOf(sql`${batch}.id`)})`;

/** SQL: a change that is told as going on, and whose transaction has ended without a word. */
export const isBrokenOff = (batch: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(CASE WHEN ${batch}.kind = 'CHANGE_STATUS' AND ${batch}.state = 'RUNNING' THEN NOT ${goesOn(batch)} ELSE false END)`;

/** Tells that a change goes on. */
export async function reportChange(tx: Tx, facts: ReportedChangeFacts, { processed, at }: Moved): Promise<void> {
  await tx.touched(
    q.insertInto('batch').values({
      id: facts.id,
      company_id: facts.companyId,
      user_id: facts.userId,
      kind: 'CHANGE_STATUS',
      state: 'RUNNING',
      language: facts.language,
      target: facts.target,
      total: facts.total,
      processed,
      created_at: facts.createdAt,
      updated_at: at,
    }),
  );
}

/** Tells how far it is; answers false when somebody wants it stopped. */
export async function moveChange(tx: Tx, { id, processed, at }: Moved): Promise<boolean> {
  const row = await tx.first(
    sql<{
      failure: string | null;
    }>`UPDATE batch SET processed = ${processed}, total = GREATEST(total, ${processed}), updated_at = ${at}
      WHERE id = ${id} AND state = 'RUNNING' RETURNING failure`,
  );
  return row !== undefined && row.failure === null;
}

/** Says, in the transaction of the change itself, that it is done; answers false when somebody stopped it before. */
export async function finishChange(
  tx: Tx,
  done: { readonly id: string; readonly good: number; readonly bad: number; readonly at: string },
): Promise<boolean> {
  const count = done.good + done.bad;
  const touched =
    await tx.touched(sql`UPDATE batch SET state = 'DONE', good = ${done.good}, bad = ${done.bad}, total = ${count},
    processed = ${count}, updated_at = ${done.at} WHERE id = ${done.id} AND state = 'RUNNING' AND failure IS NULL`);
  return touched === 1;
}

/** Asks a change that goes on to stop; whoever does it undoes it whole. */
export async function stopChange(tx: Tx, id: string, at: string): Promise<void> {
  await tx.touched(sql`UPDATE batch SET failure = ${stopped}, updated_at = ${at}
    WHERE id = ${id} AND kind = 'CHANGE_STATUS' AND state = 'RUNNING'`);
}

/** Says that a change was undone whole; the reason stays that of whoever stopped it. */
export async function failChange(tx: Tx, { id, code, at }: { id: string; code: string; at: string }): Promise<void> {
  await tx.touched(sql`UPDATE batch SET state = 'FAILED', failure = coalesce(failure, ${code}), updated_at = ${at}
    WHERE id = ${id} AND state = 'RUNNING'`);
}

/** Says it of changes whose process was killed, so that nobody is told for ever that they go on. Answers how many. */
export async function failBrokenOff(tx: Tx, at: string): Promise<number> {
  return tx.touched(sql`UPDATE batch b SET state = 'FAILED', failure = coalesce(failure, 'broken-off'), updated_at = ${at}
    WHERE kind = 'CHANGE_STATUS' AND state = 'RUNNING' AND ${isBrokenOff(sql`b`)}`);
}
