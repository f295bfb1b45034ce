import type { NoticeKind } from '@skonto/api/notice-kinds';
import * as z from 'zod/mini';
import { partnerMailJob, partnerMailWait, tellPartner } from '../../business/notices/partner-mail.ts';
import type { Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import type { Locale, Translate } from '../../platform/words/texts.ts';
import { writtenMoney } from '../../platform/words/written.ts';
import {
  type CounterMail,
  type CounterSum,
  counterMailKinds,
  takeUntoldCounters,
} from '../../tables/counter-offers.ts';

const job = 'counter-offer-mail';
const jobData = z.strictObject({ kind: z.enum(counterMailKinds), buyerId: z.int(), supplierId: z.int() });

const kinds = {
  made: 'countersMade',
  agreed: 'countersAgreed',
  declined: 'countersDeclined',
  lapsed: 'countersLapsed',
} as const satisfies Readonly<Record<CounterMail['kind'], NoticeKind>>;

/** Queues a mail for each pair and kind, in the transaction of what it tells: no commit, no mail. */
export async function queueCounterMails(jobs: Jobs, tx: Tx, mails: readonly CounterMail[]): Promise<void> {
  const pairs = new Map(mails.map(mail => [`${mail.kind} ${mail.buyerId} ${mail.supplierId}`, mail]));
  for (const { kind, buyerId, supplierId } of pairs.values())
    await jobs.queue(tx, job, { kind, buyerId, supplierId }, partnerMailWait);
}

const sumLines = (sums: readonly CounterSum[], t: Translate, locale: Locale): string =>
  sums
    .map(({ count, amount, currency }) =>
      t('counterOffers.sum', { count, shown: count, amount: writtenMoney(amount, currency, locale) }),
    )
    .join('\n');

/** Mails the people of one side what the other one named or answered, with count and sums; answers how many mails. */
export function tellCounters(services: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const mail = jobData.parse(data);
  const [to, from] = mail.kind === 'made' ? [mail.buyerId, mail.supplierId] : [mail.supplierId, mail.buyerId];
  return tellPartner(services, jobs, {
    from,
    to,
    name: `counter-offer-mail:${mail.kind}:${mail.buyerId}:${mail.supplierId}`,
    take: (tx, at) => takeUntoldCounters(tx, mail, at),
    kind: kinds[mail.kind],
    count: sums => sums.reduce((sum, one) => sum + one.count, 0),
    params: (sums, { t, locale }) => ({ sums: sumLines(sums, t, locale) }),
    path: () => '/counter-offers',
  });
}

export const counterMailJobs = (services: JobServices): JobDeclaration[] => [
  partnerMailJob(job, tellCounters, services),
];
