import {
  type AccessRows,
  everyRole,
  nobodyElse,
  none,
  notTheOwner,
  operatorAlone,
} from '../../platform/access/access-matrix.ts';

const one = { target: 'bill', own: 'ok ok ok none none ok', counterparty: notTheOwner, foreign: none };
const billing = {
  target: 'approved-invoice',
  own: 'ok ok role none role ok',
  counterparty: 'ok none role none role none',
  foreign: 'none none role none role none',
  mixed: 'none none role none role none',
};

/** Buyers read their bills, also when their contract has ended; suppliers see none of them. The operator runs, cancels and confirms. */
export const billAccess: AccessRows = {
  'POST /api/invoices/bill': billing,
  'POST /api/invoices/bill-preview': billing,
  'POST /api/billing': { own: operatorAlone },
  'GET /api/billing/preview': { own: operatorAlone },
  'GET /api/bills': everyRole,
  'GET /api/bills/issuer': { own: operatorAlone },
  'PUT /api/bills/issuer': {
    own: operatorAlone,
    body: ({ name }) => ({
      name,
      code: '101500005',
      registrationNumber: '12345678',
      address: 'Bulevar 1',
      country: { alpha3Code: 'SRB' },
    }),
  },
  'GET /api/bills/:id': one,
  'GET /api/bills/:id/lines': one,
  'GET /api/bills/:id/csv': one,
  'GET /api/bills/:id/xlsx': one,
  'GET /api/bills/:id/pdf': one,
  'POST /api/bills/export': { ...everyRole, body: () => ({ filters: [] }) },
  'POST /api/bills/:id/cancel': {
    target: 'bill',
    own: operatorAlone,
    counterparty: operatorAlone,
    foreign: nobodyElse,
    body: ({ name }) => ({ reason: name }),
  },
  'POST /api/bills/confirm-rates': {
    target: 'bill',
    own: operatorAlone,
    counterparty: operatorAlone,
    foreign: nobodyElse,
    mixed: nobodyElse,
  },
};
