import { type AccessRows, everyRole, none, notTheOwner } from '../../platform/access/access-matrix.ts';

const written = {
  target: 'buyer',
  own: 'role ok ok ok ok ok',
  counterparty: 'role none none none none none',
  foreign: 'role none none none none none',
};

/** A supplier writes its own records and needs no contract for it; the operator reads all. */
export const buyerAccess: AccessRows = {
  'GET /api/buyers': everyRole,
  'GET /api/buyers/note-gen-not-set': everyRole,
  'GET /api/buyers/:id': { target: 'buyer', ...everyRole, counterparty: notTheOwner, foreign: none },
  'GET /api/buyers/:id/partnership': { target: 'buyer', ...everyRole, counterparty: notTheOwner, foreign: none },
  'GET /api/buyers/:id/open-acceptance': { target: 'buyer', ...everyRole, counterparty: notTheOwner, foreign: none },
  'POST /api/buyers': {
    target: 'new-company',
    own: 'role ok ok ok ok ok',
    foreign: 'role invalid invalid invalid invalid invalid',
    body: ({ id }) => ({ buyer: { id } }),
  },
  'PUT /api/buyers': { ...written, body: ({ id }) => ({ id, noteGeneration: 'NONE' }) },
  'DELETE /api/buyers': { ...written, mixed: written.foreign },
  'POST /api/buyers/export': everyRole,
};
