import type { AccessRows } from '../../platform/access/access-matrix.ts';

const companies = 'role ok ok ok ok ok';
const some = () => ({ ids: [1] });

/** Whom each request belongs to is asked request by request: what isn't the caller's is refused in the reply, as if it weren't there. */
export const earlyPaymentRequestAccess: AccessRows = {
  'GET /api/early-payment-requests': { own: companies },
  'POST /api/early-payment-requests': { own: companies, body: () => ({ invoiceIds: [1] }) },
  'GET /api/early-payment-requests/askable': { own: companies },
  'POST /api/early-payment-requests/withdraw': { own: companies, body: some },
  'POST /api/early-payment-requests/decline': { own: companies, body: some },
  'GET /api/early-payment-requests/setting': { own: companies },
  'PUT /api/early-payment-requests/setting': { own: 'role ok role ok role ok', body: () => ({ allowed: true }) },
};
