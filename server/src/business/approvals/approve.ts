import { type ApprovalAction, approvesFor, policyAt } from '@skonto/domain/approval/approval-policy';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import {
  closeApprovalRequest,
  findOpenRequesters,
  lockApprovalRequest,
  type StoredApprovalRequest,
} from '../../tables/approval-requests.ts';
import { activePeople, findApprovalPolicy, findStandIns } from '../../tables/approvals.ts';
import { notify } from '../notices/notify.ts';
import { approvalNotices } from './mails.ts';

type Moment = Pick<Ctx, 'instant' | 'businessDate'>;
type Acting = { readonly ctx: Moment; readonly caller: Caller };

/** Who may approve for a company at this moment. */
export type Approvers = (userId: number, requestedBy: number) => number | null;

async function loadApprovers(tx: ReadTx, companyId: number, ctx: Moment) {
  const policy = await findApprovalPolicy(tx, companyId);
  const approvers = policy ? policyAt(policy, ctx.instant).approvers : new Set<number>();
  const standIns = await findStandIns(tx, companyId, ctx.businessDate);
  const approves: Approvers = (userId, requestedBy) =>
    approvesFor(userId, { requestedBy, day: ctx.businessDate }, { approvers, standIns });
  return { approves, candidates: [...new Set([...approvers, ...standIns.map(one => one.standInId)])] };
}

/** Answers for whom a person may approve what another one requested, or null. */
export const approversOf = async (tx: ReadTx, companyId: number, ctx: Moment): Promise<Approvers> =>
  (await loadApprovers(tx, companyId, ctx)).approves;

/** Active people of a company who may decide what a person requested, by their ids. */
export async function decidersOf(tx: ReadTx, companyId: number, requestedBy: number, ctx: Moment): Promise<number[]> {
  const { approves, candidates } = await loadApprovers(tx, companyId, ctx);
  const active = await tx.rows(
    sql<{
      id: number;
    }>`SELECT u.id FROM app_user u WHERE ${activePeople(companyId)} AND u.id = ANY (${candidates}::integer[])`,
  );
  return active.map(({ id }) => id).filter(id => approves(id, requestedBy) !== null);
}

/** An open request that the caller may decide, locked, and in whose place it does. */
export type Decidable = { readonly request: StoredApprovalRequest; readonly decidedFor: number | null };

/** Whether anybody may still decide a request. */
export const isOpen = (request: StoredApprovalRequest, today: string): boolean =>
  request.status === 'OPEN' && request.isRequesterActive && today <= request.lastDay;

/**
 * Locks an open request of the caller's company for its decision. 404 where the company has none of this id, 409 `approval-not-open` where it
 * is open no more, 403 `approval-own` for whoever made it, and 403 `approval-not-yours` for who doesn't approve. An API client never does:
 * nobody knows who has its secret.
 */
export async function lockToDecide(tx: Tx, { ctx, caller }: Acting, id: number): Promise<Decidable> {
  const { companyId, userId } = caller.actor;
  const request = companyId === null ? undefined : await lockApprovalRequest(tx, companyId, id);
  if (companyId === null || !request) throw notFound();
  if (!isOpen(request, ctx.businessDate)) throw new Problem(409, 'approval-not-open');
  if (request.requestedBy === userId) throw new Problem(403, 'approval-own');
  const approves = (await approversOf(tx, companyId, ctx))(userId, request.requestedBy);
  if (approves === null || caller.sessionKind !== 'BROWSER') throw new Problem(403, 'approval-not-yours');
  return { request, decidedFor: approves === userId ? null : approves };
}

/** Locks a request for approving it by this action; one of another action is no request here. */
export async function lockToApprove(tx: Tx, acting: Acting, id: number, action: ApprovalAction): Promise<Decidable> {
  const decidable = await lockToDecide(tx, acting, id);
  if (decidable.request.action !== action) throw new Problem(409, 'approval-not-open');
  return decidable;
}

/** Open requests looked at for a dashboard; a company has fewer. */
const maxCounted = 1000;

/** How many open requests of its company a person may decide now. */
export async function countToApprove(
  tx: ReadTx,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  ctx: Moment,
): Promise<number> {
  const open = await findOpenRequesters(tx, companyId, ctx.businessDate, maxCounted);
  if (open.length === 0) return 0;
  const approves = await approversOf(tx, companyId, ctx);
  return open.filter(requestedBy => approves(userId, requestedBy) !== null).length;
}

/** Notes that a request is approved, in the transaction of the change that it wanted. */
export const closeAsApproved = (tx: Tx, { ctx, caller }: Acting, { request, decidedFor }: Decidable): Promise<void> =>
  closeApprovalRequest(tx, request.id, { status: 'APPROVED', at: ctx.instant, by: caller.actor.userId, decidedFor });

/** Tells whoever made a request that it is approved; behind all locks of the change but the audit's. */
export async function tellApproved(
  tx: Tx,
  { ctx, caller }: { readonly ctx: Ctx; readonly caller: Caller },
  { request: { id, action, requestedBy } }: Decidable,
): Promise<void> {
  const { companyId, userId } = caller.actor;
  if (companyId === null) return;
  const about = { companyId, id, action, by: userId };
  const notices = await approvalNotices(tx, ctx, about, { kind: 'approvalApproved', to: [requestedBy] });
  await notify(ctx.jobs, tx, ctx.instant, notices);
}
