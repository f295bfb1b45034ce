import * as z from 'zod/mini';
import { notify, type PersonsNotice } from '../../business/notices/notify.ts';
import { invoiceLines, partnerMailJob, partnerMailWait, tellPartner } from '../../business/notices/partner-mail.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { localeNamed, type Translate } from '../../platform/words/texts.ts';
import { takeUntoldMentions } from '../../tables/comment-mentions.ts';
import { type CommentMail, takeUntoldComments } from '../../tables/invoice-comments.ts';
import { findReceivers } from '../../tables/mail-receivers.ts';

const job = 'comment-mail';
const jobData = z.strictObject({ from: z.int(), to: z.int() });

/** Queues a mail to the other side, in the transaction of the comment: no commit, no mail. */
export const queueCommentMail = (jobs: Jobs, tx: Tx, mail: CommentMail): Promise<void> =>
  jobs.queue(tx, job, mail, partnerMailWait);

type Commented = { readonly number: string; readonly count: number };
const linesOf = (invoices: readonly Commented[], t: Translate): string =>
  invoiceLines(
    invoices,
    ({ number, count }) => t('invoiceComments.invoice', { number, count }),
    count => t('invoiceComments.more', { count }),
  );

/** Mails the people of a company that another one wrote to it; answers how many mails. */
export function tellComments(services: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const mail = jobData.parse(data);
  return tellPartner(services, jobs, {
    ...mail,
    name: `comment-mail:${mail.from}:${mail.to}`,
    take: (tx, at) => takeUntoldComments(tx, mail, at),
    kind: 'commentsWritten',
    count: invoices => invoices.reduce((sum, one) => sum + one.count, 0),
    params: (invoices, { t }) => ({ invoices: linesOf(invoices, t) }),
    path: ([first]) => `/invoices/details/${first?.id}`,
  });
}

const mentionJob = 'comment-mentions';
const mentionData = z.strictObject({ company: z.int() });

/** Queues what mentioned colleagues are told, in the transaction of the comment; what is removed meanwhile is told to nobody. */
export const queueMentions = (jobs: Jobs, tx: Tx, company: number): Promise<void> =>
  jobs.queue(tx, mentionJob, { company }, partnerMailWait);

/** Tells people of a company in which comments colleagues mentioned them, by their own choice; answers how many mails. */
export function tellMentions({ db, clock, translator }: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const { company } = mentionData.parse(data);
  return inTx(db, systemActor, async tx => {
    await lockName(tx, `comment-mentions:${company}`);
    const at = clock.instant();
    const mentions = Map.groupBy(await takeUntoldMentions(tx, company, at), one => one.user_id);
    const receivers = mentions.size === 0 ? [] : await findReceivers(tx, [company], 'mentioned');
    const notices = receivers.flatMap((to): PersonsNotice[] => {
      const invoices = mentions.get(to.id) ?? [];
      const [first] = invoices;
      if (!first) return [];
      const t = translator(localeNamed(to.language));
      const count = invoices.reduce((sum, one) => sum + one.count, 0);
      const params = { shown: count, invoices: linesOf(invoices, t) };
      const facts = { partnerId: null, count, path: `/invoices/details/${first.id}` };
      return [{ kind: 'mentioned', to, facts, mail: { params, sender: `company:${company}` } }];
    });
    return notify(jobs, tx, at, notices);
  });
}

export const commentMailJobs = (services: JobServices): JobDeclaration[] => [
  partnerMailJob(job, tellComments, services),
  partnerMailJob(mentionJob, tellMentions, services),
];
