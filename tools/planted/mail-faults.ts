import { fault, type LineFault } from './line-fault.ts';

const switching = 'server/src/features/notices/switch-off.test.ts';
const outage = 'server/src/platform/jobs/mail-outage.test.ts';
const call = 'server/src/features/settings/mail-switch.ts';

/** Faults of mails that switch their own kind off. */
export const mailFaults: readonly LineFault[] = [
  fault('MAIL-03', switching, 'server/src/platform/jobs/mail.ts', 'message.unsubscribe?.byPost ?', 'message.file ?'),
  fault('MAIL-03', switching, call, '[topic]: false } }', '[topic]: false, accepted: false } }'),
  fault(
    'MAIL-03',
    switching,
    'server/src/platform/http/http.ts',
    "method === 'POST' && posted(url)",
    "method === '' && posted(url)",
  ),
  fault(
    'MAIL-04',
    switching,
    'server/src/business/users/mail-switch.ts',
    'vault.isMarked(Buffer.from(parts[1]), mark, markedAs) ?',
    'mark.length > 0 ?',
  ),
  fault('MAIL-04', switching, call, 'deactivated_at IS NULL AND deleted_at IS NULL', 'TRUE'),
  fault(
    'MAIL-06',
    outage,
    'server/src/business/users/mail-job.ts',
    'mail.topic !== null &&',
    "mail.topic === 'offered' &&",
  ),
  fault('MAIL-06', outage, 'server/src/tables/mail-receivers.ts', 'SELECT u.email_recipient AND', 'SELECT'),
  fault(
    'MAIL-07',
    'server/src/platform/jobs/mail.test.ts',
    'server/src/platform/jobs/mail.ts',
    '{ ...mail, signal }',
    'mail',
  ),
];
