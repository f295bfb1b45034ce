import type { InvoicePayment, invoicePaymentEndpoints } from '@skonto/api/invoice-payments';
import { wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { type AgreedOffer, latePrice } from '@skonto/domain/payment/late-price';
import { orderReference } from '@skonto/domain/payment/payment-batch';
import type { PaymentEntryKind } from '@skonto/domain/payment/payment-note';
import { showReference } from '@skonto/domain/payment/payment-reference';
import { openCents, type PaymentSums, paymentStatus, settledCents } from '@skonto/domain/payment/payment-state';
import { settledDay } from '@skonto/domain/payment/settled-day';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { suppliersWithAccount } from '../../business/payments/payable-account.ts';
import { personName } from '../../db/person-name.ts';
import type { Database } from '../../db/row-types.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { storedTerms } from '../../tables/invoices.ts';
import { sumsOf } from '../../tables/payments.ts';

type Endpoints = typeof invoicePaymentEndpoints;
type PaymentRow = {
  id: number;
  buyer_id: number;
  supplier_id: number;
  status: string;
  currency: string;
  payment_date: string | null;
  disputed: boolean;
  total_cents: bigint | null;
  drafted_cents: bigint | null;
  ordered_cents: bigint | null;
  paid_cents: bigint | null;
  received_cents: bigint | null;
  returned_cents: bigint | null;
  due_date: string;
  amount_cents: bigint;
  discount_cents: bigint | null;
  annual_rate_ppm: number | null;
  floor_ppm: number | null;
  processing_fee_ppm: number | null;
  processing_fee_min_cents: bigint | null;
};

/** An accepted invoice with what became of its money. */
export type PaidInvoice = {
  readonly id: number;
  readonly buyerId: number;
  readonly supplierId: number;
  readonly currency: string;
  readonly agreedOn: string;
  readonly disputed: boolean;
  readonly sums: PaymentSums;
  /** With what it was priced; null of one from before terms were kept. */
  readonly offer: AgreedOffer | null;
};

function agreedOffer(row: PaymentRow): AgreedOffer | null {
  const { amount_cents: amountCents, due_date: dueDate, discount_cents: discountCents } = row;
  const currency = findCurrency(row.currency);
  const terms = storedTerms(row);
  if (!currency || !terms || discountCents === null) return null;
  return { amountCents, currency, dueDate, terms, discountCents };
}

/** An accepted invoice of either side's own, or 404; of one that isn't accepted there is no payment. */
export async function loadPaidInvoice(tx: ReadTx, scope: Scope, id: number): Promise<PaidInvoice> {
  const own =
    scope.kind === 'all'
      ? sql<SqlBool>`TRUE`
      : scopes.narrow(sql<SqlBool>`(i.buyer_id = ${scope.companyId} OR i.supplier_id = ${scope.companyId})`);
  const row = await tx.first(
    sql<PaymentRow>`SELECT i.id, i.buyer_id, i.supplier_id, i.status, i.currency, coalesce(i.payment_date, i.approved_on) AS payment_date, i.disputed, i.total_cents, p.drafted_cents, p.ordered_cents,
        p.paid_cents, p.received_cents, p.returned_cents, i.due_date, i.amount_cents, i.discount_cents, i.annual_rate_ppm, i.floor_ppm,
        i.processing_fee_ppm, i.processing_fee_min_cents
      FROM invoice i LEFT JOIN payment p ON p.invoice_id = i.id WHERE i.id = ${id} AND ${own}`,
  );
  if (!row) throw notFound();
  const { payment_date: agreedOn, total_cents: payable } = row;
  if (row.status !== 'DISCOUNT_APPROVED' || agreedOn === null || payable === null)
    throw new Problem(409, 'not-accepted');
  return {
    id: row.id,
    buyerId: row.buyer_id,
    supplierId: row.supplier_id,
    currency: row.currency,
    agreedOn,
    disputed: row.disputed,
    offer: agreedOffer(row),
    sums: sumsOf({
      invoice_id: row.id,
      payable_cents: payable,
      drafted_cents: row.drafted_cents ?? 0n,
      ordered_cents: row.ordered_cents ?? 0n,
      paid_cents: row.paid_cents ?? 0n,
      received_cents: row.received_cents ?? 0n,
      returned_cents: row.returned_cents ?? 0n,
    }),
  };
}

type EntryRow = Omit<Selectable<Database['payment_entry']>, 'kind'> & {
  kind: PaymentEntryKind;
  name: string;
  company_id: number | null;
};
type OrderRow = {
  id: number;
  number: string;
  day: string | null;
  amount_cents: bigint;
  released_at: string | null;
  batch_id: number | null;
  batch: string | null;
};

/** Notes and orders of one invoice that its page shows, the newest. */
const maxShown = 100;

const findEntries = (tx: ReadTx, invoiceId: number): Promise<EntryRow[]> =>
  tx.rows(
    sql<EntryRow>`SELECT e.*, ${personName('u')} AS name, u.company_id FROM payment_entry e
      LEFT JOIN app_user u ON u.id = e.noted_by WHERE e.invoice_id = ${invoiceId} ORDER BY e.id DESC LIMIT ${maxShown}`,
  );
/** Row-level security leaves a supplier what is released, without the batch, which isn't its to see. */
const findOrders = (tx: ReadTx, invoiceId: number): Promise<OrderRow[]> =>
  tx.rows(
    sql<OrderRow>`SELECT o.id, o.number, coalesce(d.day, b.day) AS day, t.amount_cents, o.released_at, b.id AS batch_id, b.number AS batch
      FROM payment_order_item t JOIN payment_order o ON o.id = t.order_id LEFT JOIN released_order_day d ON d.order_id = o.id
      LEFT JOIN payment_batch b ON b.id = o.batch_id
      WHERE t.invoice_id = ${invoiceId} AND b.state IS DISTINCT FROM 'DISCARDED' ORDER BY o.id DESC LIMIT ${maxShown}`,
  );

function entryReply(row: EntryRow, caller: Caller, invoice: PaidInvoice): InvoicePayment['entries'][number] {
  const { companyId } = caller.actor;
  const side = row.kind === 'RECEIVED' ? invoice.supplierId : invoice.buyerId;
  const isOwn = companyId === null || companyId === side;
  const inPerson = companyId === side && caller.sessionKind === 'BROWSER';
  return {
    id: row.id,
    kind: row.kind,
    amount: wireFromCents(row.amount_cents),
    day: row.day,
    reference: row.reference,
    by: isOwn && row.name !== '' ? row.name : null,
    at: row.noted_at,
    isProven: row.statement_line_id !== null,
    takenBackAt: row.taken_back_at,
    can: {
      takeBack: inPerson && row.kind !== 'BEFORE' && row.statement_line_id === null && row.taken_back_at === null,
    },
  };
}

/** Entries come newest first. */
const settledOnOf = (entries: readonly EntryRow[], sums: PaymentSums) =>
  settledDay(
    entries
      .filter(row => row.taken_back_at === null)
      .toReversed()
      .map(row => ({ day: row.day, paidCents: row.paid_cents, receivedCents: row.received_cents })),
    sums,
  );

function wireLatePrice({ offer }: PaidInvoice, paidOn: string): InvoicePayment['latePrice'] {
  if (!offer) return null;
  const { agreedCents, discountCents, differenceCents } = latePrice(offer, paidOn);
  return {
    agreed: wireFromCents(agreedCents),
    discount: wireFromCents(discountCents),
    difference: wireFromCents(differenceCents),
  };
}

/** The payment of an invoice as one side may know it. */
export async function paymentReply(
  tx: ReadTx,
  invoice: PaidInvoice,
  { ctx, caller }: { readonly ctx: Ctx; readonly caller: Caller },
): Promise<InvoicePayment> {
  const { companyId } = caller.actor;
  const isSupplier = companyId === invoice.supplierId;
  const isBuyer = companyId === invoice.buyerId;
  // A draft is the buyer's own matter: nobody knows yet whether it is released.
  const sums = isSupplier ? { ...invoice.sums, draftedCents: 0n } : invoice.sums;
  const entries = await findEntries(tx, invoice.id);
  const orders = await findOrders(tx, invoice.id);
  const settledOn = settledOnOf(entries, sums);
  const of = { currency: invoice.currency, at: ctx.instant };
  const held = await suppliersWithAccount(tx, [invoice.supplierId], of);
  const days = { agreedOn: invoice.agreedOn, settledOn, today: ctx.businessDate };
  const hurdles = { hasAccount: held.has(invoice.supplierId), disputed: invoice.disputed };
  const status = paymentStatus(sums, days, hurdles);
  const inPerson = caller.sessionKind === 'BROWSER';
  const free = invoice.sums.draftedCents === 0n;
  return {
    ...status,
    marks: [...status.marks],
    agreedOn: invoice.agreedOn,
    settledOn,
    currency: invoice.currency,
    payable: wireFromCents(sums.payableCents),
    ordered: wireFromCents(sums.draftedCents + sums.orderedCents),
    settled: wireFromCents(settledCents(sums)),
    open: wireFromCents(openCents(sums)),
    latePrice:
      settledOn !== null && status.state === 'PAID' && status.lateDays > 0 ? wireLatePrice(invoice, settledOn) : null,
    orders: orders.map(row => ({
      id: row.id,
      number: row.number,
      reference: showReference(orderReference(row.number)),
      day: row.day ?? invoice.agreedOn,
      amount: wireFromCents(row.amount_cents),
      released: row.released_at !== null,
      batch: row.batch_id === null || row.batch === null ? null : { id: row.batch_id, number: row.batch },
    })),
    entries: entries.map(row => entryReply(row, caller, invoice)),
    can: {
      notePaid: inPerson && isBuyer && free && sums.paidCents < sums.payableCents,
      noteReturned: inPerson && isBuyer && free && sums.orderedCents > 0n,
      noteReceived: inPerson && isSupplier && sums.receivedCents < sums.payableCents,
    },
  };
}

/** How far the payment of an accepted invoice is, for both of its sides and the operator. */
export function getPayment({ ctx, caller, scope, params }: Request<Endpoints['get'], Scope>): Promise<InvoicePayment> {
  return read(ctx, caller, async tx => paymentReply(tx, await loadPaidInvoice(tx, scope, params.id), { ctx, caller }));
}
