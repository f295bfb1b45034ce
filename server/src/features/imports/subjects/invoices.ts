import { invoiceImportsEndpoints } from '@skonto/api/invoice-imports';
import { invoiceScope } from '@skonto/domain/actor/access-scope';
import { guessInvoiceColumns } from '@skonto/domain/import/guess-columns';
import { invoiceColumns, invoiceFields, workedOutFields } from '@skonto/domain/import/import-field';
import { duplicateKey, type ImportedInvoice, parseInvoiceRow } from '@skonto/domain/import/invoice-row';
import { sql } from 'kysely';
import { type CameIn, keepDocuments } from '../../../business/e-invoices/keep-documents.ts';
import { fileRoutes } from '../../../business/imports/file-routes.ts';
import { startImport } from '../../../business/imports/start-import.ts';
import {
  type GoodRow,
  importSubject,
  type Origin,
  type RowKey,
  refusedAmong,
  type SavedRows,
} from '../../../business/imports/subject.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { everybody } from '../../../platform/access/access.ts';
import type { AccessStatus } from '../../../platform/context.ts';
import { forbidden, Problem } from '../../../platform/problem.ts';
import { defineRoutes } from '../../../platform/route.ts';
import { insertImportedInvoices } from '../../../tables/imported-invoices.ts';
import { listInvoiceImports, listUnknownSuppliers } from '../list-invoice-imports.ts';
import { eInvoiceDocuments } from './e-invoice-rows.ts';
import { openInvoiceFacts } from './invoice-row-facts.ts';
import { findLikelyDuplicates } from './likely-duplicates.ts';

/** As a buyer with an active contract, or as the operator for any buyer. */
function access({ actor, contractActive }: AccessStatus): void {
  const scope = invoiceScope(actor, 'write-as-buyer', { contractActive });
  if (scope.kind === 'none') throw scope.reason === 'role' ? forbidden() : new Problem(403, 'no-active-contract');
}

const keysOf = (row: ImportedInvoice): readonly RowKey[] => [
  { key: duplicateKey(row), field: 'invoiceNumber', code: 'duplicate', value: row.invoiceNumber },
];

const numbersOf = (rows: readonly ImportedInvoice[]) =>
  sql`unnest(${rows.map(row => row.buyerId)}::integer[], ${rows.map(row => row.supplierId)}::integer[],
    ${rows.map(row => row.invoiceNumber)}::text[], ${rows.map(row => row.invoiceDate)}::date[])
    WITH ORDINALITY AS r (buyer_id, supplier_id, invoice_number, invoice_date, position)`;
/** As the index `invoice_number_unique` has it. */
const sameNumber = sql<boolean>`i.number_key
    = invoice_number_key(r.buyer_id, r.supplier_id, r.invoice_number, r.invoice_date)
  AND i.status NOT IN ('VOIDED', 'DISCOUNT_REJECTED')`;

/** The numbers as the invoices that have them were written, by what makes them the same. */
async function takenNumbers(tx: ReadTx, rows: readonly ImportedInvoice[]): Promise<ReadonlyMap<string, string>> {
  const others = await tx.rows(
    sql<{
      position: number;
      invoice_number: string;
    }>`SELECT r.position::integer, o.invoice_number FROM ${numbersOf(rows)}
      CROSS JOIN LATERAL (SELECT i.invoice_number FROM invoice i WHERE ${sameNumber} ORDER BY i.number_twin LIMIT 1) o`,
  );
  return new Map(
    others.flatMap(({ position, invoice_number }) => {
      const row = rows[position - 1];
      return row ? [[duplicateKey(row), invoice_number] as const] : [];
    }),
  );
}

const findStored = async (tx: ReadTx, rows: readonly ImportedInvoice[]): Promise<ReadonlySet<string>> =>
  new Set((await takenNumbers(tx, rows)).keys());

async function save(tx: Tx, rows: readonly GoodRow<ImportedInvoice>[], origin: Origin): Promise<SavedRows> {
  const facts = rows.map(({ row }) => ({ ...row, currency: row.currency.code }));
  const inserted = await insertImportedInvoices(tx, facts, origin);
  // Where all came in and no document is kept with one of them, nobody asks which is which.
  const isPlain = inserted.length === rows.length && rows.every(({ record }) => record.findings?.source === undefined);
  const keys = new Map(
    (isPlain ? [] : inserted).map(row => [
      duplicateKey({
        buyerId: row.buyer_id,
        supplierId: row.supplier_id,
        invoiceNumber: row.invoice_number,
        invoiceDate: row.invoice_date,
      }),
      row.id,
    ]),
  );
  const cameIn = rows.flatMap(({ row, record }): CameIn[] => {
    const source = record.findings?.source;
    const invoiceId = source === undefined ? undefined : keys.get(duplicateKey(row));
    return invoiceId === undefined || source === undefined ? [] : [{ invoiceId, source }];
  });
  await keepDocuments(tx, cameIn, origin);
  // The rows that the database left out because their invoice is there already: it is named as it was written.
  const left = isPlain ? [] : rows.map(({ row }) => row).filter(row => !keys.has(duplicateKey(row)));
  const others = left.length === 0 ? new Map<string, string>() : await takenNumbers(tx, left);
  const named = (row: ImportedInvoice): readonly RowKey[] =>
    keysOf(row).map(one => ({ ...one, value: others.get(one.key) ?? one.value }));
  return {
    stored: inserted.length,
    refused: left.length === 0 ? [] : refusedAmong(rows, named, key => !keys.has(key)),
    audit: {
      event: 'INVOICES_IMPORTED',
      entityName: 'Invoice',
      json: {},
      invoices: inserted.map(({ id }) => ({
        invoiceId: id,
        before: null,
        after: 'PENDING',
        registrationId: null,
        totalCents: null,
      })),
    },
  };
}

const subject = importSubject({
  kind: 'INVOICE_IMPORT',
  jobName: 'invoice-import',
  templateName: 'template.csv',
  // What companies confirmed before there were other kinds of files is still found.
  headerMark: [],
  columns: invoiceColumns,
  // The operator uploads for any buyer, so its file must name it.
  fieldsFor: ({ companyId }) =>
    invoiceFields.map(field => (field.name === 'buyer' && companyId === null ? { ...field, required: true } : field)),
  amounts: ['netAmount', 'taxAmount', 'roundingAmount', 'amount'],
  dates: ['invoiceDate', 'dueDate'],
  holds: {
    supplier: 'code',
    buyer: 'code',
    invoiceDate: 'date',
    dueDate: 'date',
    netAmount: 'number',
    taxAmount: 'number',
    roundingAmount: 'number',
    amount: 'number',
  },
  workedOut: workedOutFields,
  guess: guessInvoiceColumns,
  documents: eInvoiceDocuments,
  access,
  choicesFor: async ({ settings }) => ({ currency: settings.currencies.map(code => ({ value: code, label: code })) }),
  openValidator: async ({ columns, dialectOf, dateOrderOf, ...opening }) => {
    const facts = await openInvoiceFacts(opening);
    const { buyer } = columns;
    const writing = {
      netAmount: dialectOf('netAmount'),
      taxAmount: dialectOf('taxAmount'),
      roundingAmount: dialectOf('roundingAmount'),
      amount: dialectOf('amount'),
      invoiceDate: dateOrderOf('invoiceDate'),
      dueDate: dateOrderOf('dueDate'),
    };
    return {
      prepare: async records => {
        if (buyer !== undefined) await facts.prepare(records.map(({ cells }) => cells[buyer]?.trim() ?? ''));
        else if (opening.constants.buyer !== undefined) await facts.prepare([opening.constants.buyer.trim()]);
      },
      parse: cells => parseInvoiceRow(cells, columns, writing, facts),
    };
  },
  keysOf,
  findStored,
  findDoubtful: findLikelyDuplicates,
  save,
});

/**
 * What came in stays to be seen when the right to import ended. The error file is answered by the invoices feature, which has one for changes
 * of status too.
 */
export const invoiceImports = {
  subject,
  ...defineRoutes('imports', invoiceImportsEndpoints, {
    ...fileRoutes(subject),
    list: { access: everybody, handle: listInvoiceImports },
    unknownSuppliers: { access: everybody, handle: listUnknownSuppliers },
    start: {
      access,
      handle: ({ ctx, caller, body }) => startImport(subject, { ctx, caller, id: body.batchId, mapping: body.mapping }),
    },
  }),
};
