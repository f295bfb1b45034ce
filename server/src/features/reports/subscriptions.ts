import {
  maxReportSubscriptions,
  type ReportSubscription,
  type reportSubscriptionsEndpoints,
} from '@skonto/api/report-subscriptions';
import { type ReportFormat, type ReportGroup, reportFormats, reportGroups } from '@skonto/api/reports';
import { isSettlementDay, type PaymentRules } from '@skonto/domain/calendar/payment-calendar';
import { nextSending, type PeriodKind, periodKinds, periodOf } from '@skonto/domain/calendar/report-period';
import type { Caller, Ctx } from '../../platform/context.ts';
import { forbidden, invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import {
  deleteSubscriptions,
  findSubscriptions,
  insertSubscription,
  type ReportSubscriptionRow,
  type SubscriptionOwner,
  type SubscriptionReadRow,
} from '../../tables/report-subscriptions.ts';

type Endpoints = typeof reportSubscriptionsEndpoints;

/** A person for itself, as somebody of the company that it is of now; a program has no mailbox. */
export function ownSubscriptions({ actor, sessionKind }: Caller): SubscriptionOwner {
  if (sessionKind === 'BEARER') throw forbidden();
  return { userId: actor.userId, companyId: actor.companyId };
}

/** What a row says, by the names that the table's own checks allow. */
export function statedFacts({ kind, lines_by, format }: Pick<ReportSubscriptionRow, 'kind' | 'lines_by' | 'format'>): {
  kind: PeriodKind;
  by: ReportGroup;
  format: ReportFormat;
} {
  const stated = {
    kind: periodKinds.find(one => one === kind),
    by: reportGroups.find(one => one === lines_by),
    format: reportFormats.find(one => one === format),
  };
  if (!stated.kind || !stated.by || !stated.format) throw new Error(`no report is ${kind}, ${lines_by}, ${format}`);
  return { kind: stated.kind, by: stated.by, format: stated.format };
}

export const isWorkingDay = (payment: Pick<PaymentRules, 'closedDays'>) => (day: string) =>
  isSettlementDay(day, payment);

function replyOf(row: SubscriptionReadRow, ctx: Pick<Ctx, 'businessDate' | 'payment'>): ReportSubscription {
  const { kind, by, format } = statedFacts(row);
  const { last_from: lastFrom, last_to: lastTo, last_at: lastAt } = row;
  const scheduled = { kind, firstFrom: row.first_from, lastFrom };
  return {
    id: row.id,
    kind,
    by,
    format,
    createdAt: row.created_at,
    next: nextSending(scheduled, ctx.businessDate, isWorkingDay(ctx.payment)),
    last: lastFrom === null || lastTo === null || lastAt === null ? null : { from: lastFrom, to: lastTo, at: lastAt },
  };
}

const auditFacts = (row: Pick<ReportSubscriptionRow, 'kind' | 'lines_by' | 'format'>) => statedFacts(row);

export const listSubscriptions = ({ ctx, caller, scope }: Request<Endpoints['list'], SubscriptionOwner>) =>
  read(ctx, caller, async tx => {
    const rows = await findSubscriptions(tx, scope, maxReportSubscriptions);
    return { items: rows.map(row => replyOf(row, ctx)) };
  });

/** Adds a report to those that a person gets, as long as there are few; two at once are counted in turn, and the same one is added once. */
export const subscribe = ({ ctx, caller, scope, body }: Request<Endpoints['create'], SubscriptionOwner>) =>
  write(ctx, caller, async (tx, record): Promise<ReportSubscription> => {
    const { kind, by, format } = body;
    if (scope.companyId === null && by === 'CATEGORY') throw invalid([{ field: 'by', code: 'report-group' }]);
    await lockName(tx, `report subscriptions of ${scope.userId}`);
    const own = await findSubscriptions(tx, scope, maxReportSubscriptions);
    const same = own.find(row => row.kind === kind && row.lines_by === by && row.format === format);
    if (same) return replyOf(same, ctx);
    if (own.length >= maxReportSubscriptions)
      throw new Problem(409, 'too-many-report-mails', { params: { most: maxReportSubscriptions } });
    const facts = { kind, lines_by: by, format, first_from: periodOf(kind, ctx.businessDate).from };
    const id = await insertSubscription(tx, scope, facts, ctx.instant);
    const after = auditFacts(facts);
    await record({ event: 'CREATED', entityName: 'ReportSubscription', entityId: id, json: { after } });
    const added = (await findSubscriptions(tx, scope, maxReportSubscriptions)).find(row => row.id === id);
    if (!added) throw new Error('a subscription was not added');
    return replyOf(added, ctx);
  });

/** Ends own ones, all or none. */
export const endSubscriptions = ({ ctx, caller, scope, query }: Request<Endpoints['remove'], SubscriptionOwner>) =>
  write(ctx, caller, async (tx, record) => {
    const ended = await deleteSubscriptions(tx, scope, query.ids);
    if (ended.length !== new Set(query.ids).size) throw notFound();
    for (const row of ended) {
      const before = auditFacts(row);
      await record({ event: 'DELETED', entityName: 'ReportSubscription', entityId: row.id, json: { before } });
    }
    return { count: ended.length };
  });
