import * as z from 'zod/mini';
import { partnerMailJob, partnerMailWait, tellPartner } from '../../business/notices/partner-mail.ts';
import type { Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import type { Locale, Translate } from '../../platform/words/texts.ts';
import { writtenMoney } from '../../platform/words/written.ts';
import { type RequestMail, type RequestSum, requestMailKinds, takeUntold } from '../../tables/request-mails.ts';

const job = 'early-payment-mail';
const jobData = z.strictObject({ kind: z.enum(requestMailKinds), buyerId: z.int(), supplierId: z.int() });

/** Queues a mail for each pair that something was asked or declined between, in the transaction of that: no commit, no mail. */
export async function queueRequestMails(jobs: Jobs, tx: Tx, mails: readonly RequestMail[]): Promise<void> {
  const pairs = new Map(mails.map(mail => [`${mail.buyerId} ${mail.supplierId}`, mail]));
  for (const { kind, buyerId, supplierId } of pairs.values())
    await jobs.queue(tx, job, { kind, buyerId, supplierId }, partnerMailWait);
}

const sumLines = (sums: readonly RequestSum[], t: Translate, locale: Locale): string =>
  sums
    .map(({ count, amount, currency }) =>
      t('earlyRequests.sum', { count, shown: count, amount: writtenMoney(amount, currency, locale) }),
    )
    .join('\n');

/** Mails the people of one side what the other one asked for or declined, with count and sums; answers how many mails. */
export function tellRequests(services: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const mail = jobData.parse(data);
  const [to, from] = mail.kind === 'made' ? [mail.buyerId, mail.supplierId] : [mail.supplierId, mail.buyerId];
  return tellPartner(services, jobs, {
    from,
    to,
    name: `early-payment-mail:${mail.kind}:${mail.buyerId}:${mail.supplierId}`,
    take: (tx, at) => takeUntold(tx, mail, at),
    kind: mail.kind === 'made' ? 'requestsMade' : 'requestsDeclined',
    count: sums => sums.reduce((sum, one) => sum + one.count, 0),
    params: (sums, { t, locale }) => ({ sums: sumLines(sums, t, locale) }),
    path: () => '/early-payment',
  });
}

export const requestMailJobs = (services: JobServices): JobDeclaration[] => [
  partnerMailJob(job, tellRequests, services),
];
