import * as z from 'zod/mini';
import type { Tx } from '../../db/tx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** The queue's job that runs companies' rules: right after their offers are registered, a rule is saved or a buyer's note is chosen. */
export const ruleRunJob = 'rule-run';
/** Whose rules are run, on the offers of one day of registration and of one counterpart or, with null, on all that are open. */
export const ruleRun = z.strictObject({
  companyIds: z.array(z.int()),
  registeredOn: z.nullable(z.string()),
  counterpartId: z._default(z.nullable(z.int()), null),
});
export type RuleRun = z.input<typeof ruleRun>;

/**
 * Queues a run in the transaction of what it follows: no commit, no run. It is queued whether there are rules or not, because one may be
 * saved at this very moment: the run begins after both.
 */
export async function queueRuleRun(jobs: Jobs, tx: Tx, run: RuleRun): Promise<void> {
  if (run.companyIds.length > 0) await jobs.queue(tx, ruleRunJob, run);
}
