import type { usersEndpoints } from '@skonto/api/users';
import { type SqlBool, sql } from 'kysely';
import type { UserReadRow } from '../../business/users/user-reply.ts';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { burnMailTokens } from '../../tables/mail-tokens.ts';
import { deleteSessionsOfAll } from '../../tables/sessions.ts';
import { noteTrustChange } from '../../tables/trust-changes.ts';
import { saveDeactivated, saveReactivated } from '../../tables/users.ts';
import { type GrantedScope, scopeCondition } from './access.ts';
import { keepLastAdmin } from './last-admin.ts';
import { findUsers, namesOf } from './list-users.ts';

type Endpoints = typeof usersEndpoints;
type Call = Request<Endpoints['deactivate'] | Endpoints['activate'], GrantedScope>;
type Change = { readonly status: string; readonly deactivated: boolean };

/** The people named, locked; all of them or none. */
async function lockNamed(tx: Tx, { scope, query }: Call): Promise<UserReadRow[]> {
  const where = sql<SqlBool>`u.id = ANY (${query.ids}::integer[]) AND ${scopeCondition(scope)}`;
  const rows = await findUsers(tx, where, sql`FOR UPDATE OF u`);
  if (rows.length !== query.ids.length) throw notFound();
  return rows;
}

/**
 * Ends whatever these users could come in with, and says in the audit what became of them. A sign-in that was under way while somebody was
 * switched off may have left a session, which must not come to life with a later change.
 */
async function closeListeners(
  tx: Tx,
  { ctx, caller }: Call,
  userIds: readonly number[],
  change: Record<'before' | 'after', Change>,
) {
  await deleteSessionsOfAll(tx, userIds);
  await burnMailTokens(tx, userIds, ctx.instant);
  for (const entityId of userIds)
    await recordAudit(tx, auditAuthor(ctx, caller), { event: 'UPDATED', entityName: 'User', entityId, json: change });
}

const on: Change = { status: 'ACTIVE', deactivated: false };
const off: Change = { status: 'INACTIVE', deactivated: true };

/**
 * Switches active people off: they are out with their next request, and neither password nor mailed token lets them in again. Those
 * who aren't active are left alone and named. Never oneself, never the last administrator. `count` is people switched off.
 */
export async function deactivateUsers(request: Request<Endpoints['deactivate'], GrantedScope>) {
  const { ctx, caller, query } = request;
  let skipped: UserReadRow[] = [];
  const reply = await write(ctx, caller, async tx => {
    const rows = await lockNamed(tx, request);
    if (query.ids.includes(caller.actor.userId))
      throw new Problem(409, 'own-deactivation', {
        errors: [{ field: `ids.${caller.actor.userId}`, code: 'own-account' }],
      });
    const active = rows.filter(row => row.status === 'ACTIVE');
    skipped = rows.filter(row => row.status !== 'ACTIVE');
    if (active.length === 0) throw new Problem(409, 'nobody-to-deactivate');
    await keepLastAdmin(tx, active);
    const ids = active.map(row => row.id);
    await noteTrustChange(tx, ids, 'REMOVED', ctx.instant);
    const count = await saveDeactivated(tx, ids, ctx.instant);
    await closeListeners(tx, request, ids, { before: on, after: off });
    return { count };
  });
  ctx.say('success', 'users.deactivated', { count: reply.count });
  if (skipped.length > 0) ctx.say('warning', 'users.not-deactivated', namesOf(skipped));
  return reply;
}

/**
 * Switches on again whom an administrator had switched off; they sign in with the password they had. Those who are active, and those
 * who have yet to come by their own token, are left alone and named. `count` is people switched on.
 */
export async function activateUsers(request: Request<Endpoints['activate'], GrantedScope>) {
  const { ctx, caller } = request;
  let skipped: UserReadRow[] = [];
  const reply = await write(ctx, caller, async tx => {
    const rows = await lockNamed(tx, request);
    const gone = rows.filter(row => row.deactivated_at !== null);
    skipped = rows.filter(row => row.deactivated_at === null);
    if (gone.length === 0) throw new Problem(409, 'nobody-to-activate');
    const ids = gone.map(row => row.id);
    await noteTrustChange(tx, ids, 'JOINED', ctx.instant);
    const count = await saveReactivated(tx, ids);
    await closeListeners(tx, request, ids, { before: off, after: on });
    return { count };
  });
  ctx.say('success', 'users.activated', { count: reply.count });
  if (skipped.length > 0) ctx.say('warning', 'users.not-activated', namesOf(skipped));
  return reply;
}
