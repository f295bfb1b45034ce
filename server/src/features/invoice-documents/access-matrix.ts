import { type AccessRows, everyRole, none, notTheOwner } from '../../platform/access/access-matrix.ts';

/** Both sides of an invoice read the file that it came in with, the operator all. */
const document = { target: 'invoice', ...everyRole, counterparty: notTheOwner, foreign: none };
export const invoiceDocumentAccess: AccessRows = {
  'GET /api/invoices/:id/document': document,
  'GET /api/invoices/:id/document/file': document,
  'GET /api/invoices/:id/document/pdf': document,
};
