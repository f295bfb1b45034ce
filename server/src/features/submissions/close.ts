import type { SubmissionsClosed, submissionsEndpoints } from '@skonto/api/submissions';
import { queueSubmissionMails, submissionMailJob } from '../../business/submissions/submission-mails.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { closeSubmissions } from '../../tables/submissions.ts';
import { lockOpen } from './lock-open.ts';
import { findSelected, leaveAnswered, type Side, selectedBy, wireLeft } from './selection.ts';

type Endpoints = typeof submissionsEndpoints;
type Closing = Request<Endpoints['withdraw'], OwnScope>;
type Answer = { readonly status: 'WITHDRAWN' | 'DECLINED'; readonly reason: string | null };

/** Closes what is selected and open, under the rows' own locks: whoever comes first has the one outcome. */
function close({ ctx, caller, scope, body }: Closing, side: Side, answer: Answer): Promise<SubmissionsClosed> {
  const selected = selectedBy(body);
  return write(ctx, caller, async (tx, record): Promise<SubmissionsClosed> => {
    const { open, left } = await findSelected(tx, caller, { selected, side, companyId: scope.companyId });
    const locked = await lockOpen(tx, open);
    leaveAnswered(left, open, locked);
    if (body.expectedCount !== undefined && body.expectedCount !== locked.length)
      throw new Problem(409, 'submissions-changed');
    const by = { ...answer, at: ctx.instant, by: caller.actor.userId };
    const closed = await closeSubmissions(
      tx,
      locked.map(({ id }) => id),
      by,
    );
    if (answer.status === 'DECLINED')
      await queueSubmissionMails(
        ctx.jobs,
        tx,
        closed.map(one => ({ kind: 'declined' as const, ...one })),
      );
    const said = answer.reason === null ? {} : { reason: true };
    const json = { status: answer.status, submissions: closed.map(({ id }) => id), ...said };
    if (closed.length > 0) await record({ event: 'UPDATED', entityName: 'Submission', entityId: null, json });
    return { count: closed.length, left: wireLeft(ctx, left) };
  });
}

/** A supplier takes its open submissions back. */
export const withdraw = (request: Closing) => close(request, 'supplier', { status: 'WITHDRAWN', reason: null });

/** A buyer says no; why is told to the supplier, who can't mend it else. */
export async function decline(request: Request<Endpoints['decline'], OwnScope>) {
  const reply = await close(request, 'buyer', { status: 'DECLINED', reason: request.body.reason });
  request.ctx.jobs.wake(submissionMailJob);
  return reply;
}
