import { type BatchProgress, type batchEndpoints, type ImportResult, importResultOf } from '@skonto/api/imports';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { polledStates } from '../../platform/http/polled-events.ts';
import type { EventsReply } from '../../platform/http/reply.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import type { RowProblem } from '../../tables/batches.ts';
import { type BatchRow, loadBatch } from './batch-row.ts';
import { namedRowReason } from './error-file.ts';
import { placedProblem, placeOf } from './parts.ts';
import { noticesInWords } from './row-notices.ts';

type Endpoints = typeof batchEndpoints;

const shownErrors = 20;
const polling = { everyMs: 250, upToMs: 1000, repeatMs: 5000 };
/** Whoever waits for an import longer than this is told where to look for it. */
const longestWaitMs = 300_000;

/** What came in and what didn't, in the reader's language. */
export async function resultOf(ctx: Ctx, caller: Caller, batch: BatchRow): Promise<ImportResult> {
  const first = batch.bad === 0 ? [] : await firstRefused(ctx, caller, batch.id);
  const errors = first.map(({ line, problems }) => ({
    ...placeOf(batch.parts, line),
    messages: problems.map(problem => namedRowReason(ctx.t, placedProblem(batch.parts, problem))),
  }));
  const notices = noticesInWords(ctx.t, batch.parts, batch.notices);
  return importResultOf({ ...batch, fileName: batch.file_name }, { firstErrors: errors, notices });
}

type Refused = { line: number; problems: RowProblem[] };
const firstRefused = (ctx: Ctx, caller: Caller, id: string): Promise<Refused[]> =>
  read(ctx, caller, tx =>
    tx.rows(
      sql<Refused>`SELECT line, problems FROM batch_error WHERE batch_id = ${id} ORDER BY line LIMIT ${shownErrors}`,
    ),
  );

export async function progressOf(ctx: Ctx, caller: Caller, batch: BatchRow): Promise<BatchProgress> {
  return {
    id: batch.id,
    state: batch.state,
    fileName: batch.file_name,
    processed: batch.processed,
    total: batch.total,
    bad: batch.bad,
    // One that was stopped has a result as well: what came in before.
    result: isOver(batch) ? await resultOf(ctx, caller, batch) : null,
    message: batch.failure === null ? null : ctx.t(`problems.${batch.failure}`),
  };
}

const isOver = ({ state }: Pick<BatchRow, 'state'>): boolean => state === 'DONE' || state === 'FAILED';

/** How far a batch is. */
export async function getProgress({ ctx, caller, params }: Request<Endpoints['progress'], Scope>) {
  return progressOf(ctx, caller, await loadBatch(ctx, caller, params));
}

/** The same as it changes, until it is over. */
export async function progressEvents({
  ctx,
  caller,
  params,
}: Request<Endpoints['events'], Scope>): Promise<EventsReply> {
  // Asked once before the stream begins, so that a batch that isn't the caller's is refused and not an empty stream.
  await loadBatch(ctx, caller, params);
  const load = async () => progressOf(ctx, caller, await loadBatch(ctx, caller, params));
  return { kind: 'events', events: polledStates({ load, isLast: isOver, ended: ctx.gone(), ...polling }) };
}

/** Waits until a batch is over and answers it as it ended; null when that takes too long, the caller hung up or the server ends. */
export async function waitForBatch(ctx: Ctx, caller: Caller, id: string): Promise<BatchRow | null> {
  const states = polledStates({
    load: () => loadBatch(ctx, caller, { id }),
    isLast: isOver,
    everyMs: 50,
    upToMs: 500,
    repeatMs: 60_000,
    ended: AbortSignal.any([ctx.gone(), AbortSignal.timeout(longestWaitMs)]),
  });
  for await (const state of states) if (isOver(state)) return state;
  return null;
}
