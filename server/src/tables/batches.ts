import { type Expression, type SqlBool, sql } from 'kysely';
import { q, type Tx } from '../db/tx.ts';

/** What an uploaded file holds. */
export const importKinds = ['INVOICE_IMPORT', 'COMPANY_IMPORT', 'SUPPLIER_INVITE_IMPORT', 'SUBMISSION_IMPORT'] as const;
export type ImportKind = (typeof importKinds)[number];

/** A refused row: its line, its cells as they came, and why. */
export type RefusedRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problems: readonly RowProblem[];
  /** Who issued the row's document. */
  readonly issuer?: Readonly<Record<string, string>> | undefined;
};
export type RowProblem = {
  readonly field: string;
  readonly code: string;
  readonly value?: string;
  /** When it would be paid and when it is due, where that is why. */
  readonly dates?: { readonly paid: string; readonly due: string };
};

/** What a person should look at in rows that came in: one kind of thing, with its first lines. */
export type ImportNotice = {
  readonly field: string;
  readonly code: string;
  readonly lines: readonly number[];
  readonly count: number;
};

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
  await tx.touched(sql`INSERT INTO batch_error (batch_id, line, cells, problems, issuer)
    SELECT ${batchId}, r.* FROM unnest(${rows.map(row => row.line)}::integer[], ${rows.map(row => JSON.stringify(row.cells))}::jsonb[],
      ${rows.map(row => JSON.stringify(row.problems))}::jsonb[],
      ${rows.map(row => (row.issuer ? JSON.stringify(row.issuer) : null))}::jsonb[]) AS r`);
}

/** Keeps a file that came in; nothing was read from it yet. */
export async function insertUploadedBatch(
  tx: Tx,
  batch: {
    id: string;
    kind: ImportKind;
    companyId: number | null;
    userId: number;
    fileName: string;
    bytes: number;
    sha256: Uint8Array;
    language: string;
    at: string;
  },
): Promise<void> {
  await tx.touched(
    q.insertInto('batch').values({
      id: batch.id,
      company_id: batch.companyId,
      user_id: batch.userId,
      kind: batch.kind,
      state: 'UPLOADED',
      file_name: batch.fileName,
      file_bytes: BigInt(batch.bytes),
      file_sha256: batch.sha256,
      language: batch.language,
      created_at: batch.at,
      updated_at: batch.at,
    }),
  );
}

/** Forgets files that nobody imported; their rows go, and the files are the caller's to remove. */
export async function removeUploadedBatches(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.touched(sql`DELETE FROM batch WHERE id = ANY (${ids}::uuid[]) AND state = 'UPLOADED'`);
}

type Locked = { readonly kind: string; readonly bytes: bigint; readonly sha256: string };

/** Locks those of these batches that nobody has begun to import, by their ids. `own` is the caller's scope. */
export async function lockUploadedBatches(
  tx: Tx,
  ids: readonly string[],
  own: Expression<SqlBool>,
): Promise<ReadonlyMap<string, Locked>> {
  const rows = await tx.rows(
    sql<Locked & { id: string }>`SELECT id, kind, file_bytes AS bytes, encode(file_sha256, 'hex') AS sha256 FROM batch
      WHERE id = ANY (${ids}::uuid[]) AND state = 'UPLOADED' AND ${own} ORDER BY id FOR UPDATE`,
  );
  return new Map(rows.map(({ id, ...locked }) => [id, locked]));
}

/** Makes locked batches one: the first takes the files of all, and the others are forgotten. */
export async function joinBatches(
  tx: Tx,
  joined: {
    id: string;
    parts: readonly { readonly id: string }[];
    analysis: object;
    total: number;
    bytes: bigint;
    fileName: string;
    at: string;
  },
): Promise<void> {
  const { id, parts, analysis, total, bytes, fileName, at } = joined;
  await tx.touched(sql`UPDATE batch SET parts = ${JSON.stringify(parts)}::jsonb, analysis = ${JSON.stringify(analysis)}::jsonb,
    total = ${total}, file_bytes = ${bytes}, file_name = ${fileName}, updated_at = ${at} WHERE id = ${id}`);
  await removeUploadedBatches(
    tx,
    parts.map(part => part.id).filter(part => part !== id),
  );
}

/** Keeps what reading the whole file told. */
export async function saveBatchAnalysis(tx: Tx, id: string, analysis: { facts: object; total: number }): Promise<void> {
  await tx.touched(
    sql`UPDATE batch SET analysis = ${JSON.stringify(analysis.facts)}::jsonb, total = ${analysis.total}
      WHERE id = ${id} AND state = 'UPLOADED' AND parts IS NULL`,
  );
}

/** Lets an uploaded batch be worked on; false when somebody did already, so that it is queued once. */
export async function queueBatch(
  tx: Tx,
  id: string,
  start: { mapping: object; analysis: { facts: object; total: number }; at: string },
): Promise<boolean> {
  const touched =
    await tx.touched(sql`UPDATE batch SET state = 'QUEUED', mapping = ${JSON.stringify(start.mapping)}::jsonb,
    analysis = ${JSON.stringify(start.analysis.facts)}::jsonb, total = ${start.analysis.total}, updated_at = ${start.at} WHERE id = ${id} AND state = 'UPLOADED'`);
  return touched === 1;
}

/** Notes that work on a batch begins (again); answers how often it began since it last got anywhere, null when nothing is to do. */
export async function beginBatch(tx: Tx, id: string, at: string): Promise<number | null> {
  const row = await tx.first(
    sql<{ attempts: number }>`UPDATE batch SET state = 'RUNNING', attempts = attempts + 1, updated_at = ${at}
      WHERE id = ${id} AND state IN ('QUEUED', 'RUNNING') RETURNING attempts`,
  );
  return row?.attempts ?? null;
}

/** Locks a running batch if `processed` of its records are done: whoever gets false lost this chunk to another worker. */
export async function claimChunk(tx: Tx, id: string, processed: number): Promise<boolean> {
  const row = await tx.first(
    sql`SELECT 1 FROM batch WHERE id = ${id} AND processed = ${processed} AND state = 'RUNNING' FOR UPDATE`,
    'claim_chunk',
  );
  return row !== undefined;
}

/** Moves a claimed batch on by one chunk. */
export async function advanceBatch(
  tx: Tx,
  id: string,
  chunk: { from: number; good: number; bad: number; notices: readonly ImportNotice[]; at: string },
): Promise<boolean> {
  const touched =
    await tx.touched(sql`UPDATE batch SET processed = processed + ${chunk.good + chunk.bad}, good = good + ${chunk.good},
    bad = bad + ${chunk.bad}, notices = ${JSON.stringify(chunk.notices)}::jsonb, attempts = 0, updated_at = ${chunk.at} WHERE id = ${id} AND processed = ${chunk.from} AND state = 'RUNNING'`);
  return touched === 1;
}

/** Ends a batch whose records are all done; false when they aren't. */
export async function finishBatch(tx: Tx, id: string, at: string): Promise<boolean> {
  const touched = await tx.touched(
    sql`UPDATE batch SET state = 'DONE', updated_at = ${at} WHERE id = ${id} AND state = 'RUNNING' AND processed = total`,
  );
  return touched === 1;
}

/** Gives an import up, with the code of the reason. What came in stays. */
export async function failBatch(tx: Tx, id: string, failure: { code: string; at: string }): Promise<void> {
  await tx.touched(sql`UPDATE batch SET state = 'FAILED', failure = ${failure.code}, updated_at = ${failure.at}
    WHERE id = ${id} AND kind <> 'CHANGE_STATUS' AND state IN ('QUEUED', 'RUNNING')`);
}

/** Forgets batches that nobody has touched since; their refused rows go with them. Answers how many. */
export async function removeOldBatches(tx: Tx, before: string): Promise<number> {
  return tx.touched(
    sql`DELETE FROM batch WHERE updated_at < ${before}::timestamptz AND state IN ('UPLOADED', 'DONE', 'FAILED')`,
  );
}
