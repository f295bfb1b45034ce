import type { companiesEndpoints, InvitationQuota } from '@skonto/api/companies';
import { invitationQuota, invitedThisHour } from '../../business/users/invitations.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { findInvitationQuota, saveInvitationQuota } from '../../tables/invitation-quotas.ts';
import type { GrantedScope } from './access.ts';

type Endpoints = typeof companiesEndpoints;

async function load(tx: ReadTx, ctx: Ctx, companyId: number): Promise<InvitationQuota> {
  const own = await findInvitationQuota(tx, companyId);
  if (!own) throw notFound();
  const { usual } = await invitationQuota(tx, companyId);
  return { perHour: own.per_hour, usual, used: await invitedThisHour(tx, companyId, ctx.instant) };
}

/** How many people a company may invite in an hour, and how many it has. */
export const readInvitationQuota = ({ ctx, caller, params }: Request<Endpoints['invitations'], GrantedScope>) =>
  read(ctx, caller, tx => load(tx, ctx, params.id));

/** Sets a company's own number; it counts from its next invitation on, and what it has invited in this hour counts too. */
export function changeInvitationQuota({
  ctx,
  caller,
  params,
  body,
}: Request<Endpoints['saveInvitations'], GrantedScope>): Promise<InvitationQuota> {
  return write(ctx, caller, async (tx, record) => {
    await lockName(tx, `invitation-quota:${params.id}`);
    const before = await load(tx, ctx, params.id);
    if (before.perHour === body.perHour) return before;
    const { userId } = caller.actor;
    await saveInvitationQuota(tx, { companyId: params.id, perHour: body.perHour, userId, at: ctx.instant });
    await record({
      event: 'UPDATED',
      entityName: 'Company',
      entityId: params.id,
      json: { before: { invitationsPerHour: before.perHour }, after: { invitationsPerHour: body.perHour } },
    });
    return load(tx, ctx, params.id);
  });
}
