import type { ImportMapping, ImportResult } from '@skonto/api/imports';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Accepted } from '../../platform/http/reply.ts';
import { Problem } from '../../platform/problem.ts';
import { write } from '../../platform/saving/transact.ts';
import { queueBatch } from '../../tables/batches.ts';
import { saveImportMapping } from '../../tables/import-mappings.ts';
import type { FileAnalysis } from './analyse-file.ts';
import { type BatchRow, loadBatch } from './batch-row.ts';
import type { ConfirmedMapping } from './confirmed-mapping.ts';
import { readAsSaid } from './kept-reading.ts';
import { confirmMapping, headerHash, suggestMapping } from './mapping.ts';
import { partsOf } from './parts.ts';
import { progressOf, resultOf, waitForBatch } from './progress.ts';
import { importGroup } from './run-import.ts';
import type { ImportSubject } from './subject.ts';

type Start = {
  readonly ctx: Ctx;
  readonly caller: Caller;
  readonly id: string;
  /** Without one the columns are taken as they would be suggested. */
  readonly mapping: ImportMapping | undefined;
};

/**
 * Imports a file: once, however often it is asked. Whoever asks again, during or after, gets the result of that one import. What the
 * mapping says is kept for the company's next file with these headers.
 */
export async function startImport(
  subject: ImportSubject,
  { ctx, caller, id, mapping }: Start,
): Promise<ImportResult | Accepted> {
  const of = { id, kind: subject.kind };
  const batch = await loadBatch(ctx, caller, of);
  if (batch.state === 'UPLOADED') await queueImport(subject, { ctx, caller, batch, mapping });
  const ended = ctx.respondAsync ? null : await waitForBatch(ctx, caller, id);
  if (!ended) {
    const started = await loadBatch(ctx, caller, of);
    return new Accepted(`/api/batches/${id}`, await progressOf(ctx, caller, started));
  }
  if (ended.state === 'FAILED') throw new Problem(409, ended.failure ?? 'import-gave-up');
  return resultOf(ctx, caller, ended);
}

type Queueing = Omit<Start, 'id'> & { readonly batch: BatchRow };

async function queueImport(
  subject: ImportSubject,
  { ctx, caller, batch, mapping: requested }: Queueing,
): Promise<void> {
  const analysis = await readAsSaid(ctx, caller, batch, requested);
  const parts = partsOf(batch, analysis);
  const stated = requested ?? (await suggestMapping(ctx, caller, { subject, analysis, parts })).mapping;
  const mapping = headedMapping(
    ctx,
    confirmMapping(ctx, caller, { subject, analysis, parts, mapping: stated }),
    analysis,
  );
  await write(ctx, caller, async tx => {
    const read = { facts: analysis, total: analysis.records };
    const queued = await queueBatch(tx, batch.id, { mapping, analysis: read, at: ctx.instant });
    if (!queued) return { batchId: batch.id };
    if (!analysis.headless)
      await saveImportMapping(tx, {
        companyId: caller.actor.companyId,
        headerHash: headerHash(subject, analysis.header),
        header: analysis.header,
        mapping: {
          columns: stated.columns,
          constants: stated.constants,
          encoding: stated.encoding,
          headingRow: stated.headingRow,
        },
        at: ctx.instant,
      });
    await ctx.jobs.queue(tx, subject.jobName, { batchId: batch.id }, { group: importGroup(batch) });
    return { batchId: batch.id };
  });
  ctx.jobs.wake(subject.jobName);
}

/** What didn't come in of a file without headings is answered with those of its fields, by which it is read when it comes again. */
function headedMapping({ t }: Ctx, mapping: ConfirmedMapping, { headless }: FileAnalysis): ConfirmedMapping {
  if (!headless) return mapping;
  const fields = new Map(Object.entries(mapping.columns).map(([field, column]) => [column, field]));
  const header = mapping.header.map((_none, column) => {
    const field = fields.get(column);
    return field === undefined ? '' : t(`imports.fields.${field}`);
  });
  return { ...mapping, header };
}
