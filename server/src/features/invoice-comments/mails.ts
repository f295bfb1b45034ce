import * as z from 'zod/mini';
import { invoiceLines, partnerMailJob, partnerMailWait, tellPartner } from '../../business/notices/partner-mail.ts';
import type { Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { type CommentMail, takeUntoldComments } from '../../tables/invoice-comments.ts';

const job = 'comment-mail';
const jobData = z.strictObject({ from: z.int(), to: z.int() });

/** Queues a mail to the other side, in the transaction of the comment: no commit, no mail. */
export const queueCommentMail = (jobs: Jobs, tx: Tx, mail: CommentMail): Promise<void> =>
  jobs.queue(tx, job, mail, partnerMailWait);

/** Mails the people of a company that another one wrote to it; answers how many mails. */
export function tellComments(services: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const mail = jobData.parse(data);
  return tellPartner(services, jobs, {
    ...mail,
    name: `comment-mail:${mail.from}:${mail.to}`,
    take: (tx, at) => takeUntoldComments(tx, mail, at),
    kind: 'commentsWritten',
    count: invoices => invoices.reduce((sum, one) => sum + one.count, 0),
    params: (invoices, { t }) => ({
      invoices: invoiceLines(
        invoices,
        ({ number, count }) => t('invoiceComments.invoice', { number, count }),
        count => t('invoiceComments.more', { count }),
      ),
    }),
    path: ([first]) => `/invoices/details/${first?.id}`,
  });
}

export const commentMailJobs = (services: JobServices): JobDeclaration[] => [
  partnerMailJob(job, tellComments, services),
];
