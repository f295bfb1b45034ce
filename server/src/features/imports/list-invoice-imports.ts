import { invoiceImportList } from '@skonto/api/invoice-import-list';
import type { InvoiceImport, invoiceImportsEndpoints } from '@skonto/api/invoice-imports';
import { type SqlBool, sql } from 'kysely';
import type { Scope } from '../../platform/access/access.ts';
import { ownBatch } from '../../platform/access/own-batch.ts';
import { readPage } from '../../platform/lists/list-sql.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';

type Endpoints = typeof invoiceImportsEndpoints;

/** One page of the files whose invoices came in, those of an import that is under way or was stopped among them. */
export function listInvoiceImports({ ctx, caller, list }: Request<Endpoints['list'], Scope>) {
  const parts = {
    list: {
      declaration: invoiceImportList,
      tieBreak: sql`b.id`,
      columns: {
        fileName: { sql: sql`b.file_name`, plain: true },
        uploaded: { sql: sql`b.created_at` },
        good: { sql: sql`b.good` },
        bad: { sql: sql`b.bad` },
      },
    },
    select: sql`b.id, b.file_name AS "fileName", b.created_at AS uploaded, b.good, b.bad`,
    from: sql`batch b`,
    scope: [ownBatch(caller), sql<SqlBool>`b.kind = 'INVOICE_IMPORT' AND b.good > 0`],
  };
  return read(ctx, caller, tx => readPage<InvoiceImport, InvoiceImport>(tx, list, parts, row => row));
}
