import type { AccountCheck } from '@skonto/domain/payment/payment-batch';
import { type BatchGrouping, batchNumber, orderNumber } from '@skonto/domain/payment/payment-batch';
import { sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import type { Tx } from '../db/tx.ts';
import { nextNumbers } from './number-series.ts';
import type { InvoiceAmount } from './payments.ts';

/** Who acts, and when. */
export type Acting = { readonly userId: number; readonly day: string; readonly at: string };
export type BatchKey = { readonly id: number; readonly number: string };

export type NewBatch = {
  readonly buyerId: number;
  readonly day: string;
  readonly grouping: BatchGrouping;
  /** The batch at whose release these orders stayed behind; its maker made these, too. */
  readonly restOf: { readonly id: number; readonly madeBy: number } | null;
};

/** Adds a batch under the next number of its buyer's year, counted in the year of the acting day. */
export async function insertBatch(tx: Tx, batch: NewBatch, acting: Acting): Promise<BatchKey> {
  const year = acting.day.slice(0, 4);
  const [nth = 0] = await nextNumbers(tx, `payment-batch:${batch.buyerId}:${year}`, 1);
  const row = await tx.first(
    sql<BatchKey>`INSERT INTO payment_batch (buyer_id, number, day, grouping, rest_of, made_by, made_at)
      VALUES (${batch.buyerId}, ${batchNumber(year, nth)}, ${batch.day}::date, ${batch.grouping}, ${batch.restOf?.id ?? null}::integer,
        ${batch.restOf?.madeBy ?? acting.userId}::integer, ${acting.at}::timestamptz) RETURNING id, number`,
  );
  if (!row) throw new Error('an inserted batch came back without its id');
  return row;
}

export type NewOrder = {
  readonly supplierId: number;
  readonly currency: string;
  readonly amountCents: bigint;
  readonly payerAccount: string;
  readonly profile: string;
  readonly payeeAccount: string;
  readonly check: AccountCheck;
  readonly oldAccount: string | null;
  readonly paymentsBefore: number;
  readonly lastPaid: { readonly day: string; readonly cents: bigint } | null;
  readonly items: readonly InvoiceAmount[];
};
type Numbered = { readonly order: NewOrder; readonly number: string };
type NewItem = InvoiceAmount & { readonly orderId: number };

/** Adds the orders of a batch under the next numbers of its buyer's year, in their order, with what their payees are called now. */
export async function insertOrders(
  tx: Tx,
  batch: { readonly id: number; readonly buyerId: number },
  orders: readonly NewOrder[],
  acting: Acting,
): Promise<void> {
  const year = acting.day.slice(0, 4);
  const numbers = await nextNumbers(tx, `payment-order:${batch.buyerId}:${year}`, orders.length);
  const numbered = orders.map((order, at): Numbered => ({ order, number: orderNumber(year, numbers[at] ?? 0) }));
  const rows = rowsAs<Numbered>('n', numbered, {
    number: ['text', one => one.number],
    supplier_id: ['integer', one => one.order.supplierId],
    currency: ['text', one => one.order.currency],
    amount_cents: ['bigint', one => one.order.amountCents],
    payer_account: ['text', one => one.order.payerAccount],
    profile: ['text', one => one.order.profile],
    payee_account: ['text', one => one.order.payeeAccount],
    account_check: ['text', one => one.order.check],
    old_account: ['text', one => one.order.oldAccount],
    payments_before: ['integer', one => one.order.paymentsBefore],
    last_paid_on: ['date', one => one.order.lastPaid?.day ?? null],
    last_paid_cents: ['bigint', one => one.order.lastPaid?.cents ?? null],
  });
  const added = await tx.rows(
    sql<BatchKey>`INSERT INTO payment_order (batch_id, buyer_id, supplier_id, number, currency, amount_cents, payer_account, profile,
        payee_account, payee_name, payee_address, payee_place, payee_country, account_check, old_account, payments_before, last_paid_on,
        last_paid_cents)
      SELECT ${batch.id}::integer, ${batch.buyerId}::integer, n.supplier_id, n.number, n.currency, n.amount_cents, n.payer_account, n.profile,
        n.payee_account, c.name, c.address, concat_ws(' ', nullif(c.postcode, ''), nullif(c.city, '')), c.country, n.account_check,
        n.old_account, n.payments_before, n.last_paid_on, n.last_paid_cents
      FROM ${rows} JOIN company c ON c.id = n.supplier_id ORDER BY n.number RETURNING id, number`,
  );
  const ids = new Map(added.map(row => [row.number, row.id]));
  const items = numbered.flatMap(({ order, number }): NewItem[] =>
    order.items.map(item => ({ ...item, orderId: ids.get(number) ?? 0 })),
  );
  const written = await tx.touched(sql`INSERT INTO payment_order_item (order_id, buyer_id, invoice_id, amount_cents)
    SELECT i.order_id, ${batch.buyerId}::integer, i.invoice_id, i.amount_cents FROM ${rowsAs<NewItem>('i', items, {
      order_id: ['integer', item => item.orderId],
      invoice_id: ['integer', item => item.invoiceId],
      amount_cents: ['bigint', item => item.amountCents],
    })}`);
  if (added.length !== orders.length || written !== items.length)
    throw new Error(`wrote ${added.length} of ${orders.length} orders with ${written} of ${items.length} items`);
}

/** Moves orders that stay behind into another draft. */
export async function moveOrders(tx: Tx, orderIds: readonly number[], toBatch: number): Promise<void> {
  const moved = await tx.touched(
    sql`UPDATE payment_order SET batch_id = ${toBatch}::integer WHERE id = ANY (${[...orderIds]}::integer[])`,
  );
  if (moved !== orderIds.length) throw new Error(`moved ${moved} of ${orderIds.length} orders`);
}

/** Marks the orders of a locked draft as released, those that somebody called about with that, and then the draft itself. */
export async function saveReleased(
  tx: Tx,
  batch: { readonly id: number; readonly orderIds: readonly number[]; readonly called: readonly number[] },
  acting: Acting,
): Promise<void> {
  const released = await tx.touched(sql`UPDATE payment_order SET released_at = ${acting.at}::timestamptz,
      called_by = CASE WHEN id = ANY (${[...batch.called]}::integer[]) THEN ${acting.userId}::integer END,
      called_at = CASE WHEN id = ANY (${[...batch.called]}::integer[]) THEN ${acting.at}::timestamptz END
    WHERE id = ANY (${[...batch.orderIds]}::integer[]) AND batch_id = ${batch.id}`);
  if (released !== batch.orderIds.length) throw new Error(`released ${released} of ${batch.orderIds.length} orders`);
  const decided =
    await tx.touched(sql`UPDATE payment_batch SET state = 'RELEASED', released_by = ${acting.userId}::integer,
      released_at = ${acting.at}::timestamptz, released_on = ${acting.day}::date WHERE id = ${batch.id} AND state = 'DRAFT'`);
  if (decided !== 1) throw new Error(`batch ${batch.id} was no draft any more`);
}

/** Gives a locked draft up. */
export async function saveDiscarded(tx: Tx, batchId: number, reason: string, acting: Acting): Promise<void> {
  const decided =
    await tx.touched(sql`UPDATE payment_batch SET state = 'DISCARDED', discarded_by = ${acting.userId}::integer,
      discarded_at = ${acting.at}::timestamptz, discard_reason = ${reason} WHERE id = ${batchId} AND state = 'DRAFT'`);
  if (decided !== 1) throw new Error(`batch ${batchId} was no draft any more`);
}

export type NewFile = {
  readonly batchId: number;
  readonly buyerId: number;
  readonly currency: string;
  readonly profile: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly sha256: Buffer;
};

/** Keeps the file of a batch in a currency, once and for all. */
export async function insertFile(tx: Tx, file: NewFile, at: string): Promise<void> {
  await tx.touched(sql`INSERT INTO payment_file (batch_id, buyer_id, currency, profile, file_name, content_type, content, sha256, made_at)
    VALUES (${file.batchId}, ${file.buyerId}, ${file.currency}, ${file.profile}, ${file.fileName}, ${file.contentType}, ${file.content},
      ${file.sha256}, ${at}::timestamptz)`);
}

/** Notes who took a file, and why when it wasn't the first time. */
export async function insertDownload(
  tx: Tx,
  file: { readonly batchId: number; readonly buyerId: number; readonly currency: string },
  download: { readonly place: number; readonly reason: string },
  acting: Acting,
): Promise<void> {
  await tx.touched(sql`INSERT INTO payment_download (batch_id, currency, buyer_id, place, downloaded_by, downloaded_at, reason)
    VALUES (${file.batchId}, ${file.currency}, ${file.buyerId}, ${download.place}, ${acting.userId}, ${acting.at}::timestamptz,
      ${download.reason})`);
}

/** Marks a released batch as one whose payees are told; answers whether nobody did before. */
export async function takeAdvice(tx: Tx, batchId: number, at: string): Promise<boolean> {
  const taken = await tx.touched(sql`UPDATE payment_batch SET advised_at = ${at}::timestamptz
    WHERE id = ${batchId} AND state = 'RELEASED' AND advised_at IS NULL`);
  return taken === 1;
}
