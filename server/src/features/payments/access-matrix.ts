import type { AccessRows } from '../../platform/access/access-matrix.ts';

const company = { own: 'role ok ok ok ok ok' };

/** A company's people read what it pays and is paid; each of them may have a secret address of its own. */
export const paymentAccess: AccessRows = {
  'GET /api/payments': company,
  'GET /api/payments/days': company,
  'GET /api/payments/sums': company,
  'GET /api/payments/late': company,
  'POST /api/payments/export': company,
  'GET /api/payments/feed': company,
  'POST /api/payments/feed': company,
  'POST /api/payments/feed/end': company,
  'GET /api/payments/feed/:secret': { access: 'public', own: 'invalid invalid invalid invalid invalid invalid' },
};
