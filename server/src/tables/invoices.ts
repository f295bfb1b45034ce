import type { BillableInvoice, FeeTerms } from '@skonto/domain/billing/billing-fee';
import type { InvoiceState } from '@skonto/domain/invoice/invoice-state';
import type { StatusChange } from '@skonto/domain/invoice/status-change';
import { findCurrency } from '@skonto/domain/money/currency';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { rowsAs } from '../db/rows-as.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

export type InvoiceRow = Selectable<Database['invoice']>;

/** What `decideChangeStatus` needs of a locked invoice, besides the terms that only registration asks for. */
export type LockedInvoice = Omit<InvoiceState, 'termsForRegistration'> & {
  readonly id: number;
  readonly buyerId: number;
  readonly supplierId: number;
  readonly invoiceNumber: string;
  /** The business day of its registration; null while it isn't registered. */
  readonly registeredOn: string | null;
  /** Counts registrations on, whatever a clock says; 0 is new to no rule. */
  readonly registrationNumber: bigint;
};

type LockedRow = Pick<
  InvoiceRow,
  | 'id'
  | 'buyer_id'
  | 'through_target'
  | 'disputed'
  | 'supplier_id'
  | 'invoice_number'
  | 'status'
  | 'registration_id'
  | 'amount_cents'
  | 'currency'
  | 'due_date'
  | 'annual_rate_ppm'
  | 'floor_ppm'
  | 'processing_fee_ppm'
  | 'processing_fee_min_cents'
  | 'discount_cents'
  | 'processing_cents'
  | 'total_cents'
  | 'price_date'
  | 'price_paid_on'
  | 'registered_on'
  | 'registration_number'
> & { note_generation: string | null };

const lockedColumns = sql`i.id, i.buyer_id, i.through_target, i.disputed, i.supplier_id, i.invoice_number, i.status, i.registration_id, i.amount_cents, i.currency, i.due_date,
  i.annual_rate_ppm, i.floor_ppm, i.processing_fee_ppm, i.processing_fee_min_cents, i.discount_cents, i.processing_cents, i.total_cents, i.price_date, i.price_paid_on, i.registered_on, i.registration_number,
  (SELECT p.note_generation FROM partnership p WHERE p.buyer_id = i.buyer_id AND p.supplier_id = i.supplier_id) AS note_generation`;

/** The currency of a stored row: the database holds only codes we know. */
export function knownCurrency(code: string) {
  const currency = findCurrency(code);
  if (!currency) throw new Error(`stored currency ${code} is unknown`);
  return currency;
}

type TermsColumns = Pick<
  InvoiceRow,
  'annual_rate_ppm' | 'floor_ppm' | 'processing_fee_ppm' | 'processing_fee_min_cents'
>;

/** The terms frozen with an invoice; null while it has none. */
export function storedTerms(row: TermsColumns): InvoiceState['terms'] {
  if (
    row.annual_rate_ppm === null ||
    row.floor_ppm === null ||
    row.processing_fee_ppm === null ||
    row.processing_fee_min_cents === null
  )
    return null;
  return {
    annualRatePpm: row.annual_rate_ppm,
    floorPpm: row.floor_ppm,
    processingFeePpm: row.processing_fee_ppm,
    processingFeeMinCents: row.processing_fee_min_cents,
  };
}

type FeeColumns = Pick<
  InvoiceRow,
  | 'amount_cents'
  | 'currency'
  | 'discount_cents'
  | 'processing_cents'
  | 'discount_fee_ppm'
  | 'discount_pct_fixed'
  | 'processing_fee_share_ppm'
>;

/** What the fee of an approved invoice is computed from; null before its approval. */
export function storedFeeFacts(row: FeeColumns): { invoice: BillableInvoice; contract: FeeTerms } | null {
  const currency = findCurrency(row.currency);
  const { discount_cents, processing_cents, discount_fee_ppm, discount_pct_fixed, processing_fee_share_ppm } = row;
  if (
    !currency ||
    discount_cents === null ||
    processing_cents === null ||
    discount_fee_ppm === null ||
    discount_pct_fixed === null ||
    processing_fee_share_ppm === null
  )
    return null;
  return {
    invoice: {
      amountCents: row.amount_cents,
      currency,
      discountCents: discount_cents,
      processingCents: processing_cents,
    },
    contract: {
      discountFeePpm: discount_fee_ppm,
      discountPctFixed: discount_pct_fixed,
      processingFeePpm: processing_fee_share_ppm,
    },
  };
}

type PriceColumns = Pick<
  InvoiceRow,
  'discount_cents' | 'processing_cents' | 'total_cents' | 'price_date' | 'price_paid_on'
>;

/** The price stored with an invoice, and its days; null while it has none. */
export function storedPrice(row: PriceColumns): InvoiceState['price'] {
  const { discount_cents, processing_cents, total_cents, price_date } = row;
  if (discount_cents === null || processing_cents === null || total_cents === null || price_date === null) return null;
  return {
    discountCents: discount_cents,
    processingCents: processing_cents,
    totalCents: total_cents,
    priceDate: price_date,
    paymentDate: row.price_paid_on,
  };
}

function lockedInvoice(row: LockedRow): LockedInvoice {
  return {
    id: row.id,
    buyerId: row.buyer_id,
    throughTarget: row.through_target,
    disputed: row.disputed,
    supplierId: row.supplier_id,
    invoiceNumber: row.invoice_number,
    registeredOn: row.registered_on,
    registrationNumber: row.registration_number,
    // The CHECK constraints of the table name the same closed sets as the domain.
    status: row.status as InvoiceState['status'],
    registrationId: row.registration_id,
    amountCents: row.amount_cents,
    currency: knownCurrency(row.currency),
    dueDate: row.due_date,
    terms: storedTerms(row),
    price: storedPrice(row),
    noteGeneration: row.note_generation as InvoiceState['noteGeneration'],
  };
}

/**
 * Locks the invoices that `where` names, always in the order of their ids so that two callers never wait for each other in a
 * circle, at most `limit` behind `afterId`.
 */
export async function lockInvoices(
  tx: Tx,
  where: RawBuilder<boolean>,
  range: { afterId: number; limit: number },
): Promise<LockedInvoice[]> {
  const rows = await tx.rows(
    sql<LockedRow>`SELECT ${lockedColumns} FROM invoice i WHERE i.id > ${range.afterId} AND ${where} ORDER BY i.id LIMIT ${range.limit} FOR UPDATE OF i`,
  );
  return rows.map(lockedInvoice);
}

/**
 * The same invoices without a lock, chunk by chunk from one snapshot, in no particular order unless one is asked for: for looking ahead at
 * what a change would do. One walk at a time in a transaction.
 */
export async function* readInvoicesInChunks(
  tx: ReadTx,
  where: RawBuilder<boolean>,
  chunkSize: number,
  order?: 'in-order',
): AsyncGenerator<LockedInvoice[]> {
  const by = order ? sql`ORDER BY i.id` : sql``;
  await tx.rows(
    sql`DECLARE invoices_ahead NO SCROLL CURSOR FOR SELECT ${lockedColumns} FROM invoice i WHERE ${where} ${by}`,
  );
  for (;;) {
    const rows = await tx.rows(sql<LockedRow>`FETCH ${sql.raw(String(chunkSize))} FROM invoices_ahead`);
    if (rows.length > 0) yield rows.map(lockedInvoice);
    if (rows.length < chunkSize) return;
  }
}

/** What approval adds to a change: the moment and the fee terms of the buyer's contract. Its day and the day of payment are those of the price. */
export type ApprovalFacts = {
  readonly approvedAt: string;
  readonly feeTermsOf: (invoiceId: number) => FeeTerms;
  /** The operator's part of it by these terms, in the invoice's own currency. */
  readonly ownFeeOf: (change: StatusChange) => bigint;
};

/**
 * Writes decided changes as one statement; `changeId` names the change that offers or answers. Each row changes only if it still is as it was decided on, and never gets the
 * price of a day before the one it has; answers how many did, and a
 * caller that gets fewer than it sent must give up its transaction.
 */
export async function saveStatusChanges(
  tx: Tx,
  changes: readonly StatusChange[],
  facts: { at: string; approval: ApprovalFacts | null; changeId: string | null },
): Promise<number> {
  const approved = facts.approval;
  const fee = (pick: (terms: FeeTerms) => unknown) => (change: StatusChange) =>
    approved ? pick(approved.feeTermsOf(change.invoiceId)) : null;
  const rows = rowsAs<StatusChange>('c', changes, {
    id: ['integer', change => change.invoiceId],
    status_before: ['text', ({ before }) => before.status],
    registration_before: ['uuid', ({ before }) => before.registrationId],
    status: ['text', ({ after }) => after.status],
    registration_id: ['uuid', ({ after }) => after.registrationId],
    annual_rate_ppm: ['integer', ({ after }) => after.terms?.annualRatePpm ?? null],
    floor_ppm: ['integer', ({ after }) => after.terms?.floorPpm ?? null],
    processing_fee_ppm: ['integer', ({ after }) => after.terms?.processingFeePpm ?? null],
    processing_fee_min_cents: ['bigint', ({ after }) => after.terms?.processingFeeMinCents ?? null],
    discount_cents: ['bigint', ({ after }) => after.price?.discountCents ?? null],
    processing_cents: ['bigint', ({ after }) => after.price?.processingCents ?? null],
    total_cents: ['bigint', ({ after }) => after.price?.totalCents ?? null],
    price_date: ['date', ({ after }) => after.price?.priceDate ?? null],
    price_paid_on: ['date', ({ after }) => after.price?.paymentDate ?? null],
    moved_from: ['date', ({ after }) => after.price?.movedFrom ?? null],
    own_fee_cents: ['bigint', change => approved?.ownFeeOf(change) ?? null],
    discount_fee_ppm: ['integer', fee(terms => terms.discountFeePpm)],
    discount_pct_fixed: ['boolean', fee(terms => terms.discountPctFixed)],
    processing_fee_share_ppm: ['integer', fee(terms => terms.processingFeePpm)],
  });
  // One number for all: a rule that is made meanwhile is older than each of them, or than none.
  return tx.touched(sql`
    UPDATE invoice i SET
      status = c.status, registration_id = c.registration_id, annual_rate_ppm = c.annual_rate_ppm, floor_ppm = c.floor_ppm,
      processing_fee_ppm = c.processing_fee_ppm, processing_fee_min_cents = c.processing_fee_min_cents,
      price_date = c.price_date, price_paid_on = c.price_paid_on,
      discount_cents = c.discount_cents, processing_cents = c.processing_cents, total_cents = c.total_cents,
      approved_at = ${approved?.approvedAt ?? null}::timestamptz, approved_on = ${approved ? sql`c.price_date` : null}::date,
      payment_date = ${approved ? sql`c.price_paid_on` : null}::date, moved_from = ${approved ? sql`c.moved_from` : null}::date, billing_status = ${approved ? 'PENDING' : null}::text,
      discount_fee_ppm = c.discount_fee_ppm, discount_pct_fixed = c.discount_pct_fixed, processing_fee_share_ppm = c.processing_fee_share_ppm,
      own_fee_cents = c.own_fee_cents,
      offered_in = CASE c.status WHEN 'REGISTERED' THEN ${facts.changeId}::uuid WHEN 'PENDING' THEN NULL ELSE i.offered_in END,
      answered_in = CASE WHEN c.status IN ('DISCOUNT_APPROVED', 'DISCOUNT_REJECTED') THEN ${facts.changeId}::uuid END,
      registered_on = CASE WHEN i.registration_id IS DISTINCT FROM c.registration_id THEN c.price_date ELSE i.registered_on END,
      registration_number = CASE WHEN c.status <> 'REGISTERED' THEN i.registration_number
        WHEN c.status_before = 'DISCOUNT_REJECTED' THEN 0 ELSE (SELECT nextval('registration_number')) END,
      updated_at = ${facts.at}::timestamptz
    FROM ${rows}
    WHERE i.id = c.id AND NOT (i.disputed AND c.status IN ('REGISTERED', 'DISCOUNT_APPROVED')) AND i.status = c.status_before AND i.registration_id IS NOT DISTINCT FROM c.registration_before
      AND (i.price_date <= c.price_date OR i.price_date IS NULL OR c.price_date IS NULL)`);
}

/** Whether an invoice that nobody has entered yet would be paid through TARGET, by the same function that the table asks. */
export async function goesThroughTarget(
  tx: ReadTx,
  { buyerId, supplierId, currency }: Pick<InvoiceFacts, 'buyerId' | 'supplierId'> & Pick<InvoiceState, 'currency'>,
): Promise<boolean> {
  const row = await tx.first(
    sql<{ through: boolean }>`SELECT goes_through_target(${buyerId}, ${supplierId}, ${currency.code}) AS through`,
  );
  return row?.through ?? false;
}

/** The facts of an invoice as its buyer states them. */
export type InvoiceFacts = {
  readonly buyerId: number;
  readonly supplierId: number;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly currency: string;
  readonly netCents: bigint;
  readonly taxCents: bigint;
  readonly roundingCents: bigint;
  readonly amountCents: bigint;
};

/**
 * Adds a PENDING invoice and answers its row. A number that is taken fails with the constraint `invoice_number_unique`, a supplier
 * that isn't the buyer's with `invoice_pair`.
 */
export async function insertInvoice(tx: Tx, facts: InvoiceFacts, at: string): Promise<InvoiceRow> {
  const row = await tx.first(
    sql<InvoiceRow>`INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, rounding_cents,
        amount_cents, created_at, updated_at)
      VALUES (${facts.buyerId}, ${facts.supplierId}, ${facts.invoiceNumber}, ${facts.invoiceDate}, ${facts.dueDate}, ${facts.currency},
        ${facts.netCents}, ${facts.taxCents}, ${facts.roundingCents}, ${facts.amountCents}, ${at}, ${at}) RETURNING *`,
    'insert_invoice',
  );
  if (!row) throw new Error('an inserted invoice came back without its row');
  return row;
}

/** Changes the facts of an invoice while it is PENDING; false when it isn't (any more). */
export async function updatePendingInvoice(tx: Tx, id: number, facts: InvoiceFacts, at: string): Promise<boolean> {
  const touched = await tx.touched(
    q
      .updateTable('invoice')
      .set({
        supplier_id: facts.supplierId,
        invoice_number: facts.invoiceNumber,
        invoice_date: facts.invoiceDate,
        due_date: facts.dueDate,
        currency: facts.currency,
        net_cents: facts.netCents,
        tax_cents: facts.taxCents,
        rounding_cents: facts.roundingCents,
        amount_cents: facts.amountCents,
        updated_at: at,
        // A mark of the time before numbers were compared by their form goes with the number that it stood for.
        number_twin: sql<number>`CASE WHEN number_key
          = invoice_number_key(buyer_id, ${facts.supplierId}, ${facts.invoiceNumber}, ${facts.invoiceDate}::date) THEN number_twin ELSE 0 END`,
      })
      .where('id', '=', id)
      .where('buyer_id', '=', facts.buyerId)
      .where('status', '=', 'PENDING'),
  );
  return touched === 1;
}

/** Removes invoices that were locked and are PENDING; answers how many. */
export async function deletePendingInvoices(tx: Tx, ids: readonly number[]): Promise<number> {
  return tx.touched(sql`DELETE FROM invoice WHERE id = ANY (${[...ids]}::integer[]) AND status = 'PENDING'`);
}

export type BilledInvoice = {
  readonly id: number;
  readonly billId: number;
  readonly currency: string;
  readonly feeCents: bigint;
};

/** Marks invoices as billed, each once: one that isn't pending any more is not touched. */
export async function saveBilled(tx: Tx, billed: readonly BilledInvoice[], at: string): Promise<number> {
  const rows = rowsAs<BilledInvoice>('b', billed, {
    id: ['integer', one => one.id],
    bill_id: ['integer', one => one.billId],
    fee_cents: ['bigint', one => one.feeCents],
    currency: ['text', one => one.currency],
  });
  return tx.touched(sql`
    UPDATE invoice i SET billing_status = 'BILLED', bill_id = b.bill_id, billing_cents = b.fee_cents, billing_currency = b.currency, updated_at = ${at}
    FROM ${rows}
    WHERE i.id = b.id AND i.status = 'DISCOUNT_APPROVED' AND i.billing_status = 'PENDING'`);
}

export type Repriced = {
  readonly id: number;
  readonly registrationId: string;
  readonly discountCents: bigint;
  readonly processingCents: bigint;
  readonly totalCents: bigint;
  readonly priceDate: string;
  readonly paymentDate: string | null;
};

/** Writes the day's prices of offers that are still what they were priced as and have no later day's price. */
export async function saveRepriced(tx: Tx, prices: readonly Repriced[]): Promise<number> {
  const rows = rowsAs<Repriced>('p', prices, {
    id: ['integer', one => one.id],
    registration_id: ['uuid', one => one.registrationId],
    discount_cents: ['bigint', one => one.discountCents],
    processing_cents: ['bigint', one => one.processingCents],
    total_cents: ['bigint', one => one.totalCents],
    price_date: ['date', one => one.priceDate],
    price_paid_on: ['date', one => one.paymentDate],
  });
  return tx.touched(sql`
    UPDATE invoice i SET price_date = p.price_date, price_paid_on = p.price_paid_on, discount_cents = p.discount_cents, processing_cents = p.processing_cents, total_cents = p.total_cents
    FROM ${rows}
    WHERE i.id = p.id AND i.status = 'REGISTERED' AND i.registration_id = p.registration_id AND (i.price_date < p.price_date OR (i.price_date = p.price_date AND i.price_paid_on IS DISTINCT FROM p.price_paid_on))`);
}
