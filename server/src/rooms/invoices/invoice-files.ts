import { invoiceList, type invoicesEndpoints } from '@skonto/api/invoices';
import { parseWireFilters } from '@skonto/api/list';
import { sql } from 'kysely';
import { type ErrorFile, errorFileOf, namedRowReason } from '../../platform/files/error-file.ts';
import { csvFile, type FileReply } from '../../platform/http/reply.ts';
import { exportQuery, exportStream } from '../../platform/lists/csv-export.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import type { GrantedScope } from './access.ts';
import { oneShelf, withNameCells } from './invoice-shelf.ts';
import { invoiceListSql, matching } from './list-invoices.ts';

type Endpoints = typeof invoicesEndpoints;

/** What the filters show, as CSV in the order of the list's default sort; streamed, so its size doesn't matter. */
export async function exportInvoices({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['export'], GrantedScope>): Promise<FileReply> {
  const parsed = parseWireFilters(invoiceList, body.filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  const { columns } = invoiceListSql(caller);
  const exported = Object.entries(invoiceList.fields).flatMap(([key, field]) => {
    const column = columns[key];
    return 'export' in field && field.export && column
      ? [
          {
            key,
            header: ctx.t(`invoices.columns.${key}`),
            sql: column.sql,
            finished: key === 'buyer' || key === 'supplier',
          },
        ]
      : [];
  });
  // Everything that matches is read anyway, so the whole table at once, with several processes, beats both shelves in order.
  const query = exportQuery(
    invoiceList,
    exported,
    sql`FROM ${withNameCells(oneShelf)} WHERE ${matching(caller, scope, parsed.filters)} ORDER BY i.due_date, i.id`,
  );
  const supplierSide = parsed.filters.some(filter => filter.key === 'role' && filter.values.includes('supplier'));
  const header = exported.map(column => column.header);
  return csvFile(
    supplierSide ? 'offers-export.csv' : 'invoice-export.csv',
    exportStream(ctx.db, caller.actor, header, query),
  );
}

const kinds: Readonly<Record<string, ErrorFile>> = {
  CHANGE_STATUS: {
    fileName: 'invoice-change-status-errors.csv',
    heading: t => [t('invoices.columns.invoiceNumber')],
    reason: (t, { code, value = '' }) => t(`invoices.rows.${code}`, { value }),
  },
  INVOICE_IMPORT: { fileName: 'error.csv', reason: namedRowReason },
};

/** The invoices that a change of status refused, or the rows that an import did. */
export const errorFile = ({ ctx, caller, params }: Request<Endpoints['errorFile'], GrantedScope>): Promise<FileReply> =>
  errorFileOf(ctx, caller, { id: params.id, kinds });
