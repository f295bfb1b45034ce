import type { ImportResult, importsEndpoints } from '@skonto/api/imports';
import { Problem } from '../../platform/problem.ts';
import { Accepted } from '../../platform/reply.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { queueBatch } from '../../tables/batches.ts';
import { saveImportMapping } from '../../tables/import-mappings.ts';
import type { GrantedScope } from './access.ts';
import { analysisOf, loadBatch } from './batch-row.ts';
import { confirmMapping, headerHash } from './mapping.ts';
import { importResultOf, progressOf, waitForBatch } from './progress.ts';
import { importGroup, importJobName } from './run-import.ts';

type Endpoints = typeof importsEndpoints;

/**
 * Imports a file: once, however often it is asked. Whoever asks again, during or after, gets the result of that one import. What the
 * mapping says is kept for the company's next file with these headers.
 */
export async function startImport({
  ctx,
  caller,
  body,
}: Request<Endpoints['import'], GrantedScope>): Promise<ImportResult | Accepted> {
  const batch = await loadBatch(ctx, caller, body.batchId);
  if (batch.state === 'UPLOADED') {
    const analysis = await analysisOf(ctx, caller, batch);
    const mapping = confirmMapping(caller, analysis, body.mapping);
    await write(ctx, caller, async tx => {
      const queued = await queueBatch(tx, batch.id, { mapping, at: ctx.instant });
      if (!queued) return { batchId: batch.id };
      await saveImportMapping(tx, {
        companyId: caller.actor.companyId,
        headerHash: headerHash(analysis.header),
        header: analysis.header,
        mapping: { columns: body.mapping.columns },
        at: ctx.instant,
      });
      await ctx.jobs.queue(tx, importJobName, { batchId: batch.id }, { group: importGroup(batch) });
      return { batchId: batch.id };
    });
    ctx.jobs.wake(importJobName);
  }
  const ended = ctx.respondAsync ? null : await waitForBatch(ctx, caller, batch.id);
  if (!ended) {
    const started = await loadBatch(ctx, caller, batch.id);
    return new Accepted(`/api/batches/${batch.id}`, await progressOf(ctx, caller, started));
  }
  if (ended.state === 'FAILED') throw new Problem(409, ended.failure ?? 'import-gave-up');
  return importResultOf(ctx, caller, ended);
}
