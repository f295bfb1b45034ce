import { importNotes } from '@skonto/api/import-notes';
import { anyMapping, batchProgress, importNotice, importResult, preparedImport } from '@skonto/api/imports';
import { type AccessRow, type AccessRows, everyRole, none } from '../../platform/access/access-matrix.ts';
import type { Feature } from '../../platform/feature.ts';
import { importJobs } from './jobs.ts';
import { batchRoutes } from './routes.ts';
import { fileKinds } from './subjects.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const ofBatch: AccessRow = { target: 'batch', own: everyRole.own, counterparty: none, foreign: none };
const rowsOfBatches: AccessRows = {
  'GET /api/long-work': everyRole,
  'GET /api/invoices/imports': everyRole,
  'GET /api/invoices/imports/:id/unknown-suppliers': ofBatch,
  'POST /api/batches/:id/cancel': ofBatch,
  'POST /api/batches/:id/join': ofBatch,
};

/**
 * Files on their way in: upload, a look with the mapping of columns, the import itself and how far it is. What a file holds is declared in
 * `subjects/`: its columns, who may bring it, how a row is checked and how good ones are written. How all that is done stands in business/imports.
 */
export const importsFeature: Feature = {
  name: 'imports',
  routes: [...fileKinds.flatMap(kind => kind.routes), ...batchRoutes.routes],
  tag: {
    name: 'Imports',
    description: 'Files of invoices, companies and invitations: upload, mapping, import, progress.',
  },
  texts: { en, sr },
  schemas: {
    BatchProgress: batchProgress,
    ImportMapping: anyMapping,
    ImportNotice: importNotice,
    ImportResult: importResult,
    PreparedImport: preparedImport,
  },
  notes: importNotes,
  access: Object.assign({}, rowsOfBatches, ...fileKinds.map(kind => kind.rows ?? {})),
  jobs: importJobs,
};
