import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { AdvisedInvoice, AdvisedOrder } from './advice-document.ts';

type OrderRow = {
  id: number;
  buyer_id: number;
  supplier_id: number;
  number: string;
  currency: string;
  amount_cents: bigint;
  day: string;
  released_at: string;
  payee_account: string;
  payee_name: string;
  payee_place: string;
  payee_code: string;
  buyer_name: string;
  buyer_code: string;
};
type ItemRow = {
  order_id: number;
  invoice_number: string;
  invoice_cents: bigint;
  discount_cents: bigint;
  processing_cents: bigint;
  amount_cents: bigint;
};

const invoiceOf = (row: ItemRow): AdvisedInvoice => ({
  number: row.invoice_number,
  invoiceCents: row.invoice_cents,
  discountCents: row.discount_cents,
  processingCents: row.processing_cents,
  amountCents: row.amount_cents,
});

function orderOf(row: OrderRow, invoices: readonly AdvisedInvoice[]): AdvisedOrder {
  return {
    id: row.id,
    buyerId: row.buyer_id,
    supplierId: row.supplier_id,
    number: row.number,
    currency: row.currency,
    amountCents: row.amount_cents,
    day: row.day,
    releasedAt: row.released_at,
    account: row.payee_account,
    payer: { name: row.buyer_name, code: row.buyer_code },
    payee: { name: row.payee_name, code: row.payee_code, place: row.payee_place },
    invoices,
  };
}

/** The released orders among those that `which` names (`o` is the order), with their invoices, a batch's five hundred at most. */
export async function findAdvisedOrders(tx: ReadTx, which: RawBuilder<SqlBool>): Promise<AdvisedOrder[]> {
  const orders = await tx.rows(
    sql<OrderRow>`SELECT o.id, o.buyer_id, o.supplier_id, o.number, o.currency, o.amount_cents, d.day, o.released_at, o.payee_account, o.payee_name,
        o.payee_place, s.code AS payee_code, b.name AS buyer_name, b.code AS buyer_code
      FROM payment_order o JOIN released_order_day d ON d.order_id = o.id JOIN company_name b ON b.id = o.buyer_id
      JOIN company_name s ON s.id = o.supplier_id
      WHERE o.released_at IS NOT NULL AND ${which} ORDER BY o.id`,
  );
  const items = await tx.rows(
    sql<ItemRow>`SELECT t.order_id, i.invoice_number, i.amount_cents AS invoice_cents, i.discount_cents, i.processing_cents, t.amount_cents
      FROM payment_order_item t JOIN invoice i ON i.id = t.invoice_id
      WHERE t.order_id = ANY (${orders.map(order => order.id)}::integer[]) ORDER BY t.order_id, t.invoice_id`,
  );
  return orders.map(row => orderOf(row, items.filter(item => item.order_id === row.id).map(invoiceOf)));
}

/** Whether nothing of an order's invoices has been noted as paid or received yet. */
export async function isUnpaid(tx: ReadTx, orderId: number): Promise<boolean> {
  const found = await tx.first(
    sql<{ id: number }>`SELECT t.invoice_id AS id
      FROM payment_order_item t JOIN payment p ON p.invoice_id = t.invoice_id WHERE t.order_id = ${orderId}
        AND (p.paid_cents > 0 OR p.received_cents > 0 OR p.returned_cents > 0) LIMIT 1`,
  );
  return found === undefined;
}
