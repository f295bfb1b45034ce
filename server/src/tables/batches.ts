import { sql } from 'kysely';
import { q, type Tx } from '../db/tx.ts';

/** A refused row: its line, its cells as they came, and why. */
export type RefusedRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problems: readonly RowProblem[];
};
export type RowProblem = { readonly field: string; readonly code: string; readonly value?: string };

/** Starts a finished batch that only carries refused rows, such as those of a change of status. */
export async function insertErrorBatch(
  tx: Tx,
  batch: {
    id: string;
    companyId: number | null;
    userId: number;
    language: string;
    at: string;
    good: number;
    rows: readonly RefusedRow[];
  },
): Promise<void> {
  await tx.touched(
    q.insertInto('batch').values({
      id: batch.id,
      company_id: batch.companyId,
      user_id: batch.userId,
      kind: 'CHANGE_STATUS',
      state: 'DONE',
      language: batch.language,
      good: batch.good,
      bad: batch.rows.length,
      total: batch.good + batch.rows.length,
      processed: batch.good + batch.rows.length,
      created_at: batch.at,
      updated_at: batch.at,
    }),
  );
  await insertRefusedRows(tx, batch.id, batch.rows);
}

/** Adds refused rows of a batch. */
export async function insertRefusedRows(tx: Tx, batchId: string, rows: readonly RefusedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.touched(sql`INSERT INTO batch_error (batch_id, line, cells, problems)
    SELECT ${batchId}, r.* FROM unnest(${rows.map(row => row.line)}::integer[], ${rows.map(row => JSON.stringify(row.cells))}::jsonb[],
      ${rows.map(row => JSON.stringify(row.problems))}::jsonb[]) AS r`);
}
