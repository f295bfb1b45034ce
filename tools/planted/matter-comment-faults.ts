import { fault, type LineFault } from './line-fault.ts';

const feature = 'server/src/features/invoice-comments';
const written = `${feature}/partnership-comments.test.ts`;
const comments = `${feature}/comments.ts`;

/** Faults of comments on a partnership. */
export const matterCommentFaults: readonly LineFault[] = [
  fault(
    'TALK-94',
    written,
    'server/src/business/invoices/comments.ts',
    '(c.of_pair AND c.buyer_id = ',
    '(c.buyer_id = ',
  ),
  fault(
    'TALK-95',
    written,
    comments,
    'which: { buyerId: sides.buyer_id, supplierId: sides.supplier_id }',
    'which: { buyerId: sides.supplier_id, supplierId: sides.buyer_id }',
  ),
  fault('TALK-96', written, comments, '{ [kind]: sides.id, to,', '{ [kind]: sides.id, to, text,'),
  fault('TALK-97', written, `${feature}/mails.ts`, 'first.is_buyer ?', '!first.is_buyer ?'),
  fault(
    'TALK-97',
    written,
    `${feature}/mails.ts`,
    "t('invoiceComments.partnership', { partner: trustedName(partner), count })",
    "t('invoiceComments.partnership', { partner: '', count })",
  ),
  fault('TALK-98', written, 'server/src/tables/invoice-comments.ts', ' AND coalesce(i.id, p.id) IS NOT NULL`', '`'),
  fault('TALK-98', written, 'server/src/features/companies/save-company.ts', 'm.of_pair AND (', 'NOT m.of_pair AND ('),
];
