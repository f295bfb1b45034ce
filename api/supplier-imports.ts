import { supplierInviteColumns } from '@skonto/domain/import/import-field';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { importCalls, importErrors, mappingOf, startCall } from './imports.ts';
import { uuid } from './wire.ts';

/** Files of invitations: companies that a buyer wants for suppliers, each with the person who is invited. */
export const supplierImportsEndpoints = {
  ...importCalls({
    what: 'invitations',
    columns: supplierInviteColumns,
    paths: {
      upload: '/api/suppliers/prepare-invite-batch',
      prepare: '/api/suppliers/prepare-import/:id',
      template: '/api/suppliers/import/template',
    },
  }),
  start: endpoint({
    ...startCall,
    path: '/api/suppliers/import/invite',
    summary: 'Import a file of invitations',
    /** Without a mapping the columns are taken as the server suggests them. */
    body: z.strictObject({ batchId: uuid, mapping: z.optional(mappingOf(supplierInviteColumns)) }),
  }),
  errorFile: importErrors('invitations', '/api/suppliers/import/errorFile/:id'),
};
