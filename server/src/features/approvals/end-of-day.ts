import { reminderHours } from '@skonto/domain/approval/approval-request';
import { addDays } from '@skonto/domain/calendar/business-date';
import { mailApproval } from '../../business/approvals/mails.ts';
import { decidersOf } from '../../business/approvals/request.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { DayMoment, JobServices } from '../../platform/feature.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { takeExpiredRequests, takeWaitingRequests, type WaitingRequest } from '../../tables/approval-requests.ts';
import { deleteApprovalUse } from '../../tables/approvals.ts';

const chunkSize = 100;
/** Daily sums are of use on their day alone; a month of them is kept to be looked at. */
const keptDays = 31;

type Notice = { readonly template: string; readonly to: (request: WaitingRequest) => Promise<number[]> };

/** Takes requests chunk by chunk and mails about each in the transaction that took it; answers how many. */
async function tellAll(
  { db, translator }: JobServices,
  jobs: Jobs,
  take: (tx: Tx) => Promise<WaitingRequest[]>,
  notice: (tx: Tx) => Notice,
): Promise<number> {
  for (let all = 0; ; ) {
    const count = await inTx(db, systemActor, async tx => {
      const requests = await take(tx);
      const { template, to } = notice(tx);
      for (const request of requests)
        await mailApproval(
          tx,
          { jobs, translator },
          { ...request, by: request.requestedBy },
          { template, to: await to(request) },
        );
      return requests.length;
    });
    all += count;
    if (count < chunkSize) return all;
  }
}

/**
 * The new day's work: requests that are past their last day end, and whoever made one is told; approvers and requesters are reminded once
 * of what waits; sums of past months are forgotten. Each step repeats harmlessly.
 */
export async function endApprovals(services: JobServices, moment: DayMoment, jobs: Jobs): Promise<number> {
  const { businessDate, instant } = moment;
  const ended = await tellAll(
    services,
    jobs,
    tx => takeExpiredRequests(tx, businessDate, instant, chunkSize),
    () => ({ template: 'approvalExpired', to: async ({ requestedBy }) => [requestedBy] }),
  );
  const before = new Date(Date.parse(instant) - reminderHours * 3_600_000).toISOString();
  const reminded = await tellAll(
    services,
    jobs,
    tx => takeWaitingRequests(tx, before, instant, chunkSize),
    tx => ({
      template: 'approvalWaits',
      to: async ({ companyId, requestedBy }) => [
        ...(await decidersOf(tx, companyId, requestedBy, moment)),
        requestedBy,
      ],
    }),
  );
  await inTx(services.db, systemActor, tx => deleteApprovalUse(tx, addDays(businessDate, -keptDays)));
  return ended + reminded;
}
