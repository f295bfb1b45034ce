import { invoiceImportList } from '@skonto/api/invoice-import-list';
import {
  type InvoiceImport,
  type invoiceImportsEndpoints,
  type UnknownSupplier,
  unknownSupplier,
} from '@skonto/api/invoice-imports';
import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { loadBatch } from '../../business/imports/batch-row.ts';
import { ownBatch } from '../../business/imports/own-batch.ts';
import type { Scope } from '../../platform/access/access.ts';
import { listKeys, readPage } from '../../platform/lists/list-sql.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';

type Endpoints = typeof invoiceImportsEndpoints;

/** One page of the files whose invoices came in, those of an import that is under way or was stopped among them. */
export function listInvoiceImports({ ctx, caller, list }: Request<Endpoints['list'], Scope>) {
  const parts = {
    list: {
      ...listKeys(invoiceImportList, {
        columns: {
          fileName: { sql: sql`b.file_name`, plain: true },
          uploaded: { sql: sql`b.created_at` },
          good: { sql: sql`b.good` },
          bad: { sql: sql`b.bad` },
        },
      }),
      tieBreak: sql`b.id`,
    },
    select: sql`b.id, b.file_name AS "fileName", b.created_at AS uploaded, b.good, b.bad`,
    from: sql`batch b`,
    scope: [ownBatch(caller), sql<SqlBool>`b.kind = 'INVOICE_IMPORT' AND b.good > 0`],
  };
  return read(ctx, caller, tx => readPage<InvoiceImport, InvoiceImport>(tx, list, parts, row => row));
}

/** Of more strangers in one import nobody invites one by one. */
const most = 100;

/** What `e-invoice-rows.ts` wrote of an issuer, checked when it is read. */
const storedIssuer = z.omit(unknownSupplier, { invoices: true });

type IssuerRow = { issuer: unknown; invoices: number };

/**
 * The issuers of those e-invoices of an import that were refused because their supplier isn't the buyer's, each once and with what its file says.
 * Who became a supplier since is left out. Of an import of the operator there are none: it has no suppliers.
 */
export async function listUnknownSuppliers({
  ctx,
  caller,
  params,
}: Request<Endpoints['unknownSuppliers'], Scope>): Promise<{ suppliers: UnknownSupplier[] }> {
  const batch = await loadBatch(ctx, caller, { id: params.id, kind: 'INVOICE_IMPORT' });
  const { companyId } = caller.actor;
  if (companyId === null) return { suppliers: [] };
  const rows = await read(ctx, caller, tx =>
    tx.rows(
      sql<IssuerRow>`SELECT (array_agg(e.issuer ORDER BY e.line))[1] AS issuer, count(*)::integer AS invoices FROM batch_error e
        WHERE e.batch_id = ${batch.id} AND e.issuer IS NOT NULL AND e.problems @> '[{"code": "unknown-supplier"}]'
          AND NOT EXISTS (SELECT FROM partnership p JOIN company_name s ON s.id = p.supplier_id
            WHERE p.buyer_id = ${companyId} AND tax_code_form(s.country, s.code) = tax_code_form(e.issuer ->> 'country', e.issuer ->> 'code'))
        GROUP BY e.issuer ->> 'country', tax_code_form(e.issuer ->> 'country', e.issuer ->> 'code') ORDER BY min(e.line) LIMIT ${most}`,
    ),
  );
  return { suppliers: rows.map(({ issuer, invoices }) => ({ ...storedIssuer.parse(issuer), invoices })) };
}
