import type { InvoiceStatistics, statisticsEndpoints } from '@skonto/api/statistics';
import { type AverageFinancing, averageFinancing } from '@skonto/domain/invoice/average-financing';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type SqlBool, sql } from 'kysely';
import { scopes } from '../../platform/access/scopes.ts';
import type { Request } from '../../platform/route.ts';
import { readTogether } from '../../platform/saving/transact.ts';
import { findNewestRates, type StoredRate } from '../../tables/reference-rates.ts';
import type { StatisticsScope } from './statistics-scope.ts';

type Side = InvoiceStatistics['statsBuyer'];
type SumRow = {
  side: 'BUYER' | 'SUPPLIER';
  currency: string;
  status: InvoiceStatus;
  invoices: string;
  amount_cents: string;
  total_cents: string;
  financed_cent_days: string;
};

const memberOf: Readonly<Record<InvoiceStatus, keyof Side>> = {
  PENDING: 'pending',
  REGISTERED: 'registered',
  DISCOUNT_APPROVED: 'approved',
  DISCOUNT_REJECTED: 'rejected',
  VOIDED: 'voided',
};

const emptySide = (): Side => ({ pending: {}, registered: {}, approved: {}, rejected: {}, voided: {} });

function averageOf(rows: readonly SumRow[], rates: ReadonlyMap<string, StoredRate>): AverageFinancing {
  const amounts = rows
    .filter(row => row.status === 'DISCOUNT_APPROVED')
    .map(row => ({
      currencyCode: row.currency,
      amountCents: BigInt(row.amount_cents),
      centDays: BigInt(row.financed_cent_days),
    }));
  return averageFinancing(amounts, new Map([...rates].map(([code, { rate }]) => [code, rate])));
}

function sideOf(rows: readonly SumRow[]): Side {
  const side = emptySide();
  for (const row of rows) {
    const entry = {
      count: Number(row.invoices),
      amount: wireFromCents(BigInt(row.amount_cents)),
      totalPrice: wireFromCents(BigInt(row.total_cents)),
    };
    if (entry.count !== 0) side[memberOf[row.status]][row.currency] = entry;
  }
  return side;
}

/** Counts and sums by side, status and currency, and how long what was approved is financed on average. */
export async function invoiceStatistics({
  ctx,
  caller,
  scope,
}: Request<typeof statisticsEndpoints.invoice, StatisticsScope>): Promise<InvoiceStatistics> {
  const whose = scope.companyId === null ? sql`TRUE` : scopes.narrow(sql<SqlBool>`company_id = ${scope.companyId}`);
  const [rows, rates] = await readTogether(ctx, caller, tx =>
    Promise.all([
      tx.rows(
        sql<SumRow>`SELECT side, currency, status, sum(invoices) AS invoices, sum(amount_cents) AS amount_cents, sum(total_cents) AS total_cents,
        sum(financed_cent_days) AS financed_cent_days FROM invoice_sum WHERE ${whose} GROUP BY side, currency, status ORDER BY currency`,
        scope.companyId === null ? 'invoice_statistics_all' : 'invoice_statistics',
      ),
      findNewestRates(tx, ctx.businessDate),
    ]),
  );
  const buyer = rows.filter(row => row.side === 'BUYER');
  const supplier = rows.filter(row => row.side === 'SUPPLIER');
  const [asBuyer, asSupplier] = [averageOf(buyer, rates), averageOf(supplier, rates)];
  return {
    statsBuyer: sideOf(buyer),
    statsSupplier: sideOf(supplier),
    averageFinancingInDays: { buyer: asBuyer.overall, supplier: asSupplier.overall },
    averageFinancingByCurrency: {
      buyer: Object.fromEntries(asBuyer.byCurrency),
      supplier: Object.fromEntries(asSupplier.byCurrency),
    },
  };
}
