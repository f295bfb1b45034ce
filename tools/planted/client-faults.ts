import { fault, type LineFault } from './line-fault.ts';

const test = 'server/src/app/old-secrets.test.ts';
const save = 'server/src/features/clients/save-client.ts';
const session = 'server/src/features/auth/open-session.ts';

const who = 'server/src/platform/access/who-may-call.ts';
const turned = 'server/src/app/database-password-turned.test.ts';
const logins = 'server/src/db/logins.ts';

/** Faults of API clients: of secrets that change, the database's among them, and of what they read about calls. */
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
  fault('CLI-33', 'server/src/app/api-docs.test.ts', who, "(row.client ?? 'ok') !== 'role'", 'true'),
  fault('CLI-33', 'server/src/app/api-docs.test.ts', who, "row.own.endsWith(' contract')", 'false'),
  fault('OPER-41', turned, logins, '    if (await isInUse(owner, pair)) continue;\n', ''),
  fault('OPER-41', turned, logins, '      await endOther(client, pairs, pair);\n', ''),
];
