import { invoiceColumns } from '@skonto/domain/import/import-field';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { importCalls, importErrors, mappingOf, startCall } from './imports.ts';
import { uuid } from './wire.ts';

/** Files of invoices that a supplier submits to its buyers. */
export const submissionImportsEndpoints = {
  ...importCalls({
    what: 'submitted invoices',
    columns: invoiceColumns,
    paths: {
      upload: '/api/submissions/import/upload',
      prepare: '/api/submissions/import/prepare/:id',
      template: '/api/submissions/import/template',
    },
  }),
  start: endpoint({
    ...startCall,
    path: '/api/submissions/import',
    summary: 'Import a file of submitted invoices',
    body: z.strictObject({ batchId: uuid, mapping: z.optional(mappingOf(invoiceColumns)) }),
  }),
  errorFile: importErrors('submitted invoices', '/api/submissions/import/errors/:id'),
};
