import { randomUUID } from 'node:crypto';
import type { ChangeStatusReply, invoicesEndpoints } from '@skonto/api/invoices';
import { invoiceList } from '@skonto/api/invoices';
import { parseWireFilters } from '@skonto/api/list';
import {
  type ChangeStatusOutcome,
  decideChangeStatus,
  type RefusalCode,
  type StatusRequest,
} from '@skonto/domain/invoice/change-status';
import { outcomeTotals, shownTotals } from '@skonto/domain/invoice/expected-totals';
import type { Side } from '@skonto/domain/invoice/invoice-state';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { centsFromWire, wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { addToTotals, equalTotals, type TotalsByCurrency } from '@skonto/domain/money/money-totals';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/author.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { forbidden, invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { type AuditEvent, recordAudit } from '../../tables/audit.ts';
import { insertErrorBatch, type RefusedRow } from '../../tables/batches.ts';
import { type LockedInvoice, lockInvoices, saveStatusChanges } from '../../tables/invoices.ts';
import { type GrantedScope, scopeCondition } from './access.ts';
import { feeTermsOf } from './fee-terms.ts';
import { matching } from './list-invoices.ts';
import { registrationTerms } from './registration-terms.ts';

type Endpoints = typeof invoicesEndpoints;

/** Rows judged and written together; a larger set goes on in the same transaction. */
const chunkSize = 5000;

const events: Readonly<Record<InvoiceStatus, AuditEvent>> = {
  PENDING: 'INVOICES_UNREGISTERED',
  REGISTERED: 'INVOICES_REGISTERED',
  DISCOUNT_APPROVED: 'INVOICES_APPROVED',
  DISCOUNT_REJECTED: 'INVOICES_REJECTED',
  VOIDED: 'INVOICES_VOIDED',
};

/** From which side the caller touches a row. The operator acts for the buyer; it never answers for a supplier (decisions.md §4). */
function sideOf(caller: Caller, invoice: LockedInvoice, target: InvoiceStatus): Side {
  const { companyId } = caller.actor;
  if (companyId === null) return 'buyer';
  if (companyId !== invoice.buyerId) return 'supplier';
  if (companyId !== invoice.supplierId) return 'buyer';
  return target === 'DISCOUNT_APPROVED' || target === 'DISCOUNT_REJECTED' ? 'supplier' : 'buyer';
}

/** What has been done so far in one call. */
type Tally = {
  changed: number;
  unchanged: number;
  matched: number;
  refused: RefusedRow[];
  totals: TotalsByCurrency;
  shown: TotalsByCurrency;
};
const emptyTally = (): Tally => ({
  changed: 0,
  unchanged: 0,
  matched: 0,
  refused: [],
  totals: new Map(),
  shown: new Map(),
});

type Work = { tx: Tx; ctx: Ctx; caller: Caller; target: InvoiceStatus; tally: Tally };

function refusedRow(work: Work, number: string, code: RefusalCode): RefusedRow {
  return { line: work.tally.refused.length + 1, cells: [number], problems: [{ field: 'status', code }] };
}

/** A buyer whose contract ended neither writes nor is written for; the domain hears of it as a row without terms. */
function mayWrite(work: Work, side: Side): boolean {
  return side !== 'buyer' || work.caller.actor.companyId === null || work.caller.contractActive;
}

/** Load → decide → save → audit, for rows that are locked already. */
async function changeLocked(
  work: Work,
  locked: readonly LockedInvoice[],
  named: (invoice: LockedInvoice) => string | null,
): Promise<void> {
  const { tx, ctx, caller, target, tally } = work;
  const terms = target === 'REGISTERED' ? await registrationTerms(tx, locked) : () => 'no-category' as const;
  const fees = target === 'DISCOUNT_APPROVED' ? await feeTermsOf(tx, locked) : null;
  const requests: StatusRequest[] = [];
  for (const invoice of locked) {
    const side = sideOf(caller, invoice, target);
    const lacksContract = (fees !== null && !fees.has(invoice.buyerId)) || !mayWrite(work, side);
    if (lacksContract) tally.refused.push(refusedRow(work, invoice.invoiceNumber, 'no-active-contract'));
    else
      requests.push({
        invoiceId: invoice.id,
        namedRegistrationId: named(invoice),
        side,
        invoice: { ...invoice, termsForRegistration: terms(invoice) },
      });
  }
  const outcome = decideChangeStatus({
    target,
    businessDate: ctx.businessDate,
    newRegistrationId: randomUUID,
    requests,
  });
  const byId = new Map(locked.map(invoice => [invoice.id, invoice]));
  for (const refusal of outcome.refused)
    tally.refused.push(
      refusedRow(work, byId.get(refusal.invoiceId)?.invoiceNumber ?? String(refusal.invoiceId), refusal.code),
    );
  tally.changed += outcome.changed.length;
  tally.unchanged += outcome.unchanged.length;
  for (const [code, cents] of outcomeTotals(outcome)) addToTotals(tally.totals, code, cents);
  for (const [code, cents] of shownTotals(locked, ctx.businessDate)) addToTotals(tally.shown, code, cents);
  await saveOutcome(work, outcome, byId, fees);
}

async function saveOutcome(
  work: Work,
  outcome: ChangeStatusOutcome,
  byId: ReadonlyMap<number, LockedInvoice>,
  fees: Awaited<ReturnType<typeof feeTermsOf>> | null,
): Promise<void> {
  const { tx, ctx, caller, target } = work;
  if (outcome.changed.length === 0) return;
  const approval = fees && {
    approvedAt: ctx.instant,
    approvedOn: ctx.businessDate,
    feeTermsOf: (invoiceId: number) => {
      const terms = fees.get(byId.get(invoiceId)?.buyerId ?? 0);
      if (!terms) throw new Error('an approved invoice has no fee terms');
      return terms;
    },
  };
  const saved = await saveStatusChanges(tx, outcome.changed, {
    priceDate: ctx.businessDate,
    at: ctx.instant,
    approval,
  });
  // The rows are locked, so fewer means that the rules and the SQL disagree: better nothing than half.
  if (saved !== outcome.changed.length)
    throw new Error(`decided ${outcome.changed.length} changes of status, saved ${saved}`);
  await recordAudit(tx, auditAuthor(ctx, caller), {
    event: events[target],
    entityName: 'Invoice',
    entityId: outcome.changed.length === 1 ? (outcome.changed[0]?.invoiceId ?? null) : null,
    json: { count: outcome.changed.length, status: target },
    invoices: outcome.changed.map(({ invoiceId, before, after }) => ({
      invoiceId,
      before: before.status,
      after: after.status,
      registrationId: after.registrationId ?? before.registrationId,
      totalCents: after.price?.totalCents ?? before.price?.totalCents ?? null,
    })),
  });
}

const wireTotals = (totals: TotalsByCurrency): Record<string, number> =>
  Object.fromEntries([...totals].map(([code, cents]) => [code, wireFromCents(cents)]));

/** The sums that the screen showed, as cents. */
function centsTotals(wire: Readonly<Record<string, number>>): TotalsByCurrency {
  const totals: TotalsByCurrency = new Map();
  for (const [code, value] of Object.entries(wire)) {
    const currency = findCurrency(code);
    const cents = currency && centsFromWire(value, currency);
    if (typeof cents !== 'bigint')
      throw invalid([{ field: `expectedTotals.${code}`, code: currency ? 'money-decimals' : 'currency' }]);
    addToTotals(totals, code, cents);
  }
  return totals;
}

/** 409 with what it would be now, when the screen's sums or count don't hold any more: then nothing was changed. */
function requireExpected(
  tally: Tally,
  expected: { expectedTotals?: Readonly<Record<string, number>> | undefined; expectedCount?: number | undefined },
): void {
  const totalsHold =
    expected.expectedTotals === undefined || equalTotals(tally.shown, centsTotals(expected.expectedTotals));
  const countHolds = expected.expectedCount === undefined || expected.expectedCount === tally.matched;
  if (totalsHold && countHolds) return;
  throw new Problem(409, 'totals-changed', { extra: { totals: wireTotals(tally.shown), count: tally.matched } });
}

async function reply({ tx, ctx, caller, tally }: Work): Promise<ChangeStatusReply> {
  const id = tally.refused.length > 0 ? randomUUID() : null;
  const { userId, companyId } = caller.actor;
  if (id)
    await insertErrorBatch(tx, {
      id,
      companyId,
      userId,
      language: ctx.locale,
      at: ctx.instant,
      good: tally.changed + tally.unchanged,
      rows: tally.refused,
    });
  return {
    hasErrors: id !== null,
    count: tally.changed,
    unchanged: tally.unchanged,
    refused: tally.refused.length,
    totals: wireTotals(tally.totals),
    batchErrorUploadInfoDTO: id === null ? null : { id },
  };
}

function refuseOperatorDecision(caller: Caller, target: InvoiceStatus): void {
  const decision = target === 'DISCOUNT_APPROVED' || target === 'DISCOUNT_REJECTED';
  if (decision && caller.actor.companyId === null) throw forbidden();
}

/** Changes the named invoices, each judged on its own: those that may change do, each other one becomes a row of the error file. */
export async function changeStatus({ ctx, caller, scope, body }: Request<Endpoints['changeStatus'], GrantedScope>) {
  const named = new Map(
    Object.entries(body.invoiceIdRegIdMap).map(([id, registrationId]) => [Number(id), registrationId]),
  );
  refuseOperatorDecision(caller, body.status);
  return write(ctx, caller, async tx => {
    const work: Work = { tx, ctx, caller, target: body.status, tally: emptyTally() };
    const ids = [...named.keys()].filter(id => id <= 2_147_483_647);
    const where = sql<boolean>`i.id = ANY (${ids}::integer[]) AND ${scopeCondition(scope)}`;
    const locked = await lockInvoices(tx, where, { afterId: 0, limit: named.size });
    work.tally.matched = locked.length;
    await changeLocked(work, locked, invoice => named.get(invoice.id) ?? null);
    const found = new Set(locked.map(invoice => invoice.id));
    for (const id of named.keys())
      if (!found.has(id)) work.tally.refused.push(refusedRow(work, String(id), 'not-found'));
    requireExpected(work.tally, body);
    return reply(work);
  });
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
  const narrowed = matching(caller, scope, parsed.filters);
  return write(ctx, caller, async tx => {
    const work: Work = { tx, ctx, caller, target: query.status, tally: emptyTally() };
    for (let afterId = 0; ; ) {
      const locked = await lockInvoices(tx, sql<boolean>`${narrowed}`, { afterId, limit: chunkSize });
      const last = locked.at(-1);
      if (!last) break;
      work.tally.matched += locked.length;
      await changeLocked(work, locked, invoice => invoice.registrationId);
      afterId = last.id;
    }
    requireExpected(work.tally, body);
    return reply(work);
  });
}
