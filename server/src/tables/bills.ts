import { billNumber } from '@skonto/domain/billing/bill';
import { sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import type { Tx } from '../db/tx.ts';
import { buyerNow, issuerNow } from './bill-issuer.ts';
import { nextNumbers } from './number-series.ts';
import type { StoredRate } from './reference-rates.ts';

const heldTo = ({ rate, day, source }: StoredRate) => ({ rate: rate.toString(), day, source });

export type NewBill = {
  readonly buyerId: number;
  /** Name and code as they are today; the bill keeps them. */
  readonly buyerName: string;
  readonly buyerCode: string;
  readonly currency: string;
  readonly amountCents: bigint;
  /** How many lines it will have. */
  readonly invoices: number;
  /** RSD per unit in millionths, by currency code. */
  readonly rates: ReadonlyMap<string, bigint>;
  /** What those rates were held to. */
  readonly references: ReadonlyMap<string, StoredRate>;
  readonly ratesToConfirm: boolean;
  readonly ratesReason: string | null;
};
/** Who writes bills, and when. */
export type BillAuthor = { readonly userId: number; readonly day: string; readonly at: string };
/** By when it is to be paid. */
type BillDue = { readonly dueDay: string };
export type BillKey = { readonly id: number; readonly number: string };

const seriesOf = ({ day }: BillAuthor): { year: string; series: string } => ({
  year: day.slice(0, 4),
  series: `bill:${day.slice(0, 4)}`,
});
const jsonOf = <V>(values: ReadonlyMap<string, V>, value: (one: V) => unknown): string =>
  JSON.stringify(Object.fromEntries([...values].map(([code, one]) => [code, value(one)])));

/** Adds bills under the year's next numbers, in their order; answers id and number of each in the same order. */
export async function insertBills(tx: Tx, bills: readonly NewBill[], author: BillAuthor & BillDue): Promise<BillKey[]> {
  const { year, series } = seriesOf(author);
  const numbers = (await nextNumbers(tx, series, bills.length)).map(nth => billNumber(year, nth));
  const rows = rowsAs<{ bill: NewBill; number: string }>(
    'n',
    bills.map((bill, at) => ({ bill, number: numbers[at] ?? '' })),
    {
      buyer_id: ['integer', ({ bill }) => bill.buyerId],
      buyer_name: ['text', ({ bill }) => bill.buyerName],
      buyer_code: ['text', ({ bill }) => bill.buyerCode],
      number: ['text', ({ number }) => number],
      currency: ['text', ({ bill }) => bill.currency],
      amount_cents: ['bigint', ({ bill }) => bill.amountCents],
      invoices: ['integer', ({ bill }) => bill.invoices],
      rates: ['text', ({ bill }) => jsonOf(bill.rates, rate => rate.toString())],
      reference_rates: ['text', ({ bill }) => jsonOf(bill.references, heldTo)],
      rates_to_confirm: ['boolean', ({ bill }) => bill.ratesToConfirm],
      rates_reason: ['text', ({ bill }) => bill.ratesReason],
    },
  );
  const added = await tx.rows(
    sql<BillKey>`INSERT INTO bill (buyer_id, buyer_name, buyer_code, number, currency, amount_cents, invoices, rates, reference_rates,
        rates_to_confirm, rates_reason, issuer, buyer_facts, day, due_day, created_by, created_at)
      SELECT n.buyer_id, n.buyer_name, n.buyer_code, n.number, n.currency, n.amount_cents, n.invoices, n.rates::jsonb, n.reference_rates::jsonb,
        n.rates_to_confirm, n.rates_reason, ${issuerNow}, ${buyerNow}, ${author.day}::date, ${author.dueDay}::date,
        ${author.userId}::integer, ${author.at}::timestamptz
      FROM ${rows} ORDER BY n.number RETURNING id, number`,
  );
  const byNumber = new Map(added.map(row => [row.number, row]));
  return numbers.map(number => {
    const row = byNumber.get(number);
    if (!row) throw new Error('an inserted bill came back without its id');
    return row;
  });
}

export type NewBillLine = {
  readonly billId: number;
  readonly invoiceId: number;
  readonly discountFeeCents: bigint;
  readonly processingFeeCents: bigint;
  readonly feeCents: bigint;
};

/** Adds lines of locked invoices, with what those say of themselves now; answers how many. */
export async function insertBillLines(tx: Tx, lines: readonly NewBillLine[]): Promise<number> {
  const rows = rowsAs<NewBillLine>('l', lines, {
    bill_id: ['integer', line => line.billId],
    invoice_id: ['integer', line => line.invoiceId],
    discount_fee_cents: ['bigint', line => line.discountFeeCents],
    processing_fee_cents: ['bigint', line => line.processingFeeCents],
    fee_cents: ['bigint', line => line.feeCents],
  });
  return tx.touched(sql`INSERT INTO bill_line (bill_id, buyer_id, invoice_id, invoice_number, supplier_id, supplier_name, accepted_on,
      currency, amount_cents, discount_cents, discount_fee_cents, processing_fee_cents, fee_cents)
    SELECT l.bill_id, i.buyer_id, i.id, i.invoice_number, i.supplier_id, s.name, i.approved_on, i.currency, i.amount_cents,
      i.discount_cents, l.discount_fee_cents, l.processing_fee_cents, l.fee_cents
    FROM ${rows} JOIN invoice i ON i.id = l.invoice_id JOIN company_name s ON s.id = i.supplier_id`);
}

/** Locks the invoices of a bill in the order of their ids, as billing does; answers how many are on it still. */
export async function lockBilled(tx: Tx, billId: number): Promise<number> {
  const row = await tx.first(
    sql<{ n: bigint }>`WITH locked AS (SELECT i.id, i.bill_id FROM invoice i
        WHERE i.id IN (SELECT l.invoice_id FROM bill_line l WHERE l.bill_id = ${billId}) ORDER BY i.id FOR UPDATE OF i)
      SELECT count(*) AS n FROM locked WHERE bill_id = ${billId}`,
  );
  return Number(row?.n ?? 0n);
}

/**
 * Adds the counter-bill of a bill whose invoices are locked, with the next number, and lets those be billed again. One that has a
 * counter-bill fails with the constraint `bill_storno_once`. Answers the counter-bill, and how many invoices were let go.
 */
export async function insertCounterBill(
  tx: Tx,
  billId: number,
  { reason, ...author }: BillAuthor & { readonly reason: string },
): Promise<{ bill: BillKey; released: number }> {
  const { year, series } = seriesOf(author);
  const [nth = 0] = await nextNumbers(tx, series, 1);
  const bill = await tx.first(
    sql<BillKey>`INSERT INTO bill (buyer_id, buyer_name, buyer_code, number, currency, amount_cents, invoices, rates, reference_rates,
        storno_of, storno_reason, issuer, buyer_facts, day, created_by, created_at)
      SELECT b.buyer_id, b.buyer_name, b.buyer_code, ${billNumber(year, nth)}, b.currency, -b.amount_cents, b.invoices, b.rates,
        b.reference_rates, b.id, ${reason}, b.issuer, b.buyer_facts, ${author.day}::date, ${author.userId}::integer, ${author.at}::timestamptz
      FROM bill b WHERE b.id = ${billId} RETURNING id, number`,
  );
  if (!bill) throw new Error(`bill ${billId} has gone`);
  await tx.touched(sql`INSERT INTO bill_line (bill_id, buyer_id, invoice_id, invoice_number, supplier_id, supplier_name, accepted_on,
      currency, amount_cents, discount_cents, discount_fee_cents, processing_fee_cents, fee_cents)
    SELECT ${bill.id}::integer, l.buyer_id, l.invoice_id, l.invoice_number, l.supplier_id, l.supplier_name, l.accepted_on, l.currency,
      l.amount_cents, l.discount_cents, -l.discount_fee_cents, -l.processing_fee_cents, -l.fee_cents
    FROM bill_line l WHERE l.bill_id = ${billId}`);
  const released = await tx.touched(sql`
    UPDATE invoice i SET billing_status = 'PENDING', bill_id = NULL, billing_cents = NULL, billing_currency = NULL, updated_at = ${author.at}
    FROM bill_line l WHERE l.bill_id = ${billId} AND i.id = l.invoice_id AND i.bill_id = ${billId}`);
  return { bill, released };
}

/** Notes that the operator confirmed the rates of bills; one that was confirmed before keeps its first. Answers the ids of those that are new. */
export async function insertConfirmations(
  tx: Tx,
  ids: readonly number[],
  by: Pick<BillAuthor, 'userId' | 'at'>,
): Promise<number[]> {
  const rows = await tx.rows(
    sql<{ bill_id: number }>`INSERT INTO bill_confirmation (bill_id, confirmed_by, confirmed_at)
      SELECT id, ${by.userId}::integer, ${by.at}::timestamptz FROM unnest(${[...ids]}::integer[]) AS c (id) ORDER BY id
      ON CONFLICT (bill_id) DO NOTHING RETURNING bill_id`,
  );
  return rows.map(row => row.bill_id);
}
