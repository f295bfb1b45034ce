import { billList } from '@skonto/api/bill-list';
import type { BillDetails, BillRow, billsEndpoints } from '@skonto/api/bills';
import { type BillState, paymentReference } from '@skonto/domain/billing/bill';
import { wireFromRateMicros } from '@skonto/domain/billing/exchange-rate';
import type { RateSource } from '@skonto/domain/billing/rate-source';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/row-types.ts';
import type { ReadTx } from '../../db/tx.ts';
import { isOperator, ownRows, type Scope } from '../../platform/access/access.ts';
import { listEndpoints, type Reader } from '../../platform/lists/list-endpoints.ts';
import { listKeys } from '../../platform/lists/list-sql.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { readBuyer, readIssuer } from '../../tables/bill-issuer.ts';
import { feeSums } from './bill-invoices.ts';

export type BillReadRow = Selectable<Database['bill']> & {
  shown_name: string;
  shown_code: string;
  state: BillState;
  to_confirm: boolean;
  confirmed_at: string | null;
  counter_of_number: string | null;
  cancelled_by: number | null;
  cancelled_by_number: string | null;
  by_operator: boolean;
};

const state = sql`CASE WHEN b.storno_of IS NOT NULL THEN 'COUNTER' WHEN k.id IS NOT NULL THEN 'CANCELLED' ELSE 'VALID' END`;
/** A cancelled bill's rates are nobody's worry any more. */
const toConfirm = sql<SqlBool>`(b.rates_to_confirm AND f.bill_id IS NULL AND k.id IS NULL)`;
const buyer = sql`coalesce(b.buyer_name, c.name)`;

const stored = (id: number | null, number: string | null) => (id === null || number === null ? null : { id, number });

/** A bill as its readers see it. */
function billReply(row: BillReadRow, { caller }: Reader): BillRow {
  const operator = isOperator(caller);
  return {
    id: row.id,
    number: row.number,
    date: row.day,
    buyer: { id: row.buyer_id, name: row.shown_name, code: row.shown_code },
    currency: row.currency,
    amount: wireFromCents(row.amount_cents),
    invoices: row.invoices,
    state: row.state,
    ratesToConfirm: row.to_confirm,
    counterOf: stored(row.storno_of, row.counter_of_number),
    cancelledBy: stored(row.cancelled_by, row.cancelled_by_number),
    can: { cancel: operator && row.state === 'VALID', confirmRates: operator && row.to_confirm },
  };
}

export const bills = listEndpoints<BillReadRow, BillRow, Scope>({
  ...listKeys(billList, {
    columns: {
      id: { sql: sql`b.id` },
      number: { sql: sql`b.number`, plain: true },
      date: { sql: sql`b.day` },
      buyer: { sql: buyer },
      buyerId: { sql: sql`b.buyer_id` },
      currency: { sql: sql`b.currency` },
      invoices: { sql: sql`b.invoices` },
      amount: { sql: sql`b.amount_cents` },
      state: { sql: sql`(${state})` },
      ratesToConfirm: { sql: toConfirm },
    },
  }),
  table: 'b',
  select: sql`b.*, ${buyer} AS shown_name, coalesce(b.buyer_code, c.code) AS shown_code, ${state} AS state, ${toConfirm} AS to_confirm,
    f.confirmed_at, o.number AS counter_of_number, k.id AS cancelled_by, k.number AS cancelled_by_number,
    u.company_id IS NULL AS by_operator`,
  from: sql`bill b JOIN company_name c ON c.id = b.buyer_id LEFT JOIN bill k ON k.storno_of = b.id LEFT JOIN bill o ON o.id = b.storno_of
    LEFT JOIN bill_confirmation f ON f.bill_id = b.id LEFT JOIN app_user u ON u.id = b.created_by`,
  scope: ownRows(sql`b.buyer_id`),
  reply: billReply,
});

type StoredReference = { rate: string; day: string; source: RateSource };
type RateColumns = {
  rates: Readonly<Record<string, string>>;
  reference_rates: Readonly<Record<string, StoredReference>>;
};

/** The rates of a bill, by currency. */
export function ratesOf(row: BillReadRow): BillDetails['rates'] {
  // What the table's writer put there (tables/bills.ts).
  const { rates, reference_rates } = row as BillReadRow & RateColumns;
  return Object.entries(rates)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, rate]) => {
      const held = reference_rates[currency];
      return {
        currency,
        rate: wireFromRateMicros(BigInt(rate)),
        reference: held ? { ...held, rate: wireFromRateMicros(BigInt(held.rate)) } : null,
      };
    });
}

/** A bill within the scope, or 404. */
export async function loadBill(tx: ReadTx, scope: Scope, id: number): Promise<BillReadRow> {
  const [row] = await bills.load(tx, scope, [id]);
  if (!row) throw notFound();
  return row;
}

type FeeRow = { currency: string; n: bigint; cents: string };

/** All that the page of a bill shows but its lines. */
export async function billDetails(tx: ReadTx, row: BillReadRow, reader: Reader): Promise<BillDetails> {
  const sums = await tx.rows(
    sql<FeeRow>`SELECT l.currency, count(*) AS n, sum(l.discount_fee_cents + l.processing_fee_cents) AS cents
      FROM bill_line l WHERE l.bill_id = ${row.id} GROUP BY l.currency`,
  );
  return {
    ...billReply(row, reader),
    createdAt: row.created_at,
    dueDate: row.due_day,
    paymentReference: row.due_day === null ? null : paymentReference(row.number),
    byOperator: row.by_operator,
    rates: ratesOf(row),
    ratesReason: row.rates_reason,
    ratesConfirmedAt: row.confirmed_at,
    cancelReason: row.storno_reason,
    issuer: readIssuer(row.issuer),
    buyerFacts: readBuyer(row.buyer_facts),
    fees: feeSums(new Map(sums.map(one => [one.currency, { count: Number(one.n), cents: BigInt(one.cents) }]))),
  };
}

/** One bill. */
export function getBill({ ctx, caller, scope, params }: Request<(typeof billsEndpoints)['get'], Scope>) {
  return read(ctx, caller, async tx => billDetails(tx, await loadBill(tx, scope, params.id), { ctx, caller }));
}
