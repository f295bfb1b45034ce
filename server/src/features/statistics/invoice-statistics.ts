import type { InvoiceStatistics, statisticsEndpoints } from '@skonto/api/statistics';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { wireFromCents } from '@skonto/domain/money/cents';
import { sql } from 'kysely';
import type { Request } from '../../platform/route.ts';
import { scopeSwitch } from '../../platform/scope-switch.ts';
import { readTogether } from '../../platform/transact.ts';
import type { StatisticsScope } from './routes.ts';

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

/** Amount-weighted days from approval to due date over all approved invoices, two decimals; null while there are none. */
function averageDays(rows: readonly SumRow[]): number | null {
  const approved = rows.filter(row => row.status === 'DISCOUNT_APPROVED');
  const amount = approved.reduce((sum, row) => sum + BigInt(row.amount_cents), 0n);
  if (amount <= 0n) return null;
  const centDays = approved.reduce((sum, row) => sum + BigInt(row.financed_cent_days), 0n);
  return Number((centDays * 100n) / amount) / 100;
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

/** Counts and sums by side, status and currency. The average adds currencies up by their days, not by their money. */
export async function invoiceStatistics({
  ctx,
  caller,
  scope,
}: Request<typeof statisticsEndpoints.invoice, StatisticsScope>): Promise<InvoiceStatistics> {
  const whose = scope.companyId === null || scopeSwitch.off ? sql`TRUE` : sql`company_id = ${scope.companyId}`;
  const rows = await readTogether(ctx, caller, tx =>
    tx.rows(
      sql<SumRow>`SELECT side, currency, status, sum(invoices) AS invoices, sum(amount_cents) AS amount_cents, sum(total_cents) AS total_cents,
        sum(financed_cent_days) AS financed_cent_days FROM invoice_sum WHERE ${whose} GROUP BY side, currency, status ORDER BY currency`,
      scope.companyId === null ? 'invoice_statistics_all' : 'invoice_statistics',
    ),
  );
  const buyer = rows.filter(row => row.side === 'BUYER');
  const supplier = rows.filter(row => row.side === 'SUPPLIER');
  return {
    statsBuyer: sideOf(buyer),
    statsSupplier: sideOf(supplier),
    averageFinancingInDays: { buyer: averageDays(buyer), supplier: averageDays(supplier) },
  };
}
