import type { batchEndpoints, LongWork } from '@skonto/api/imports';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access.ts';
import { ownBatch } from '../../platform/own-batch.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/transact.ts';
import { importKinds } from '../../tables/batches.ts';

const shown = 20;
/** Work that ended is told for so long, to whoever began it. */
const endedMs = 3_600_000;
/** Nothing goes on for longer; the index of a company's batches goes by their beginning. */
const longestDays = 7;

type Work = LongWork['works'][number];

/** What goes on in the background for the caller's company, and what of the caller's own ended lately; the latest first. */
export async function listLongWork({ ctx, caller }: Request<(typeof batchEndpoints)['longWork'], Scope>) {
  const since = new Date(ctx.now - endedMs).toISOString();
  const works = await read(ctx, caller, tx =>
    tx.rows(
      sql<Work>`SELECT id, kind, state, file_name AS "fileName", processed, total, good, bad, user_id = ${caller.actor.userId} AS mine
        FROM batch WHERE ${ownBatch(caller)} AND kind = ANY (${importKinds}::text[])
          AND created_at > ${ctx.instant}::timestamptz - make_interval(days => ${longestDays})
          AND (state IN ('QUEUED', 'RUNNING')
            OR (state IN ('DONE', 'FAILED') AND user_id = ${caller.actor.userId} AND updated_at > ${since}::timestamptz))
        ORDER BY created_at DESC, id LIMIT ${shown}`,
    ),
  );
  return { works };
}
