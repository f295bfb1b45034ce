import type { AccessRows } from '../../platform/access/access-matrix.ts';

const elsewhere = 'role none none none none none';
const ofInvoice = {
  target: 'approved-invoice',
  own: 'role ok ok ok ok ok',
  counterparty: elsewhere,
  foreign: elsewhere,
} as const;

/** Whoever is no side of the invoice finds nothing; the operator has no part in what companies dispute. */
export const invoiceDisputeAccess: AccessRows = {
  'GET /api/invoices/:id/disputes': ofInvoice,
  'POST /api/invoices/:id/disputes': { ...ofInvoice, body: ({ name }) => ({ kind: 'OTHER', text: name }) },
  'POST /api/invoice-disputes/:id/settle': {
    target: 'invoice-dispute',
    own: 'role ok ok ok ok ok',
    counterparty: elsewhere,
    foreign: elsewhere,
  },
};
