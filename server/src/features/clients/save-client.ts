import type { Client, clientsEndpoints } from '@skonto/api/clients';
import { type SqlBool, sql } from 'kysely';
import { auditAuthor } from '../../platform/author.ts';
import { brokenConstraint } from '../../platform/constraint.ts';
import { askerOf, hashPassword } from '../../platform/password.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { newSessionToken } from '../../platform/session.ts';
import { write } from '../../platform/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { deleteSessionsOf } from '../../tables/sessions.ts';
import { insertClient, savePassword, saveStatus, softDeleteUsers } from '../../tables/users.ts';
import { type GrantedScope, scopeCondition } from './access.ts';
import { findClients, replyOf } from './list-clients.ts';

type Endpoints = typeof clientsEndpoints;
type OwnScope = Extract<GrantedScope, { kind: 'own' }>;
type WithSecret = Client & { secret: string | null };

function refuseTakenId(error: unknown): never {
  if (brokenConstraint(error) !== 'app_user_email') throw error;
  throw new Problem(409, 'client-exists', { errors: [{ field: 'clientId', code: 'client-exists' }] });
}

/**
 * Adds a client of the caller's company and says its secret, once. The kept reply of an Idempotency-Key is without it: a repeated
 * request gets the client and no secret, and a new one can be made.
 */
export async function createClient({ ctx, caller, scope, body }: Request<Endpoints['create'], OwnScope>) {
  const secret = newSessionToken();
  const secretHash = await hashPassword(secret, askerOf(ctx.address, caller));
  const clientId = `${body.clientId}.cid-${scope.companyId}`;
  let made = false;
  const reply = await write(ctx, caller, async (tx): Promise<Client> => {
    const facts = { companyId: scope.companyId, clientId, secretHash, language: ctx.locale };
    const id = await insertClient(tx, facts).catch(refuseTakenId);
    const [row] = await findClients(tx, sql<SqlBool>`u.id = ${id}`);
    if (!row) throw notFound();
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'CREATED',
      entityName: 'ApiClient',
      entityId: id,
      json: { after: { clientId, status: row.status, companyId: scope.companyId } },
    });
    made = true;
    return replyOf(caller, row);
  });
  return { ...reply, secret: made ? secret : null } satisfies WithSecret;
}

/** Switches a client on or off, or gives it a new secret. Either of the latter two ends its sessions. */
export async function saveClient({ ctx, caller, scope, body }: Request<Endpoints['update'], OwnScope>) {
  const secret = body.newSecret ? newSessionToken() : null;
  const secretHash = secret === null ? null : await hashPassword(secret, askerOf(ctx.address, caller));
  const where = sql<SqlBool>`u.id = ${body.id} AND ${scopeCondition(scope)}`;
  const reply = await write(ctx, caller, async (tx): Promise<Client> => {
    const [before] = await findClients(tx, where, sql`FOR UPDATE OF u`);
    if (!before) throw notFound();
    if (before.status !== body.status) await saveStatus(tx, body.id, body.status);
    if (secretHash !== null) await savePassword(tx, body.id, secretHash);
    if (body.status === 'INACTIVE' || secretHash !== null) await deleteSessionsOf(tx, body.id);
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'ApiClient',
      entityId: body.id,
      json: {
        before: { status: before.status },
        after: { status: body.status },
        ...(secretHash === null ? {} : { secretChanged: true }),
      },
    });
    return replyOf(caller, { ...before, status: body.status });
  });
  return { ...reply, secret } satisfies WithSecret;
}

/** Deletes clients and ends their sessions, all or none. */
export async function deleteClients({ ctx, caller, scope, query }: Request<Endpoints['remove'], GrantedScope>) {
  const where = sql<SqlBool>`u.id = ANY (${query.ids}::integer[]) AND ${scopeCondition(scope)}`;
  return write(ctx, caller, async tx => {
    const rows = await findClients(tx, where, sql`FOR UPDATE OF u`);
    if (rows.length !== query.ids.length) throw notFound();
    const count = await softDeleteUsers(tx, query.ids, ctx.instant);
    for (const row of rows) {
      await deleteSessionsOf(tx, row.id);
      await recordAudit(tx, auditAuthor(ctx, caller), {
        event: 'DELETED',
        entityName: 'ApiClient',
        entityId: row.id,
        json: { before: { clientId: row.email, status: row.status, companyId: row.company_id } },
      });
    }
    return { count };
  });
}
