import type { ApprovalWish } from '@skonto/api/approvals';
import type { ChangeStatusReply } from '@skonto/api/invoices';
import type { ApprovalAction, LimitPassed } from '@skonto/domain/approval/approval-policy';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import type { StatusChange } from '@skonto/domain/invoice/status-change';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { type ApprovalItem, itemsOfRequest } from '../../tables/approval-requests.ts';
import type { LockedInvoice } from '../../tables/invoices.ts';
import { type Notes, recordNotes, storeNotes } from '../documents/note-answers.ts';
import { amountsOf, commitAlone, passedBy } from './alone.ts';
import { closeAsApproved, type Decidable, lockToApprove } from './approve.ts';
import { requestApproval } from './request.ts';

/** What a change of status commits the company of its caller to; other changes commit nobody. */
const actionOf: Partial<Readonly<Record<InvoiceStatus, ApprovalAction>>> = {
  REGISTERED: 'REGISTER',
  DISCOUNT_APPROVED: 'ACCEPT',
};

type Changing = { readonly ctx: Ctx; readonly caller: Caller; readonly target: InvoiceStatus };

/** The invoices among the changed ones that commit the caller's company. A rejection that is taken back commits nobody: its offer is open again. */
export const committedBy = (
  target: InvoiceStatus,
  changed: readonly StatusChange[],
  byId: ReadonlyMap<number, LockedInvoice>,
): ApprovalItem[] =>
  actionOf[target] === undefined
    ? []
    : changed.flatMap(({ invoiceId, before }) => {
        const invoice = byId.get(invoiceId);
        if (!invoice || before.status === 'DISCOUNT_REJECTED') return [];
        const { registrationId, amountCents, currency } = invoice;
        return [{ invoiceId, registrationId, amountCents, currency: currency.code }];
      });

/** The limits that committing to these sums would pass. */
export async function limitsPassedBy(
  tx: ReadTx,
  { ctx, caller, target }: Changing,
  sums: ReadonlyMap<string, bigint>,
): Promise<readonly LimitPassed[]> {
  const action = actionOf[target];
  return action === undefined || sums.size === 0 ? [] : passedBy(tx, { ctx, caller }, { action, sums });
}

/** Only what a request is about, where one is approved. */
export const withinRequest = (
  where: RawBuilder<SqlBool>,
  { actor }: Caller,
  request: number | undefined,
): RawBuilder<SqlBool> =>
  request === undefined || actor.companyId === null
    ? where
    : sql<SqlBool>`(${where}) AND ${itemsOfRequest(actor.companyId, request)}`;

/** The request that a change approves, locked before its invoices; null where its person acts alone. */
export async function lockApproved(
  tx: Tx,
  { ctx, caller, target, approvalRequest }: Changing & { readonly approvalRequest?: number | undefined },
): Promise<Decidable | null> {
  if (approvalRequest === undefined) return null;
  const action = actionOf[target];
  if (action === undefined) throw new Problem(409, 'approval-not-open');
  return lockToApprove(tx, { ctx, caller }, approvalRequest, action);
}

/** Counts what is committed to the caller's limit, or closes the request that a second person approves by it. */
export async function settleCommitment(
  tx: Tx,
  { ctx, caller, target, approved }: Changing & { readonly approved: Decidable | null },
  items: readonly ApprovalItem[],
): Promise<void> {
  const action = actionOf[target];
  if (action === undefined || items.length === 0) return;
  if (approved) await closeAsApproved(tx, { ctx, caller }, approved);
  else await commitAlone(tx, { ctx, caller }, { action, sums: amountsOf(items) });
}

/** Keeps the documents that were chosen with a request: whoever approves it decides about the offers alone. */
const keepNotes =
  ({ ctx, caller, notes }: Changing & { readonly notes: Notes }, items: readonly ApprovalItem[]) =>
  async (tx: Tx): Promise<void> => {
    const ids = items.map(({ invoiceId }) => invoiceId);
    const where = sql<boolean>`i.id = ANY (${ids}::integer[]) AND i.supplier_id = ${caller.actor.companyId}`;
    const stored = await storeNotes(tx, caller, { notes, where });
    await recordNotes(tx, { ctx, caller, buyers: new Set(notes.keys()) }, stored);
  };

/** A change that was refused because it needs a second person becomes a request, where its person wished for one. */
export const orRequest =
  (requested: Changing & { readonly notes: Notes }, wish: ApprovalWish | undefined, items: readonly ApprovalItem[]) =>
  async (error: unknown): Promise<ChangeStatusReply> => {
    const { ctx, caller, target } = requested;
    const action = actionOf[target];
    const isWanted = error instanceof Problem && error.code === 'approval-needed' && action !== undefined;
    if (!isWanted || wish === undefined) throw error;
    const words = wish.words?.trim() || null;
    const wanted = { action, items, words, also: keepNotes(requested, items) };
    return requestApproval(ctx, caller, wanted, approvalRequest => ({
      hasErrors: false,
      count: 0,
      unchanged: 0,
      refused: 0,
      totals: {},
      sums: [],
      changeId: null,
      changedAt: ctx.instant,
      paymentDate: null,
      payments: [],
      already: null,
      documents: 0,
      batchErrorUploadInfoDTO: null,
      workId: null,
      approvalRequest,
    }));
  };

/** What the audit's entry of a change says where a second person approved it. */
export const approvedIn = (approved: Decidable | null) =>
  approved ? { approvalRequest: approved.request.id, requestedBy: approved.request.requestedBy } : {};
