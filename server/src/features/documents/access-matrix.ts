import { type AccessRows, everyRole, none, notTheOwner } from '../../platform/access/access-matrix.ts';

const elsewhere = 'role none none none none none';
/** Both sides read what was issued between them, the operator all; acceptances and payments write. The buyer confirms in person. */
const document = { target: 'document', ...everyRole, counterparty: notTheOwner, foreign: none };
export const documentAccess: AccessRows = {
  'GET /api/documents': everyRole,
  'GET /api/documents/:id': document,
  'GET /api/documents/:id/pdf': document,
  'GET /api/documents/:id/xml': document,
  'POST /api/documents/:id/confirmation': {
    target: 'paid-note',
    own: 'role ok ok role role ok',
    counterparty: elsewhere,
    foreign: elsewhere,
    client: 'role',
  },
  'GET /api/documents/zip': { target: 'document', ...everyRole },
};
