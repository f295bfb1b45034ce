import { hash } from 'node:crypto';
import type { BatchMade, BatchPreview, paymentBatchesEndpoints } from '@skonto/api/payment-batches';
import { addBankingDays, isBankingDay } from '@skonto/domain/calendar/banking-day';
import { addDays } from '@skonto/domain/calendar/business-date';
import { isTargetDay } from '@skonto/domain/calendar/target-day';
import { wireFromCents } from '@skonto/domain/money/cents';
import { showAccount } from '@skonto/domain/payment/bank-account';
import { type BatchGrouping, type OrderCurrency, orderCurrencies } from '@skonto/domain/payment/payment-batch';
import { openCents } from '@skonto/domain/payment/payment-state';
import { type OrderPlan, type PlannedOrder, planOrders, sumCents } from '@skonto/domain/payment/plan-orders';
import { type SqlBool, sql } from 'kysely';
import { type PayableAccount, payableAccounts } from '../../business/payments/payable-account.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { writtenDay } from '../../platform/words/written.ts';
import { findPayerAccounts, type PayerAccountRow } from '../../tables/payment-settings.ts';
import { sumsOf } from '../../tables/payments.ts';

type Endpoints = typeof paymentBatchesEndpoints;
type Choice = Request<Endpoints['preview'], OwnScope>['body'];

/** An accepted invoice of which something can be ordered, with what a reader wants to know. */
export type OpenInvoice = {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly supplierCode: string;
  readonly currency: string;
  readonly disputed: boolean;
  /** What the invoice says, before the discount. */
  readonly insteadCents: bigint;
  readonly openCents: bigint;
};

type OpenRow = {
  id: number;
  invoice_number: string;
  supplier_id: number;
  supplier_name: string;
  supplier_code: string;
  currency: string;
  disputed: boolean;
  amount_cents: bigint;
  payable_cents: bigint;
  drafted_cents: bigint;
  ordered_cents: bigint;
  paid_cents: bigint;
  received_cents: bigint;
  returned_cents: bigint;
};

/** What is looked at for one batch; of more the later ones wait for the next. */
const maxLookedAt = 2000;
/** How far ahead orders are made: banks take no later ones. */
const maxDaysAhead = 60;

const agreed = sql<SqlBool>`i.status = 'DISCOUNT_APPROVED' AND i.total_cents > 0`;
const isOpen = sql<SqlBool>`(p.invoice_id IS NULL OR greatest(p.drafted_cents + p.ordered_cents, p.received_cents) < p.payable_cents)`;

/** The next day on which something is agreed to be paid, today at the earliest; of what is late, the next banking day. */
async function nextDay(tx: ReadTx, buyerId: number, today: string): Promise<string> {
  const row = await tx.first(
    sql<{
      day: string | null;
    }>`SELECT min(i.payment_date) AS day FROM invoice i LEFT JOIN payment p ON p.invoice_id = i.id
      WHERE i.buyer_id = ${buyerId} AND ${agreed} AND i.payment_date >= ${today}::date AND ${isOpen}`,
  );
  return row?.day ?? (isBankingDay(today) ? today : addBankingDays(today, 1));
}

/** The day that was asked for, when banks can pay on it. */
function checkedDay(day: string, today: string): string {
  if (day < today) throw invalid([{ field: 'day', code: 'payment-day-past' }]);
  if (!isBankingDay(day)) throw invalid([{ field: 'day', code: 'payment-day-closed' }]);
  if (day > addDays(today, maxDaysAhead)) throw invalid([{ field: 'day', code: 'payment-day-far' }]);
  return day;
}

async function findOpen(tx: ReadTx, buyerId: number, which: ReturnType<typeof sql<SqlBool>>): Promise<OpenInvoice[]> {
  const rows = await tx.rows(
    sql<OpenRow>`SELECT i.id, i.invoice_number, i.supplier_id, s.name AS supplier_name, s.code AS supplier_code, i.currency, i.disputed, i.amount_cents,
        i.total_cents AS payable_cents, coalesce(p.drafted_cents, 0) AS drafted_cents, coalesce(p.ordered_cents, 0) AS ordered_cents,
        coalesce(p.paid_cents, 0) AS paid_cents, coalesce(p.received_cents, 0) AS received_cents, coalesce(p.returned_cents, 0) AS returned_cents
      FROM invoice i JOIN company_name s ON s.id = i.supplier_id LEFT JOIN payment p ON p.invoice_id = i.id
      WHERE i.buyer_id = ${buyerId} AND ${agreed} AND ${which} AND ${isOpen} ORDER BY i.payment_date, i.id LIMIT ${maxLookedAt}`,
  );
  return rows.map(row => ({
    invoiceId: row.id,
    invoiceNumber: row.invoice_number,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    supplierCode: row.supplier_code,
    currency: row.currency,
    disputed: row.disputed,
    insteadCents: row.amount_cents,
    openCents: openCents(sumsOf({ ...row, invoice_id: row.id })),
  }));
}

/** Named invoices, every one the buyer's own or 404, and every one open or 409 that names those which aren't. */
async function findNamed(tx: ReadTx, buyerId: number, ids: readonly number[]): Promise<OpenInvoice[]> {
  if (new Set(ids).size !== ids.length) throw invalid([{ field: 'invoiceIds', code: 'duplicate-ids' }]);
  const own = await tx.rows(
    sql<{ id: number; invoice_number: string }>`SELECT i.id, i.invoice_number FROM invoice i
      WHERE i.id = ANY (${[...ids]}::integer[]) AND i.buyer_id = ${buyerId} ORDER BY i.id`,
  );
  if (own.length !== ids.length) throw notFound();
  const open = await findOpen(tx, buyerId, sql<SqlBool>`i.id = ANY (${[...ids]}::integer[])`);
  const found = new Set(open.map(one => one.invoiceId));
  const wrong = own.filter(row => !found.has(row.id));
  if (wrong.length > 0)
    throw new Problem(409, 'not-payable', {
      errors: wrong.map(row => ({
        field: `invoiceIds.${row.id}`,
        code: 'invoice-not-payable',
        params: { number: row.invoice_number },
      })),
    });
  return open;
}

/** What a batch would be made of. */
export type BatchPlan = OrderPlan<OpenInvoice> & {
  readonly day: string;
  readonly grouping: BatchGrouping;
  readonly payers: ReadonlyMap<OrderCurrency, PayerAccountRow>;
  readonly accountOf: (order: PlannedOrder<OpenInvoice>) => PayableAccount;
};

/** Plans the orders that a choice comes to now: what preview shows and creating writes, by the same code. */
export async function planBatch(
  tx: ReadTx,
  ctx: Pick<Ctx, 'businessDate' | 'instant'>,
  { companyId }: OwnScope,
  choice: Choice,
): Promise<BatchPlan> {
  const today = ctx.businessDate;
  const day = choice.day === undefined ? await nextDay(tx, companyId, today) : checkedDay(choice.day, today);
  const open = choice.invoiceIds
    ? await findNamed(tx, companyId, choice.invoiceIds)
    : // Without a date is what was accepted before prices counted from payment: it was to be paid at once.
      await findOpen(tx, companyId, sql<SqlBool>`(i.payment_date <= ${day}::date OR i.payment_date IS NULL)`);
  const stored = await findPayerAccounts(tx, companyId);
  const suppliers = [...new Set(open.map(one => one.supplierId))];
  const accounts = new Map<OrderCurrency, ReadonlyMap<number, PayableAccount>>();
  const payers = new Map<OrderCurrency, PayerAccountRow>();
  for (const currency of orderCurrencies) {
    const payer = stored.find(row => row.currency === currency);
    if (payer) payers.set(currency, payer);
    accounts.set(currency, await payableAccounts(tx, companyId, suppliers, { currency, at: ctx.instant }));
  }
  const find = (supplierId: number, currency: OrderCurrency) => accounts.get(currency)?.get(supplierId);
  const grouping = choice.grouping ?? 'SUPPLIER';
  const plan = planOrders(open, {
    grouping,
    payerOf: currency => payers.get(currency)?.account ?? null,
    targetOpen: isTargetDay(day),
    payeeOf: (supplierId, currency) => find(supplierId, currency) ?? null,
  });
  return {
    ...plan,
    day,
    grouping,
    payers,
    accountOf: order => {
      const account = find(order.supplierId, order.currency);
      if (!account) throw new Error(`supplier ${order.supplierId} has no account in ${order.currency}`);
      return account;
    },
  };
}

/** A name for exactly these orders. */
export const seenOf = (plan: BatchPlan): string =>
  hash(
    'sha256',
    JSON.stringify([
      plan.day,
      plan.grouping,
      plan.orders.map(order => [
        order.payee.account,
        order.payee.check,
        plan.payers.get(order.currency)?.account,
        order.items.map(item => [item.invoiceId, item.openCents.toString()]),
      ]),
    ]),
    'base64url',
  ).slice(0, 22);

/** The next day on which both Serbia's banks and TARGET are open. */
function nextOpenDay(after: string): string {
  let day = addBankingDays(after, 1);
  while (!isTargetDay(day)) day = addBankingDays(day, 1);
  return day;
}

/** What stays out, by reason, supplier and currency. */
export function leftOutReply(ctx: Pick<Ctx, 't' | 'locale'>, plan: BatchPlan): BatchMade['leftOut'] {
  const groups = new Map<string, { one: BatchPlan['leftOut'][number]; cents: bigint[] }>();
  for (const one of plan.leftOut) {
    const key = `${one.reason}:${one.payable.supplierId}:${one.payable.currency}`;
    const group = groups.get(key) ?? { one, cents: [] };
    group.cents.push(one.payable.openCents);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ one: { reason, payable }, cents }) => ({
    reason,
    message: ctx.t(`payment-batches.left-out.${reason}`, {
      currency: payable.currency,
      supplier: payable.supplierName,
      next: writtenDay(nextOpenDay(plan.day), ctx.locale),
    }),
    supplier: { id: payable.supplierId, name: payable.supplierName, code: payable.supplierCode },
    currency: payable.currency,
    count: cents.length,
    amount: wireFromCents(sumCents(cents)),
  }));
}

/** Orders and sums of each currency, in the order in which formats are known. */
export const totalsOf = (orders: readonly { readonly currency: string; readonly amountCents: bigint }[]) =>
  orderCurrencies.flatMap(currency => {
    const own = orders.filter(order => order.currency === currency);
    const amount = wireFromCents(sumCents(own.map(order => order.amountCents)));
    return own.length === 0 ? [] : [{ currency, orders: own.length, amount }];
  });

function orderReply(plan: BatchPlan, order: PlannedOrder<OpenInvoice>): BatchPreview['orders'][number] {
  const account = plan.accountOf(order);
  const [first] = order.items;
  return {
    supplier: { id: order.supplierId, name: first?.supplierName ?? '', code: first?.supplierCode ?? '' },
    currency: order.currency,
    amount: wireFromCents(order.amountCents),
    account: showAccount(account.account),
    check: account.check,
    oldAccount: account.oldAccount === null ? null : showAccount(account.oldAccount),
    paymentsBefore: account.paymentsBefore,
    lastPaid: account.lastPaid && { day: account.lastPaid.day, amount: wireFromCents(account.lastPaid.cents) },
    items: order.items.map(item => ({
      invoiceId: item.invoiceId,
      invoiceNumber: item.invoiceNumber,
      amount: wireFromCents(item.openCents),
      instead: wireFromCents(item.insteadCents),
      disputed: item.disputed,
    })),
  };
}

/** What creating would come to now; nothing is locked. */
export function previewBatch({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['preview'], OwnScope>): Promise<BatchPreview> {
  return read(ctx, caller, async tx => {
    const plan = await planBatch(tx, ctx, scope, body);
    return {
      seen: seenOf(plan),
      day: plan.day,
      grouping: plan.grouping,
      payers: [...plan.payers].map(([currency, { account }]) => ({ currency, account: showAccount(account) })),
      invoices: plan.orders.reduce((sum, order) => sum + order.items.length, 0),
      totals: totalsOf(plan.orders),
      orders: plan.orders.map(order => orderReply(plan, order)),
      leftOut: leftOutReply(ctx, plan),
    };
  });
}
