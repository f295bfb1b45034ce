import { randomUUID } from 'node:crypto';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { inTx, type Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import {
  failChange,
  finishChange,
  holdChange,
  moveChange,
  reportChange,
  stopped,
} from '../../tables/reported-changes.ts';

/** A change that is over before this is told to nobody; one that lasts is told again as often as this. */
const everyMs = 1000;

/** A change of status of many rows in one transaction, as others see it go on (docs/decisions/0184). */
export type ReportedChange = {
  readonly id: string;
  /** Comes first in the change's transaction. */
  begin(tx: Tx): Promise<void>;
  /** So many rows are checked and written; throws when somebody wants it stopped. */
  reached(processed: number): void;
  /** Comes last but for the audit: who wants to stop it now waits for its end. Answers whether anybody was told; throws when it was stopped before. */
  finish(tx: Tx, counts: { readonly good: number; readonly bad: number }): Promise<boolean>;
};
type Reported = { readonly target: InvoiceStatus; readonly total: number };

const maxRows = 2_147_483_647;

const isStopped = (): Problem => new Problem(409, stopped);

/**
 * Does a change and tells how far it is, from a second after its beginning. What is told goes out in short transactions of its own, one
 * at a time, or nobody else would see it; that it is done is written by the change's transaction, so that it is told if and only if it is true.
 */
export async function withProgress<T>(
  ctx: Ctx,
  caller: Caller,
  { target, total }: Reported,
  change: (reported: ReportedChange) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const { companyId, userId } = caller.actor;
  const seen = Math.min(Math.max(total, 0), maxRows);
  const facts = { id, companyId, userId, language: ctx.locale, target, total: seen, createdAt: ctx.instant };
  let [processed, isNotified, isWanted] = [0, false, true];
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  const own = <A>(work: (tx: Tx) => Promise<A>): Promise<A> => inTx(ctx.db, caller.actor, work);
  const tell = async (): Promise<void> => {
    const moved = { id, processed, at: ctx.clock.instant() };
    if (isNotified) isWanted = await own(tx => moveChange(tx, moved));
    else await own(tx => reportChange(tx, facts, moved));
    isNotified = true;
  };
  const later = (): void => {
    timer = setTimeout(() => {
      telling = tell()
        // That nobody can be told is no reason to break the change off.
        .catch(error => ctx.log.warn({ err: error }, 'a change could not be told'))
        .then(() => {
          if (timer) later();
        });
    }, everyMs);
  };
  const quiet = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    return telling;
  };
  try {
    return await change({
      id,
      begin: async tx => {
        await holdChange(tx, id);
        later();
      },
      reached: count => {
        processed = count;
        if (!isWanted) throw isStopped();
      },
      finish: async (tx, counts) => {
        await quiet();
        if (isNotified && !(await finishChange(tx, { id, ...counts, at: ctx.clock.instant() }))) throw isStopped();
        return isNotified;
      },
    });
  } catch (error) {
    await quiet();
    if (isNotified) {
      const code = error instanceof Problem ? error.code : 'broken-off';
      // Where this can't be said either, it shows by the transaction that has ended.
      await own(tx => failChange(tx, { id, code, at: ctx.clock.instant() })).catch(failure =>
        ctx.log.warn({ err: failure }, 'a change that was undone could not be told'),
      );
    }
    throw error;
  }
}
