import * as z from 'zod/mini';
import { invoiceLines, partnerMailJob, partnerMailWait, tellPartner } from '../../business/notices/partner-mail.ts';
import type { Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { type DisputeMail, disputeMailKinds, takeUntoldDisputes } from '../../tables/invoice-disputes.ts';

const job = 'dispute-mail';
const jobData = z.strictObject({ kind: z.enum(disputeMailKinds), from: z.int(), to: z.int() });

/** Queues a mail to the other side, in the transaction of what it tells: no commit, no mail. */
export const queueDisputeMail = (jobs: Jobs, tx: Tx, mail: DisputeMail): Promise<void> =>
  jobs.queue(tx, job, mail, partnerMailWait);

/** Mails the people of a company what another one disputed or settled; answers how many mails. */
export function tellDisputes(services: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const { kind, from, to } = jobData.parse(data);
  return tellPartner(services, jobs, {
    from,
    to,
    name: `dispute-mail:${kind}:${from}:${to}`,
    take: (tx, at) => takeUntoldDisputes(tx, { kind, from, to }, at),
    kind: kind === 'opened' ? 'disputesOpened' : 'disputesSettled',
    count: invoices => invoices.length,
    params: (invoices, { t }) => ({
      invoices: invoiceLines(
        invoices,
        one => t('invoiceDisputes.invoice', { number: one.number, kind: t(`invoiceDisputes.kinds.${one.kind}`) }),
        count => t('invoiceDisputes.more', { count }),
      ),
    }),
    path: ([first]) => `/invoices/details/${first?.id}`,
  });
}

export const disputeMailJobs = (services: JobServices): JobDeclaration[] => [
  partnerMailJob(job, tellDisputes, services),
];
