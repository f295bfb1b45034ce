import { fault, type LineFault } from './line-fault.ts';

const listed = 'server/src/app/person-notices.test.ts';
const page = 'web/src/lib/unread.test.ts';
const notify = 'server/src/business/notices/notify.ts';
const tables = 'server/src/tables/person-notices.ts';
const receivers = 'server/src/tables/mail-receivers.ts';
const feature = 'server/src/features/notices';
const store = 'web/src/lib/unread.ts';

/** Faults of what the product tells beside mails, and of what counts as read. */
export const bellFaults: readonly LineFault[] = [
  fault(
    'BELL-01',
    listed,
    notify,
    'const shown = notices.filter(({ to }) => to.inProduct);',
    'const shown = notices.slice(1);',
  ),
  fault(
    'BELL-01',
    listed,
    'server/src/business/users/mail-job.ts',
    "if ('userId' in mail.to && isNoticeKind(mail.template))",
    'if (mail.template === isNoticeKind.name)',
  ),
  fault(
    'BELL-02',
    listed,
    `${feature}/send-notices.ts`,
    'if (!(await takeNotice(tx, notice, at))) return 0;',
    'await takeNotice(tx, notice, at);',
  ),
  fault('BELL-03', listed, receivers, 'sql`coalesce(s.show_offered, true)`', 'sql`true`'),
  fault('BELL-03', listed, notify, 'const mailed = notices.filter(({ to }) => to.byMail);', 'const mailed = notices;'),
  fault(
    'BELL-03',
    listed,
    'server/src/tables/payment-digests.ts',
    '(s.mail_payments AND u.email_recipient OR s.show_payments)',
    '(s.mail_payments AND u.email_recipient)',
  ),
  fault(
    'BELL-04',
    listed,
    'server/src/platform/http/request-steps.ts',
    'reply.header(unreadHeader, caller.unread);',
    'reply.header(unreadHeader, Math.min(caller.unread, 2));',
  ),
  fault('BELL-05', listed, tables, '::integer[]) AND n.read_at IS NULL', '::integer[])'),
  fault('BELL-06', listed, tables, 'AND n.id <= ', 'AND 0 <= '),
  fault('BELL-06', listed, tables, 'SELECT pg_advisory_xact_lock(', 'SELECT ('),
  fault('BELL-07', listed, `${feature}/mark-read.ts`, '!== ids.length) throw notFound();', '< 0) throw notFound();'),
  fault('BELL-07', listed, `${feature}/own-notices.ts`, 'scopes.narrow(isOwnNotice(owner))', 'sql<boolean>`n.id > 0`'),
  fault('BELL-08', listed, tables, "- interval '90 days'", "- interval '91 days'"),
  fault(
    'BELL-09',
    listed,
    'server/src/tables/personal-columns.ts',
    "{ table: 'person_notice', place: 'mails', columns: ['kind', 'number', 'path'] },",
    '',
  ),
  fault('BELL-11', page, store, 'question < known.question || ', ''),
  fault('BELL-11', page, store, 'keep(count, nextQuestion())', 'keep(count, known.question)'),
  fault('BELL-11', page, store, 'known.era === sessionEra() ? known.count : 0', 'known.count'),
];
