import { type AccessRows, everyRole, none } from '../../platform/access/access-matrix.ts';

const byMailedLink = { access: 'public', own: 'open open open open open open' } as const;

/** Everybody chooses for itself, a company's administrators for the company; the operator is no company. */
export const settingsAccess: AccessRows = {
  'GET /api/settings/mail-switch': byMailedLink,
  'POST /api/settings/mail-switch': byMailedLink,
  'GET /api/settings/me': everyRole,
  'PUT /api/settings/me': { ...everyRole, body: () => ({ theme: 'dark', pageSize: 40, currency: 'EUR' }) },
  'GET /api/settings/company': { own: 'role ok ok ok ok ok' },
  'PUT /api/settings/company': {
    own: 'role ok role ok role ok',
    body: () => ({ loanRate: 9.5, numberFormat: 'dot-thousands' }),
  },
  'GET /api/settings/import-mappings': everyRole,
  'DELETE /api/settings/import-mappings': {
    target: 'import-mapping',
    own: 'none ok ok ok ok ok',
    counterparty: none,
    foreign: none,
    mixed: none,
  },
};
