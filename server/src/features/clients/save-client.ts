import { clientInput, type clientsEndpoints } from '@skonto/api/clients';
import type { Tx } from '../../db/tx.ts';
import type { OwnScope, Scope } from '../../platform/access/access.ts';
import { entityWriter } from '../../platform/entities/entity-writer.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { conflict } from '../../platform/saving/refusing.ts';
import { hashPassword, requesterOf } from '../../platform/sign-in/password.ts';
import { newSessionToken } from '../../platform/sign-in/secret-token.ts';
import { writtenMoment } from '../../platform/words/written.ts';
import { deleteOldSecretSessions, endOldSecret, keepOldSecret } from '../../tables/client-secrets.ts';
import { deleteSessionsOf } from '../../tables/sessions.ts';
import { insertClient, savePassword, saveStatus, softDeleteUsers } from '../../tables/users.ts';
import { clients, oldSecretUntil } from './clients.ts';

type Endpoints = typeof clientsEndpoints;

const saving = entityWriter(clients, {
  entity: 'ApiClient',
  input: clientInput,
  // When it was last used changes while somebody reads it, an old secret ends by itself, and neither is anybody's to state.
  unchecked: ['lastLogin', 'lastApiCall', 'oldSecretUntil'],
  audited: row => ({
    clientId: row.email,
    status: row.status,
    companyId: row.company_id,
    oldSecretUntil: row.old_secret_until,
  }),
  refusals: { app_user_email: conflict('clientId', 'client-exists') },
});

/**
 * Adds a client of the caller's company and says its secret, once. The kept reply of an Idempotency-Key is without it: a repeated
 * request gets the client and no secret, and a new one can be made.
 */
export async function createClient(request: Request<Endpoints['create'], OwnScope>) {
  const { ctx, scope, body } = request;
  const secret = newSessionToken();
  const secretHash = await hashPassword(secret, requesterOf(ctx.address, request.caller));
  const clientId = `${body.clientId}.cid-${scope.companyId}`;
  let made = false;
  const reply = await saving.create(request, async tx => {
    const id = await insertClient(tx, { companyId: scope.companyId, clientId, secretHash, language: ctx.locale });
    made = true;
    return { id };
  });
  return { ...reply, secret: made ? secret : null };
}

type Update = Request<Endpoints['update'], OwnScope>;

/**
 * What of a client's secrets is changed: nothing of the old one stays where the new one is to replace it at once. One that is still valid
 * isn't ended by making a third in the same way: whoever presses twice would lock a system out that had no time to change.
 */
async function changeSecrets(tx: Tx, { ctx, body }: Update, change: SecretChange): Promise<void> {
  const { clientId, validUntil, secretHash } = change;
  const hours = body.oldSecretHours ?? 0;
  const endsOld = body.endOldSecret || (secretHash !== null && hours === 0);
  if (secretHash !== null && validUntil !== null && !endsOld)
    throw new Problem(409, 'old-secret-valid', {
      params: { until: writtenMoment(validUntil, ctx.clock.timeZone, ctx.locale) },
    });
  if (endsOld) {
    await endOldSecret(tx, clientId);
    await deleteOldSecretSessions(tx, clientId);
  }
  if (secretHash === null) return;
  if (hours > 0) await keepOldSecret(tx, clientId, new Date(ctx.now + hours * 3_600_000).toISOString());
  else await deleteSessionsOf(tx, clientId);
  await savePassword(tx, clientId, secretHash);
}
type SecretChange = {
  readonly clientId: number;
  readonly validUntil: string | null;
  readonly secretHash: string | null;
};

/**
 * Switches a client on or off, gives it a new secret, or ends the old one. Sessions end when it is switched off, and with the secret that
 * opened them.
 */
export async function saveClient(request: Update) {
  const { ctx, caller, body } = request;
  const { status, newSecret } = body;
  if (!newSecret && body.oldSecretHours !== undefined)
    throw invalid([{ field: 'oldSecretHours', code: 'old-secret-hours' }]);
  const secret = newSecret ? newSessionToken() : null;
  const secretHash = secret === null ? null : await hashPassword(secret, requesterOf(ctx.address, caller));
  const reply = await saving.update(request, async (tx, row) => {
    const { id: clientId } = row;
    if (row.status !== status) await saveStatus(tx, clientId, status);
    await changeSecrets(tx, request, { clientId, validUntil: oldSecretUntil(row, ctx.now), secretHash });
    if (status === 'INACTIVE') await deleteSessionsOf(tx, clientId);
    return secretHash === null ? {} : { secretChanged: true };
  });
  return { ...reply, secret };
}

/** Deletes clients and ends their sessions, all or none. */
export function deleteClients(request: Request<Endpoints['remove'], Scope>) {
  const remove = async (tx: Tx, ids: readonly number[]): Promise<number> => {
    for (const id of ids) await deleteSessionsOf(tx, id);
    return softDeleteUsers(tx, ids, request.ctx.instant);
  };
  return saving.removeAll(request, { remove });
}
