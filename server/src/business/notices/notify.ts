import { type NoticeKind, topicOf } from '@skonto/api/notice-kinds';
import type { Tx } from '../../db/tx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Receiver } from '../../tables/mail-receivers.ts';
import { insertPersonNotices, type NoticeFacts } from '../../tables/person-notices.ts';
import { type NoticeMail, queueNoticeMail } from '../users/mail-job.ts';

/** One thing that happened, for one person. */
export type PersonsNotice = {
  readonly kind: NoticeKind;
  readonly to: Receiver;
  readonly facts: NoticeFacts;
  /** What its mail says beside; the mail leads to the same page, unless it has one of its own. */
  readonly mail: NoticeMail;
};

/** About the receiver's own work: their mails can't be turned off. */
const aboutAccount: ReadonlySet<NoticeKind> = new Set([
  'batchSentBack',
  'approvalRequested',
  'approvalApproved',
  'approvalDeclined',
  'approvalExpired',
  'approvalWaits',
  'approvalPolicyChanged',
  'companyVerified',
  'companyRefused',
  'accountStoppedForOperator',
]);

/**
 * Tells people what happened: a mail, a notice in the product, or both, by each one's choice. It is the only way to either, in the
 * transaction of what it tells: no commit, no mail and no notice. Call it once in a transaction, behind all other locks but the audit's
 * (tables/person-notices.ts). Answers how many mails it queued.
 */
export async function notify(jobs: Jobs, tx: Tx, at: string, notices: readonly PersonsNotice[]): Promise<number> {
  const shown = notices.filter(({ to }) => to.inProduct);
  await insertPersonNotices(
    tx,
    shown.map(({ kind, to, facts }) => ({ userId: to.id, companyId: to.companyId, kind, facts })),
    at,
  );
  const mailed = notices.filter(({ to }) => to.byMail);
  for (const { kind, to, facts, mail } of mailed)
    await queueNoticeMail(jobs, tx, {
      path: facts.path,
      ...mail,
      template: kind,
      to: { userId: to.id },
      about: aboutAccount.has(kind) ? 'account' : 'notice',
      topic: topicOf(kind) ?? undefined,
    });
  return mailed.length;
}
