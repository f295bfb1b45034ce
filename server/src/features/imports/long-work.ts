import type { batchEndpoints, LongWork } from '@skonto/api/imports';
import { sql } from 'kysely';
import { ownBatch } from '../../business/imports/own-batch.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { importKinds } from '../../tables/batches.ts';
import { isBrokenOff, stopped } from '../../tables/reported-changes.ts';

const shown = 20;
/** Work that ended is told for so long, to whoever began it. */
const endedMs = 3_600_000;
/** Nothing goes on for longer; the index of a company's batches goes by their beginning. */
const longestDays = 7;

type Work = LongWork['works'][number];

/** What goes on in the background for the caller's company, and what of the caller's own ended lately; the latest first. */
export async function listLongWork({ ctx, caller }: Request<(typeof batchEndpoints)['longWork'], Scope>) {
  const since = new Date(ctx.now - endedMs).toISOString();
  const { userId } = caller.actor;
  // A change whose process was killed is told as what it is, before anybody has tidied up after it.
  const state = sql`CASE WHEN ${isBrokenOff(sql`b`)} THEN 'FAILED' ELSE state END`;
  const works = await read(ctx, caller, tx =>
    tx.rows(
      sql<Work>`SELECT id, kind, state, target, failure IS NOT DISTINCT FROM ${stopped} AS stopped, file_name AS "fileName", processed,
          total, good, bad, mine
        FROM (SELECT id, kind, ${state} AS state, target, failure, file_name, processed, total, good, bad, user_id = ${userId} AS mine,
            created_at, updated_at
          FROM batch b WHERE ${ownBatch(caller)} AND (kind = ANY (${importKinds}::text[]) OR target IS NOT NULL)
            AND created_at > ${ctx.instant}::timestamptz - make_interval(days => ${longestDays})) told
        WHERE state IN ('QUEUED', 'RUNNING') OR (state IN ('DONE', 'FAILED') AND mine AND updated_at > ${since}::timestamptz)
        ORDER BY created_at DESC, id LIMIT ${shown}`,
    ),
  );
  return { works };
}
