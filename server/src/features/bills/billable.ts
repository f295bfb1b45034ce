import { type BillingFee, billCurrency, billingFee, ownFee } from '@skonto/domain/billing/billing-fee';
import type { RateMicros } from '@skonto/domain/billing/exchange-rate';
import { type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import { ownRows, type Scope } from '../../platform/access/access.ts';
import { notFound } from '../../platform/problem.ts';
import { type InvoiceRow, storedFeeFacts } from '../../tables/invoices.ts';

/** An invoice as billing sees it. */
export type BillableRow = Pick<
  InvoiceRow,
  | 'id'
  | 'buyer_id'
  | 'invoice_number'
  | 'amount_cents'
  | 'currency'
  | 'discount_cents'
  | 'processing_cents'
  | 'status'
  | 'billing_status'
  | 'discount_fee_ppm'
  | 'discount_pct_fixed'
  | 'processing_fee_share_ppm'
> & { buyer_name: string; buyer_code: string; buyer_country: string };

const ownInvoices = ownRows(sql`i.buyer_id`);
const waiting = sql<SqlBool>`i.status = 'DISCOUNT_APPROVED' AND i.billing_status = 'PENDING'`;

const select = sql`SELECT i.id, i.buyer_id, i.invoice_number, i.amount_cents, i.currency, i.discount_cents, i.processing_cents, i.status,
  i.billing_status, i.discount_fee_ppm, i.discount_pct_fixed, i.processing_fee_share_ppm, b.name AS buyer_name, b.code AS buyer_code, b.country AS buyer_country
  FROM invoice i JOIN company_name b ON b.id = i.buyer_id`;

/** With `lock` nobody else changes the rows until the transaction ends; everybody locks them in the order of their ids. */
const inOrder = (lock: boolean) => sql`ORDER BY i.id ${lock ? sql`FOR UPDATE OF i` : sql``}`;

/** Named invoices, all of them within the scope, or 404; `wrong` are those that aren't waiting to be billed. */
export async function loadNamed(
  tx: ReadTx,
  scope: Scope,
  ids: readonly number[],
  lock: boolean,
): Promise<{ rows: BillableRow[]; wrong: BillableRow[] }> {
  const rows = await tx.rows(
    sql<BillableRow>`${select} WHERE i.id = ANY (${[...ids]}::integer[]) AND ${ownInvoices(scope)} ${inOrder(lock)}`,
  );
  if (rows.length !== ids.length) throw notFound();
  const isWaiting = (row: BillableRow) => row.status === 'DISCOUNT_APPROVED' && row.billing_status === 'PENDING';
  return { rows, wrong: rows.filter(row => !isWaiting(row)) };
}

/** Rows that are read, locked and written together. */
export const chunkSize = 10_000;
/** So many invoices one run bills at most: what it holds of them in memory, some 200 bytes each, is bounded by it. */
export const maxPerRun = 200_000;

/** Which invoices a run is for: every buyer's, or one's. */
const runFor = (buyerId: number | undefined) =>
  buyerId === undefined ? waiting : sql<SqlBool>`${waiting} AND i.buyer_id = ${buyerId}`;

/**
 * What waits to be billed, chunk by chunk in the order of the ids, as far as one run goes. The ids of a chunk are found before its rows
 * are locked: what somebody else bills meanwhile is missing from the rows, and doesn't end the walk.
 */
export async function* walkWaiting(
  tx: ReadTx,
  buyerId: number | undefined,
  lock: boolean,
): AsyncGenerator<BillableRow[]> {
  let after = 0;
  for (let seen = 0; seen < maxPerRun; seen += chunkSize) {
    const found = await tx.rows(
      sql<{
        id: number;
      }>`SELECT i.id FROM invoice i WHERE ${runFor(buyerId)} AND i.id > ${after} ORDER BY i.id LIMIT ${chunkSize}`,
    );
    const ids = found.map(row => row.id);
    if (ids.length > 0)
      yield await tx.rows(
        sql<BillableRow>`${select} WHERE i.id = ANY (${ids}::integer[]) AND ${waiting} ${inOrder(lock)}`,
      );
    if (ids.length < chunkSize) return;
    after = ids.at(-1) ?? after;
  }
}

/** How many wait to be billed in all. */
export async function countWaiting(tx: ReadTx, buyerId: number | undefined): Promise<number> {
  const row = await tx.first(sql<{ n: bigint }>`SELECT count(*) AS n FROM invoice i WHERE ${runFor(buyerId)}`);
  return Number(row?.n ?? 0n);
}

/** What the fee of an approved invoice is computed from. */
function feeFacts(row: BillableRow) {
  const facts = storedFeeFacts(row);
  if (!facts) throw new Error(`approved invoice ${row.id} lacks its price or fee terms`);
  return { ...facts, buyerCountry: row.buyer_country };
}

type OpenLine = Pick<BillingFee, 'discountFeeCents' | 'processingFeeCents' | 'feeCents'> & {
  readonly invoiceId: number;
};
type Fees = Map<string, { count: number; cents: bigint }>;

/** The bill of one buyer while its lines are gathered. */
export type OpenBill = {
  readonly buyer: { readonly id: number; readonly name: string; readonly code: string };
  readonly currency: 'RSD' | 'EUR';
  readonly lines: OpenLine[];
  /** The fees of the lines in the invoices' own currencies. */
  readonly fees: Fees;
  readonly ratesUsed: Map<string, RateMicros>;
  /** The fees of what has no line, because a rate is missing. */
  readonly unconverted: Fees;
};
/** Bills by the buyer's id. `missingRates` counts the invoices that each missing rate keeps from their bill. */
export type OpenBills = { readonly bills: Map<number, OpenBill>; readonly missingRates: Map<string, number> };
export const noBills = (): OpenBills => ({ bills: new Map(), missingRates: new Map() });

function billOf({ bills }: OpenBills, row: BillableRow): OpenBill {
  const known = bills.get(row.buyer_id);
  if (known) return known;
  const bill: OpenBill = {
    buyer: { id: row.buyer_id, name: row.buyer_name, code: row.buyer_code },
    currency: billCurrency(row.buyer_country),
    lines: [],
    fees: new Map(),
    ratesUsed: new Map(),
    unconverted: new Map(),
  };
  bills.set(row.buyer_id, bill);
  return bill;
}

function addFee(fees: Fees, currency: string, cents: bigint): void {
  const sum = fees.get(currency) ?? { count: 0, cents: 0n };
  fees.set(currency, { count: sum.count + 1, cents: sum.cents + cents });
}

/** Puts invoices on the bills of their buyers, each converted by itself. Preview and billing calculate alike, for both calculate here. */
export function putOnBills(
  open: OpenBills,
  rows: readonly BillableRow[],
  rates: ReadonlyMap<string, RateMicros>,
): void {
  for (const row of rows) {
    const bill = billOf(open, row);
    const facts = feeFacts(row);
    const fee = billingFee({ ...facts, rates });
    if (fee.ok) {
      const { discountFeeCents, processingFeeCents, feeCents } = fee;
      bill.lines.push({ invoiceId: row.id, discountFeeCents, processingFeeCents, feeCents });
      addFee(bill.fees, row.currency, discountFeeCents + processingFeeCents);
      for (const [code, rate] of fee.ratesUsed) bill.ratesUsed.set(code, rate);
    } else {
      const own = ownFee(facts.invoice, facts.contract);
      addFee(bill.unconverted, row.currency, own.discountFeeCents + own.processingFeeCents);
      for (const code of fee.missingRates) open.missingRates.set(code, (open.missingRates.get(code) ?? 0) + 1);
    }
  }
}
