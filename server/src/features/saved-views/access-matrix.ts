import { type AccessRows, type BodyFacts, everyRole, none } from '../../platform/access/access-matrix.ts';

const view = ({ name }: BodyFacts) => ({ list: '/invoices', name, state: '?page=1', shared: false });
const mine = { target: 'saved-view', ...everyRole, counterparty: none, foreign: none };

/** Everybody keeps views of its own; what isn't shared with one isn't there. */
export const savedViewAccess: AccessRows = {
  'GET /api/saved-views': everyRole,
  'GET /api/saved-views/:id': mine,
  'POST /api/saved-views': { ...everyRole, body: view },
  'PUT /api/saved-views': { ...mine, body: facts => ({ ...view(facts), id: facts.id }) },
  'DELETE /api/saved-views': { ...mine, mixed: none },
};
