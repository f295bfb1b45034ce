import { randomUUID } from 'node:crypto';
import type { ChangeStatusReply, invoicesEndpoints } from '@skonto/api/invoices';
import { invoiceList } from '@skonto/api/invoices';
import { parseWireFilters } from '@skonto/api/list';
import type { ChangeStatusOutcome, RefusalCode } from '@skonto/domain/invoice/change-status';
import { outcomeTotals, shownTotals } from '@skonto/domain/invoice/expected-totals';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { centsFromWire } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { addToTotals, equalTotals, type TotalsByCurrency, wireTotals } from '@skonto/domain/money/money-totals';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/author.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { type AuditEvent, recordAudit } from '../../tables/audit.ts';
import { insertErrorBatch, type RefusedRow } from '../../tables/batches.ts';
import { type LockedInvoice, lockInvoices, saveStatusChanges } from '../../tables/invoices.ts';
import type { GrantedScope } from './access.ts';
import {
  type JudgedChanges,
  judgeChanges,
  type NamedRegistration,
  namedRegistrations,
  namedRows,
  refuseOperatorDecision,
  type StatusChangeAsked,
} from './judge-changes.ts';
import { matching } from './list-invoices.ts';

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

type Work = StatusChangeAsked & { tx: Tx; tally: Tally };

function refusedRow(work: Work, number: string, code: RefusalCode): RefusedRow {
  return { line: work.tally.refused.length + 1, cells: [number], problems: [{ field: 'status', code }] };
}

/** Load → decide → save → audit, for rows that are locked already. */
async function changeLocked(work: Work, locked: readonly LockedInvoice[], named: NamedRegistration): Promise<void> {
  const { tx, ctx, tally } = work;
  const { outcome, refused, fees, byId } = await judgeChanges(tx, work, locked, named);
  for (const { number, code } of refused) tally.refused.push(refusedRow(work, number, code));
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
  fees: JudgedChanges['fees'],
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

/** Changes the named invoices, each judged on its own: those that may change do, each other one becomes a row of the error file. */
export async function changeStatus({ ctx, caller, scope, body }: Request<Endpoints['changeStatus'], GrantedScope>) {
  const named = namedRegistrations(body.invoiceIdRegIdMap);
  refuseOperatorDecision(caller, body.status);
  return write(ctx, caller, async tx => {
    const work: Work = { tx, ctx, caller, target: body.status, tally: emptyTally() };
    const locked = await lockInvoices(tx, namedRows(scope, named), { afterId: 0, limit: named.size });
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
