import { addDays } from '@skonto/domain/calendar/business-date';
import { orderReference } from '@skonto/domain/payment/payment-batch';
import type { PaymentSums } from '@skonto/domain/payment/payment-state';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import { sumsOf } from '../../tables/payments.ts';
import type { ExpectedPayment } from '../bank-files/matching/expected-payment.ts';
import { backOf, type HandNote, openOf, type ProofTarget, type TargetPart } from './prove-payments.ts';

/** So long before the first line and after the last one payments are looked for, and so many of each kind, the newest. */
const daysAround = { before: 180, after: 30 } as const;
const maxTargets = 20_000;

/** The days of the lines that are to be matched. */
export type LineDays = { readonly first: string; readonly last: string };

type OrderRow = {
  id: number;
  is_buyer: boolean;
  number: string;
  currency: string;
  account: string;
  day: string;
  name: string;
};
type PartRow = {
  order_id: number;
  invoice_id: number;
  invoice_number: string;
  amount_cents: bigint;
  paid_cents: bigint;
  returned_cents: bigint;
};
type InvoiceRow = OrderRow & Omit<PartRow, 'order_id'>;

/** What lines of the own half proved: the supplier's half is what it received, the buyer's all else. */
const proven = (kind: 'paid' | 'returned') =>
  sql`coalesce(sum(e.amount_cents) FILTER (WHERE ${
    kind === 'paid' ? sql`e.kind IN ('PAID', 'RECEIVED')` : sql`e.kind = 'RETURNED'`
  }), 0)::bigint`;

/** Which orders `o` of batches `b`, and which invoices `i`. */
type Which = { readonly orders: RawBuilder<SqlBool>; readonly invoices: RawBuilder<SqlBool> };

/** Orders that were released, as either side sees them; a supplier doesn't see batches, so the day is that of the release. */
const findOrders = (tx: ReadTx, companyId: number, which: Which): Promise<OrderRow[]> =>
  tx.rows(
    sql<OrderRow>`SELECT o.id, o.buyer_id = ${companyId} AS is_buyer, o.number, o.currency,
        CASE WHEN o.buyer_id = ${companyId} THEN o.payee_account ELSE o.payer_account END AS account,
        coalesce(b.day, (o.released_at AT TIME ZONE 'UTC')::date)::text AS day, c.name
      FROM payment_order o LEFT JOIN payment_batch b ON b.id = o.batch_id
        JOIN company_name c ON c.id = CASE WHEN o.buyer_id = ${companyId} THEN o.supplier_id ELSE o.buyer_id END
      WHERE (o.buyer_id = ${companyId} OR o.supplier_id = ${companyId}) AND o.released_at IS NOT NULL
        AND ${which.orders}
      ORDER BY o.released_at DESC, o.id DESC LIMIT ${maxTargets}`,
  );

const findParts = (tx: ReadTx, companyId: number, orderIds: readonly number[]): Promise<PartRow[]> =>
  tx.rows(
    sql<PartRow>`SELECT t.order_id, t.invoice_id, i.invoice_number, t.amount_cents, e.paid_cents, e.returned_cents
      FROM payment_order_item t JOIN invoice i ON i.id = t.invoice_id
        CROSS JOIN LATERAL (SELECT ${proven('paid')} AS paid_cents, ${proven('returned')} AS returned_cents FROM payment_entry e
          WHERE e.order_id = t.order_id AND e.invoice_id = t.invoice_id AND e.taken_back_at IS NULL
            AND (e.kind = 'RECEIVED') = (i.supplier_id = ${companyId})) e
      WHERE t.order_id = ANY (${[...orderIds]}::integer[]) ORDER BY t.order_id, t.invoice_id`,
  );

/** Accepted invoices that are in no order: a buyer may pay them at its bank without one. */
const findInvoices = (tx: ReadTx, companyId: number, which: Which): Promise<InvoiceRow[]> =>
  tx.rows(
    sql<InvoiceRow>`SELECT i.id, i.buyer_id = ${companyId} AS is_buyer, i.invoice_number AS number, i.currency, a.account,
        coalesce(i.payment_date, i.approved_on)::text AS day, c.name, i.id AS invoice_id, i.invoice_number, i.total_cents AS amount_cents,
        e.paid_cents, e.returned_cents
      FROM invoice i JOIN company_name c ON c.id = CASE WHEN i.buyer_id = ${companyId} THEN i.supplier_id ELSE i.buyer_id END
        LEFT JOIN supplier_account a ON i.buyer_id = ${companyId} AND a.supplier_id = i.supplier_id AND a.currency = i.currency
        CROSS JOIN LATERAL (SELECT ${proven('paid')} AS paid_cents, ${proven('returned')} AS returned_cents FROM payment_entry e
          WHERE e.invoice_id = i.id AND e.order_id IS NULL AND e.statement_line_id IS NOT NULL AND e.taken_back_at IS NULL
            AND (e.kind = 'RECEIVED') = (i.supplier_id = ${companyId})) e
      WHERE (i.buyer_id = ${companyId} OR i.supplier_id = ${companyId}) AND i.status = 'DISCOUNT_APPROVED' AND i.total_cents > 0
        AND ${which.invoices}
        AND NOT EXISTS (SELECT FROM payment_order_item t JOIN payment_order o ON o.id = t.order_id LEFT JOIN payment_batch b ON b.id = o.batch_id
          WHERE t.invoice_id = i.id AND b.state IS DISTINCT FROM 'DISCARDED')
        AND NOT EXISTS (SELECT FROM payment_entry e WHERE e.invoice_id = i.id AND e.kind = 'BEFORE')
      ORDER BY i.approved_on DESC, i.id DESC LIMIT ${maxTargets}`,
  );

const partOf = (row: Omit<PartRow, 'order_id'>): TargetPart => ({
  invoiceId: row.invoice_id,
  invoiceNumber: row.invoice_number,
  amountCents: row.amount_cents,
  paidCents: row.paid_cents,
  returnedCents: row.returned_cents,
});
const targetOf = (kind: ProofTarget['kind'], row: OrderRow, parts: readonly TargetPart[]): ProofTarget => ({
  key: `${kind} ${row.id}`,
  kind,
  id: row.id,
  side: row.is_buyer ? 'BUYER' : 'SUPPLIER',
  number: row.number,
  currency: row.currency,
  account: row.account,
  day: row.day,
  name: row.name,
  parts,
});

async function targetsOf(tx: ReadTx, companyId: number, which: Which): Promise<readonly ProofTarget[]> {
  const orders = await findOrders(tx, companyId, which);
  const parts = new Map<number, TargetPart[]>();
  const ids = orders.map(order => order.id);
  for (const row of await findParts(tx, companyId, ids)) {
    const own = parts.get(row.order_id) ?? [];
    own.push(partOf(row));
    parts.set(row.order_id, own);
  }
  const invoices = await findInvoices(tx, companyId, which);
  return [
    ...orders.map(order => targetOf('ORDER', order, parts.get(order.id) ?? [])),
    ...invoices.map(row => targetOf('INVOICE', row, [partOf(row)])),
  ];
}

/** What lines of a company's statements may prove, around their days. */
export function findTargets(tx: ReadTx, companyId: number, days: LineDays): Promise<readonly ProofTarget[]> {
  const [first, last] = [addDays(days.first, -daysAround.before), addDays(days.last, daysAround.after)];
  return targetsOf(tx, companyId, {
    orders: sql<SqlBool>`coalesce(b.day, (o.released_at AT TIME ZONE 'UTC')::date) BETWEEN ${first}::date AND ${last}::date`,
    invoices: sql<SqlBool>`coalesce(i.payment_date, i.approved_on) BETWEEN ${first}::date AND ${last}::date`,
  });
}

/** Those that are named, as far as they are the company's own and can be proven. */
export async function findTargetsByRefs(
  tx: ReadTx,
  companyId: number,
  refs: readonly Pick<ProofTarget, 'kind' | 'id'>[],
): Promise<readonly ProofTarget[]> {
  if (refs.length === 0) return [];
  const ids = (kind: ProofTarget['kind']) => refs.filter(ref => ref.kind === kind).map(ref => ref.id);
  return targetsOf(tx, companyId, {
    orders: sql<SqlBool>`o.id = ANY (${ids('ORDER')}::integer[])`,
    invoices: sql<SqlBool>`i.id = ANY (${ids('INVOICE')}::integer[])`,
  });
}

/** A target as lines are matched to it: what came back isn't expected again, for its rest is ordered anew. */
export function expectedOf(target: ProofTarget): ExpectedPayment {
  const paidCents = backOf(target);
  const isOrder = target.kind === 'ORDER';
  return {
    id: target.key,
    direction: target.side === 'BUYER' ? 'out' : 'in',
    endToEndId: isOrder ? target.number : null,
    reference: isOrder ? orderReference(target.number).number : target.number,
    account: target.account,
    currency: target.currency,
    amountCents: openOf(target) + paidCents,
    paidCents,
    day: target.day,
    group: null,
  };
}

type SumRow = Parameters<typeof sumsOf>[0];
/** The sums of payments; one that hasn't begun has nothing yet. */
export async function findSums(tx: ReadTx, invoiceIds: readonly number[]): Promise<ReadonlyMap<number, PaymentSums>> {
  const rows = await tx.rows(
    sql<SumRow>`SELECT i.id AS invoice_id, i.total_cents AS payable_cents, coalesce(p.drafted_cents, 0) AS drafted_cents,
        coalesce(p.ordered_cents, 0) AS ordered_cents, coalesce(p.paid_cents, 0) AS paid_cents, coalesce(p.received_cents, 0) AS received_cents,
        coalesce(p.returned_cents, 0) AS returned_cents
      FROM invoice i LEFT JOIN payment p ON p.invoice_id = i.id WHERE i.id = ANY (${[...invoiceIds]}::integer[])`,
  );
  return new Map(rows.map(row => [row.invoice_id, sumsOf(row)]));
}

type NoteRow = {
  id: number;
  invoice_id: number;
  kind: 'PAID' | 'RECEIVED';
  ordered_cents: bigint;
  paid_cents: bigint;
  received_cents: bigint;
  returned_cents: bigint;
};

/** What a company noted of its half by hand and what stands, the oldest first. */
export async function findHandNotes(
  tx: ReadTx,
  companyId: number,
  invoiceIds: readonly number[],
): Promise<readonly HandNote[]> {
  const rows = await tx.rows(
    sql<NoteRow>`SELECT e.id, e.invoice_id, e.kind, e.ordered_cents, e.paid_cents, e.received_cents, e.returned_cents FROM payment_entry e
      WHERE e.invoice_id = ANY (${[...invoiceIds]}::integer[]) AND e.taken_back_at IS NULL AND e.statement_line_id IS NULL
        AND e.kind IN ('PAID', 'RECEIVED') AND CASE WHEN e.kind = 'RECEIVED' THEN e.supplier_id ELSE e.buyer_id END = ${companyId}
      ORDER BY e.id`,
  );
  return rows.map(row => ({
    entryId: row.id,
    invoiceId: row.invoice_id,
    kind: row.kind,
    deltas: {
      orderedCents: row.ordered_cents,
      paidCents: row.paid_cents,
      receivedCents: row.received_cents,
      returnedCents: row.returned_cents,
    },
  }));
}

/** All accounts that are a company's own: those it pays or paid from, and those it is paid to. */
export async function findOwnAccounts(tx: ReadTx, companyId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(
    sql<{ account: string }>`SELECT account FROM payer_account WHERE buyer_id = ${companyId}
      UNION SELECT account FROM supplier_account WHERE supplier_id = ${companyId}
      UNION SELECT payer_account FROM payment_order WHERE buyer_id = ${companyId} AND released_at IS NOT NULL
      UNION SELECT payee_account FROM payment_order WHERE supplier_id = ${companyId} AND released_at IS NOT NULL`,
  );
  return new Set(rows.map(row => row.account));
}
