import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@skonto/api/endpoint';
import type { ChangeStatusReply, invoicesEndpoints } from '@skonto/api/invoices';
import { invoiceList } from '@skonto/api/invoices';
import { parseWireFilters } from '@skonto/api/list';
import type { AuditEvent } from '@skonto/domain/audit/audit-event';
import { addChangeSum, type ChangeSum } from '@skonto/domain/invoice/change-sums';
import { outcomeTotals, shownTotals } from '@skonto/domain/invoice/expected-totals';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { addPayment, onlyDate, type PaymentSums, wirePayments } from '@skonto/domain/invoice/payment-sums';
import { wireSums } from '@skonto/domain/invoice/wire-sums';
import { addToTotals, areWireTotals, type TotalsByCurrency, wireTotals } from '@skonto/domain/money/money-totals';
import { sql } from 'kysely';
import { type Decidable, tellApproved } from '../../business/approvals/approve.ts';
import {
  approvedIn,
  committedBy,
  lockApproved,
  orRequest,
  settleCommitment,
  withinRequest,
} from '../../business/approvals/status-change.ts';
import { queueRuleRun, ruleRunJob } from '../../business/automation/rule-run.ts';
import { documentJob, issueDocuments } from '../../business/documents/document-job.ts';
import {
  type Notes,
  notesOf,
  recordNotes,
  type StoredNotes,
  storeNotes,
} from '../../business/documents/note-answers.ts';
import { findAnswer } from '../../business/invoices/already-done.ts';
import { queueNotices } from '../../business/notices/notice.ts';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { refusing } from '../../platform/saving/refusing.ts';
import { write } from '../../platform/saving/transact.ts';
import type { ApprovalItem } from '../../tables/approval-requests.ts';
import { type AuditedInvoice, addAuditLinks, recordAudit, recordLinkedAudit } from '../../tables/audit.ts';
import { insertErrorBatch, insertRefusedRows, type RefusedRow } from '../../tables/batches.ts';
import { dueDocuments, saveDecidedChanges } from '../../tables/decided-changes.ts';
import type { DueDocument } from '../../tables/documents.ts';
import { type LockedInvoice, lockInvoices } from '../../tables/invoices.ts';
import type { NoticeKind } from '../../tables/notices.ts';
import { holdLimits, withHeldLimits, withLimits } from '../../tables/payment-limits.ts';
import type { GrantedScope } from './access.ts';
import {
  type DecidedChanges,
  decideChanges,
  isTakingBack,
  type NamedRegistration,
  namedRegistrations,
  namedRows,
  type RefusedInvoice,
  refuseOperatorDecision,
  type StatusChangeRequest,
} from './decide-changes.ts';
import { matching } from './list-invoices.ts';
import { type ReportedChange, withProgress } from './reported-change.ts';

type Endpoints = typeof invoicesEndpoints;

/** Rows checked and written together; a larger set goes on in the same transaction. */
const chunkSize = 5000;

const events: Readonly<Record<InvoiceStatus, AuditEvent>> = {
  PENDING: 'INVOICES_UNREGISTERED',
  REGISTERED: 'INVOICES_REGISTERED',
  DISCOUNT_APPROVED: 'INVOICES_APPROVED',
  DISCOUNT_REJECTED: 'INVOICES_REJECTED',
  VOIDED: 'INVOICES_VOIDED',
};

/** What the other side is told of; voiding and taking back tell nobody. */
const noticeOf: Partial<Readonly<Record<InvoiceStatus, NoticeKind>>> = {
  REGISTERED: 'offered',
  DISCOUNT_APPROVED: 'accepted',
  DISCOUNT_REJECTED: 'rejected',
};

/** What has been done so far in one call. */
type Tally = {
  changed: number;
  unchanged: number;
  /** The first of them. */
  firstUnchanged: number | null;
  matched: number;
  refused: RefusedRow[];
  totals: TotalsByCurrency;
  shown: TotalsByCurrency;
  /** Of what changed, as the preview sums it. */
  readonly sums: Map<string, ChangeSum>;
  /** When what was accepted is paid. */
  readonly payments: PaymentSums;
  /** The audit entry whose links are written already; null while one chunk holds them all. */
  auditId: number | null;
  /** Changed rows whose links aren't written yet. */
  links: readonly AuditedInvoice[];
  /** The suppliers of what was registered. */
  offeredTo: Set<number>;
  /** What the acceptances bring about; issued when all invoices are locked. */
  due: DueDocument[];
  /** Names this change: what it offered or answered is found by it. */
  readonly changeId: string;
  /** The other side of what was offered or answered. */
  reported: Set<number>;
  /** The buyers of rejections that were taken back. */
  reopened: Set<number>;
  /** What the caller's company is committed to by it. */
  readonly committed: ApprovalItem[];
};
const emptyTally = (): Tally => ({
  changed: 0,
  unchanged: 0,
  firstUnchanged: null,
  matched: 0,
  refused: [],
  totals: new Map(),
  shown: new Map(),
  sums: new Map(),
  payments: new Map(),
  auditId: null,
  links: [],
  offeredTo: new Set(),
  due: [],
  changeId: randomUUID(),
  reported: new Set(),
  reopened: new Set(),
  committed: [],
});

type Work = StatusChangeRequest & {
  tx: Tx;
  tally: Tally;
  /** The notes that were chosen with it. */
  stored: StoredNotes;
  /** Where others are told how far it is. */
  reported?: ReportedChange;
  /** The request that it approves; null where its person acts alone. */
  approved: Decidable | null;
};

function refusedRow(work: Work, { number, ...why }: RefusedInvoice): RefusedRow {
  return { line: work.tally.refused.length + 1, cells: [number], problems: [{ field: 'status', ...why }] };
}

/** Load → decide → save, for rows that are locked already; the audit entry is written once, at the end. */
async function changeLocked(work: Work, locked: readonly LockedInvoice[], named: NamedRegistration): Promise<void> {
  const { tx, ctx, tally, target } = work;
  const buyers = locked.map(invoice => invoice.buyerId);
  const limitsOf = target === 'DISCOUNT_APPROVED' ? withHeldLimits : withLimits;
  const day = await limitsOf(tx, ctx, buyers);
  const validated = await decideChanges(tx, { ...work, day }, locked, named);
  const { outcome, refused } = validated;
  for (const one of refused) tally.refused.push(refusedRow(work, one));
  tally.changed += outcome.changed.length;
  tally.unchanged += outcome.unchanged.length;
  tally.firstUnchanged ??= outcome.unchanged[0]?.invoiceId ?? null;
  for (const change of outcome.changed) {
    const invoice = validated.byId.get(change.invoiceId);
    if (invoice) addChangeSum(tally.sums, change, invoice, day);
    if (target === 'DISCOUNT_APPROVED') addPayment(tally.payments, change);
  }
  for (const item of committedBy(target, outcome.changed, validated.byId)) tally.committed.push(item);
  for (const [code, cents] of outcomeTotals(outcome)) addToTotals(tally.totals, code, cents);
  for (const [code, cents] of shownTotals(locked, day, outcome)) addToTotals(tally.shown, code, cents);
  await saveOutcome(work, validated);
}

async function saveOutcome(work: Work, { outcome, fees, byId }: DecidedChanges): Promise<void> {
  const { tx, ctx, tally, target } = work;
  const { changed } = outcome;
  if (changed.length === 0) return;
  const links = await saveDecidedChanges(tx, { changed, fees, byId }, { at: ctx.instant, changeId: tally.changeId });
  // The links of the chunk before go now, without the chain's head; those of the only or last chunk go with the entry.
  if (tally.links.length > 0) tally.auditId = await addAuditLinks(tx, tally.auditId, tally.links);
  tally.links = links;
  // One by one: a set may be longer than the arguments of a call.
  for (const document of dueDocuments({ changed, fees, byId })) tally.due.push(document);
  for (const { invoiceId } of changed) {
    const { supplierId = 0, buyerId = 0, status = 'PENDING' } = byId.get(invoiceId) ?? {};
    if (isTakingBack({ status }, target)) {
      tally.reopened.add(buyerId);
      continue;
    }
    if (target === 'REGISTERED') tally.offeredTo.add(supplierId);
    tally.reported.add(target === 'REGISTERED' ? supplierId : buyerId);
  }
}

/** One entry for everything that one call changed. It locks the chain's head, so it comes after all else. */
async function recordChange({ tx, ctx, caller, target, tally, approved }: Work): Promise<void> {
  const { auditId, changed, links } = tally;
  if (changed === 0) return;
  const author = auditAuthor(ctx, caller);
  const entry = {
    event: events[target],
    entityName: 'Invoice',
    json: { count: changed, status: target, ...approvedIn(approved) },
  };
  if (auditId === null) {
    const entityId = changed === 1 ? (links[0]?.invoiceId ?? null) : null;
    await recordAudit(tx, author, { ...entry, entityId, invoices: links });
    return;
  }
  if (links.length > 0) await addAuditLinks(tx, auditId, links);
  await recordLinkedAudit(tx, author, { ...entry, id: auditId });
}

type Expected = Partial<
  Pick<BodyOf<Endpoints['changeStatusByFilter']>, 'expectedTotals' | 'expectedCount' | 'expectedPayments'>
>;

/** 409 with what it would be now, when the screen's sums or count don't hold any more: then nothing was changed. */
function requireExpected(tally: Tally, expected: Expected): void {
  const totalsHold = expected.expectedTotals === undefined || areWireTotals(tally.shown, expected.expectedTotals);
  const countHolds = expected.expectedCount === undefined || expected.expectedCount === tally.matched;
  const { expectedPayments } = expected;
  const datesHold = expectedPayments === undefined || isDeepStrictEqual(expectedPayments, wirePayments(tally.payments));
  if (totalsHold && countHolds && datesHold) return;
  throw new Problem(409, 'totals-changed', { extra: { totals: wireTotals(tally.shown), count: tally.matched } });
}

type Kept = Pick<ChangeStatusReply, 'batchErrorUploadInfoDTO' | 'workId'>;

/** Keeps the refused rows, in the batch that told of the change where there is one. */
async function keepRefused({ tx, ctx, caller, tally, reported }: Work): Promise<Kept> {
  const { refused: rows } = tally;
  const good = tally.changed + tally.unchanged;
  const isNotified = (await reported?.finish(tx, { good, bad: rows.length })) ?? false;
  const id = reported?.id ?? randomUUID();
  const { userId, companyId } = caller.actor;
  if (isNotified) await insertRefusedRows(tx, id, rows);
  else if (rows.length > 0)
    await insertErrorBatch(tx, { id, companyId, userId, language: ctx.locale, at: ctx.instant, good, rows });
  return { batchErrorUploadInfoDTO: rows.length > 0 ? { id } : null, workId: isNotified ? id : null };
}

/** Keeps the refused rows, writes the entry and says what was done. */
async function finish(work: Work): Promise<ChangeStatusReply> {
  const { tx, ctx, caller, tally, target } = work;
  const { companyId } = caller.actor;
  await settleCommitment(tx, work, tally.committed);
  await issueDocuments(tx, ctx.jobs, { due: tally.due, at: ctx.instant });
  const kind = noticeOf[target];
  const { changeId } = tally;
  const answers = kind ? [...tally.reported].map(reportedId => ({ changeId, companyId: reportedId, kind })) : [];
  const reopened = [...tally.reopened].map(reportedId => ({
    changeId,
    companyId: reportedId,
    kind: 'reopened' as const,
  }));
  const notices = [...answers, ...reopened];
  await queueNotices(ctx.jobs, tx, { notices, by: companyId, at: ctx.instant });
  await queueRuleRun(ctx.jobs, tx, { companyIds: [...tally.offeredTo], registeredOn: ctx.businessDate });
  const kept = await keepRefused(work);
  if (work.approved && tally.changed > 0) await tellApproved(tx, work, work.approved);
  await recordNotes(tx, { ctx, caller, buyers: tally.reported }, work.stored);
  await recordChange(work);
  return {
    hasErrors: tally.refused.length > 0,
    count: tally.changed,
    unchanged: tally.unchanged,
    refused: tally.refused.length,
    totals: wireTotals(tally.totals),
    ...kept,
    sums: wireSums(tally.sums),
    changeId: kind && tally.changed > 0 ? tally.changeId : null,
    changedAt: ctx.instant,
    paymentDate: onlyDate(tally.payments),
    payments: wirePayments(tally.payments),
    already:
      tally.changed === 0 && tally.firstUnchanged !== null ? await findAnswer(tx, tally.firstUnchanged, target) : null,
    documents: tally.due.length,
    approvalRequest: null,
  };
}

/** A number is taken by a live invoice meanwhile: then a rejection of that number stays one. */
const refusals = { invoice_number_unique: new Problem(409, 'number-in-use') };

/** A change in a transaction of its own; what it queued needn't wait for the next poll. */
async function inOneChange(
  requested: StatusChangeRequest & { reported?: ReportedChange; notes: Notes; approvalRequest?: number | undefined },
  tally: Tally,
  change: (work: Work) => Promise<ChangeStatusReply>,
) {
  const { ctx, caller, target } = requested;
  const reply = await write(ctx, caller, async tx => {
    const approved = await lockApproved(tx, requested);
    return change({ ...requested, tx, held: 'held', tally, stored: [], approved });
  }).catch(refusing(refusals));
  if (target === 'REGISTERED' || requested.notes.size > 0) ctx.jobs.wake(ruleRunJob);
  if (target === 'DISCOUNT_APPROVED') ctx.jobs.wake(documentJob);
  return reply;
}

/** Changes the named invoices, each checked on its own: those that may change do, each other one becomes a row of the error file. */
export async function changeStatus({ ctx, caller, scope, body }: Request<Endpoints['changeStatus'], GrantedScope>) {
  const named = namedRegistrations(body.invoiceIdRegIdMap);
  refuseOperatorDecision(caller, body.status);
  const requested = { ctx, caller, target: body.status, notes: notesOf(body.status, body.notes) };
  const { notes } = requested;
  const tally = emptyTally();
  const change = inOneChange(requested, tally, async work => {
    const { tx } = work;
    work.stored = await storeNotes(tx, caller, { notes, where: namedRows(scope, named) });
    if (body.status === 'DISCOUNT_APPROVED') await holdLimits(tx, namedRows(scope, named));
    const locked = await lockInvoices(tx, namedRows(scope, named), { afterId: 0, limit: named.size });
    work.tally.matched = locked.length;
    await changeLocked(work, locked, invoice => named.get(invoice.id) ?? null);
    const found = new Set(locked.map(invoice => invoice.id));
    for (const id of named.keys())
      if (!found.has(id)) work.tally.refused.push(refusedRow(work, { number: String(id), code: 'not-found' }));
    requireExpected(work.tally, body);
    return finish(work);
  });
  return change.catch(orRequest(requested, body.requestApproval, tally.committed));
}

/** Accepting and rejecting by filter and approving name no registration, so they say what was seen: else somebody answers terms that nobody saw. */
function requireExpectations(target: InvoiceStatus, body: BodyOf<Endpoints['changeStatusByFilter']>): void {
  const isAnswer = target === 'DISCOUNT_APPROVED' || target === 'DISCOUNT_REJECTED';
  if (!isAnswer && body.approvalRequest === undefined) return;
  const missing = (['expectedCount', 'expectedTotals'] as const).filter(member => body[member] === undefined);
  if (missing.length > 0) throw invalid(missing.map(field => ({ field, code: 'required' })));
}

/** The same for everything that matches now, as one set. The screen's count and sums stand in for naming each registration. */
export async function changeStatusByFilter({
  ctx,
  caller,
  scope,
  query,
  body,
}: Request<Endpoints['changeStatusByFilter'], GrantedScope>) {
  const parsed = parseWireFilters(invoiceList, body.filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  refuseOperatorDecision(caller, query.status);
  requireExpectations(query.status, body);
  const { approvalRequest } = body;
  const narrowed = withinRequest(matching({ caller, day: ctx }, scope, parsed.filters), caller, approvalRequest);
  const requested = { ctx, caller, target: query.status, notes: notesOf(query.status, body.notes), approvalRequest };
  const tally = emptyTally();
  const change = withProgress(ctx, caller, { target: query.status, total: body.expectedCount ?? 0 }, reported =>
    inOneChange({ ...requested, reported }, tally, async work => {
      const { tx } = work;
      await reported.begin(tx);
      work.stored = await storeNotes(tx, caller, { notes: requested.notes, where: narrowed });
      if (query.status === 'DISCOUNT_APPROVED') await holdLimits(tx, sql`${narrowed}`);
      for (let afterId = 0; ; ) {
        const locked = await lockInvoices(tx, sql<boolean>`${narrowed}`, { afterId, limit: chunkSize });
        const last = locked.at(-1);
        if (!last) break;
        tally.matched += locked.length;
        await changeLocked(work, locked, invoice => invoice.registrationId);
        reported.reached(tally.matched);
        afterId = last.id;
      }
      requireExpected(tally, body);
      return finish(work);
    }),
  );
  return change.catch(orRequest(requested, body.requestApproval, tally.committed));
}
