import type { Role } from '@skonto/domain/actor/role';
import { sql } from 'kysely';
import { hasCode } from '../../db/error-code.ts';
import { inTx, type ReadTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { Problem } from '../../platform/problem.ts';
import { recordAudit } from '../../tables/audit.ts';
import {
  advanceBatch,
  beginBatch,
  claimChunk,
  failBatch,
  finishBatch,
  type ImportNotice,
  insertRefusedRows,
} from '../../tables/batches.ts';
import type { FileAnalysis } from './analyse-file.ts';
import { findWorkedBatch, type WorkedBatch } from './batch-row.ts';
import type { ConfirmedMapping } from './confirmed-mapping.ts';
import { readingOf } from './mapping.ts';
import { areUnchanged, type FilePart, partsOf, recordsFrom } from './parts.ts';
import { addNotices, noticesIn } from './row-notices.ts';
import type { ImportSubject, Origin, ValidatedRows } from './subject.ts';

/** Of one company one file at a time is worked on, so that another's doesn't wait for all of them; the operator's are each alone. */
export const importGroup = (batch: { readonly company_id: number | null; readonly user_id: number }): string =>
  batch.company_id === null ? `user ${batch.user_id}` : `company ${batch.company_id}`;

/** Rows of one transaction: few enough to lock others out for a moment only, many enough that its own cost doesn't count. */
const chunkRows = 2500;
/** Beginnings without a single chunk done, after which a batch is given up. */
const maxAttempts = 6;
const maxDeadlocks = 5;

export type WorkerServices = Pick<Services, 'db' | 'clock' | 'settings' | 'log'>;

type Run = {
  readonly subject: ImportSubject;
  readonly services: WorkerServices;
  readonly jobs: Jobs;
  readonly actor: Origin['actor'];
  readonly batch: WorkedBatch;
  readonly mapping: ConfirmedMapping;
  readonly analysis: FileAnalysis;
};

/** Another worker has the batch: this one must not go on, and must not report it as done either. */
class ChunkTaken extends Error {}
/** Who started the import may not import any more: switched off, of another role, or without a contract. */
class OwnerRefused extends Error {}

/**
 * The work behind the calls that start an import. It may be killed at any moment and begun again by any process: `processed` counts the
 * records whose outcome is committed, and every chunk is one transaction that moves it on only from where it found it.
 */
export function importJob(subject: ImportSubject, services: WorkerServices): JobDeclaration {
  return {
    name: subject.jobName,
    // How often it may begin is counted in the batch, where progress sets it back.
    retries: 1000,
    notesFailures: true,
    workers: 2,
    perGroup: 1,
    run: async (data, signal, jobs) => {
      const id = batchIdOf(data);
      const attempts = await inTx(services.db, systemActor, tx => beginBatch(tx, id, services.clock.instant()));
      if (attempts === null) return;
      if (attempts > maxAttempts) return fail(services, id, 'import-gave-up');
      try {
        await importBatch({ subject, services, jobs }, id, signal);
      } catch (error) {
        const refused = error instanceof Problem && error.status === 400;
        if (refused) return fail(services, id, 'import-file-changed');
        if (error instanceof OwnerRefused) return fail(services, id, 'import-owner-refused');
        // The file may lie with another process; the batch is given up only when nobody gets on with it.
        if (!(error instanceof ChunkTaken)) services.log.warn({ err: error, batchId: id }, 'import interrupted');
        throw error;
      }
    },
  };
}

function batchIdOf(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'batchId' in data && typeof data.batchId === 'string')
    return data.batchId;
  throw new Error('an import job carries no batch id');
}

function fail(services: WorkerServices, id: string, code: string): Promise<void> {
  return inTx(services.db, systemActor, tx => failBatch(tx, id, { code, at: services.clock.instant() }));
}

function actorOf(batch: WorkedBatch): Run['actor'] {
  if (batch.company_id === null) return { role: 'SYSTEM_ADMIN', userId: batch.user_id, companyId: null };
  const role = batch.role === 'COMPANY_ADMIN' ? 'COMPANY_ADMIN' : 'COMPANY_USER';
  return { role, userId: batch.user_id, companyId: batch.company_id };
}

async function importBatch(
  work: Pick<Run, 'subject' | 'services' | 'jobs'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { services } = work;
  const batch = await findWorkedBatch(services, id);
  if (!batch?.mapping || !batch.analysis) throw new Error(`import ${id} was queued without its mapping`);
  const run: Run = { ...work, actor: actorOf(batch), batch, mapping: batch.mapping, analysis: batch.analysis };
  if (!(await areUnchanged(services.settings, partsOf(batch, batch.analysis))))
    return fail(services, id, 'import-file-changed');
  await importRecords(run, signal);
  const finished = await inTx(services.db, run.actor, tx => finishBatch(tx, id, services.clock.instant()));
  if (!finished) await fail(services, id, 'import-file-changed');
}

/** Reading and checking the next chunk goes on while the database works on the last one. */
async function importRecords(run: Run, signal: AbortSignal): Promise<void> {
  const { batch, analysis, services } = run;
  let saving = Promise.resolve(batch.notices);
  let from = batch.processed;
  let reading: FilePart | undefined;
  let validate: Awaited<ReturnType<typeof openValidator>> | undefined;
  const parts = partsOf(batch, analysis);
  for await (const { part, records } of recordsFrom(services.settings, parts, {
    done: from,
    rows: chunkRows,
    said: run.mapping,
  })) {
    if (part !== reading || !validate) validate = await openValidator(run, part.analysis);
    reading = part;
    const validated = await validate(records);
    const known = await saving;
    signal.throwIfAborted();
    saving = saveChunk(run, validated, { from, known });
    // A failure is met at the next `await saving`; until then it must not count as unhandled.
    saving.catch(() => {});
    from += validated.count;
  }
  await saving;
}

const openValidator = ({ subject, services, actor, mapping }: Run, analysis: FileAnalysis) =>
  subject.open({
    services,
    actor,
    columnCount: analysis.header.length,
    reading: readingOf(subject, analysis, mapping),
  });

/** What is done: the records before this chunk, and what is to be looked at in them. */
type Done = { readonly from: number; readonly known: readonly ImportNotice[] };

/** Writes a chunk and answers what is to be looked at with it. */
async function saveChunk(run: Run, validated: ValidatedRows, done: Done): Promise<readonly ImportNotice[]> {
  for (let deadlocks = 0; ; deadlocks += 1) {
    try {
      return await tryChunk(run, validated, done);
    } catch (error) {
      // Two files with the same invoices in another order: PostgreSQL undoes one of the two chunks, which then comes again.
      const deadlock = hasCode(error, '40P01');
      if (!deadlock || deadlocks >= maxDeadlocks) throw error;
    }
  }
}

/** An import may take long, and its owner's rights are those of now: they are looked up with every chunk. */
async function ownerMayImport(tx: ReadTx, { subject, batch }: Run): Promise<boolean> {
  const owner = await tx.first(
    sql<{ role: Role; contract_active: boolean }>`SELECT u.role,
        EXISTS (SELECT FROM contract c WHERE c.company_id = u.company_id AND c.active) AS contract_active
      FROM app_user u WHERE u.id = ${batch.user_id} AND u.status = 'ACTIVE' AND u.deleted_at IS NULL
        AND u.company_id IS NOT DISTINCT FROM ${batch.company_id}::integer`,
    'owner_may_import',
  );
  // Whoever became the operator, or stopped being it, isn't the one who started.
  if (!owner || (owner.role === 'SYSTEM_ADMIN') !== (batch.company_id === null)) return false;
  try {
    subject.access({ actor: actorOf({ ...batch, role: owner.role }), contractActive: owner.contract_active });
    return true;
  } catch (refusal) {
    if (refusal instanceof Problem && refusal.status === 403) return false;
    throw refusal;
  }
}

/** One chunk: its good rows, its refused rows, the audit entry and the count, all or nothing. */
async function tryChunk(run: Run, validated: ValidatedRows, { from, known }: Done): Promise<readonly ImportNotice[]> {
  const { services, actor, batch, jobs, subject } = run;
  const at = services.clock.instant();
  const origin: Origin = {
    batchId: batch.id,
    actor,
    language: batch.language,
    at,
    jobs,
    dataDir: services.settings.dataDir,
  };
  const reported = await inTx(services.db, actor, async tx => {
    // Sent together: the database locks the batch and goes straight on, while this process checks the next chunk. A chunk that
    // turns out to be another worker's is undone whole.
    const [mayImport, claimed, doubtful, saved] = await Promise.all([
      ownerMayImport(tx, run),
      claimChunk(tx, batch.id, from),
      // Before they are written: an invoice is no look-alike of itself.
      validated.findDoubtful(tx),
      validated.save(tx, origin),
    ]);
    if (!claimed) throw new ChunkTaken();
    if (!mayImport) throw new OwnerRefused();
    const refused = [...validated.refused, ...saved.refused];
    await insertRefusedRows(tx, batch.id, refused);
    const notices = addNotices(known, noticesIn([...validated.notices, ...doubtful], saved.refused));
    const moved = await advanceBatch(tx, batch.id, { from, good: saved.stored, bad: refused.length, notices, at });
    if (!moved) throw new ChunkTaken();
    if (saved.stored === 0) return notices;
    const json = { count: saved.stored, batchId: batch.id, fileName: batch.file_name, ...saved.audit.json };
    await recordAudit(
      tx,
      { userId: batch.user_id, username: batch.email, companyId: batch.company_id, at },
      { ...saved.audit, entityId: null, json },
    );
    return notices;
  });
  for (const name of subject.wakes ?? []) jobs.wake(name);
  return reported;
}
