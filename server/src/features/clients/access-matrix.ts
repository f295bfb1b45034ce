import { type AccessRows, everyRole, none, notTheOwner } from '../../platform/access/access-matrix.ts';

/** A company's administrator keeps its clients; the operator reads and deletes them. */
export const clientAccess: AccessRows = {
  'GET /api/clients': everyRole,
  'GET /api/clients/:id': { target: 'client', ...everyRole, counterparty: notTheOwner, foreign: none },
  'POST /api/clients': {
    own: 'role ok role ok role ok',
    body: ({ name }) => ({ clientId: name.replaceAll(' ', '-') }),
  },
  'PUT /api/clients': {
    target: 'client',
    own: 'role ok role ok role ok',
    counterparty: 'role none role none role none',
    foreign: 'role none role none role none',
    body: ({ id }) => ({ id, status: 'INACTIVE' }),
  },
  'DELETE /api/clients': {
    target: 'client',
    own: 'ok ok role ok role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
    mixed: 'none none role none role none',
  },
};
