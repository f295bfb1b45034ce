import { maxReportDays, maxReportLines, type ReportTotal } from '@skonto/api/reports';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { acceptanceRatePpm, earlyReturn } from '@skonto/domain/invoice/early-payment';
import { wireFromCents } from '@skonto/domain/money/cents';
import { knownCurrencies } from '@skonto/domain/money/currency';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import { invalid } from '../../platform/problem.ts';
import { type ReportFacts, reportOrder, reportRows } from './report-sql.ts';

/** A line or a total; sums are cents. */
export type ReportRow = {
  group_id: number | null;
  name: string | null;
  currency: string;
  is_total: boolean;
  accepted: bigint;
  amount: string;
  discount: string;
  processing: string;
  total: string;
  operator: string;
  paid_cent_days: string;
  rejected: bigint;
  unanswered: bigint;
};

export type Query = Pick<ReportFacts, 'from' | 'to' | 'by'>;

/** A period of one day to a year, or 400; categories are a buyer's own, so that the operator has no report by them. */
export function factsOf(scope: Scope, { from, to, by }: Query): ReportFacts {
  if (to < from || daysBetween({ from, to }) >= maxReportDays) throw invalid([{ field: 'to', code: 'report-period' }]);
  if (scope.kind === 'all' && by === 'CATEGORY') throw invalid([{ field: 'by', code: 'report-group' }]);
  return { scope, from, to, by };
}

export function totalOf(row: ReportRow): ReportTotal {
  const amountCents = BigInt(row.amount);
  const paidCents = BigInt(row.total);
  const operatorCents = BigInt(row.operator);
  const costCents = amountCents - paidCents;
  const sums = { costCents, operatorCents, paidCents, paidCentDays: BigInt(row.paid_cent_days) };
  const { daysEarly, yearlyRatePpm } = earlyReturn(sums);
  const rate = acceptanceRatePpm({ accepted: row.accepted, rejected: row.rejected });
  return {
    currency: row.currency,
    accepted: Number(row.accepted),
    amount: wireFromCents(amountCents),
    discount: wireFromCents(BigInt(row.discount)),
    processingFee: wireFromCents(BigInt(row.processing)),
    paid: wireFromCents(paidCents),
    operatorFee: wireFromCents(operatorCents),
    daysEarly,
    yearlyRate: yearlyRatePpm === null ? null : wireFromPpm(yearlyRatePpm),
    rejected: Number(row.rejected),
    unanswered: Number(row.unanswered),
    acceptanceRate: rate === null ? null : wireFromPpm(rate),
  };
}

/** Totals of all lines and the first lines, in one statement, so that they are of one moment. */
export type ReadLines = {
  readonly totals: readonly ReportRow[];
  readonly lines: readonly ReportRow[];
  readonly hasMore: boolean;
};
export async function readLines(tx: ReadTx, facts: ReportFacts): Promise<ReadLines> {
  const most = maxReportLines + knownCurrencies.length;
  const rows = await tx.rows(
    sql<ReportRow>`SELECT r.group_id, r.name, r.currency, r.is_total, r.accepted, r.amount_cents::text AS amount,
      r.discount_cents::text AS discount, r.processing_cents::text AS processing, r.total_cents::text AS total,
      r.operator_cents::text AS operator, r.paid_cent_days::text AS paid_cent_days, r.rejected, r.unanswered
    FROM ${reportRows(facts)} ORDER BY ${reportOrder} LIMIT ${most + 1}`,
  );
  const lines = rows.filter(row => !row.is_total);
  return {
    totals: rows.filter(row => row.is_total),
    lines: lines.slice(0, maxReportLines),
    hasMore: lines.length > maxReportLines,
  };
}
