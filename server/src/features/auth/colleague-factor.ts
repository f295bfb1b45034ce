import type { authEndpoints } from '@skonto/api/auth';
import { type SqlBool, sql } from 'kysely';
import { tellOfOperator } from '../../business/users/address-change.ts';
import { queueMail } from '../../business/users/mail-job.ts';
import type { ReadTx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { removeSecondFactor } from '../../tables/second-factors.ts';
import { deleteSessionsOf } from '../../tables/sessions.ts';
import { noteTrustChange } from '../../tables/trust-changes.ts';
import { lockUser } from '../../tables/users.ts';
import { type ColleagueScope, colleagueCondition } from './access.ts';

type Endpoints = typeof authEndpoints;

/** Since when a colleague's second factor is on; null where it is off, 404 where there is no such colleague. */
async function loadSince(tx: ReadTx, scope: ColleagueScope, id: number): Promise<string | null> {
  const row = await tx.first(
    sql<{
      since: string | null;
    }>`SELECT f.confirmed_at AS since FROM app_user u LEFT JOIN second_factor f ON f.user_id = u.id
      WHERE ${sql<SqlBool>`u.id = ${id}`} AND ${colleagueCondition(scope)}`,
  );
  if (!row) throw notFound();
  return row.since;
}

/** Whether a colleague's second factor is on. */
export function getSecondFactorOf({
  ctx,
  caller,
  scope,
  params,
}: Request<Endpoints['secondFactorOf'], ColleagueScope>) {
  return read(ctx, caller, async tx => {
    const since = await loadSince(tx, scope, params.id);
    return { on: since !== null, since };
  });
}

/**
 * Takes a colleague's second factor away: the phone is lost, and the recovery codes too. The colleague's sessions end, for one may
 * be on that phone. One's own is turned off on the profile, where it takes a password or a code.
 */
export async function resetSecondFactorOf({
  ctx,
  caller,
  scope,
  params,
}: Request<Endpoints['resetSecondFactorOf'], ColleagueScope>) {
  const reply = await write(ctx, caller, async tx => {
    const user = await lockUser(tx, params.id);
    const since = await loadSince(tx, scope, params.id);
    if (params.id === caller.actor.userId) throw new Problem(409, 'own-second-factor');
    if (since === null) return { count: 0 };
    await noteTrustChange(tx, [params.id], 'SECOND_FACTOR', ctx.instant);
    await removeSecondFactor(tx, params.id);
    await deleteSessionsOf(tx, params.id);
    await queueMail(ctx.jobs, tx, { template: 'secondFactorReset', to: { userId: params.id }, path: '/login' });
    if (user) await tellOfOperator(tx, ctx, caller, user, 'SecondFactor');
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'User',
      entityId: params.id,
      json: { before: { secondFactor: true }, after: { secondFactor: false } },
    });
    return { count: 1 };
  });
  ctx.jobs.wake('mail');
  return reply;
}
