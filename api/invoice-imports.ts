import { invoiceColumns } from '@skonto/domain/import/import-field';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { importCalls, mappingOf, startCall } from './imports.ts';
import { invoiceImportList } from './invoice-import-list.ts';
import { instant, pageOf, uuid, uuidParams } from './wire.ts';

/** A file whose invoices came in: how many did, and how many rows were refused so far. */
export const invoiceImport = z.strictObject({
  id: uuid,
  fileName: z.string(),
  uploaded: instant,
  good: z.int(),
  bad: z.int(),
});
export type InvoiceImport = z.output<typeof invoiceImport>;

/** Who issued refused e-invoices and isn't a supplier yet, as the file says it; empty texts for what it doesn't say. */
export const unknownSupplier = z.strictObject({
  country: z.string(),
  code: z.string(),
  registrationNumber: z.string(),
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  email: z.string(),
  /** Its invoices in the import. */
  invoices: z.int(),
});
export type UnknownSupplier = z.output<typeof unknownSupplier>;

/** Files of invoices. What didn't come in is answered by `invoicesEndpoints.errorFile`, which serves changes of status too. */
export const invoiceImportsEndpoints = {
  ...importCalls({
    what: 'invoices',
    columns: invoiceColumns,
    paths: {
      upload: '/api/invoices/prepare-batch-upload',
      prepare: '/api/invoices/prepare-import/:id',
      template: '/api/invoices/import/template',
    },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/invoices/imports',
    summary: 'Files whose invoices came in',
    list: invoiceImportList,
    reply: pageOf(invoiceImport),
  }),
  unknownSuppliers: endpoint({
    method: 'GET',
    path: '/api/invoices/imports/:id/unknown-suppliers',
    summary: 'Who issued refused e-invoices of an import and isn’t a supplier yet; at most 100',
    params: uuidParams,
    reply: z.strictObject({ suppliers: z.array(unknownSupplier) }),
  }),
  start: endpoint({
    ...startCall,
    path: '/api/invoices/import',
    summary: 'Import a file of invoices',
    body: z.strictObject({ batchId: uuid, mapping: mappingOf(invoiceColumns) }),
  }),
};
