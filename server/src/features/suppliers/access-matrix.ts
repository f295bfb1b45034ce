import { type AccessRows, everyRole, none, notTheOwner } from '../../platform/access-matrix.ts';

const written = {
  target: 'supplier',
  own: 'role ok ok contract contract contract',
  counterparty: 'role none none contract contract contract',
  foreign: 'role none none contract contract contract',
};

/** A buyer with an active contract writes its own records; the operator reads all. */
export const supplierAccess: AccessRows = {
  'GET /api/suppliers': everyRole,
  'GET /api/suppliers/:id': { target: 'supplier', ...everyRole, counterparty: notTheOwner, foreign: none },
  'POST /api/suppliers': {
    target: 'new-company',
    own: written.own,
    foreign: 'role invalid invalid contract contract contract',
    body: ({ id }) => ({ supplier: { id } }),
  },
  'PUT /api/suppliers': { ...written, body: ({ id }) => ({ id, discountCategory: null }) },
  'DELETE /api/suppliers': { ...written, mixed: written.foreign },
  'POST /api/suppliers/invite-again': { ...written, mixed: written.foreign },
  'POST /api/suppliers/export': everyRole,
};
