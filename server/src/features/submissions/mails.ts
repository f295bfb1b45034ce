import type { NoticeKind } from '@skonto/api/notice-kinds';
import * as z from 'zod/mini';
import { partnerMailJob, tellPartner } from '../../business/notices/partner-mail.ts';
import { submissionMailJob } from '../../business/submissions/submission-mails.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import type { Locale, Translate } from '../../platform/words/texts.ts';
import { writtenMoney } from '../../platform/words/written.ts';
import {
  type SubmissionMail,
  type SubmissionSum,
  submissionMailKinds,
  takeUntoldSubmissions,
} from '../../tables/submissions.ts';

const jobData = z.strictObject({ kind: z.enum(submissionMailKinds), buyerId: z.int(), supplierId: z.int() });

const noticeOf: Readonly<Record<SubmissionMail['kind'], NoticeKind>> = {
  submitted: 'submissionsMade',
  confirmed: 'submissionsConfirmed',
  declined: 'submissionsDeclined',
};

function sumLines(sums: readonly SubmissionSum[], t: Translate, locale: Locale): string {
  const lines = sums.map(({ count, amount, currency }) =>
    t('submissions.sum', { count, shown: count, amount: writtenMoney(amount, currency, locale) }),
  );
  const asBooks = sums.reduce((sum, one) => sum + one.asBooks, 0);
  return [...lines, ...(asBooks > 0 ? [t('submissions.asBooks', { count: asBooks, shown: asBooks })] : [])].join('\n');
}

/** Tells the people of one side what the other one submitted, confirmed or declined, with count and sums; answers how many mails. */
export function tellSubmissions(services: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const mail = jobData.parse(data);
  const [to, from] = mail.kind === 'submitted' ? [mail.buyerId, mail.supplierId] : [mail.supplierId, mail.buyerId];
  return tellPartner(services, jobs, {
    from,
    to,
    name: `${submissionMailJob}:${mail.kind}:${mail.buyerId}:${mail.supplierId}`,
    take: (tx, at) => takeUntoldSubmissions(tx, mail, at),
    kind: noticeOf[mail.kind],
    count: sums => sums.reduce((sum, one) => sum + one.count, 0),
    params: (sums, { t, locale }) => ({ sums: sumLines(sums, t, locale) }),
    path: () => '/submissions',
  });
}

export const submissionMailJobs = (services: JobServices): JobDeclaration[] => [
  partnerMailJob(submissionMailJob, tellSubmissions, services),
];
