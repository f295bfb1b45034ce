import { sql } from 'kysely';
import * as z from 'zod/mini';
import { trustedName } from '../../business/users/invitations.ts';
import { queueMail } from '../../business/users/mail-job.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { localeNamed } from '../../platform/words/texts.ts';
import {
  type DisputeMail,
  disputeMailKinds,
  findDisputeReceivers,
  takeUntoldDisputes,
} from '../../tables/invoice-disputes.ts';

const job = 'dispute-mail';
const jobData = z.strictObject({ kind: z.enum(disputeMailKinds), from: z.int(), to: z.int() });

/** So long a mail waits: what is opened meanwhile stands in the same one, and what is settled in none. */
const waitSeconds = 300;
/** Invoices that a mail names; of more it says how many. */
const maxNamed = 20;

/** Queues a mail to the other side, in the transaction of what it tells: no commit, no mail. */
export const queueDisputeMail = (jobs: Jobs, tx: Tx, mail: DisputeMail): Promise<void> =>
  jobs.queue(tx, job, mail, { afterSeconds: waitSeconds });

type Party = { name: string; code: string; checked: boolean };

/** Mails the people of a company what another one disputed or settled, once for all that it isn't told of yet; answers how many mails. */
export async function tellDisputes({ db, clock, translator }: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const mail = jobData.parse(data);
  return inTx(db, systemActor, async tx => {
    // Two jobs of a pair at once would tell a part each.
    await lockName(tx, `dispute-mail:${mail.kind}:${mail.from}:${mail.to}`);
    const invoices = await takeUntoldDisputes(tx, mail, clock.instant());
    const party = await tx.first(sql<Party>`SELECT name, code, checked FROM company WHERE id = ${mail.from}`);
    const [first] = invoices;
    if (!first || !party) return 0;
    const receivers = await findDisputeReceivers(tx, mail.to);
    for (const { id, language } of receivers) {
      const t = translator(localeNamed(language));
      const lines = invoices
        .slice(0, maxNamed)
        .map(({ number, kind }) => t('invoiceDisputes.invoice', { number, kind: t(`invoiceDisputes.kinds.${kind}`) }));
      const more = invoices.length - lines.length;
      await queueMail(jobs, tx, {
        template: mail.kind === 'opened' ? 'disputesOpened' : 'disputesSettled',
        to: { userId: id },
        about: 'notice',
        topic: 'comments',
        params: {
          partner: trustedName(party),
          shown: invoices.length,
          invoices: [...lines, ...(more > 0 ? [t('invoiceDisputes.more', { count: more })] : [])].join('\n'),
        },
        path: `/invoices/details/${first.id}`,
        sender: `company:${mail.from}`,
      });
    }
    return receivers.length;
  });
}

export const disputeMailJobs = (services: JobServices): JobDeclaration[] => [
  {
    name: job,
    run: async (data, _signal, jobs) => {
      await tellDisputes(services, data, jobs);
      jobs.wake('mail');
    },
  },
];
