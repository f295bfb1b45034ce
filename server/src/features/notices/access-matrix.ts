import { type AccessRows, everyRole, none } from '../../platform/access/access-matrix.ts';

const mine = { target: 'notice', ...everyRole, counterparty: none, foreign: none };

/** Everybody has notices of its own, and nobody anybody else's. */
export const noticesAccess: AccessRows = {
  'GET /api/notices': everyRole,
  'POST /api/notices/read': { ...mine, body: ({ id }) => ({ ids: [id] }) },
  'POST /api/notices/read-all': { ...mine, body: ({ id }) => ({ upTo: id }) },
};
