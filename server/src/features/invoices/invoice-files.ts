import { invoiceList, type invoicesEndpoints } from '@skonto/api/invoices';
import { parseWireFilters } from '@skonto/api/list';
import { sql } from 'kysely';
import { type ErrorFile, errorFileOf, namedRowReason } from '../../business/imports/error-file.ts';
import { refusalReason } from '../../business/imports/refusal-reason.ts';
import type { FileReply } from '../../platform/http/reply.ts';
import { fileColumns, fileFormat, listFile } from '../../platform/lists/list-file.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import type { GrantedScope } from './access.ts';
import { onePartition, withNameCells } from './invoice-partition.ts';
import { invoiceListSql, matching } from './list-invoices.ts';

type Endpoints = typeof invoicesEndpoints;

/** What the filters show, as a file in the order of the list's default sort; streamed, so its size doesn't matter. */
export async function exportInvoices({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['export'], GrantedScope>): Promise<FileReply> {
  const parsed = parseWireFilters(invoiceList, body.filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  const format = fileFormat(ctx, body.format);
  const listing = { caller, day: ctx };
  // Names come as finished cells.
  const columns = [
    ...fileColumns(invoiceListSql(listing, parsed.filters), ctx, format).map(column =>
      column.key === 'buyer' || column.key === 'supplier' ? { ...column, kind: 'finished' as const } : column,
    ),
    // By these the file comes in again, here and in an accounting program.
    { key: 'buyerCode', header: ctx.t('invoices.columns.buyerCode'), kind: 'finished' as const, sql: sql`b.code` },
    {
      key: 'supplierCode',
      header: ctx.t('invoices.columns.supplierCode'),
      kind: 'finished' as const,
      sql: sql`s.code`,
    },
  ];
  // Everything that matches is read anyway, so the whole table at once, with several processes, beats both partitions in order.
  const partition = withNameCells(onePartition, format);
  const rest = sql`FROM ${partition} WHERE ${matching(listing, scope, parsed.filters)} ORDER BY i.due_date, i.id`;
  const supplierSide = parsed.filters.some(filter => filter.key === 'role' && filter.values.includes('supplier'));
  return listFile({ ctx, caller }, { name: supplierSide ? 'offers-export' : 'invoice-export', format, columns, rest });
}

const kinds: Readonly<Record<string, ErrorFile>> = {
  CHANGE_STATUS: {
    fileName: 'invoice-change-status-errors.csv',
    heading: t => [t('invoices.columns.invoiceNumber')],
    reason: (t, problem, locale) => refusalReason(t, locale, problem),
  },
  INVOICE_IMPORT: { fileName: 'error.csv', reason: namedRowReason },
};

/** The invoices that a change of status refused, or the rows that an import did. */
export const errorFile = ({
  ctx,
  caller,
  params,
  body,
}: Request<Endpoints['errorFile'], GrantedScope>): Promise<FileReply> =>
  errorFileOf(ctx, caller, { id: params.id, kinds, format: body?.format });
