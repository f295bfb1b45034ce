import type { BatchDetails, paymentBatchesEndpoints } from '@skonto/api/payment-batches';
import { goesBack } from '@skonto/domain/payment/payment-batch';
import { decideRelease, type ReleaseRefusal, type WaitingOrder } from '@skonto/domain/payment/release';
import { sql } from 'kysely';
import { notify } from '../../business/notices/notify.ts';
import { lockOrdersOf } from '../../business/payments/lock-orders.ts';
import type { Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import type { Locale } from '../../platform/words/texts.ts';
import { writtenMoney } from '../../platform/words/written.ts';
import { holdAccounts } from '../../tables/bank-accounts.ts';
import { findColleagues } from '../../tables/mail-receivers.ts';
import { type Acting, insertBatch, moveOrders, saveDiscarded, saveReleased } from '../../tables/payment-batches.ts';
import { addDrafted, type InvoiceAmount, lockPayments, orderDrafted } from '../../tables/payments.ts';
import { queueAdvice } from './advice.ts';
import { batchDetails, findItems, findOrders } from './batch-details.ts';
import { type BatchReadRow, loadBatch } from './batches.ts';
import { acting, auditedOrders } from './create-batch.ts';
import { writeFiles } from './files.ts';
import { loadReleaser } from './releaser.ts';

type Endpoints = typeof paymentBatchesEndpoints;
type Item = Awaited<ReturnType<typeof findItems>>[number];

/** Locks a batch that is still a draft; of two decisions at once the second one is refused. */
async function lockDraft(tx: Tx, scope: OwnScope, id: number): Promise<BatchReadRow> {
  await loadBatch(tx, scope, id);
  await lockOrdersOf(tx, scope.companyId);
  const batch = await loadBatch(tx, scope, id, 'lock');
  if (batch.state !== 'DRAFT')
    throw new Problem(409, batch.state === 'RELEASED' ? 'batch-released' : 'batch-discarded');
  return batch;
}

const amountsOf = (items: readonly Item[]): InvoiceAmount[] =>
  items.map(item => ({ invoiceId: item.invoice_id, amountCents: item.amount_cents }));

/** With one order per invoice an invoice may stand in several orders of a batch only if part of it came back: its amounts are added up. */
function addedUp(amounts: readonly InvoiceAmount[]): InvoiceAmount[] {
  const sums = new Map<number, bigint>();
  for (const { invoiceId, amountCents } of amounts) sums.set(invoiceId, (sums.get(invoiceId) ?? 0n) + amountCents);
  return [...sums].map(([invoiceId, amountCents]) => ({ invoiceId, amountCents }));
}

function refusalOf(refusal: ReleaseRefusal, locale: Locale): Problem {
  if (refusal.code !== 'release-limit') return new Problem(refusal.code === 'release-own' ? 403 : 409, refusal.code);
  const { currency, leftCents } = refusal;
  return new Problem(409, 'release-limit', { params: { left: writtenMoney(leftCents, currency, locale) } });
}

/** Refuses ids that aren't orders of this batch, as if they weren't there. */
function chosenAmong(
  field: string,
  ids: readonly number[] | undefined,
  orders: readonly WaitingOrder[],
): Set<number> | null {
  if (!ids) return null;
  const known = new Set(orders.map(order => order.id));
  const wrong = ids.filter(id => !known.has(id));
  if (wrong.length > 0) throw invalid(wrong.map(id => ({ field: `${field}.${id}`, code: 'order-not-in-batch' })));
  return new Set(ids);
}

/** What the supplier says to have received since isn't paid on top of that. */
async function orderLocked(tx: Tx, items: readonly Item[]): Promise<void> {
  const amounts = addedUp(amountsOf(items));
  const sums = await lockPayments(
    tx,
    amounts.map(one => one.invoiceId),
  );
  const received = items.filter(item => {
    const of = sums.get(item.invoice_id);
    return of !== undefined && of.receivedCents > of.payableCents - item.amount_cents;
  });
  if (received.length > 0)
    throw new Problem(409, 'payment-received', {
      errors: received.map(item => ({
        field: `invoiceIds.${item.invoice_id}`,
        code: 'invoice-received',
        params: { number: item.invoice_number },
      })),
    });
  const ordered = await orderDrafted(tx, amounts);
  if (ordered !== amounts.length) throw new Error(`ordered ${ordered} of ${amounts.length} payments`);
}

/**
 * Refuses orders to an account that was stopped or closed since they were made: a draft holds the account as it was. One that was replaced
 * in the usual way is still the supplier's. Until the release is done none of them is stopped.
 */
async function requireAccounts(tx: Tx, orders: readonly WaitingOrder[], supplierIds: readonly number[]): Promise<void> {
  await holdAccounts(tx, supplierIds);
  const gone = await tx.rows(
    sql<{ id: number; number: string }>`SELECT o.id, o.number FROM payment_order o
      WHERE o.id = ANY (${orders.map(order => order.id)}::integer[]) AND NOT EXISTS (SELECT FROM bank_account a
        WHERE a.company_id = o.supplier_id AND a.currency = o.currency AND a.state IN ('ACTIVE', 'REPLACED')
          AND CASE WHEN a.iban LIKE 'RS%' THEN substr(a.iban, 5) ELSE a.iban END = o.payee_account) ORDER BY o.id`,
  );
  if (gone.length > 0)
    throw new Problem(409, 'payee-account-stopped', {
      errors: gone.map(({ id, number }) => ({
        field: `orderIds.${id}`,
        code: 'order-account-stopped',
        params: { number },
      })),
    });
}

/** Moves what stays behind into a draft of its own, which its maker can't release either. */
async function leaveBehind(tx: Tx, batch: BatchReadRow, stay: readonly WaitingOrder[], author: Acting) {
  if (stay.length === 0) return null;
  const { id, buyer_id: buyerId, day, grouping, made_by: madeBy } = batch;
  const rest = await insertBatch(tx, { buyerId, day, grouping, restOf: { id, madeBy } }, author);
  await moveOrders(
    tx,
    stay.map(order => order.id),
    rest.id,
  );
  return rest;
}

/**
 * Releases a batch that somebody else made: its files are written and kept, its payees told. What wasn't chosen, and what goes to a changed
 * account that nobody called about, stays in a new draft. All of it or nothing.
 */
export async function releaseBatch(request: Request<Endpoints['release'], OwnScope>): Promise<BatchDetails> {
  const { ctx, caller, scope, params, body } = request;
  const reply = await write(ctx, caller, async (tx, record) => {
    const batch = await lockDraft(tx, scope, params.id);
    const rows = await findOrders(tx, batch.id);
    const orders = rows.map((row): WaitingOrder => {
      return { id: row.id, currency: row.currency, amountCents: row.amount_cents, check: row.account_check };
    });
    const chosen = chosenAmong('orderIds', body.orderIds, orders);
    const called = chosenAmong('calledOrderIds', body.calledOrderIds, orders) ?? new Set<number>();
    const { day, made_by: madeBy } = batch;
    const decided = decideRelease(
      { orders, chosen, called, madeBy, day, today: ctx.businessDate },
      await loadReleaser(tx, caller, ctx.businessDate),
    );
    if ('refusal' in decided) throw refusalOf(decided.refusal, ctx.locale);
    await requireAccounts(
      tx,
      decided.release,
      rows.map(row => row.supplier_id),
    );
    const author = acting(ctx, caller);
    const rest = await leaveBehind(tx, batch, decided.stay, author);
    await orderLocked(tx, await findItems(tx, batch.id));
    const calledIds = decided.release.filter(one => one.check === 'CHANGED').map(one => one.id);
    const orderIds = decided.release.map(one => one.id);
    const files = await writeFiles(tx, { batch, ctx });
    await saveReleased(tx, { id: batch.id, orderIds, called: calledIds }, author);
    await queueAdvice(ctx.jobs, tx, batch.id);
    const details = await batchDetails(tx, await loadBatch(tx, scope, batch.id), { ctx, caller });
    await record({
      event: 'UPDATED',
      entityName: 'PaymentBatch',
      entityId: batch.id,
      json: {
        before: { state: 'DRAFT' },
        after: {
          state: 'RELEASED',
          number: batch.number,
          orders: auditedOrders(details),
          called: calledIds,
          rest: rest?.number ?? null,
          files,
        },
      },
    });
    return details;
  });
  ctx.jobs.wake('payment-advice');
  return reply;
}

/** Gives a draft up, or sends somebody else's back to its maker, who is told the reason by mail: its invoices can be ordered again. */
export async function discardBatch({ ctx, caller, scope, params, body }: Request<Endpoints['discard'], OwnScope>) {
  const reason = (body.reason ?? '').trim();
  const reply = await write(ctx, caller, async (tx, record): Promise<BatchDetails> => {
    const batch = await lockDraft(tx, scope, params.id);
    const sentBack = goesBack(batch.made_by, caller.actor.userId);
    if (sentBack && reason === '') throw invalid([{ field: 'reason', code: 'send-back-reason' }]);
    const amounts = addedUp(amountsOf(await findItems(tx, batch.id)));
    await lockPayments(
      tx,
      amounts.map(one => one.invoiceId),
    );
    const freed = await addDrafted(tx, amounts, -1);
    if (freed !== amounts.length) throw new Error(`freed ${freed} of ${amounts.length} payments`);
    await saveDiscarded(tx, batch.id, reason, acting(ctx, caller));
    if (sentBack) {
      const facts = { partnerId: null, number: batch.number, path: `/payments/orders/details/${batch.id}` };
      const mail = { params: { number: batch.number, reason }, sender: `company:${scope.companyId}` };
      const makers = await findColleagues(tx, { users: [batch.made_by] });
      await notify(
        ctx.jobs,
        tx,
        ctx.instant,
        makers.map(to => ({ kind: 'batchSentBack' as const, to, facts, mail })),
      );
    }
    const details = await batchDetails(tx, await loadBatch(tx, scope, batch.id), { ctx, caller });
    await record({
      event: 'UPDATED',
      entityName: 'PaymentBatch',
      entityId: batch.id,
      json: { before: { state: 'DRAFT' }, after: { state: 'DISCARDED', number: batch.number, reason, sentBack } },
    });
    return details;
  });
  ctx.jobs.wake('mail');
  return reply;
}
