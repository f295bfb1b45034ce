import { type AccessRows, nobodyElse, operatorAlone } from '../../platform/access/access-matrix.ts';

const everybodyRefused = 'role role role role role role';
const one = { target: 'audit', own: operatorAlone, foreign: nobodyElse };

/** The operator reads and deletes, and nobody writes: entries come with the changes they tell of (docs/decisions/0125). */
export const auditAccess: AccessRows = {
  'GET /api/audits': { own: operatorAlone },
  'GET /api/audits/:id': one,
  'POST /api/audits': { own: everybodyRefused },
  'PUT /api/audits': { ...one, body: ({ id }) => ({ id }) },
  'DELETE /api/audits': { ...one, mixed: nobodyElse },
  'DELETE /api/audits/delete-by-filter': { own: operatorAlone },
  'POST /api/audits/export': { own: operatorAlone, body: () => ({ filters: [] }) },
  'GET /api/audits/check': { own: operatorAlone },
  'POST /api/audits/check': { own: operatorAlone },
};
