import type { PaymentDeltas, PaymentEntryKind } from '@skonto/domain/payment/payment-note';
import type { PaymentSums } from '@skonto/domain/payment/payment-state';
import { sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import type { Tx } from '../db/tx.ts';

/** An amount of an invoice's payment. */
export type InvoiceAmount = { readonly invoiceId: number; readonly amountCents: bigint };

const amountRows = (amounts: readonly InvoiceAmount[]) =>
  rowsAs<InvoiceAmount>('a', amounts, {
    invoice_id: ['integer', one => one.invoiceId],
    amount_cents: ['bigint', one => one.amountCents],
  });

type SumRow = {
  invoice_id: number;
  payable_cents: bigint;
  drafted_cents: bigint;
  ordered_cents: bigint;
  paid_cents: bigint;
  received_cents: bigint;
  returned_cents: bigint;
};

export const sumsOf = (row: SumRow): PaymentSums => ({
  payableCents: row.payable_cents,
  draftedCents: row.drafted_cents,
  orderedCents: row.ordered_cents,
  paidCents: row.paid_cents,
  receivedCents: row.received_cents,
  returnedCents: row.returned_cents,
});

/** Begins the payments of accepted invoices that have none yet. */
export async function beginPayments(tx: Tx, invoiceIds: readonly number[]): Promise<void> {
  await tx.touched(sql`INSERT INTO payment (invoice_id, buyer_id, supplier_id, currency, payable_cents)
    SELECT i.id, i.buyer_id, i.supplier_id, i.currency, i.total_cents FROM invoice i
    WHERE i.id = ANY (${[...invoiceIds]}::integer[]) AND i.status = 'DISCOUNT_APPROVED' AND i.total_cents > 0 ORDER BY i.id
    ON CONFLICT (invoice_id) DO NOTHING`);
}

/** Locks payments in the order of their invoices; everybody does it in that order. Answers what each comes to. */
export async function lockPayments(tx: Tx, invoiceIds: readonly number[]): Promise<ReadonlyMap<number, PaymentSums>> {
  const rows = await tx.rows(
    sql<SumRow>`SELECT p.invoice_id, p.payable_cents, p.drafted_cents, p.ordered_cents, p.paid_cents, p.received_cents, p.returned_cents
      FROM payment p WHERE p.invoice_id = ANY (${[...invoiceIds]}::integer[]) ORDER BY p.invoice_id FOR UPDATE OF p`,
  );
  return new Map(rows.map(row => [row.invoice_id, sumsOf(row)]));
}

/** Puts amounts of locked payments into drafts, or takes them out again. Answers how many payments changed. */
export const addDrafted = (tx: Tx, amounts: readonly InvoiceAmount[], sign: 1 | -1): Promise<number> =>
  tx.touched(sql`UPDATE payment p SET drafted_cents = p.drafted_cents + ${sign}::integer * a.amount_cents
    FROM ${amountRows(amounts)} WHERE p.invoice_id = a.invoice_id`);

/** What was in drafts is ordered. Answers how many payments changed. */
export const orderDrafted = (tx: Tx, amounts: readonly InvoiceAmount[]): Promise<number> =>
  tx.touched(sql`UPDATE payment p SET drafted_cents = p.drafted_cents - a.amount_cents, ordered_cents = p.ordered_cents + a.amount_cents
    FROM ${amountRows(amounts)} WHERE p.invoice_id = a.invoice_id`);

/** Adds what an entry changes to the sums of a locked payment, or takes it back. */
export async function addDeltas(tx: Tx, invoiceId: number, deltas: PaymentDeltas, sign: 1 | -1): Promise<void> {
  const by = (cents: bigint) => sql`${sign}::integer * ${cents}::bigint`;
  await tx.touched(sql`UPDATE payment SET ordered_cents = ordered_cents + ${by(deltas.orderedCents)},
      paid_cents = paid_cents + ${by(deltas.paidCents)}, received_cents = received_cents + ${by(deltas.receivedCents)},
      returned_cents = returned_cents + ${by(deltas.returnedCents)} WHERE invoice_id = ${invoiceId}`);
}

export type NewEntry = {
  readonly invoiceId: number;
  readonly kind: PaymentEntryKind;
  readonly amountCents: bigint;
  readonly day: string;
  readonly reference: string;
  readonly deltas: PaymentDeltas;
  readonly userId: number;
  readonly at: string;
};

/** Adds what somebody noted of a payment; answers its id. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { deltas } = entry;
  const row = await tx.first(
    sql<{
      id: number;
    }>`INSERT INTO payment_entry (invoice_id, buyer_id, supplier_id, kind, amount_cents, day, reference, ordered_cents,
        paid_cents, received_cents, returned_cents, noted_by, noted_at)
      SELECT p.invoice_id, p.buyer_id, p.supplier_id, ${entry.kind}, ${entry.amountCents}::bigint, ${entry.day}::date, ${entry.reference},
        ${deltas.orderedCents}::bigint, ${deltas.paidCents}::bigint, ${deltas.receivedCents}::bigint, ${deltas.returnedCents}::bigint,
        ${entry.userId}::integer, ${entry.at}::timestamptz
      FROM payment p WHERE p.invoice_id = ${entry.invoiceId} RETURNING id`,
  );
  if (!row) throw new Error(`payment of invoice ${entry.invoiceId} has gone`);
  return row.id;
}

/** What a line of a statement proves: an entry with its line, and the order that it belongs to. */
export type NewProof = Omit<NewEntry, 'userId' | 'at'> & {
  readonly lineId: number;
  readonly orderId: number | null;
};

type InvoiceDeltas = PaymentDeltas & { readonly invoiceId: number };
const addedTogether = (all: readonly InvoiceDeltas[], sign: bigint): readonly InvoiceDeltas[] => {
  const sums = new Map<number, InvoiceDeltas>();
  for (const one of all) {
    const { invoiceId } = one;
    const before = sums.get(invoiceId);
    sums.set(invoiceId, {
      invoiceId,
      orderedCents: (before?.orderedCents ?? 0n) + sign * one.orderedCents,
      paidCents: (before?.paidCents ?? 0n) + sign * one.paidCents,
      receivedCents: (before?.receivedCents ?? 0n) + sign * one.receivedCents,
      returnedCents: (before?.returnedCents ?? 0n) + sign * one.returnedCents,
    });
  }
  return [...sums.values()];
};

/** Adds what many entries change to the sums of their locked payments, or takes it back. */
export async function addManyDeltas(tx: Tx, deltas: readonly InvoiceDeltas[], sign: 1 | -1): Promise<void> {
  const rows = addedTogether(deltas, BigInt(sign));
  if (rows.length === 0) return;
  const changed = await tx.touched(sql`UPDATE payment p SET ordered_cents = p.ordered_cents + d.ordered_cents,
      paid_cents = p.paid_cents + d.paid_cents, received_cents = p.received_cents + d.received_cents,
      returned_cents = p.returned_cents + d.returned_cents
    FROM ${rowsAs<InvoiceDeltas>('d', rows, {
      invoice_id: ['integer', one => one.invoiceId],
      ordered_cents: ['bigint', one => one.orderedCents],
      paid_cents: ['bigint', one => one.paidCents],
      received_cents: ['bigint', one => one.receivedCents],
      returned_cents: ['bigint', one => one.returnedCents],
    })} WHERE p.invoice_id = d.invoice_id`);
  if (changed !== rows.length) throw new Error(`moved ${changed} of ${rows.length} payments`);
}

/** Adds the entries that lines prove, all at once. */
export async function insertProofs(
  tx: Tx,
  proofs: readonly NewProof[],
  by: { readonly userId: number; readonly at: string },
): Promise<void> {
  if (proofs.length === 0) return;
  const rows = rowsAs<NewProof>('n', proofs, {
    invoice_id: ['integer', one => one.invoiceId],
    kind: ['text', one => one.kind],
    amount_cents: ['bigint', one => one.amountCents],
    day: ['date', one => one.day],
    reference: ['text', one => one.reference],
    ordered_cents: ['bigint', one => one.deltas.orderedCents],
    paid_cents: ['bigint', one => one.deltas.paidCents],
    received_cents: ['bigint', one => one.deltas.receivedCents],
    returned_cents: ['bigint', one => one.deltas.returnedCents],
    line_id: ['integer', one => one.lineId],
    order_id: ['integer', one => one.orderId],
  });
  const added =
    await tx.touched(sql`INSERT INTO payment_entry (invoice_id, buyer_id, supplier_id, kind, amount_cents, day, reference, ordered_cents, paid_cents,
        received_cents, returned_cents, noted_by, noted_at, statement_line_id, order_id)
      SELECT p.invoice_id, p.buyer_id, p.supplier_id, n.kind, n.amount_cents, n.day, n.reference, n.ordered_cents, n.paid_cents, n.received_cents,
        n.returned_cents, ${by.userId}::integer, ${by.at}::timestamptz, n.line_id, n.order_id
      FROM ${rows} JOIN payment p ON p.invoice_id = n.invoice_id ORDER BY n.line_id`);
  if (added !== proofs.length) throw new Error(`wrote ${added} of ${proofs.length} entries`);
}

/** Marks entries as taken back; all of them stood until now. */
export async function takeBackEntries(
  tx: Tx,
  ids: readonly number[],
  by: { readonly userId: number; readonly at: string },
): Promise<void> {
  if (ids.length === 0) return;
  const touched =
    await tx.touched(sql`UPDATE payment_entry SET taken_back_by = ${by.userId}::integer, taken_back_at = ${by.at}::timestamptz
      WHERE id = ANY (${[...ids]}::integer[]) AND taken_back_at IS NULL`);
  if (touched !== ids.length) throw new Error(`took back ${touched} of ${ids.length} entries`);
}

/** Marks an entry as taken back; answers whether it stood until now. */
export async function takeBackEntry(tx: Tx, id: number, by: { userId: number; at: string }): Promise<boolean> {
  const touched =
    await tx.touched(sql`UPDATE payment_entry SET taken_back_by = ${by.userId}::integer, taken_back_at = ${by.at}::timestamptz
    WHERE id = ${id} AND taken_back_at IS NULL`);
  return touched === 1;
}

/** Says of all accepted offers that were to be paid before a day, and whose payment nothing is known of, that they were paid outside. */
export async function settlePaidBefore(tx: Tx, day: string, at: string): Promise<number> {
  const rows = await tx.rows(
    sql<{
      id: number;
    }>`INSERT INTO payment (invoice_id, buyer_id, supplier_id, currency, payable_cents, ordered_cents, paid_cents)
      SELECT i.id, i.buyer_id, i.supplier_id, i.currency, i.total_cents, i.total_cents, i.total_cents FROM invoice i
      WHERE i.status = 'DISCOUNT_APPROVED' AND i.total_cents > 0 AND coalesce(i.payment_date, i.approved_on) < ${day}::date
      ON CONFLICT (invoice_id) DO NOTHING RETURNING invoice_id AS id`,
  );
  const ids = rows.map(row => row.id);
  return tx.touched(sql`INSERT INTO payment_entry (invoice_id, buyer_id, supplier_id, kind, amount_cents, day, reference, ordered_cents, paid_cents,
      received_cents, returned_cents, noted_at)
    SELECT p.invoice_id, p.buyer_id, p.supplier_id, 'BEFORE', p.payable_cents, coalesce(i.payment_date, i.approved_on), '', p.payable_cents, p.payable_cents, 0, 0,
      ${at}::timestamptz
    FROM payment p JOIN invoice i ON i.id = p.invoice_id WHERE p.invoice_id = ANY (${ids}::integer[])`);
}
