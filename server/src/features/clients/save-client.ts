import { clientInput, type clientsEndpoints } from '@skonto/api/clients';
import type { Tx } from '../../db/tx.ts';
import type { OwnScope, Scope } from '../../platform/access/access.ts';
import { entityWriter } from '../../platform/entities/entity-writer.ts';
import type { Request } from '../../platform/route.ts';
import { conflict } from '../../platform/saving/refusing.ts';
import { hashPassword, requesterOf } from '../../platform/sign-in/password.ts';
import { newSessionToken } from '../../platform/sign-in/secret-token.ts';
import { deleteSessionsOf } from '../../tables/sessions.ts';
import { insertClient, savePassword, saveStatus, softDeleteUsers } from '../../tables/users.ts';
import { clients } from './clients.ts';

type Endpoints = typeof clientsEndpoints;

const saving = entityWriter(clients, {
  entity: 'ApiClient',
  input: clientInput,
  // When it was last used changes while somebody reads it, and is nobody's to state.
  unchecked: ['lastLogin', 'lastApiCall'],
  audited: row => ({ clientId: row.email, status: row.status, companyId: row.company_id }),
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

/** Switches a client on or off, or gives it a new secret. Either of the latter two ends its sessions. */
export async function saveClient(request: Request<Endpoints['update'], OwnScope>) {
  const { status, newSecret } = request.body;
  const secret = newSecret ? newSessionToken() : null;
  const secretHash =
    secret === null ? null : await hashPassword(secret, requesterOf(request.ctx.address, request.caller));
  const reply = await saving.update(request, async (tx, { id, status: before }) => {
    if (before !== status) await saveStatus(tx, id, status);
    if (secretHash !== null) await savePassword(tx, id, secretHash);
    if (status === 'INACTIVE' || secretHash !== null) await deleteSessionsOf(tx, id);
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
