import type { ApprovalAction } from '@skonto/domain/approval/approval-policy';
import { approvalDays } from '@skonto/domain/approval/approval-request';
import { addDays } from '@skonto/domain/calendar/business-date';
import { wireTotals } from '@skonto/domain/money/money-totals';
import type { Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { write } from '../../platform/saving/transact.ts';
import { type CategoryMove, insertApprovalMoves } from '../../tables/approval-moves.ts';
import { type ApprovalItem, insertApprovalRequest } from '../../tables/approval-requests.ts';
import { notify } from '../notices/notify.ts';
import { amountsOf } from './alone.ts';
import { decidersOf } from './approve.ts';
import { approvalNotices } from './mails.ts';

type Wanted = {
  readonly action: ApprovalAction;
  readonly items: readonly ApprovalItem[];
  /** The suppliers that get another category, where it is about that. */
  readonly moves?: readonly CategoryMove[];
  readonly words: string | null;
  /** What is kept with the request, in its transaction. */
  readonly also: (tx: Tx) => Promise<void>;
};

/**
 * Requests that a second person approves a change of the caller's, and tells those who may; answers the reply, which a repeated call gets
 * as well. It binds nobody and changes no invoice. 409 `nobody-to-approve` where there is nobody else who may,
 * `too-many-approvals` where too many are open.
 */
export function requestApproval<T>(
  ctx: Ctx,
  caller: Caller,
  { action, items, moves = [], words, also }: Wanted,
  replyOf: (id: number) => T,
): Promise<T> {
  const { companyId, userId } = caller.actor;
  if (companyId === null) throw new Error('only a company requests approval');
  return write(ctx, caller, async (tx, record) => {
    const to = await decidersOf(tx, companyId, userId, ctx);
    if (to.length === 0) throw new Problem(409, 'nobody-to-approve');
    const lastDay = addDays(ctx.businessDate, approvalDays - 1);
    const request = { companyId, action, requestedBy: userId, at: ctx.instant, lastDay, words };
    const id = await insertApprovalRequest(tx, request, items);
    if (id === null) throw new Problem(409, 'too-many-approvals');
    await insertApprovalMoves(tx, { companyId, requestId: id }, moves);
    const about = { companyId, id, action, by: userId };
    const notices = await approvalNotices(tx, ctx, about, { kind: 'approvalRequested', to });
    await notify(ctx.jobs, tx, ctx.instant, notices);
    await also(tx);
    const json = { action, count: items.length + moves.length, sums: wireTotals(amountsOf(items)) };
    await record({ event: 'CREATED', entityName: 'ApprovalRequest', entityId: id, json });
    return replyOf(id);
  });
}
