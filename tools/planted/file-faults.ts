import { fault, type LineFault } from './line-fault.ts';

const feature = 'server/src/features/invoice-comments';
const tables = 'server/src/tables/comment-files.ts';
const mentions = `${feature}/mentions.test.ts`;
const server = `${feature}/comment-files.test.ts`;

/** Faults of files that go with comments, and of whom comments mention. */
export const fileFaults: readonly LineFault[] = [
  fault(
    'TALK-89',
    mentions,
    'server/src/tables/comment-mentions.ts',
    'AND u.deleted_at IS NULL AND (${among',
    'AND u.deleted_at IS NULL AND u.id < 0 AND (${among',
  ),
  fault(
    'TALK-90',
    mentions,
    `${feature}/comments.ts`,
    "if (found.length < users.length) throw invalid([{ field: 'mentions', code: 'colleague-gone' }]);",
    'users = found.map(one => one.id);',
  ),
  fault('TALK-91', mentions, `${feature}/comments.ts`, 'await deleteMentions(tx, found.id);', ''),
  fault(
    'TALK-91',
    mentions,
    `${feature}/mails.ts`,
    "await findReceivers(tx, [company], 'mentioned');",
    "await findReceivers(tx, [company], 'companyVerified');",
  ),
  fault(
    'TALK-92',
    mentions,
    'server/src/tables/mail-receivers.ts',
    "AND u.status = 'ACTIVE'\n        AND u.deactivated_at IS NULL AND u.deleted_at IS NULL) r",
    ') r',
  ),
  fault(
    'TALK-93',
    'e2e/comments.spec.ts',
    'web/src/business/invoices/comments/comment-form.tsx',
    ', mentions: mentioned.map(({ id }) => id) }',
    ' }',
  ),
  fault('TALK-82', server, `${feature}/comments.ts`, 'files.get(row.id) ?? []', 'files.get(0) ?? []'),
  fault('TALK-83', server, `${feature}/files.ts`, ' AND f.comment_id IS NOT NULL`', ' AND f.comment_id IS NULL`'),
  fault(
    'TALK-84',
    server,
    tables,
    ' AND comment_id IS NULL`);\n\n/** Takes',
    ' AND comment_id IS NOT NULL`);\n\n/** Takes',
  ),
  fault('TALK-84', server, `${feature}/comments.ts`, 'if (attached < files.length)', 'if (attached < 0)'),
  fault(
    'TALK-85',
    server,
    'server/src/platform/files/content-kind.ts',
    "txt: 'application/octet-stream'",
    "txt: 'text/html'",
  ),
  fault('TALK-85', server, 'server/src/platform/files/content-kind.ts', 'if (!isText(content)) return null;', ''),
  fault('TALK-86', server, `${feature}/files.ts`, 'requireSize(body.bytes, maxCommentFileBytes);', ''),
  fault('TALK-86', server, tables, 'AND sent_at > ', 'AND sent_at < '),
  fault('TALK-87', server, `${feature}/comments.ts`, 'await deleteFilesOfComment(tx, found.id);', ''),
  fault('TALK-87', server, tables, 'comment_id IS NULL AND sent_at < ', 'comment_id IS NULL AND sent_at <= '),
  fault(
    'TALK-88',
    'e2e/comments.spec.ts',
    'web/src/business/invoices/comments/comments-panel.tsx',
    '<CommentFiles files={files} />',
    '',
  ),
];
