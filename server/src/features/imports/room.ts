import { type AccessRow, type AccessRows, everyRole, none } from '../../platform/access-matrix.ts';
import type { Room } from '../../platform/room.ts';
import { importJobs } from './jobs.ts';
import { batchRoutes } from './routes.ts';
import { fileKinds } from './subjects.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const ofBatch: AccessRow = { target: 'batch', own: everyRole.own, counterparty: none, foreign: none };
const rowsOfBatches: AccessRows = {
  'GET /api/long-work': everyRole,
  'POST /api/batches/:id/cancel': ofBatch,
  'POST /api/batches/:id/join': ofBatch,
};

/**
 * Files on their way in: upload, a look with the mapping of columns, the import itself and how far it is. What a file holds is declared in
 * `subjects/`: its columns, who may bring it, how a row is judged and how good ones are written. How all that is done stands in platform/imports.
 */
export const importsRoom: Room = {
  name: 'imports',
  routes: [...fileKinds.flatMap(kind => kind.routes), ...batchRoutes.routes],
  tag: {
    name: 'Imports',
    description: 'Files of invoices, companies and invitations: upload, mapping, import, progress.',
  },
  texts: { en, sr },
  access: Object.assign({}, rowsOfBatches, ...fileKinds.map(kind => kind.rows ?? {})),
  jobs: importJobs,
};
