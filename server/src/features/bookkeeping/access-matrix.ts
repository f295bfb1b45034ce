import type { AccessRows } from '../../platform/access/access-matrix.ts';

const none = { partner: null, discount: null, vatGeneral: null, vatSpecial: null, fee: null, bank: null };
const company = { own: 'role ok ok ok ok ok' };

/** A company's people read and download what is its own; its administrators say on which accounts it books. */
export const bookkeepingAccess: AccessRows = {
  'GET /api/bookkeeping/accounts': company,
  'PUT /api/bookkeeping/accounts': { own: 'role ok role ok role ok', body: () => ({ buyer: none, supplier: none }) },
  'GET /api/bookkeeping/journal': company,
  // Nothing of theirs is paid in the tests' month.
  'GET /api/bookkeeping/journal/file': { own: 'role invalid invalid invalid invalid invalid' },
  'GET /api/vat-corrections': company,
  'GET /api/vat-corrections/sums': company,
  'POST /api/vat-corrections/export': { ...company, body: () => ({ filters: [] }) },
};
