import { fault, type LineFault } from './line-fault.ts';

const test = 'server/src/features/clients/old-secrets.test.ts';
const save = 'server/src/features/clients/save-client.ts';
const session = 'server/src/features/auth/open-session.ts';

/** Faults of old secrets of API clients. */
export const clientFaults: readonly LineFault[] = [
  fault('CLI-31', test, session, 'until !== null && Date.parse(until) > now', 'until !== null && now > 0'),
  fault('CLI-31', test, session, 'Math.min(longest, Date.parse(oldSecretUntil))', 'longest'),
  fault('CLI-31', test, session, 'ofOldSecret: oldSecretUntil !== null', 'ofOldSecret: false'),
  fault(
    'CLI-31',
    test,
    save,
    'secretHash !== null && validUntil !== null && !endsOld',
    'secretHash === null && validUntil !== null && !endsOld',
  ),
  fault('CLI-31', test, save, '    await deleteOldSecretSessions(tx, clientId);\n', ''),
  fault('CLI-31', test, save, 'body.endOldSecret || (secretHash !== null && hours === 0)', 'body.endOldSecret'),
  fault('CLI-32', test, save, '    oldSecretUntil: row.old_secret_until,\n', ''),
];
