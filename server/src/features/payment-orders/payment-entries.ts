import type { InvoicePayment, invoicePaymentEndpoints } from '@skonto/api/invoice-payments';
import { addDays } from '@skonto/domain/calendar/business-date';
import { centsFromWire } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { canTakeBack, noteDeltas, type PaymentDeltas, type PaymentNoteKind } from '@skonto/domain/payment/payment-note';
import { sql } from 'kysely';
import { paidNoteJob, queuePaidNotes } from '../../business/documents/notes-at-payment.ts';
import { lockOrdersOf } from '../../business/payments/lock-orders.ts';
import type { Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { forbidden, invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { addDeltas, beginPayments, insertEntry, lockPayments, takeBackEntry } from '../../tables/payments.ts';
import { loadPaidInvoice, type PaidInvoice, paymentReply } from './invoice-payment.ts';

type Endpoints = typeof invoicePaymentEndpoints;

/** How long ago money may have moved that somebody notes now. */
const maxDaysBack = 366;

/** Of an invoice the buyer notes what it paid and what came back, its supplier what it received. */
function requireSide(kind: string, invoice: PaidInvoice, { companyId }: OwnScope): void {
  const side = kind === 'RECEIVED' ? invoice.supplierId : invoice.buyerId;
  if (side !== companyId) throw forbidden();
}

/** Locks the payment of an invoice, begun if need be. */
async function lockSums(tx: Tx, invoice: PaidInvoice): Promise<PaidInvoice> {
  await beginPayments(tx, [invoice.id]);
  const sums = (await lockPayments(tx, [invoice.id])).get(invoice.id);
  if (!sums) throw new Error(`payment of invoice ${invoice.id} didn't begin`);
  return { ...invoice, sums };
}

function checkedDay(day: string, today: string): string {
  if (day > today) throw invalid([{ field: 'day', code: 'day-ahead' }]);
  if (day < addDays(today, -maxDaysBack)) throw invalid([{ field: 'day', code: 'day-long-ago' }]);
  return day;
}

function checkedCents(amount: number, code: string): bigint {
  const currency = findCurrency(code);
  const cents = currency ? centsFromWire(amount, currency) : 'out-of-range';
  if (typeof cents !== 'bigint')
    throw invalid([{ field: 'amount', code: cents === 'out-of-range' ? 'money-range' : 'money-decimals' }]);
  if (cents <= 0n) throw invalid([{ field: 'amount', code: 'amount-positive' }]);
  return cents;
}

/** Notes by hand what was paid, returned or received. */
export async function notePayment({ ctx, caller, scope, params, body }: Request<Endpoints['note'], OwnScope>) {
  const reply = await write(ctx, caller, async (tx, record): Promise<InvoicePayment> => {
    const found = await loadPaidInvoice(tx, scope, params.id);
    requireSide(body.kind, found, scope);
    await lockOrdersOf(tx, found.buyerId);
    const invoice = await lockSums(tx, found);
    const day = checkedDay(body.day, ctx.businessDate);
    const amountCents = checkedCents(body.amount, invoice.currency);
    const deltas = noteDeltas(body.kind, amountCents, invoice.sums);
    if (typeof deltas === 'string') throw new Problem(409, deltas);
    const reference = (body.reference ?? '').trim();
    const entry = { kind: body.kind, amountCents, day, reference };
    await addDeltas(tx, invoice.id, deltas, 1);
    const id = await insertEntry(tx, {
      ...entry,
      invoiceId: invoice.id,
      deltas,
      userId: caller.actor.userId,
      at: ctx.instant,
    });
    await queuePaidNotes(tx, ctx.jobs, [invoice.id]);
    const reply = await paymentReply(tx, await loadPaidInvoice(tx, scope, invoice.id), { ctx, caller });
    const after = { invoice: invoice.id, kind: body.kind, amount_cents: amountCents, day, reference };
    await record({ event: 'CREATED', entityName: 'PaymentEntry', entityId: id, json: { after } });
    return reply;
  });
  ctx.jobs.wake(paidNoteJob);
  return reply;
}

type EntryRow = {
  id: number;
  invoice_id: number;
  kind: PaymentNoteKind | 'BEFORE';
  statement_line_id: number | null;
  ordered_cents: bigint;
  paid_cents: bigint;
  received_cents: bigint;
  returned_cents: bigint;
};

const deltasOf = (row: EntryRow): PaymentDeltas => ({
  orderedCents: row.ordered_cents,
  paidCents: row.paid_cents,
  receivedCents: row.received_cents,
  returnedCents: row.returned_cents,
});

/** Takes a wrong note back; it stays to be read. Whoever of its company is there may do it. */
export function takeBack({ ctx, caller, scope, params }: Request<Endpoints['takeBack'], OwnScope>) {
  return write(ctx, caller, async (tx, record): Promise<InvoicePayment> => {
    const row = await tx.first(
      sql<EntryRow>`SELECT e.id, e.invoice_id, e.kind, e.statement_line_id, e.ordered_cents, e.paid_cents, e.received_cents, e.returned_cents FROM payment_entry e
        WHERE e.id = ${params.id} AND CASE WHEN e.kind = 'RECEIVED' THEN e.supplier_id ELSE e.buyer_id END = ${scope.companyId}`,
    );
    if (!row) throw notFound();
    if (row.kind === 'BEFORE') throw new Problem(409, 'entry-stays');
    if (row.statement_line_id !== null) throw new Problem(409, 'entry-of-statement');
    const found = await loadPaidInvoice(tx, scope, row.invoice_id);
    await lockOrdersOf(tx, found.buyerId);
    const invoice = await lockSums(tx, found);
    const by = { userId: caller.actor.userId, at: ctx.instant };
    if (!(await takeBackEntry(tx, row.id, by))) throw new Problem(409, 'entry-taken-back');
    if (!canTakeBack(deltasOf(row), invoice.sums)) throw new Problem(409, 'entry-needed');
    await addDeltas(tx, invoice.id, deltasOf(row), -1);
    // Of a return that is taken back: the invoice is paid after all.
    await queuePaidNotes(tx, ctx.jobs, [invoice.id]);
    const reply = await paymentReply(tx, await loadPaidInvoice(tx, scope, invoice.id), { ctx, caller });
    const json = { before: { taken_back: false }, after: { taken_back: true, kind: row.kind, invoice: invoice.id } };
    await record({ event: 'UPDATED', entityName: 'PaymentEntry', entityId: row.id, json });
    return reply;
  });
}
