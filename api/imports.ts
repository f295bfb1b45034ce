import { invoiceColumns } from '@skonto/domain/import/import-field';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid, uuidParams } from './wire.ts';

export const numberFormats = ['dot', 'comma-thousands', 'dot-thousands'] as const;
export const mapping = z.strictObject({
  /** Column index per field; a field that the file doesn't carry is left out. */
  columns: z.partialRecord(z.enum(invoiceColumns), z.int().check(z.gte(0), z.lte(999))),
  /**
   * How numbers are written: `1234.56`, `1,234.56` or `1.234,56`. It is the answer for amount columns that leave it open; a column
   * whose values tell is read as they tell.
   */
  numberFormat: z.optional(z.enum(numberFormats)),
});
export type ImportMapping = z.output<typeof mapping>;

const sampleProblem = z.strictObject({ column: z.nullable(z.int()), field: z.string(), message: z.string() });

export const preparedImport = z.strictObject({
  batchId: uuid,
  fileName: z.string(),
  columns: z.array(z.strictObject({ index: z.int(), name: z.string() })),
  fields: z.array(z.strictObject({ name: z.enum(invoiceColumns), label: z.string(), required: z.boolean() })),
  suggestedMapping: mapping,
  numberFormatAmbiguous: z.boolean(),
  sampleRows: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()), problems: z.array(sampleProblem) })),
  numberOfRecords: z.int(),
});
export type PreparedImport = z.output<typeof preparedImport>;

export const importResult = z.strictObject({
  hasErrors: z.boolean(),
  numberOfBadInvoices: z.int(),
  importGoodDTO: z.strictObject({ numberOfRecords: z.int() }),
  batchErrorUploadInfoDTO: z.nullable(z.strictObject({ id: uuid })),
  batchUploadInfo: z.strictObject({ id: uuid, fileName: z.string() }),
  numberOfRecords: z.int(),
  batchId: uuid,
  firstErrors: z.array(z.strictObject({ line: z.int(), messages: z.array(z.string()) })),
});
export type ImportResult = z.output<typeof importResult>;

export const batchStates = ['UPLOADED', 'QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;
export const batchProgress = z.strictObject({
  id: uuid,
  state: z.enum(batchStates),
  fileName: z.string(),
  processed: z.int(),
  total: z.int(),
  bad: z.int(),
  result: z.nullable(importResult),
  message: z.nullable(z.string()),
});
export type BatchProgress = z.output<typeof batchProgress>;

export const batchUploadInfo = z.strictObject({ id: uuid, fileName: z.string() });

export const importsEndpoints = {
  prepareBatchUpload: endpoint({
    method: 'POST',
    path: '/api/invoices/prepare-batch-upload',
    summary: 'Upload an invoice file',
    body: 'multipart',
    reply: batchUploadInfo,
    status: 201,
  }),
  prepareImport: endpoint({
    method: 'POST',
    path: '/api/invoices/prepare-import/:id',
    summary: 'Read the file: columns, mapping, preview',
    cost: 'heavy',
    params: uuidParams,
    body: z.optional(z.strictObject({ mapping: z.optional(mapping) })),
    reply: preparedImport,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/invoices/import',
    summary: 'Import the file',
    // The work is a job's; the call waits for it.
    cost: 'watch',
    body: z.strictObject({ batchId: uuid, mapping }),
    reply: importResult,
    respondAsync: true,
  }),
  template: endpoint({
    method: 'POST',
    path: '/api/invoices/import/template',
    summary: 'An empty invoice file',
    cost: 'light',
    reply: 'file',
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/batches/:id',
    summary: 'How far an import is',
    params: uuidParams,
    reply: batchProgress,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/batches/:id/events',
    summary: 'Progress as it happens',
    params: uuidParams,
    reply: 'events',
  }),
};
