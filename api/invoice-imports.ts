import { invoiceColumns } from '@skonto/domain/import/import-field';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { importCalls, mappingOf, startCall } from './imports.ts';
import { uuid } from './wire.ts';

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
  start: endpoint({
    ...startCall,
    path: '/api/invoices/import',
    summary: 'Import a file of invoices',
    body: z.strictObject({ batchId: uuid, mapping: mappingOf(invoiceColumns) }),
  }),
};
