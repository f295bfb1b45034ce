import type { Tx } from '../../db/tx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SubmissionMail } from '../../tables/submissions.ts';
import { partnerMailWait } from '../notices/partner-mail.ts';

export const submissionMailJob = 'submission-mail';

/** Queues a mail for each pair that something was submitted or answered between, in the transaction of that: no commit, no mail. */
export async function queueSubmissionMails(jobs: Jobs, tx: Tx, mails: readonly SubmissionMail[]): Promise<void> {
  const pairs = new Map(mails.map(mail => [`${mail.kind} ${mail.buyerId} ${mail.supplierId}`, mail]));
  for (const { kind, buyerId, supplierId } of pairs.values())
    await jobs.queue(tx, submissionMailJob, { kind, buyerId, supplierId }, partnerMailWait);
}
