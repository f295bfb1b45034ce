import type { ApprovalWish } from '@skonto/api/approvals';
import { policyAt } from '@skonto/domain/approval/approval-policy';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Recorder } from '../../platform/saving/transact.ts';
import { type CategoryMove, lockApprovalMoves } from '../../tables/approval-moves.ts';
import { findApprovalPolicy } from '../../tables/approvals.ts';
import { findCategoryOf, savePartnershipCategory } from '../../tables/partnerships.ts';
import { closeAsApproved, type Decidable, lockToApprove, tellApproved } from './approve.ts';
import { requestApproval } from './request.ts';

type Moment = Pick<Ctx, 'instant'>;

/** The refusal of another category that nobody of the company gives alone. */
export const categoryNeedsApproval = () => new Problem(409, 'category-needs-approval');

/**
 * The category that prices a buyer's offers where a supplier has none, if nobody there gives another category alone; `unbounded` where
 * everybody does. Policy and categories are read in the change's own transaction.
 */
export async function boundDefault(tx: ReadTx, buyerId: number, ctx: Moment): Promise<number | null | 'unbounded'> {
  const policy = await findApprovalPolicy(tx, buyerId);
  if (!policy || !policyAt(policy, ctx.instant).limits.has('CATEGORY')) return 'unbounded';
  return (await findCategoryOf(tx, buyerId, 'default'))?.id ?? null;
}

type Change = Pick<CategoryMove, 'formerId' | 'givenId'>;

/** Whether a change prices offers otherwise than before: the default category is what a supplier without one has. */
export const pricesOtherwise = ({ formerId, givenId }: Change, defaultId: number | null): boolean =>
  (formerId ?? defaultId) !== (givenId ?? defaultId);

/** 409 `category-needs-approval` where one of these changes prices offers otherwise and the buyer lets nobody do so alone. */
export async function moveAlone(tx: ReadTx, buyerId: number, ctx: Moment, moves: readonly Change[]): Promise<void> {
  const changes = moves.filter(one => one.formerId !== one.givenId);
  if (changes.length === 0) return;
  const bound = await boundDefault(tx, buyerId, ctx);
  if (bound !== 'unbounded' && changes.some(one => pricesOtherwise(one, bound))) throw categoryNeedsApproval();
}

/** Gives suppliers that are locked other categories, each with its entry in the audit. */
export async function moveSuppliers(tx: Tx, record: Recorder, moves: readonly CategoryMove[], more: object = {}) {
  for (const givenId of new Set(moves.map(one => one.givenId))) {
    const those = moves.filter(one => one.givenId === givenId);
    const ids = those.map(one => one.partnershipId);
    await savePartnershipCategory(tx, ids, givenId);
    for (const { partnershipId, formerId } of those) {
      const json = { before: { discountCategoryId: formerId }, after: { discountCategoryId: givenId }, ...more };
      await record({ event: 'UPDATED', entityName: 'Supplier', entityId: partnershipId, json });
    }
  }
}

/** A change of categories that was refused becomes a request, where its person wished for one. `movesOf` are those of the refused change. */
export const orCategoryRequest =
  <T>(
    { ctx, caller }: { readonly ctx: Ctx; readonly caller: Caller },
    wish: ApprovalWish | undefined,
    { movesOf, replyOf }: { readonly movesOf: () => readonly CategoryMove[]; readonly replyOf: (id: number) => T },
  ) =>
  (error: unknown): Promise<T> => {
    const isWanted = error instanceof Problem && error.code === 'category-needs-approval';
    if (!isWanted || wish === undefined) throw error;
    const words = wish.words?.trim() || null;
    const wanted = { action: 'CATEGORY', items: [], moves: movesOf(), words, also: async () => {} } as const;
    return requestApproval(ctx, caller, wanted, replyOf);
  };

type Approving = { readonly ctx: Ctx; readonly caller: Caller };

/**
 * Makes the change that a request wanted, whole: 409 `category-approval-stale` where a supplier has another category by now, its
 * partnership ended, or the terms of one of the categories aren't those that the request saw. Answers how many suppliers changed.
 */
export async function approveMoves(
  tx: Tx,
  record: Recorder,
  { ctx, caller }: Approving,
  requestId: number,
): Promise<number> {
  const { companyId } = caller.actor;
  const approved: Decidable = await lockToApprove(tx, { ctx, caller }, requestId, 'CATEGORY');
  if (companyId === null) throw new Error('only a company approves');
  const stored = await lockApprovalMoves(tx, companyId, requestId);
  const moves = stored.flatMap(({ partnershipId, formerId, givenId, isAsSeen }) =>
    isAsSeen && partnershipId !== null ? [{ partnershipId, formerId, givenId }] : [],
  );
  if (stored.length === 0 || moves.length < stored.length) throw new Problem(409, 'category-approval-stale');
  const { request } = approved;
  await closeAsApproved(tx, { ctx, caller }, approved);
  await tellApproved(tx, { ctx, caller }, approved);
  await moveSuppliers(tx, record, moves, { approvalRequest: request.id, requestedBy: request.requestedBy });
  const json = { status: 'APPROVED' };
  await record({ event: 'UPDATED', entityName: 'ApprovalRequest', entityId: request.id, json });
  return moves.length;
}
