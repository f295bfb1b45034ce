import type { ConfirmedCounts, SubmissionsConfirmed, submissionsEndpoints } from '@skonto/api/submissions';
import { duplicateKey } from '@skonto/domain/import/invoice-row';
import {
  type ComparedFacts,
  type Confirmation,
  decideConfirmation,
  isConfirmation,
} from '@skonto/domain/invoice/submission';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';
import { queueSubmissionMails, submissionMailJob } from '../../business/submissions/submission-mails.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { insertImportedInvoices } from '../../tables/imported-invoices.ts';
import { type Confirmed, confirmSubmissions } from '../../tables/submissions.ts';
import { lockOpen, type OpenSubmission, readOpen } from './lock-open.ts';
import { findSelected, type Left, leave, leaveAnswered, type Selected, selectedBy, wireLeft } from './selection.ts';

type Endpoints = typeof submissionsEndpoints;
type Booked = ComparedFacts & { readonly id: number; readonly numberKey: string; readonly twin: number };
type Decided = { readonly submission: OpenSubmission; readonly as: Confirmation; readonly booked: Booked | null };
/** `hold` keeps what is looked up as it is until the transaction ends. */
type Look = { readonly tx: ReadTx; readonly hold: RawBuilder<unknown> };

/** The invoices of these numbers with one of these statuses, by what makes a number the same. */
async function findNumbers({ tx, hold }: Look, keys: readonly string[], living: boolean) {
  const status = living ? sql`i.status NOT IN ('VOIDED', 'DISCOUNT_REJECTED')` : sql`i.status = 'DISCOUNT_REJECTED'`;
  const rows =
    await tx.rows(sql<Booked>`SELECT i.id, i.number_key AS "numberKey", i.number_twin AS twin, i.amount_cents AS "amountCents", i.currency,
      i.invoice_date AS "invoiceDate", i.due_date AS "dueDate" FROM invoice i
    WHERE i.number_key = ANY (${[...keys]}::text[]) AND ${status} ORDER BY i.id ${hold}`);
  // Of twins of earlier times the first counts, of rejected ones the last.
  return new Map(rows.sort((one, other) => other.twin - one.twin).map(row => [row.numberKey, row]));
}

/** What the books have of these numbers; an offer that was rejected is owed still. The same as the list says. */
async function findBooked(look: Look, open: readonly OpenSubmission[]): Promise<ReadonlyMap<string, Booked>> {
  const keys = open.map(({ numberKey }) => numberKey);
  const living = await findNumbers(look, keys, true);
  const others = keys.filter(key => !living.has(key));
  const rejected = others.length === 0 ? [] : await findNumbers(look, others, false);
  return new Map([...rejected, ...living]);
}

/** Those of these suppliers that are the buyer's partners. */
async function findPartners({ tx, hold }: Look, buyerId: number, open: readonly OpenSubmission[]) {
  const suppliers = [...new Set(open.map(one => one.supplierId))];
  const rows = await tx.rows(sql<{ id: number }>`SELECT p.supplier_id AS id FROM partnership p
    WHERE p.buyer_id = ${buyerId} AND p.supplier_id = ANY (${suppliers}::integer[]) ORDER BY p.id ${hold}`);
  return new Set(rows.map(({ id }) => id));
}

type Deciding = { readonly ctx: Ctx; readonly buyerId: number; readonly asBooks: boolean; readonly left: Left };

/** What confirming these comes to; what stays is added to `left`. */
async function decide(look: Look, open: readonly OpenSubmission[], { ctx, buyerId, asBooks, left }: Deciding) {
  const partners = await findPartners(look, buyerId, open);
  const books = await findBooked(look, open);
  const decided: Decided[] = [];
  for (const submission of open) {
    const booked = books.get(submission.numberKey) ?? null;
    const facts = {
      submitted: submission,
      booked,
      partners: partners.has(submission.supplierId),
      currencyUsed: ctx.settings.currencies.includes(submission.currency),
    };
    const as = decideConfirmation(facts, asBooks);
    if (isConfirmation(as)) decided.push({ submission, as, booked });
    else leave(left, as, submission.invoiceNumber);
  }
  return decided;
}

const countsOf = (decided: readonly Pick<Decided, 'as'>[]): ConfirmedCounts => {
  const of = (as: Confirmation) => decided.filter(one => one.as === as).length;
  return { added: of('ADDED'), linked: of('LINKED'), asBooks: of('AS_BOOKS') };
};

/** What is added to the books, per currency. */
function sumsOf(decided: readonly Decided[]): SubmissionsConfirmed['sums'] {
  const added = decided.filter(({ as }) => as === 'ADDED').map(({ submission }) => submission);
  return [...Map.groupBy(added, one => one.currency)]
    .map(([currency, some]) => ({
      currency,
      count: some.length,
      amount: wireFromCents(some.reduce((sum, one) => sum + one.amountCents, 0n)),
    }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

const replyOf = (ctx: Ctx, decided: readonly Decided[], left: Left): SubmissionsConfirmed => ({
  count: decided.length,
  confirmed: countsOf(decided),
  sums: sumsOf(decided),
  left: wireLeft(ctx, left),
});

type Parts = { readonly ctx: Ctx; readonly caller: Caller; readonly selected: Selected; readonly buyerId: number };
const openAmong = (tx: ReadTx, { caller, selected, buyerId }: Parts) =>
  findSelected(tx, caller, { selected, side: 'buyer', companyId: buyerId });

/** What confirming these would come to now. */
export function preview({ ctx, caller, scope, body }: Request<Endpoints['preview'], OwnScope>) {
  const parts = { ctx, caller, selected: selectedBy(body), buyerId: scope.companyId };
  return read(ctx, caller, async (tx): Promise<SubmissionsConfirmed> => {
    const { open, left } = await openAmong(tx, parts);
    const rows = await readOpen(tx, open);
    const decided = await decide({ tx, hold: sql`` }, rows, { ...parts, asBooks: body.asBooks, left });
    return replyOf(ctx, decided, left);
  });
}

/** The ids of the invoices of what was decided: those that are there, and those that are added now, as a file of the buyer's would add them. */
async function bookAll(tx: Tx, at: string, decided: readonly Decided[], left: Left) {
  const adding = decided.filter(({ booked }) => booked === null).map(({ submission }) => submission);
  const inserted = await insertImportedInvoices(tx, adding, { batchId: null, at });
  const ids = new Map(
    inserted.map(one => [
      duplicateKey({
        buyerId: one.buyer_id,
        supplierId: one.supplier_id,
        invoiceNumber: one.invoice_number,
        invoiceDate: one.invoice_date,
      }),
      one.id,
    ]),
  );
  const done: (Decided & { readonly invoiceId: number })[] = [];
  for (const one of decided) {
    const invoiceId = one.booked?.id ?? ids.get(duplicateKey(one.submission));
    // A file or a form brought the number a moment ago: it is in the books now, and is looked at again.
    if (invoiceId === undefined) leave(left, 'number-taken', one.submission.invoiceNumber);
    else done.push({ ...one, invoiceId });
  }
  return { done, added: inserted.map(({ id }) => id) };
}

const isAsExpected = (expected: ConfirmedCounts, counts: ConfirmedCounts): boolean =>
  expected.added === counts.added && expected.linked === counts.linked && expected.asBooks === counts.asBooks;

/**
 * Confirms what is selected and open. What isn't in the books becomes a pending invoice, by the statement that brings in files; what is there is
 * linked, and never changed. Submissions are locked first, then partnerships and invoices, each in one order.
 */
export async function confirm({ ctx, caller, scope, body }: Request<Endpoints['confirm'], OwnScope>) {
  const parts = { ctx, caller, selected: selectedBy(body), buyerId: scope.companyId };
  const reply = await write(ctx, caller, async (tx, record): Promise<SubmissionsConfirmed> => {
    const { open, left } = await openAmong(tx, parts);
    const locked = await lockOpen(tx, open);
    leaveAnswered(left, open, locked);
    const look = { tx, hold: sql`FOR SHARE` };
    const decided = await decide(look, locked, { ...parts, asBooks: body.asBooks, left });
    if (body.expected && !isAsExpected(body.expected, countsOf(decided))) throw new Problem(409, 'submissions-changed');
    const { done, added } = await bookAll(tx, ctx.instant, decided, left);
    const confirmed = done.map(({ submission, as, invoiceId }): Confirmed => ({ id: submission.id, as, invoiceId }));
    const count = await confirmSubmissions(tx, confirmed, { at: ctx.instant, by: caller.actor.userId });
    if (count !== done.length) throw new Error('locked submissions were confirmed by somebody else');
    await queueSubmissionMails(
      ctx.jobs,
      tx,
      done.map(({ submission: { buyerId, supplierId } }) => ({ kind: 'confirmed' as const, buyerId, supplierId })),
    );
    const links = added.map(invoiceId => ({
      invoiceId,
      before: null,
      after: 'PENDING',
      registrationId: null,
      totalCents: null,
    }));
    const json = { count, ...countsOf(done), submissions: confirmed.map(({ id }) => id) };
    const event = added.length > 0 ? 'CREATED' : 'UPDATED';
    if (count > 0) await record({ event, entityName: 'Submission', entityId: null, json, invoices: links });
    return replyOf(ctx, done, left);
  });
  ctx.jobs.wake(submissionMailJob);
  return reply;
}
