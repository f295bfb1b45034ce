import type { BatchMade, paymentBatchesEndpoints } from '@skonto/api/payment-batches';
import { lockOrdersOf } from '../../business/payments/lock-orders.ts';
import type { Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { refusing } from '../../platform/saving/refusing.ts';
import { write } from '../../platform/saving/transact.ts';
import { type Acting, insertBatch, insertOrders, type NewOrder } from '../../tables/payment-batches.ts';
import { addDrafted, beginPayments, type InvoiceAmount, lockPayments } from '../../tables/payments.ts';
import { batchDetails } from './batch-details.ts';
import { loadBatch } from './batches.ts';
import { type BatchPlan, leftOutReply, planBatch, seenOf, totalsOf } from './plan.ts';

export const acting = (ctx: Ctx, { actor }: Caller): Acting => ({
  userId: actor.userId,
  day: ctx.businessDate,
  at: ctx.instant,
});

const changed = new Problem(409, 'payments-changed');
/** Whatever was planned: the tables don't let an invoice be ordered twice. */
export const twice = { payment_never_twice: changed };

function newOrders(plan: BatchPlan): NewOrder[] {
  return plan.orders.map(order => {
    const payer = plan.payers.get(order.currency);
    if (!payer) throw new Error(`no account to pay ${order.currency} from`);
    const { account, check, oldAccount, paymentsBefore, lastPaid } = plan.accountOf(order);
    return {
      supplierId: order.supplierId,
      currency: order.currency,
      amountCents: order.amountCents,
      payerAccount: payer.account,
      profile: payer.profile,
      payeeAccount: account,
      check,
      oldAccount,
      paymentsBefore,
      lastPaid,
      items: order.items.map(item => ({ invoiceId: item.invoiceId, amountCents: item.openCents })),
    };
  });
}

/** Reserves what is ordered, so that nobody else orders it. */
async function reserve(tx: Tx, amounts: readonly InvoiceAmount[]): Promise<void> {
  const ids = amounts.map(one => one.invoiceId);
  await beginPayments(tx, ids);
  await lockPayments(tx, ids);
  const reserved = await addDrafted(tx, amounts, 1).catch(refusing(twice));
  if (reserved !== amounts.length) throw changed;
}

/** Creates the orders that the same choice shows as a preview, as a draft; they wait for somebody else to release them. */
export function createBatch({ ctx, caller, scope, body }: Request<Endpoints['create'], OwnScope>): Promise<BatchMade> {
  const { seen, ...choice } = body;
  return write(ctx, caller, async (tx, record): Promise<BatchMade> => {
    await lockOrdersOf(tx, scope.companyId);
    const plan = await planBatch(tx, ctx, scope, choice);
    if (seen !== undefined && seen !== seenOf(plan)) throw changed;
    const leftOut = leftOutReply(ctx, plan);
    if (plan.orders.length === 0) return { batch: null, leftOut };
    const orders = newOrders(plan);
    await reserve(
      tx,
      orders.flatMap(order => order.items),
    );
    const author = acting(ctx, caller);
    const { day, grouping } = plan;
    const key = await insertBatch(tx, { buyerId: scope.companyId, day, grouping, restOf: null }, author);
    await insertOrders(tx, { id: key.id, buyerId: scope.companyId }, orders, author);
    const batch = await batchDetails(tx, await loadBatch(tx, scope, key.id), { ctx, caller });
    await record({
      event: 'CREATED',
      entityName: 'PaymentBatch',
      entityId: key.id,
      json: {
        after: { number: key.number, day, grouping, totals: totalsOf(plan.orders), orders: auditedOrders(batch) },
      },
    });
    return { batch, leftOut };
  });
}

type Endpoints = typeof paymentBatchesEndpoints;

/** Orders as the audit keeps them: who is paid what, and to which account. */
export const auditedOrders = (batch: NonNullable<BatchMade['batch']>) =>
  batch.orderList.map(({ number, supplier, account, amount, currency, check }) => ({
    number,
    supplier: supplier.name,
    account,
    amount,
    currency,
    check,
  }));
