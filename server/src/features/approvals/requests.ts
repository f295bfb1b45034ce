import {
  type ApprovalRequest,
  type ApprovalRequests,
  type approvalsEndpoints,
  type MovedSuppliers,
  maxApprovalRequests,
} from '@skonto/api/approvals';
import type { ApprovalAction } from '@skonto/domain/approval/approval-policy';
import type { ApprovalStatus } from '@skonto/domain/approval/approval-request';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { type SqlBool, sql } from 'kysely';
import { type Approvers, approversOf, isOpen, lockToDecide } from '../../business/approvals/approve.ts';
import { approvalNotices } from '../../business/approvals/mails.ts';
import { notify } from '../../business/notices/notify.ts';
import { personName } from '../../db/person-name.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller } from '../../platform/context.ts';
import { forbidden, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { findMovedSuppliers, type MoveSum, type SeenTerms } from '../../tables/approval-moves.ts';
import { closeApprovalRequest, lockApprovalRequest } from '../../tables/approval-requests.ts';

type Endpoints = typeof approvalsEndpoints;

type RequestRow = {
  id: number;
  action: string;
  status: string;
  requested_by: number;
  requester: string;
  requested_at: string;
  last_day: string;
  words: string | null;
  decided_by: number | null;
  decider: string;
  decided_for: number | null;
  replaced: string;
  decided_at: string | null;
  reason: string | null;
  sums: readonly { currency: string; count: number; cents: string }[];
  moves: readonly MoveSum[];
};

const personOf = (id: number | null, name: string) => (id === null ? null : { id, name });

/** Whether the caller may decide and take back; what is past its last day is open for nobody. */
function canOf(row: RequestRow, caller: Caller, { approves, today }: { approves: Approvers; today: string }) {
  const { userId } = caller.actor;
  const isWaiting = row.status === 'OPEN' && row.last_day >= today;
  return {
    decide: isWaiting && caller.sessionKind === 'BROWSER' && approves(userId, row.requested_by) !== null,
    withdraw: isWaiting && row.requested_by === userId,
  };
}

const wireTerms = (terms: SeenTerms) =>
  terms && {
    name: terms.name,
    discount: wireFromPpm(terms.ratePpm),
    processingFeePct: wireFromPpm(terms.feePpm),
    processingFeeMin: Object.fromEntries(
      Object.entries(terms.minimums).map(([code, cents]) => [code, wireFromCents(BigInt(cents))]),
    ),
  };

const wireRequest = (row: RequestRow, can: ApprovalRequest['can']): ApprovalRequest => ({
  id: row.id,
  // CHECK constraints name the same closed sets.
  action: row.action as ApprovalAction,
  status: row.status as ApprovalStatus,
  requestedBy: { id: row.requested_by, name: row.requester },
  requestedAt: row.requested_at,
  lastDay: row.last_day,
  words: row.words,
  sums: row.sums.map(({ currency, count, cents }) => ({ currency, count, amount: wireFromCents(BigInt(cents)) })),
  moves: row.moves.map(({ count, former, given }) => ({ count, former: wireTerms(former), given: wireTerms(given) })),
  decidedBy: personOf(row.decided_by, row.decider),
  decidedFor: personOf(row.decided_for, row.replaced),
  decidedAt: row.decided_at,
  reason: row.reason,
  can,
});

/** The requests of the caller's company with their sums, open ones first and then the newest. */
export const listApprovals = ({ ctx, caller, scope }: Request<Endpoints['list'], OwnScope>) =>
  read(ctx, caller, async (tx): Promise<ApprovalRequests> => {
    const own = scopes.narrow(sql<SqlBool>`r.company_id = ${scope.companyId}`);
    const rows = await tx.rows(sql<RequestRow>`
      SELECT r.id, r.action, r.status, r.requested_by, ${personName('u')} AS requester, r.requested_at, r.last_day, r.words,
        r.decided_by, ${personName('d')} AS decider, r.decided_for, ${personName('f')} AS replaced, r.decided_at, r.reason,
        coalesce((SELECT jsonb_agg(jsonb_build_object('currency', s.currency, 'count', s.count, 'cents', s.cents) ORDER BY s.currency)
          FROM (SELECT a.currency, count(*) AS count, sum(a.amount_cents)::text AS cents FROM approval_item a
            WHERE a.request_id = r.id GROUP BY a.currency) s), '[]') AS sums,
        coalesce((SELECT jsonb_agg(jsonb_build_object('count', s.count, 'former', nullif(s.former_terms, '{}'), 'given', nullif(s.given_terms, '{}')) ORDER BY s.count DESC)
          FROM (SELECT count(*) AS count, m.former_terms, m.given_terms FROM approval_move m
            WHERE m.request_id = r.id GROUP BY m.former_terms, m.given_terms) s), '[]') AS moves
      FROM approval_request r JOIN app_user u ON u.id = r.requested_by
        LEFT JOIN app_user d ON d.id = r.decided_by LEFT JOIN app_user f ON f.id = r.decided_for
      WHERE ${own} ORDER BY (r.status = 'OPEN') DESC, r.id DESC LIMIT ${maxApprovalRequests + 1}`);
    const approves = await approversOf(tx, scope.companyId, ctx);
    const facts = { approves, today: ctx.businessDate };
    const shown = rows.slice(0, maxApprovalRequests);
    return {
      requests: shown.map(row => wireRequest(row, canOf(row, caller, facts))),
      complete: rows.length <= maxApprovalRequests,
    };
  });

/** Whom a request of the caller's company gives other categories, and for whom that can't be approved any more. */
export const listSuppliers = ({ ctx, caller, scope, params }: Request<Endpoints['suppliers'], OwnScope>) =>
  read(ctx, caller, async (tx): Promise<MovedSuppliers> => {
    const own = scopes.narrow(sql<SqlBool>`r.company_id = ${scope.companyId}`);
    const request = await tx.first(sql`SELECT r.id FROM approval_request r WHERE r.id = ${params.id} AND ${own}`);
    if (!request) throw notFound();
    const rows = await findMovedSuppliers(tx, scope.companyId, params.id);
    return {
      suppliers: rows.map(({ id, name, former, given }) => ({ id, name, former, given })),
      stale: rows.filter(({ isAsSeen }) => !isAsSeen).map(({ name }) => name),
    };
  });

const entryOf = (id: number, status: ApprovalStatus) =>
  ({ event: 'UPDATED', entityName: 'ApprovalRequest', entityId: id, json: { status } }) as const;

/** Says no to somebody else's request, and tells who made it. */
export const decline = ({ ctx, caller, scope, params, body }: Request<Endpoints['decline'], OwnScope>) =>
  write(ctx, caller, async (tx, record) => {
    const { request, decidedFor } = await lockToDecide(tx, { ctx, caller }, params.id);
    const { id, action, requestedBy } = request;
    const by = caller.actor.userId;
    const reason = body.reason?.trim() || null;
    await closeApprovalRequest(tx, id, { status: 'DECLINED', at: ctx.instant, by, decidedFor, reason });
    const about = { companyId: scope.companyId, id, action, by };
    const notices = await approvalNotices(tx, ctx, about, { kind: 'approvalDeclined', to: [requestedBy] });
    await notify(ctx.jobs, tx, ctx.instant, notices);
    await record(entryOf(id, 'DECLINED'));
    return { id, status: 'DECLINED' as const };
  });

/** Takes the caller's own request back; a colleague's is the colleague's. */
export const withdraw = ({ ctx, caller, scope, params }: Request<Endpoints['withdraw'], OwnScope>) =>
  write(ctx, caller, async (tx, record) => {
    const request = await lockApprovalRequest(tx, scope.companyId, params.id);
    if (!request) throw notFound();
    const by = caller.actor.userId;
    if (request.requestedBy !== by) throw forbidden();
    if (!isOpen(request, ctx.businessDate)) throw new Problem(409, 'approval-not-open');
    await closeApprovalRequest(tx, request.id, { status: 'WITHDRAWN', at: ctx.instant, by });
    await record(entryOf(request.id, 'WITHDRAWN'));
    return { id: request.id, status: 'WITHDRAWN' as const };
  });
