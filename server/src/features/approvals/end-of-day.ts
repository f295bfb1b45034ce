import { reminderHours } from '@skonto/domain/approval/approval-request';
import { addDays } from '@skonto/domain/calendar/business-date';
import { decidersOf } from '../../business/approvals/approve.ts';
import { approvalNotices } from '../../business/approvals/mails.ts';
import { notify, type PersonsNotice } from '../../business/notices/notify.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { DayMoment, JobServices } from '../../platform/feature.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { takeExpiredRequests, takeWaitingRequests, type WaitingRequest } from '../../tables/approval-requests.ts';
import { deleteApprovalUse } from '../../tables/approvals.ts';

const chunkSize = 100;
/** Daily sums are of use on their day alone; a month of them is kept to be looked at. */
const keptDays = 31;

type Telling = {
  readonly kind: 'approvalExpired' | 'approvalWaits';
  readonly to: (request: WaitingRequest) => Promise<number[]>;
};

/** Takes requests chunk by chunk and tells about them in the transaction that took them; answers how many. */
async function tellAll(
  services: JobServices,
  { jobs, at }: { readonly jobs: Jobs; readonly at: string },
  take: (tx: Tx) => Promise<WaitingRequest[]>,
  telling: (tx: Tx) => Telling,
): Promise<number> {
  for (let all = 0; ; ) {
    const count = await inTx(services.db, systemActor, async tx => {
      const requests = await take(tx);
      const { kind, to } = telling(tx);
      const notices: PersonsNotice[] = [];
      for (const request of requests) {
        const about = { ...request, by: request.requestedBy };
        notices.push(...(await approvalNotices(tx, services, about, { kind, to: await to(request) })));
      }
      await notify(jobs, tx, at, notices);
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
    { jobs, at: instant },
    tx => takeExpiredRequests(tx, businessDate, instant, chunkSize),
    () => ({ kind: 'approvalExpired', to: async ({ requestedBy }) => [requestedBy] }),
  );
  const before = new Date(Date.parse(instant) - reminderHours * 3_600_000).toISOString();
  const reminded = await tellAll(
    services,
    { jobs, at: instant },
    tx => takeWaitingRequests(tx, before, instant, chunkSize),
    tx => ({
      kind: 'approvalWaits',
      to: async ({ companyId, requestedBy }) => [
        ...(await decidersOf(tx, companyId, requestedBy, moment)),
        requestedBy,
      ],
    }),
  );
  await inTx(services.db, systemActor, tx => deleteApprovalUse(tx, addDays(businessDate, -keptDays)));
  return ended + reminded;
}
