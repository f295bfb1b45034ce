import type { usersEndpoints } from '@skonto/api/users';
import { type SqlBool, sql } from 'kysely';
import { auditAuthor } from '../../platform/access/author.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { deleteSessionsOf } from '../../tables/sessions.ts';
import { noteTrustChange } from '../../tables/trust-changes.ts';
import { softDeleteUsers } from '../../tables/users.ts';
import { type GrantedScope, scopeCondition } from './access.ts';
import { keepLastAdmin } from './last-admin.ts';
import { findUsers } from './list-users.ts';

type Endpoints = typeof usersEndpoints;

/** Deletes users softly and signs them out, all or none; never oneself, never the last administrator. */
export async function deleteUsers({ ctx, caller, scope, query }: Request<Endpoints['remove'], GrantedScope>) {
  const where = sql<SqlBool>`u.id = ANY (${query.ids}::integer[]) AND ${scopeCondition(scope)}`;
  return write(ctx, caller, async tx => {
    const rows = await findUsers(tx, where, sql`FOR UPDATE OF u`);
    if (rows.length !== query.ids.length) throw notFound();
    if (query.ids.includes(caller.actor.userId))
      throw new Problem(409, 'own-account', {
        errors: [{ field: `ids.${caller.actor.userId}`, code: 'own-account' }],
      });
    await keepLastAdmin(tx, rows);
    await noteTrustChange(tx, query.ids, 'REMOVED', ctx.instant);
    const count = await softDeleteUsers(tx, query.ids, ctx.instant);
    for (const row of rows) {
      await deleteSessionsOf(tx, row.id);
      await recordAudit(tx, auditAuthor(ctx, caller), {
        event: 'DELETED',
        entityName: 'User',
        entityId: row.id,
        json: { before: { email: row.email, role: row.role, status: row.status, companyId: row.company_id } },
      });
    }
    return { count };
  });
}
