import type { AccessRows } from '../../platform/access/access-matrix.ts';

const elsewhere = 'role none none none none none';
const ofInvoice = {
  target: 'approved-invoice',
  own: 'role ok ok ok ok ok',
  counterparty: elsewhere,
  foreign: elsewhere,
} as const;

const ofPair = {
  target: 'partnership',
  own: 'role ok ok ok ok ok',
  counterparty: elsewhere,
  foreign: elsewhere,
} as const;

/** Whoever is no side of the matter finds nothing; the operator has no part in what companies write. */
export const invoiceCommentAccess: AccessRows = {
  'GET /api/invoices/:id/comments': ofInvoice,
  'POST /api/invoices/:id/comments': { ...ofInvoice, body: ({ name }) => ({ to: 'COLLEAGUES', text: name }) },
  'POST /api/invoices/:id/comment-files': ofInvoice,
  'GET /api/partnerships/:id/comments': ofPair,
  'POST /api/partnerships/:id/comments': { ...ofPair, body: ({ name }) => ({ to: 'COLLEAGUES', text: name }) },
  'GET /api/comment-files/:id': {
    target: 'comment-file',
    own: 'role ok ok ok ok ok',
    counterparty: elsewhere,
    foreign: elsewhere,
  },
  'POST /api/invoice-comments/:id/remove': {
    target: 'invoice-comment',
    own: 'role ok ok ok ok ok',
    counterparty: elsewhere,
    foreign: elsewhere,
  },
};
