import type { ChangePreview, invoicesEndpoints } from '@skonto/api/invoices';
import { invoiceList } from '@skonto/api/invoices';
import { parseWireFilters } from '@skonto/api/list';
import { ownFee } from '@skonto/domain/billing/billing-fee';
import { largestGroups, type PartnerSums, sumsOfPartner } from '@skonto/domain/invoice/change-groups';
import type { RefusalCode } from '@skonto/domain/invoice/change-status';
import { addChangeSum, type ChangeSum } from '@skonto/domain/invoice/change-sums';
import { shownTotals } from '@skonto/domain/invoice/expected-totals';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { dayAfter, type LimitedDay, unlimited } from '@skonto/domain/invoice/payment-limit';
import { addPayment, onlyDate, type PaymentSums, wirePayments } from '@skonto/domain/invoice/payment-sums';
import type { StatusChange } from '@skonto/domain/invoice/status-change';
import { byName, wireEarnings, wireSum, wireSums } from '@skonto/domain/invoice/wire-sums';
import { addToTotals, type TotalsByCurrency, wireTotals } from '@skonto/domain/money/money-totals';
import { type RawBuilder, sql } from 'kysely';
import { wirePassed } from '../../business/approvals/alone.ts';
import { committedBy, limitsPassedBy } from '../../business/approvals/status-change.ts';
import { type Notes, notesOf, withNotes } from '../../business/documents/note-answers.ts';
import { refusalReason, sharedReason } from '../../business/imports/refusal-reason.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import { type LockedInvoice, readInvoicesInChunks } from '../../tables/invoices.ts';
import { withLimits } from '../../tables/payment-limits.ts';
import type { GrantedScope } from './access.ts';
import {
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

type Endpoints = typeof invoicesEndpoints;

/** Rows checked at once: few enough that others are answered in between. */
const chunkSize = 1000;

/** Told apart at most; memory and reply stay small whatever the filter matches. */
const limits = { partners: 2000, groups: 50 };
const maxDated = 10_000;
const maxExamples = 5;

/** `paid` and `due` are their dates while they are the same for all of them. */
type Left = { count: number; readonly examples: string[]; paid: string | null; due: string | null };
type Seen = {
  matched: number;
  willChange: number;
  unchanged: number;
  readonly refused: Map<RefusalCode, Left>;
  readonly sums: Map<string, ChangeSum>;
  readonly payments: PaymentSums;
  readonly partners: PartnerSums;
  /** Partner and currency, with when it is paid. */
  readonly datesOf: Map<string, PaymentSums>;
  readonly shown: TotalsByCurrency;
  /** The operator's fees of what would be registered, were it accepted today. */
  readonly operatorFees: TotalsByCurrency;
  /** What the caller's company would be committed to by it. */
  readonly committed: TotalsByCurrency;
};

function refuse(seen: Seen, { number, code, dates }: RefusedInvoice): void {
  const { paid, due } = dates ?? { paid: null, due: null };
  const left = seen.refused.get(code) ?? { count: 0, examples: [], paid, due };
  left.count += 1;
  if (left.paid !== paid) left.paid = null;
  if (left.due !== due) left.due = null;
  if (left.examples.length < maxExamples) left.examples.push(number);
  seen.refused.set(code, left);
}

/** Why so many were refused. */
function wireRefused(ctx: Ctx, [code, { paid, due, count, examples }]: [RefusalCode, Left]) {
  const message =
    due === null || paid === null
      ? sharedReason(ctx.t, ctx.locale, { code, paid })
      : refusalReason(ctx.t, ctx.locale, { code, dates: { paid, due } });
  return { code, message, count, examples };
}

/** Whose offers change: a supplier answers its buyers' offers, all else is about suppliers. */
const partnerOf = (target: InvoiceStatus, { buyerId, supplierId, status }: LockedInvoice): number =>
  isTakingBack({ status }, target) || target === 'DISCOUNT_APPROVED' || target === 'DISCOUNT_REJECTED'
    ? buyerId
    : supplierId;

/** Notes when a change of a partner would be paid; of partners that are summed up together nobody asks. */
function addPaymentOf({ datesOf }: Seen, partnerId: number, change: StatusChange): void {
  const key = `${partnerId} ${change.currencyCode}`;
  const payments = datesOf.get(key) ?? (datesOf.size < maxDated ? new Map() : null);
  if (payments === null) return;
  datesOf.set(key, payments);
  addPayment(payments, change);
}

/** Only a buyer reads what registering would earn it. */
const earnsBuyer = ({ caller, target }: StatusChangeRequest): boolean =>
  target === 'REGISTERED' && caller.actor.companyId !== null;

/** Adds what the operator would charge of these offers, by their buyer's contract and in their own currencies. */
async function addOperatorFees(
  tx: ReadTx,
  fees: TotalsByCurrency,
  changes: readonly StatusChange[],
  byId: ReadonlyMap<number, LockedInvoice>,
): Promise<void> {
  const terms = await feeTermsOf(tx, [...byId.values()]);
  for (const { invoiceId, currencyCode, after } of changes) {
    const invoice = byId.get(invoiceId);
    const contract = invoice && terms.get(invoice.buyerId);
    if (!contract || !after.price) continue;
    const fee = ownFee({ ...invoice, ...after.price }, contract);
    addToTotals(fees, currencyCode, fee.discountFeeCents + fee.processingFeeCents);
  }
}

/** Limits of buyers that weren't met before; of the others what was accepted so far stays counted. */
async function withMoreLimits(tx: ReadTx, day: LimitedDay, invoices: readonly LockedInvoice[]): Promise<LimitedDay> {
  const found = await withLimits(
    tx,
    day,
    invoices.map(invoice => invoice.buyerId),
  );
  return { ...day, limits: new Map([...found.limits, ...day.limits]) };
}

/** Checks all rows as the change itself would, in one READ ONLY snapshot: nothing is locked, and only a chunk is in memory. */
function lookAhead(
  requested: StatusChangeRequest,
  where: RawBuilder<boolean>,
  { named, notes }: { readonly named: NamedRegistration; readonly notes: Notes },
  complete: (seen: Seen) => void = () => {},
): Promise<ChangePreview> {
  const { ctx, caller } = requested;
  return read(ctx, caller, async tx => {
    const seen: Seen = {
      matched: 0,
      willChange: 0,
      unchanged: 0,
      refused: new Map(),
      sums: new Map(),
      payments: new Map(),
      datesOf: new Map(),
      partners: new Map(),
      shown: new Map(),
      operatorFees: new Map(),
      committed: new Map(),
    };
    let day = unlimited(ctx);
    // Limits are used up in the order in which the change itself accepts.
    const order = requested.target === 'DISCOUNT_APPROVED' && ctx.payment.limited.size > 0 ? 'in-order' : undefined;
    for await (const stored of readInvoicesInChunks(tx, where, chunkSize, order)) {
      const invoices = stored.map(withNotes(notes));
      day = await withMoreLimits(tx, day, invoices);
      const { outcome, refused, byId } = await decideChanges(tx, { ...requested, day }, invoices, named);
      seen.matched += invoices.length;
      seen.willChange += outcome.changed.length;
      seen.unchanged += outcome.unchanged.length;
      for (const one of refused) refuse(seen, one);
      for (const change of outcome.changed) {
        const invoice = byId.get(change.invoiceId);
        if (!invoice) continue;
        addChangeSum(seen.sums, change, invoice, day);
        addPayment(seen.payments, change);
        const partnerId = partnerOf(requested.target, invoice);
        addPaymentOf(seen, partnerId, change);
        const ofPartner = sumsOfPartner(seen.partners, partnerId, limits);
        addChangeSum(ofPartner, change, invoice, day);
      }
      for (const { currency, amountCents } of committedBy(requested.target, outcome.changed, byId))
        addToTotals(seen.committed, currency, amountCents);
      if (earnsBuyer(requested)) await addOperatorFees(tx, seen.operatorFees, outcome.changed, byId);
      for (const [code, cents] of shownTotals(invoices, day, outcome)) addToTotals(seen.shown, code, cents);
      day = dayAfter(day, outcome.changed, byId);
    }
    complete(seen);
    return reply(tx, requested, seen);
  });
}

type NameRow = { id: number; name: string; code: string };

async function namesOf(tx: ReadTx, ids: readonly number[]): Promise<ReadonlyMap<number, NameRow>> {
  const rows = await tx.rows(
    sql<NameRow>`SELECT id, name, code FROM company_name WHERE id = ANY (${[...new Set(ids)]}::integer[])`,
  );
  return new Map(rows.map(row => [row.id, row]));
}

async function reply(tx: ReadTx, requested: StatusChangeRequest, seen: Seen): Promise<ChangePreview> {
  const { ctx } = requested;
  const { groups, rest } = largestGroups(seen.partners, limits);
  const names = await namesOf(
    tx,
    groups.map(group => group.partnerId),
  );
  return {
    willChange: seen.willChange,
    unchanged: seen.unchanged,
    refused: [...seen.refused].sort(byName).map(entry => wireRefused(ctx, entry)),
    sums: wireSums(seen.sums),
    groups: groups.map(({ partnerId, currencyCode, ...sum }) => ({
      ...wireSum(currencyCode, sum),
      paymentDate: onlyDate(seen.datesOf.get(`${partnerId} ${currencyCode}`) ?? new Map()),
      partner: names.get(partnerId) ?? { id: partnerId, name: '', code: '' },
    })),
    rest: wireSums(rest),
    paymentDate: onlyDate(seen.payments),
    payments: wirePayments(seen.payments),
    earnings: earnsBuyer(requested) ? wireEarnings(seen.sums, seen.operatorFees) : null,
    approval: wirePassed(await limitsPassedBy(tx, requested, seen.committed)),
    expectedCount: seen.matched,
    expectedTotals: wireTotals(seen.shown),
  };
}

/** Of those that don't exist or aren't the caller's only how many they are is told. */
function refuseUnknown(seen: Seen, count: number): void {
  if (count > 0) seen.refused.set('not-found', { count, examples: [], paid: null, due: null });
}

/** What the same body would do as a change, row by row by the same rules. */
export function previewStatus({ ctx, caller, scope, body }: Request<Endpoints['changeStatusPreview'], GrantedScope>) {
  refuseOperatorDecision(caller, body.status);
  const named = namedRegistrations(body.invoiceIdRegIdMap);
  const requested = { ctx, caller, target: body.status };
  return lookAhead(
    requested,
    namedRows(scope, named),
    { named: invoice => named.get(invoice.id) ?? null, notes: notesOf(body.status, body.notes) },
    seen => refuseUnknown(seen, named.size - seen.matched),
  );
}

/** The same for everything that matches now. */
export function previewStatusByFilter({
  ctx,
  caller,
  scope,
  query,
  body,
}: Request<Endpoints['changeStatusByFilterPreview'], GrantedScope>) {
  const parsed = parseWireFilters(invoiceList, body.filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  refuseOperatorDecision(caller, query.status);
  const narrowed = sql<boolean>`${matching({ caller, day: ctx }, scope, parsed.filters)}`;
  const notes = notesOf(query.status, body.notes);
  const requested = { ctx, caller, target: query.status };
  return lookAhead(requested, narrowed, { named: invoice => invoice.registrationId, notes });
}
