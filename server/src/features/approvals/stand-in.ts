import type { ApprovalStandIn, approvalsEndpoints } from '@skonto/api/approvals';
import { policyAt } from '@skonto/domain/approval/approval-policy';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { findApprovalPolicy, findStandIns, saveStandIn } from '../../tables/approvals.ts';
import { findPeople } from './policy.ts';

type Endpoints = typeof approvalsEndpoints;

async function load(tx: ReadTx, ctx: Ctx, { actor }: Caller, { companyId }: OwnScope): Promise<ApprovalStandIn> {
  const policy = await findApprovalPolicy(tx, companyId);
  const standIns = await findStandIns(tx, companyId, ctx.businessDate);
  const own = standIns.find(one => one.userId === actor.userId);
  return {
    standIn: own ? { id: own.standInId, fromDay: own.fromDay, untilDay: own.untilDay } : null,
    isApprover: policy !== null && policyAt(policy, ctx.instant).approvers.has(actor.userId),
    people: (await findPeople(tx, companyId)).filter(({ id }) => id !== actor.userId),
  };
}

/** Who approves in the caller's place. */
export const getStandIn = ({ ctx, caller, scope }: Request<Endpoints['standIn'], OwnScope>) =>
  read(ctx, caller, tx => load(tx, ctx, caller, scope));

/** Names who does; only a colleague can be named, and only for days that aren't over. */
export const saveStandInOf = ({ ctx, caller, scope, body }: Request<Endpoints['saveStandIn'], OwnScope>) =>
  write(ctx, caller, async (tx, record): Promise<ApprovalStandIn> => {
    const { userId } = caller.actor;
    const { standIn } = body;
    await lockName(tx, `approval-stand-in:${userId}`);
    const before = await load(tx, ctx, caller, scope);
    if (standIn && !before.people.some(({ id }) => id === standIn.id)) throw notFound();
    if (standIn && standIn.untilDay < standIn.fromDay)
      throw invalid([{ field: 'standIn.untilDay', code: 'days-order' }]);
    if (standIn && standIn.untilDay < ctx.businessDate)
      throw invalid([{ field: 'standIn.untilDay', code: 'day-past' }]);
    const named = standIn && { standInId: standIn.id, fromDay: standIn.fromDay, untilDay: standIn.untilDay };
    await saveStandIn(tx, { companyId: scope.companyId, userId }, named);
    const json = { before: before.standIn, after: standIn };
    await record({ event: 'UPDATED', entityName: 'ApprovalStandIn', entityId: userId, json });
    return load(tx, ctx, caller, scope);
  });
