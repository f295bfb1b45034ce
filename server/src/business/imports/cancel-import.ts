import type { BatchProgress, batchEndpoints } from '@skonto/api/imports';
import type { Scope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { failBatch } from '../../tables/batches.ts';
import { stopChange } from '../../tables/reported-changes.ts';
import { loadBatch } from './batch-row.ts';
import { progressOf } from './progress.ts';

/**
 * Stops an import that waits or goes on: the chunk under way is the last that counts, or is undone whole, and what came in stays. A change of
 * status is asked to stop, and is undone whole by whoever does it. What has ended is answered as it ended.
 */
export async function cancelImport({
  ctx,
  caller,
  params,
}: Request<(typeof batchEndpoints)['cancel'], Scope>): Promise<BatchProgress> {
  const work = { ...params, changes: true };
  await loadBatch(ctx, caller, work);
  await write(ctx, caller, async tx => {
    await failBatch(tx, params.id, { code: 'import-cancelled', at: ctx.instant });
    await stopChange(tx, params.id, ctx.instant);
    return { id: params.id };
  });
  return progressOf(ctx, caller, await loadBatch(ctx, caller, work));
}
