import { inTx, systemActor } from '../../db/tx.ts';
import { countHit } from '../../tables/rate-counters.ts';
import type { Ctx } from '../context.ts';
import { Problem } from '../problem.ts';

/** What is counted, such as `forgot:account:…`, and how often it may happen in one window. */
export type Limit = { readonly key: string; readonly most: number };

/** The refusal of whoever did something too often in a window. */
export const tooManyIn = (minutes: number): Problem =>
  new Problem(429, 'too-many-tries', { headers: { 'Retry-After': String(minutes * 60) }, params: { minutes } });

/**
 * Counts one try for every key and refuses with 429 when any had too many. It commits by itself, before the work: a refused or
 * failed request counts as well.
 */
export async function limitTries(
  ctx: Pick<Ctx, 'db' | 'instant'>,
  minutes: number,
  limits: readonly Limit[],
): Promise<void> {
  const window = { at: ctx.instant, minutes };
  // Always in the same order, so that two requests never wait for each other's counters in a circle.
  const ordered = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const over = await inTx(ctx.db, systemActor, async tx => {
    let tooMany = false;
    for (const limit of ordered) if ((await countHit(tx, limit.key, window)) > limit.most) tooMany = true;
    return tooMany;
  });
  if (over) throw tooManyIn(minutes);
}
