import { sql } from 'kysely';
import * as z from 'zod/mini';
import { trustedName } from '../../business/users/invitations.ts';
import { queueMail } from '../../business/users/mail-job.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { localeNamed } from '../../platform/words/texts.ts';
import { type CommentMail, findCommentReceivers, takeUntoldComments } from '../../tables/invoice-comments.ts';

const job = 'comment-mail';
const jobData = z.strictObject({ from: z.int(), to: z.int() });

/** So long a mail waits: what is written meanwhile stands in the same one, and what is removed in none. */
const waitSeconds = 300;
/** Invoices that a mail names; of more it says how many. */
const maxNamed = 20;

/** Queues a mail to the other side, in the transaction of the comment: no commit, no mail. */
export const queueCommentMail = (jobs: Jobs, tx: Tx, mail: CommentMail): Promise<void> =>
  jobs.queue(tx, job, mail, { afterSeconds: waitSeconds });

type Party = { name: string; code: string; checked: boolean };

/** Mails the people of a company that another one wrote to it, once for all that it isn't told of yet; answers how many mails. */
export async function tellComments({ db, clock, translator }: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const mail = jobData.parse(data);
  return inTx(db, systemActor, async tx => {
    // Two jobs of a pair at once would tell a part each.
    await lockName(tx, `comment-mail:${mail.from}:${mail.to}`);
    const invoices = await takeUntoldComments(tx, mail, clock.instant());
    const party = await tx.first(sql<Party>`SELECT name, code, checked FROM company WHERE id = ${mail.from}`);
    const [first] = invoices;
    if (!first || !party) return 0;
    const receivers = await findCommentReceivers(tx, mail.to);
    for (const { id, language } of receivers) {
      const t = translator(localeNamed(language));
      const lines = invoices
        .slice(0, maxNamed)
        .map(({ number, count }) => t('invoiceComments.invoice', { number, count }));
      const more = invoices.length - lines.length;
      await queueMail(jobs, tx, {
        template: 'commentsWritten',
        to: { userId: id },
        about: 'notice',
        topic: 'comments',
        params: {
          partner: trustedName(party),
          shown: invoices.reduce((sum, one) => sum + one.count, 0),
          invoices: [...lines, ...(more > 0 ? [t('invoiceComments.more', { count: more })] : [])].join('\n'),
        },
        path: `/invoices/details/${first.id}`,
        sender: `company:${mail.from}`,
      });
    }
    return receivers.length;
  });
}

export const commentMailJobs = (services: JobServices): JobDeclaration[] => [
  {
    name: job,
    run: async (data, _signal, jobs) => {
      await tellComments(services, data, jobs);
      jobs.wake('mail');
    },
  },
];
