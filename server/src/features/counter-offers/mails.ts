import { sql } from 'kysely';
import * as z from 'zod/mini';
import { trustedName } from '../../business/users/invitations.ts';
import { queueMail } from '../../business/users/mail-job.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { type Locale, localeNamed, type Translate } from '../../platform/words/texts.ts';
import { writtenMoney } from '../../platform/words/written.ts';
import {
  type CounterMail,
  type CounterSum,
  counterMailKinds,
  findCounterReceivers,
  takeUntoldCounters,
} from '../../tables/counter-offers.ts';

const job = 'counter-offer-mail';
const jobData = z.strictObject({ kind: z.enum(counterMailKinds), buyerId: z.int(), supplierId: z.int() });

/** So long a mail waits: what follows meanwhile is told in the same one. */
const waitSeconds = 300;

const templates: Readonly<Record<CounterMail['kind'], string>> = {
  made: 'countersMade',
  agreed: 'countersAgreed',
  declined: 'countersDeclined',
  lapsed: 'countersLapsed',
};

/** Queues a mail for each pair and kind, in the transaction of what it tells: no commit, no mail. */
export async function queueCounterMails(jobs: Jobs, tx: Tx, mails: readonly CounterMail[]): Promise<void> {
  const pairs = new Map(mails.map(mail => [`${mail.kind} ${mail.buyerId} ${mail.supplierId}`, mail]));
  for (const { kind, buyerId, supplierId } of pairs.values())
    await jobs.queue(tx, job, { kind, buyerId, supplierId }, { afterSeconds: waitSeconds });
}

const sumLines = (sums: readonly CounterSum[], t: Translate, locale: Locale): string =>
  sums
    .map(({ count, amount, currency }) =>
      t('counterOffers.sum', { count, shown: count, amount: writtenMoney(amount, currency, locale) }),
    )
    .join('\n');

type Party = { name: string; code: string; checked: boolean };

/**
 * Mails the people of one side what the other one named or answered since the last such mail, as it is now, with count and sums; answers how
 * many. What is told is marked in the same transaction, so repeated work and a second job mail nobody twice.
 */
export async function tellCounters({ db, clock, translator }: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const mail = jobData.parse(data);
  const [to, by] = mail.kind === 'made' ? [mail.buyerId, mail.supplierId] : [mail.supplierId, mail.buyerId];
  return inTx(db, systemActor, async tx => {
    // Two jobs of a pair at once would tell a part each.
    await lockName(tx, `counter-offer-mail:${mail.kind}:${mail.buyerId}:${mail.supplierId}`);
    const sums = await takeUntoldCounters(tx, mail, clock.instant());
    const party = await tx.first(sql<Party>`SELECT name, code, checked FROM company WHERE id = ${by}`);
    if (sums.length === 0 || !party) return 0;
    const receivers = await findCounterReceivers(tx, to);
    for (const { id, language } of receivers) {
      const locale = localeNamed(language);
      await queueMail(jobs, tx, {
        template: templates[mail.kind],
        to: { userId: id },
        about: 'notice',
        topic: 'counterOffers',
        params: {
          partner: trustedName(party),
          shown: sums.reduce((sum, one) => sum + one.count, 0),
          sums: sumLines(sums, translator(locale), locale),
        },
        path: '/counter-offers',
        sender: `company:${by}`,
      });
    }
    return receivers.length;
  });
}

export const counterMailJobs = (services: JobServices): JobDeclaration[] => [
  {
    name: job,
    run: async (data, _signal, jobs) => {
      await tellCounters(services, data, jobs);
      jobs.wake('mail');
    },
  },
];
