import * as z from 'zod/mini';
import { notify, type PersonsNotice } from '../../business/notices/notify.ts';
import { invoiceLines, partnerMailJob, partnerMailWait, tellPartner } from '../../business/notices/partner-mail.ts';
import { trustedName } from '../../business/users/invitations.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { localeNamed, type Translate } from '../../platform/words/texts.ts';
import { takeUntoldMentions } from '../../tables/comment-mentions.ts';
import { type CommentedMatter, type CommentMail, takeUntoldComments } from '../../tables/invoice-comments.ts';
import { findReceivers } from '../../tables/mail-receivers.ts';

const job = 'comment-mail';
const jobData = z.strictObject({ from: z.int(), to: z.int() });

/** Queues a mail to the other side, in the transaction of the comment: no commit, no mail. */
export const queueCommentMail = (jobs: Jobs, tx: Tx, mail: CommentMail): Promise<void> =>
  jobs.queue(tx, job, mail, partnerMailWait);

const linesOf = (matters: readonly CommentedMatter[], t: Translate): string =>
  invoiceLines(
    matters,
    ({ number, count, ...partner }) =>
      number === null
        ? t('invoiceComments.partnership', { partner: trustedName(partner), count })
        : t('invoiceComments.invoice', { number, count }),
    count => t('invoiceComments.more', { count }),
  );

/** Where the told company reads the first of them. */
const pathOf = ([first]: readonly CommentedMatter[]): string => {
  if (first?.kind !== 'PARTNERSHIP') return `/invoices/details/${first?.id}`;
  return first.is_buyer ? `/suppliers/details/${first.id}` : `/buyers/details/${first.id}`;
};

/** Mails the people of a company that another one wrote to it; answers how many mails. */
export function tellComments(services: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const mail = jobData.parse(data);
  return tellPartner(services, jobs, {
    ...mail,
    name: `comment-mail:${mail.from}:${mail.to}`,
    take: (tx, at) => takeUntoldComments(tx, mail, at),
    kind: 'commentsWritten',
    count: matters => matters.reduce((sum, one) => sum + one.count, 0),
    params: (matters, { t }) => ({ invoices: linesOf(matters, t) }),
    path: pathOf,
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
      const matters = mentions.get(to.id) ?? [];
      if (matters.length === 0) return [];
      const t = translator(localeNamed(to.language));
      const count = matters.reduce((sum, one) => sum + one.count, 0);
      const params = { shown: count, invoices: linesOf(matters, t) };
      const facts = { partnerId: null, count, path: pathOf(matters) };
      return [{ kind: 'mentioned', to, facts, mail: { params, sender: `company:${company}` } }];
    });
    return notify(jobs, tx, at, notices);
  });
}

export const commentMailJobs = (services: JobServices): JobDeclaration[] => [
  partnerMailJob(job, tellComments, services),
  partnerMailJob(mentionJob, tellMentions, services),
];
