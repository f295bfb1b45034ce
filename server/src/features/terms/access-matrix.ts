import { type AccessRow, type AccessRows, operatorAlone } from '../../platform/access/access-matrix.ts';

const operator: AccessRow = { own: operatorAlone };
const anySession: AccessRow = { access: 'session', own: 'ok ok ok ok ok ok' };

/** The operator keeps the draft and publishes it; what is published is everybody's to read, also before it is accepted. */
export const termsAccess: AccessRows = {
  'GET /api/terms': operator,
  'GET /api/terms/current': { access: 'public', own: 'open open open open open open' },
  'GET /api/terms/accepted': anySession,
  'GET /api/terms/draft': operator,
  'PUT /api/terms/draft': operator,
  'POST /api/terms/publish': operator,
  'GET /api/terms/:version': anySession,
};
