import type { History, HistoryLength, statisticsEndpoints } from '@skonto/api/statistics';
import { earlyPayment } from '@skonto/domain/invoice/early-payment';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { sql } from 'kysely';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import type { StatisticsScope } from './statistics-scope.ts';

type Side = History['buyer'];
export type ApprovedRow = {
  side: 'BUYER' | 'SUPPLIER';
  currency: string;
  approved: string;
  approved_cents: string;
  total_cents: string;
  cent_days: string;
  paid_cent_days: string;
};
export type MonthRow = ApprovedRow & {
  month: string;
  dated: string;
  dated_cents: string;
  financed: string;
  financed_cents: string;
};
export type PartnerRow = ApprovedRow & { partner_id: number; name: string };

/** The platform as a whole stands in the sums as a company of this id. */
const platformId = 0;
const partnersMost = 10;

/** What was approved, in cents, with its days and its yearly rate in percent. */
export function approvedCents(row: ApprovedRow) {
  const amountCents = BigInt(row.approved_cents);
  const totalCents = BigInt(row.total_cents);
  const sums = { amountCents, totalCents, centDays: BigInt(row.cent_days), paidCentDays: BigInt(row.paid_cent_days) };
  const { days, yearlyRatePpm } = earlyPayment(sums);
  return {
    count: Number(row.approved),
    amountCents,
    paidCents: totalCents,
    discountCents: amountCents - totalCents,
    days,
    yearlyRate: yearlyRatePpm === null ? null : wireFromPpm(yearlyRatePpm),
  };
}

function approvedOf(row: ApprovedRow) {
  const { amountCents, paidCents, discountCents, ...rest } = approvedCents(row);
  return {
    ...rest,
    amount: wireFromCents(amountCents),
    paid: wireFromCents(paidCents),
    discount: wireFromCents(discountCents),
  };
}

const sumOf = (count: string, cents: string) => ({ count: Number(count), amount: wireFromCents(BigInt(cents)) });
const byCurrency = <Row extends ApprovedRow, Entry>(rows: readonly Row[], read: (row: Row) => Entry) =>
  Object.fromEntries([...Map.groupBy(rows, row => row.currency)].map(([currency, of]) => [currency, of.map(read)]));

function sideOf(months: readonly MonthRow[], partners: readonly PartnerRow[], side: ApprovedRow['side']): Side {
  const ofSide = <Row extends ApprovedRow>(rows: readonly Row[]) => rows.filter(row => row.side === side);
  return {
    months: byCurrency(ofSide(months), row => ({
      month: row.month,
      dated: sumOf(row.dated, row.dated_cents),
      financed: sumOf(row.financed, row.financed_cents),
      approved: approvedOf(row),
    })),
    partners: byCurrency(ofSide(partners), row => ({ id: row.partner_id, name: row.name, ...approvedOf(row) })),
  };
}

const approvedSums = sql`sum(s.approved)::text AS approved, sum(s.approved_cents)::text AS approved_cents, sum(s.total_cents)::text AS total_cents,
  sum(s.cent_days)::text AS cent_days, sum(s.paid_cent_days)::text AS paid_cent_days`;

type Requested = Pick<Request<typeof statisticsEndpoints.history, StatisticsScope>, 'ctx' | 'caller' | 'scope'> & {
  readonly months: HistoryLength;
};

/** By month and by partner, from the sums that are kept by day (docs/decisions/0145); a month without anything is a month of zeros. */
export async function historyRows({
  ctx,
  caller,
  scope,
  months: length,
}: Requested): Promise<{ months: readonly MonthRow[]; partners: readonly PartnerRow[] }> {
  const companyId = scope.companyId ?? platformId;
  const first = sql`(date_trunc('month', ${ctx.businessDate}::timestamp) - make_interval(months => ${Number(length) - 1}))::date`;
  const today = sql`${ctx.businessDate}::date`;
  const since = sql`s.company_id = ${companyId} AND s.day >= ${first} AND s.day <= ${today}`;
  const [months, partners] = await read(ctx, caller, async tx => [
    await tx.rows(sql<MonthRow>`
      WITH used AS (
        SELECT s.side, s.currency, date_trunc('month', s.day::timestamp)::date AS month, sum(s.dated) AS dated, sum(s.dated_cents) AS dated_cents,
          sum(s.financed) AS financed, sum(s.financed_cents) AS financed_cents, sum(s.approved) AS approved, sum(s.approved_cents) AS approved_cents,
          sum(s.total_cents) AS total_cents, sum(s.cent_days) AS cent_days, sum(s.paid_cent_days) AS paid_cent_days
        FROM invoice_day_sum s WHERE ${since} AND s.partner_id = 0 GROUP BY 1, 2, 3)
      SELECT c.side, c.currency, m.month::date::text AS month, coalesce(u.dated, 0)::text AS dated, coalesce(u.dated_cents, 0)::text AS dated_cents,
        coalesce(u.financed, 0)::text AS financed, coalesce(u.financed_cents, 0)::text AS financed_cents, coalesce(u.approved, 0)::text AS approved,
        coalesce(u.approved_cents, 0)::text AS approved_cents, coalesce(u.total_cents, 0)::text AS total_cents, coalesce(u.cent_days, 0)::text AS cent_days,
        coalesce(u.paid_cent_days, 0)::text AS paid_cent_days
      FROM (SELECT side, currency FROM used GROUP BY 1, 2 HAVING sum(dated) + sum(approved) > 0) c
        CROSS JOIN generate_series(${first}::timestamp, ${today}::timestamp, interval '1 month') AS m (month)
        LEFT JOIN used u ON u.side = c.side AND u.currency = c.currency AND u.month = m.month::date
      ORDER BY c.side, c.currency, m.month`),
    await tx.rows(sql<PartnerRow>`
      SELECT ranked.*, coalesce(c.name, '') AS name FROM (
        SELECT s.side, s.currency, s.partner_id, ${approvedSums}, sum(s.approved_cents) AS weight,
          row_number() OVER (PARTITION BY s.side, s.currency ORDER BY sum(s.approved_cents) DESC, s.partner_id) AS place
        FROM invoice_day_sum s WHERE ${since} AND s.partner_id <> 0 GROUP BY 1, 2, 3 HAVING sum(s.approved) > 0) ranked
      LEFT JOIN company c ON c.id = ranked.partner_id
      WHERE ranked.place <= ${partnersMost} ORDER BY ranked.side, ranked.currency, ranked.place`),
  ]);
  return { months, partners };
}

/** The history as the dashboard draws it. */
export async function readHistory({
  query,
  ...request
}: Request<typeof statisticsEndpoints.history, StatisticsScope>): Promise<History> {
  const { months, partners } = await historyRows({ ...request, months: query.months });
  return { buyer: sideOf(months, partners, 'BUYER'), supplier: sideOf(months, partners, 'SUPPLIER') };
}
