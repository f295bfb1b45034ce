import { companyColumns } from '@skonto/domain/import/import-field';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { importCalls, importErrors, mappingOf, startCall } from './imports.ts';
import { uuidParams } from './wire.ts';

/** Files of companies, which the operator brings in. */
export const companyImportsEndpoints = {
  ...importCalls({
    what: 'companies',
    columns: companyColumns,
    paths: {
      upload: '/api/companies/import/prepare',
      prepare: '/api/companies/prepare-import/:id',
      template: '/api/companies/import/template',
    },
  }),
  start: endpoint({
    ...startCall,
    path: '/api/companies/import/:id',
    summary: 'Import a file of companies',
    params: uuidParams,
    /** Without a mapping the columns are taken as the server suggests them. */
    body: z.optional(z.strictObject({ mapping: z.optional(mappingOf(companyColumns)) })),
  }),
  errorFile: importErrors('companies', '/api/companies/import/errors/:id'),
};
