import * as z from 'zod/mini';
import type { Tx } from '../../db/tx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { insertNotices, type Notice, noticeKinds } from '../../tables/notices.ts';

/** The queue's job that tells the people of a company what one change brought it. */
export const noticeJob = 'notice';
export const noticeData = z.strictObject({
  changeId: z.uuid(),
  companyId: z.int(),
  kind: z.enum(noticeKinds),
  by: z.nullable(z.int()),
});

/** So long a digest waits: rules take theirs of what is offered meanwhile, and a long run is told of as a whole. */
const waitSeconds = 20;

/**
 * Queues a digest for each company, in the transaction of the change that it tells of: no commit, no mail. `again` where one change is done
 * in several transactions: its companies are told once.
 */
export async function queueNotices(
  jobs: Jobs,
  tx: Tx,
  { notices, by, at, again }: { notices: readonly Notice[]; by: number | null; at: string; again?: 'maybe' },
): Promise<void> {
  if (notices.length === 0) return;
  for (const notice of await insertNotices(tx, notices, at, again))
    await jobs.queue(tx, noticeJob, { ...notice, by }, { afterSeconds: waitSeconds });
}
