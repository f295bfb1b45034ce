import { type AccessRows, everyRole, none, notTheOwner } from '../../platform/access/access-matrix.ts';

/** Both sides read what was issued between them, the operator all; nobody writes: acceptances do. */
const document = { target: 'document', ...everyRole, counterparty: notTheOwner, foreign: none };
export const documentAccess: AccessRows = {
  'GET /api/documents': everyRole,
  'GET /api/documents/:id': document,
  'GET /api/documents/:id/pdf': document,
  'GET /api/documents/:id/xml': document,
  'GET /api/documents/zip': { target: 'document', ...everyRole },
};
