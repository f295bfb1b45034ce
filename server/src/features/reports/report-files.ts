import type { FileFormatName } from '@skonto/api/list';
import type { ReportFormat, reportsEndpoints } from '@skonto/api/reports';
import { type RawBuilder, sql } from 'kysely';
import { readTx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { AccessStatus, Ctx } from '../../platform/context.ts';
import { type FileReply, wholeFile } from '../../platform/http/reply.ts';
import type { CellKind } from '../../platform/lists/file-format.ts';
import { fileFormat, listFile } from '../../platform/lists/list-file.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import type { Request } from '../../platform/route.ts';
import { findCompanyName } from '../../tables/companies.ts';
import { reportDocument } from './report-document.ts';
import { factsOf, readLines } from './report-lines.ts';
import { type ReportFacts, reportOrder, reportRows, seesFee } from './report-sql.ts';

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

/** What a report's file is made with: for whoever asks now, and for a mail to somebody. */
export type FileNeeds = Pick<Ctx, 'db' | 'clock' | 'locale' | 't'>;

const fileName = ({ from, to }: ReportFacts): string => `report-${from}-${to}`;

/** All lines of a report with period and totals, as rows. */
function tableFile(
  ctx: FileNeeds,
  caller: Pick<AccessStatus, 'actor'>,
  facts: ReportFacts,
  format: FileFormatName,
): FileReply {
  const { t } = ctx;
  const name = sql`CASE WHEN r.is_total THEN ${t('reports.total')} ELSE coalesce(r.name, ${t('reports.noCategory')}) END`;
  const columns: readonly Column[] = [
    ['from', 'date', sql`${facts.from}::date`],
    ['to', 'date', sql`${facts.to}::date`],
    [facts.by, 'text', name],
    ['currency', 'text', sql`r.currency`],
    ...figureColumns.filter(([key]) => key !== 'operatorFee' || seesFee(facts)),
  ];
  return listFile(
    { ctx, caller },
    {
      name: fileName(facts),
      format: fileFormat(ctx, format),
      columns: columns.map(([key, kind, cell]) => ({ key, header: t(`reports.columns.${key}`), kind, sql: cell })),
      rest: sql`FROM ${reportRows(facts)} ORDER BY ${reportOrder}`,
    },
  );
}

/** A report to be read and filed: its totals, and no more lines than a page has. */
async function printedFile(
  ctx: FileNeeds,
  caller: Pick<AccessStatus, 'actor'>,
  facts: ReportFacts,
): Promise<FileReply> {
  const { scope } = facts;
  const { company, read } = await readTx(ctx.db, caller.actor, async tx => ({
    company: scope.kind === 'all' ? null : ((await findCompanyName(tx, scope.companyId)) ?? null),
    read: await readLines(tx, facts),
  }));
  const bytes = await makePdf(reportDocument(ctx, { facts, company, at: ctx.clock.instant(), ...read }));
  return wholeFile(`${fileName(facts)}.pdf`, 'application/pdf', bytes);
}

/** A report as a file of its kind, for this reader. */
export const makeReportFile = async (
  ctx: FileNeeds,
  caller: Pick<AccessStatus, 'actor'>,
  facts: ReportFacts,
  format: ReportFormat,
): Promise<FileReply> => (format === 'pdf' ? printedFile(ctx, caller, facts) : tableFile(ctx, caller, facts, format));

type Endpoint = (typeof reportsEndpoints)['file'];
export const reportFile = ({ ctx, caller, scope, query }: Request<Endpoint, Scope>): Promise<FileReply> =>
  makeReportFile(ctx, caller, factsOf(scope, query), query.format);
