import { fault, type LineFault } from './line-fault.ts';

const features = 'server/src/features';
const words = 'server/src/app/early-payment-words.test.ts';
const mails = 'server/src/app/early-payment-mails.test.ts';
const comments = `${features}/invoice-comments/invoice-comments.test.ts`;
const stories = 'server/src/business/invoices';

/** Faults of what two companies say to each other, of files that say the same twice, and of bills that a code pays. */
export const togetherFaults: readonly LineFault[] = [
  fault(
    'ASK-20',
    words,
    `${stories}/request-happenings.ts`,
    'person: row.requester, text: note',
    'person: row.requester, text: null',
  ),
  fault(
    'ASK-21',
    words,
    `${stories}/request-happenings.ts`,
    'person: row.closer, text: reason',
    'person: row.closer, text: null',
  ),
  fault(
    'ASK-22',
    mails,
    `${features}/early-payment-requests/mails.ts`,
    'count: sums => sums.reduce((sum, one) => sum + one.count, 0)',
    'count: sums => sums.length',
  ),
  fault('ASK-23', mails, 'server/src/tables/request-mails.ts', "'OPEN' : 'DECLINED'", "'OPEN' : 'AGREED'"),
  fault('ASK-24', mails, 'server/src/tables/mail-receivers.ts', 'sql`coalesce(s.mail_requests, true)`', 'sql`true`'),
  fault(
    'TALK-01',
    comments,
    `${stories}/comments.ts`,
    "event: row.audience === 'COLLEAGUES' ?",
    "event: row.audience === 'PARTNER' ?",
  ),
  fault(
    'TALK-02',
    comments,
    `${features}/invoice-comments/comments.ts`,
    'to, characters: text.length, files: attached,',
    'to, text, characters: text.length, files: attached,',
  ),
  fault('TALK-03', comments, 'domain/invoice/invoice-comment.ts', 'removableMinutes = 15', 'removableMinutes = 60'),
  fault('TALK-03', comments, 'domain/invoice/invoice-comment.ts', "if (authorId !== userId) return 'not-author';", ''),
  fault('TALK-04', comments, `${features}/invoice-comments/comments.ts`, 'most: perHour.person', 'most: 1000'),
  fault(
    'TALK-05',
    comments,
    `${stories}/comments.ts`,
    "personName('u')} AS person",
    "sql`concat_ws(' ', u.first_name, u.last_name)`} AS person",
  ),
  fault(
    'TALK-06',
    comments,
    'server/src/tables/invoice-comments.ts',
    'c.told_at IS NULL AND c.removed_at IS NULL',
    'c.told_at IS NULL',
  ),
  fault(
    'TALK-07',
    comments,
    'server/src/tables/mail-receivers.ts',
    'sql`coalesce(s.mail_comments, true)`',
    'sql`true`',
  ),
  fault(
    'XLS-01',
    'server/src/platform/lists/made-file.test.ts',
    'server/src/platform/lists/made-file.ts',
    "styled('money', formatCents(cell.cents))",
    "styled('plain', formatCents(cell.cents))",
  ),
  fault(
    'DOC-05',
    'domain/document/vat-split.test.ts',
    'domain/document/vat-split.ts',
    'net > 0n && net === invoice.netCents && tax === invoice.taxCents',
    'net > 0n',
  ),
  fault('PAY-80', 'domain/billing/bill-qr.test.ts', 'domain/billing/bill-qr.ts', 'reference: { model, number },', ''),
  fault('PAY-81', 'domain/billing/bill-qr.test.ts', 'domain/billing/bill-qr.ts', 'found.size === 1 && ', ''),
  fault(
    'PAY-82',
    `${features}/payment-orders/send-back.test.ts`,
    `${features}/payment-orders/decide-batch.ts`,
    "if (sentBack && reason === '')",
    "if (sentBack && reason === 'x')",
  ),
];
