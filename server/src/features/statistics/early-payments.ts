import type { EarlyPayments, statisticsEndpoints } from '@skonto/api/statistics';
import type { RateMicros } from '@skonto/domain/billing/exchange-rate';
import { type EarlySums, earlyReturn, earlySumsInRsd } from '@skonto/domain/invoice/early-payment';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { findNewestRates } from '../../tables/reference-rates.ts';

type Side = EarlyPayments['buyer'];
type SideName = 'BUYER' | 'SUPPLIER';
type SumRow = {
  side: SideName;
  currency: string;
  approved: string;
  approved_cents: string;
  total_cents: string;
  paid_cent_days: string;
};
type PaymentRow = {
  side: SideName;
  date: string;
  currency: string;
  invoices: bigint;
  amount_cents: string;
  total_cents: string;
};
type Counted = EarlySums & { readonly count: number; readonly amountCents: bigint };

/** What was accepted since a day, from the kept sums by day. */
const sumsSince = (tx: ReadTx, companyId: number, since: string, today: string) =>
  tx.rows(sql<SumRow>`SELECT s.side, s.currency, sum(s.approved)::text AS approved, sum(s.approved_cents)::text AS approved_cents,
      sum(s.total_cents)::text AS total_cents, sum(s.paid_cent_days)::text AS paid_cent_days
    FROM invoice_day_sum s WHERE s.company_id = ${companyId} AND s.partner_id = 0 AND s.day >= ${since}::date AND s.day <= ${today}::date
    GROUP BY s.side, s.currency HAVING sum(s.approved) > 0 ORDER BY s.currency`);

/** The operator's part of what a buyer's suppliers accepted since a day; who accepts on a day is paid after it, so an index holds it all. */
async function operatorPartsSince(tx: ReadTx, companyId: number, since: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.rows(
    sql<{
      currency: string;
      cents: string;
    }>`SELECT i.currency, coalesce(sum(i.own_fee_cents), 0)::text AS cents FROM invoice i
      WHERE i.buyer_id = ${companyId} AND i.payment_date >= ${since}::date AND i.approved_on >= ${since}::date GROUP BY i.currency`,
  );
  return new Map(rows.map(row => [row.currency, BigInt(row.cents)]));
}

/** What is paid from today on. Nothing is paid later than some weeks after its acceptance, so there are few dates. */
const paymentsFrom = (tx: ReadTx, companyId: number, today: string) => {
  const figures = sql`i.payment_date::text AS date, i.currency, count(*) AS invoices, sum(i.amount_cents)::text AS amount_cents,
    sum(i.total_cents)::text AS total_cents FROM invoice i`;
  return tx.rows(sql<PaymentRow>`
    SELECT 'BUYER' AS side, ${figures} WHERE i.buyer_id = ${companyId} AND i.payment_date >= ${today}::date GROUP BY i.payment_date, i.currency
    UNION ALL
    SELECT 'SUPPLIER', ${figures} WHERE i.supplier_id = ${companyId} AND i.payment_date >= ${today}::date GROUP BY i.payment_date, i.currency
    ORDER BY date, currency`);
};

function wireSums({ count, amountCents, ...sums }: Counted): NonNullable<Side['inRsd']> {
  const { netCents, daysEarly, yearlyRatePpm } = earlyReturn(sums);
  return {
    count,
    amount: wireFromCents(amountCents),
    paid: wireFromCents(sums.paidCents),
    discountAndFees: wireFromCents(sums.costCents),
    operatorPart: wireFromCents(sums.operatorCents),
    net: wireFromCents(netCents),
    daysEarly,
    yearlyRate: yearlyRatePpm === null ? null : wireFromPpm(yearlyRatePpm),
  };
}

/** All currencies as one; what was paid and what it cost are the amount, so that the sums add up in RSD, too. */
function wireInRsd(sums: ReadonlyMap<string, Counted>, rates: ReadonlyMap<string, RateMicros>): Side['inRsd'] {
  const all = sums.size > 0 ? earlySumsInRsd(sums, rates) : null;
  if (!all) return null;
  const count = [...sums.values()].reduce((total, one) => total + one.count, 0);
  return wireSums({ ...all, count, amountCents: all.paidCents + all.costCents });
}

function wirePayments(rows: readonly PaymentRow[]): Side['payments'] {
  return [...Map.groupBy(rows, row => row.date)].map(([date, ofDate]) => ({
    date,
    currencies: Object.fromEntries(
      ofDate.map(row => [
        row.currency,
        {
          count: Number(row.invoices),
          amount: wireFromCents(BigInt(row.amount_cents)),
          totalPrice: wireFromCents(BigInt(row.total_cents)),
        },
      ]),
    ),
  }));
}

/** What early payment brought a company as a buyer and cost it as a supplier since 1 January, and what is paid next. */
export async function earlyPayments({
  ctx,
  caller,
  scope: { companyId },
}: Request<typeof statisticsEndpoints.earlyPayments, OwnScope>): Promise<EarlyPayments> {
  const since = `${ctx.businessDate.slice(0, 4)}-01-01`;
  return read(ctx, caller, async tx => {
    const rows = await sumsSince(tx, companyId, since, ctx.businessDate);
    const parts = await operatorPartsSince(tx, companyId, since);
    const payments = await paymentsFrom(tx, companyId, ctx.businessDate);
    const newest = await findNewestRates(tx, ctx.businessDate);
    const rates = new Map([...newest].map(([code, { rate }]) => [code, rate]));
    const sideOf = (side: SideName): Side => {
      const sums = new Map(
        rows
          .filter(row => row.side === side)
          .map(row => {
            const [amountCents, paidCents] = [BigInt(row.approved_cents), BigInt(row.total_cents)];
            const counted: Counted = {
              count: Number(row.approved),
              amountCents,
              paidCents,
              costCents: amountCents - paidCents,
              operatorCents: side === 'BUYER' ? (parts.get(row.currency) ?? 0n) : 0n,
              paidCentDays: BigInt(row.paid_cent_days),
            };
            return [row.currency, counted] as const;
          }),
      );
      return {
        byCurrency: Object.fromEntries([...sums].map(([currency, one]) => [currency, wireSums(one)])),
        inRsd: wireInRsd(sums, rates),
        payments: wirePayments(payments.filter(row => row.side === side)),
      };
    };
    return { since, buyer: sideOf('BUYER'), supplier: sideOf('SUPPLIER') };
  });
}
