import type { batchStates } from '@skonto/api/imports';
import { type RawBuilder, sql } from 'kysely';
import { hasCode } from '../../db/error-code.ts';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Caller, Ctx, Services } from '../../platform/context.ts';
import { uploadPath } from '../../platform/files/upload.ts';
import { inThread } from '../../platform/jobs/work-thread.ts';
import { notFound } from '../../platform/problem.ts';
import { type ImportKind, type ImportNotice, importKinds, saveBatchAnalysis } from '../../tables/batches.ts';
import type { FileAnalysis, ToAnalyse } from './analyse-file.ts';
import type { ConfirmedMapping } from './confirmed-mapping.ts';
import { ownBatch } from './own-batch.ts';
import type { FilePart } from './parts.ts';

/** A batch as this feature reads it. The JSON columns hold what this feature wrote. */
export type BatchRow = {
  readonly id: string;
  readonly company_id: number | null;
  readonly user_id: number;
  readonly state: (typeof batchStates)[number];
  readonly file_name: string;
  /** Of the file as it came, in hex. */
  readonly sha256: string;
  readonly language: string;
  readonly analysis: FileAnalysis | null;
  readonly mapping: ConfirmedMapping | null;
  /** The files, where several are one import. */
  readonly parts: readonly FilePart[] | null;
  readonly processed: number;
  readonly total: number;
  readonly good: number;
  readonly bad: number;
  readonly failure: string | null;
  readonly notices: readonly ImportNotice[];
};

const columns = sql`id, company_id, user_id, state, file_name, encode(file_sha256, 'hex') AS sha256, language, analysis, mapping, parts, processed, total, good, bad, failure, notices`;

/** An import of the caller's company, of one kind or of any, or with `changes` any work that is told; another's answers 404 like none at all. */
export async function loadBatch(
  ctx: Ctx,
  caller: Caller,
  { id, kind, changes = false }: { readonly id: string; readonly kind?: ImportKind; readonly changes?: boolean },
): Promise<BatchRow> {
  const kinds = kind === undefined ? importKinds : [kind];
  const reported = sql`(kind = ANY (${kinds}::text[]) OR (${changes} AND target IS NOT NULL))`;
  const batch = await readTx(ctx.db, caller.actor, tx =>
    tx.first(sql<BatchRow>`SELECT ${columns} FROM batch WHERE id = ${id} AND ${reported} AND ${ownBatch(caller)}`),
  );
  if (!batch) throw notFound();
  return batch;
}

export type WorkedBatch = BatchRow & {
  readonly role: 'SYSTEM_ADMIN' | 'COMPANY_ADMIN' | 'COMPANY_USER';
  readonly email: string;
};

/** An import with the person it is done for, as the worker reads it: nobody is calling. */
export function findWorkedBatch(services: Pick<Services, 'db'>, id: string): Promise<WorkedBatch | undefined> {
  return readTx(services.db, systemActor, tx =>
    tx.first(sql<WorkedBatch>`SELECT b.*, u.role, u.email FROM (SELECT ${columns} FROM batch WHERE id = ${id}) b
      JOIN app_user u ON u.id = b.user_id`),
  );
}

const analyseInThread = inThread<ToAnalyse, FileAnalysis>(new URL('./analyse-file.ts', import.meta.url), 'analyseFile');
/** The files that are being read; whoever asks for one of them meanwhile waits for the same reading. */
const reading = new Map<string, Promise<FileAnalysis>>();

/** What a person said of how a file is to be read. */
export type Said = Pick<ToAnalyse, 'encoding' | 'headingRow' | 'sheet'>;

/** True when a reading is what a person said: what was left open doesn't matter. */
const isAsSaid = (analysis: FileAnalysis, { encoding, headingRow, sheet }: Said): boolean =>
  (encoding === undefined ||
    encoding === analysis.encoding ||
    !analysis.encodings?.some(one => one.encoding === encoding)) &&
  (headingRow === undefined || headingRow === analysis.headingRow) &&
  (sheet === undefined || !analysis.workbook || sheet === analysis.workbook.sheet);

/** What the batch's file holds; read from end to end the first time, and again when a person says how; kept from then on. */
export async function analysisOf(ctx: Ctx, caller: Caller, batch: BatchRow, said: Said = {}): Promise<FileAnalysis> {
  // Files that are one import have their headings and letters as they were when they were joined.
  if (batch.analysis && (batch.parts !== null || isAsSaid(batch.analysis, said))) return batch.analysis;
  const path = uploadPath(ctx.settings.dataDir, batch.id);
  // Of a workbook that was looked at before it is the same sheet still.
  const sheet = said.sheet ?? batch.analysis?.workbook?.sheet;
  const { encoding, headingRow } = said;
  const key = JSON.stringify([path, encoding, headingRow, sheet]);
  const begun = reading.get(key);
  if (begun) return begun;
  const analysing = analyse(ctx, caller, batch, { path, encoding, headingRow, sheet }).finally(() =>
    reading.delete(key),
  );
  reading.set(key, analysing);
  return analysing;
}

async function analyse(ctx: Ctx, caller: Caller, batch: BatchRow, said: ToAnalyse): Promise<FileAnalysis> {
  const analysis = await analyseInThread(said).catch(fileGone);
  // What has begun is read as it began.
  if (batch.state !== 'UPLOADED') return batch.analysis ?? analysis;
  await inTx(ctx.db, caller.actor, tx => saveBatchAnalysis(tx, batch.id, { facts: analysis, total: analysis.records }));
  return analysis;
}

/** A file that was cleared away is as good as a batch that isn't there. */
export function fileGone(error: unknown): never {
  throw hasCode(error, 'ENOENT') ? notFound() : error;
}

/** SQL: the names of a batch's files, one a row; `batch` is what the table is called there. */
export const fileIdsOf = (batch: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT ${batch}.id::text WHERE ${batch}.parts IS NULL
    UNION ALL SELECT part ->> 'id' FROM jsonb_array_elements(${batch}.parts) AS part`;
