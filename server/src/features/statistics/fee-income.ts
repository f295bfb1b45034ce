import type { FeeIncome, statisticsEndpoints } from '@skonto/api/statistics';
import type { RateMicros } from '@skonto/domain/billing/exchange-rate';
import { inDinars } from '@skonto/domain/billing/fee-income';
import { wireFromCents } from '@skonto/domain/money/cents';
import { knownCurrencies } from '@skonto/domain/money/currency';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { findNewestRates } from '../../tables/reference-rates.ts';

const monthsShown = 12;
const withoutDecimals = knownCurrencies.filter(currency => currency.minorUnits === 0).map(currency => currency.code);

/** The operator's fee of an accepted invoice in its own currency, each part rounded once, as a bill has it (domain/billing/billing-fee.ts). */
const unit = sql`(CASE WHEN i.currency IN (${sql.join(withoutDecimals.map(code => sql.lit(code)))}) THEN 100 ELSE 1 END)`;
const part = (base: ReturnType<typeof sql>, ppm: ReturnType<typeof sql>) =>
  sql`round(${base}::numeric * ${ppm} / (1000000 * ${unit})) * ${unit}`;
const fee = sql`(${part(sql`CASE WHEN i.discount_pct_fixed THEN i.amount_cents ELSE i.discount_cents END`, sql`i.discount_fee_ppm`)}
  + ${part(sql`i.processing_cents`, sql`i.processing_fee_share_ppm`)})`;

type MonthRow = { month: string; currency: string; fee: string; paid: string; until_day: string };
type OpenRow = { currency: string; n: bigint; fee: string };

/**
 * What the operator earns: by the month in which offers were accepted, in RSD by the newest reference rates, with the currencies behind it;
 * and what of it is not billed yet. A year of accepted invoices is read, no more.
 */
export async function feeIncome({ ctx, caller }: Request<typeof statisticsEndpoints.fees, Scope>): Promise<FeeIncome> {
  const today = sql`${ctx.businessDate}::date`;
  const first = sql`(date_trunc('month', ${today}) - make_interval(months => ${monthsShown - 1}))::date`;
  const { months, open, rates } = await read(ctx, caller, async tx => {
    const accepted =
      tx.rows(sql<MonthRow>`SELECT date_trunc('month', i.approved_on)::date AS month, i.currency, sum(${fee}) AS fee,
        sum(i.total_cents) AS paid,
        coalesce(sum(${fee}) FILTER (WHERE extract(day FROM i.approved_on) <= extract(day FROM ${today})), 0) AS until_day
      FROM invoice i WHERE i.status = 'DISCOUNT_APPROVED' AND i.approved_on >= ${first} AND i.approved_on <= ${today}
        AND i.discount_fee_ppm IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`);
    const waiting = tx.rows(sql<OpenRow>`SELECT i.currency, count(*) AS n, sum(${fee}) AS fee FROM invoice i
      WHERE i.status = 'DISCOUNT_APPROVED' AND i.billing_status = 'PENDING' GROUP BY 1 ORDER BY 1`);
    const [months, open, newest] = await Promise.all([accepted, waiting, findNewestRates(tx, ctx.businessDate)]);
    return { months, open, rates: newest };
  });
  const known = new Map<string, RateMicros>([...rates].map(([code, rate]) => [code, rate.rate]));
  const dinars = (rows: readonly (readonly [string, string])[]) =>
    wireFromCents(inDinars(new Map(rows.map(([code, cents]) => [code, BigInt(cents)])), known).cents);
  const used = [...new Set([...months, ...open].map(row => row.currency))].filter(code => code !== 'RSD').sort();
  const shown = monthsBack(ctx.businessDate).map(month => {
    const rows = months.filter(row => row.month === month);
    return {
      month,
      fee: dinars(rows.map(row => [row.currency, row.fee])),
      untilDay: dinars(rows.map(row => [row.currency, row.until_day])),
      financed: dinars(rows.map(row => [row.currency, row.paid])),
      byCurrency: rows.map(row => ({
        currency: row.currency,
        fee: wireFromCents(BigInt(row.fee)),
        financed: wireFromCents(BigInt(row.paid)),
      })),
    };
  });
  return {
    until: ctx.businessDate,
    months: shown,
    notBilled: {
      fee: dinars(open.map(row => [row.currency, row.fee])),
      count: open.reduce((sum, row) => sum + Number(row.n), 0),
      byCurrency: open.map(row => ({
        currency: row.currency,
        fee: wireFromCents(BigInt(row.fee)),
        count: Number(row.n),
      })),
    },
    missingRates: used.filter(code => !known.has(code)),
  };
}

/** The first days of the months that are shown, the oldest first. */
function monthsBack(businessDate: string): string[] {
  const [year = 0, month = 1] = businessDate.split('-').map(Number);
  const last = year * 12 + month - 1;
  return Array.from({ length: monthsShown }, (_, at) => {
    const of = last - (monthsShown - 1 - at);
    return `${Math.floor(of / 12)}-${String((of % 12) + 1).padStart(2, '0')}-01`;
  });
}
