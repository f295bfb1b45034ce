import {
  maxReportDays,
  maxReportLines,
  type Report,
  type ReportTotal,
  type reportsEndpoints,
} from '@skonto/api/reports';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { acceptanceRatePpm, earlyReturn } from '@skonto/domain/invoice/early-payment';
import { wireFromCents } from '@skonto/domain/money/cents';
import { knownCurrencies } from '@skonto/domain/money/currency';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/access.ts';
import type { FileReply } from '../../platform/http/reply.ts';
import type { CellKind } from '../../platform/lists/file-format.ts';
import { fileFormat, listFile } from '../../platform/lists/list-file.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { type ReportFacts, reportOrder, reportRows, seesFee } from './report-sql.ts';

type Endpoints = typeof reportsEndpoints;
type Row = {
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

type Query = Pick<ReportFacts, 'from' | 'to' | 'by'>;

/** A period of one day to a year, or 400; categories are a buyer's own, so that the operator has no report by them. */
function factsOf(scope: Scope, { from, to, by }: Query): ReportFacts {
  if (to < from || daysBetween({ from, to }) >= maxReportDays) throw invalid([{ field: 'to', code: 'report-period' }]);
  if (scope.kind === 'all' && by === 'CATEGORY') throw invalid([{ field: 'by', code: 'report-group' }]);
  return { scope, from, to, by };
}

function totalOf(row: Row): ReportTotal {
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

/** A report in one statement, so that lines and totals are of one moment. */
export async function readReport({ ctx, caller, scope, query }: Request<Endpoints['report'], Scope>): Promise<Report> {
  const facts = factsOf(scope, query);
  const most = maxReportLines + knownCurrencies.length;
  const rows = await read(ctx, caller, tx =>
    tx.rows(sql<Row>`SELECT r.group_id, r.name, r.currency, r.is_total, r.accepted, r.amount_cents::text AS amount,
        r.discount_cents::text AS discount, r.processing_cents::text AS processing, r.total_cents::text AS total,
        r.operator_cents::text AS operator, r.paid_cent_days::text AS paid_cent_days, r.rejected, r.unanswered
      FROM ${reportRows(facts)} ORDER BY ${reportOrder} LIMIT ${most + 1}`),
  );
  const lines = rows.filter(row => !row.is_total);
  return {
    ...query,
    lines: lines.slice(0, maxReportLines).map(row => ({ groupId: row.group_id, name: row.name, ...totalOf(row) })),
    totals: rows.filter(row => row.is_total).map(totalOf),
    hasMore: lines.length > maxReportLines,
  };
}

type Column = readonly [key: string, kind: CellKind, cell: RawBuilder<unknown>];

/** What stands in each column; rates and days are worked out as the page has them (domain/invoice/early-payment.ts). */
const figureColumns: readonly Column[] = [
  ['accepted', 'integer', sql`r.accepted`],
  ['amount', 'money', sql`r.amount_cents`],
  ['discount', 'money', sql`r.discount_cents`],
  ['processingFee', 'money', sql`r.processing_cents`],
  ['paid', 'money', sql`r.total_cents`],
  ['operatorFee', 'money', sql`r.operator_cents`],
  [
    'daysEarly',
    'decimal',
    sql`CASE WHEN r.paid_cent_days > 0 AND r.total_cents > 0 THEN trim_scale(round(r.paid_cent_days / r.total_cents, 2)) END`,
  ],
  [
    'yearlyRate',
    'percent',
    sql`CASE WHEN r.paid_cent_days > 0 THEN
      round((r.amount_cents - r.total_cents - r.operator_cents) * 365000000 / r.paid_cent_days) END`,
  ],
  ['rejected', 'integer', sql`r.rejected`],
  ['unanswered', 'integer', sql`r.unanswered`],
  [
    'acceptanceRate',
    'percent',
    sql`CASE WHEN r.accepted + r.rejected > 0 THEN round(r.accepted::numeric * 1000000 / (r.accepted + r.rejected)) END`,
  ],
];

/** The same report as a file of all its lines, with period and totals. */
export async function reportFile({ ctx, caller, scope, query }: Request<Endpoints['file'], Scope>): Promise<FileReply> {
  const facts = factsOf(scope, query);
  const { t } = ctx;
  const name = sql`CASE WHEN r.is_total THEN ${t('reports.total')} ELSE coalesce(r.name, ${t('reports.noCategory')}) END`;
  const columns: readonly Column[] = [
    ['from', 'date', sql`${query.from}::date`],
    ['to', 'date', sql`${query.to}::date`],
    [query.by, 'text', name],
    ['currency', 'text', sql`r.currency`],
    ...figureColumns.filter(([key]) => key !== 'operatorFee' || seesFee(facts)),
  ];
  return listFile(
    { ctx, caller },
    {
      name: `report-${query.from}-${query.to}`,
      format: fileFormat(ctx, query.format),
      columns: columns.map(([key, kind, cell]) => ({ key, header: t(`reports.columns.${key}`), kind, sql: cell })),
      rest: sql`FROM ${reportRows(facts)} ORDER BY ${reportOrder}`,
    },
  );
}
