import { clientList } from '@skonto/api/client-list';
import { type Client, clientInput } from '@skonto/api/clients';
import { type SqlBool, sql } from 'kysely';
import { type UserReadRow, userFrom, userSelect } from '../../business/users/user-reply.ts';
import { ownRows, type Scope } from '../../platform/access/access.ts';
import { listEndpoints, type Reader } from '../../platform/lists/list-endpoints.ts';
import { listKeys } from '../../platform/lists/list-sql.ts';
import { versioned } from '../../platform/saving/given-back.ts';

/** An old secret that is over is none any more. */
type ClientRow = UserReadRow & { readonly old_secret_until: string | null };
export const oldSecretUntil = (row: ClientRow, now: number): string | null =>
  row.old_secret_until !== null && Date.parse(row.old_secret_until) > now ? row.old_secret_until : null;

/** A stored client as this caller sees it. */
function clientReply(row: ClientRow, { ctx, caller }: Reader): Client {
  const { id, email, company_id: companyId } = row;
  if (companyId === null) throw new Error(`client ${id} has no company`);
  return versioned(clientInput, {
    id,
    clientId: email,
    username: email,
    // CHECK constraints name the same closed sets.
    role: row.role as Client['role'],
    status: row.status as Client['status'],
    company: { id: companyId, name: row.company_name ?? '', code: row.company_code ?? '' },
    lastLogin: row.last_login,
    lastApiCall: row.last_api_call,
    oldSecretUntil: oldSecretUntil(row, ctx.now),
    can: { update: caller.actor.role === 'COMPANY_ADMIN', delete: caller.actor.role !== 'COMPANY_USER' },
  });
}

const ofOwnCompany = ownRows(sql`u.company_id`);

export const clients = listEndpoints({
  ...listKeys(clientList, {
    columns: {
      id: { sql: sql`u.id` },
      username: { sql: sql`u.email`, plain: true },
      role: { sql: sql`u.role` },
      status: { sql: sql`u.status` },
      company: { sql: sql`c.name`, nullable: true },
      companyId: { sql: sql`u.company_id`, nullable: true },
      lastLogin: { sql: sql`u.last_login`, nullable: true },
      lastApiCall: { sql: sql`u.last_api_call`, nullable: true },
    },
  }),
  table: 'u',
  select: sql`${userSelect}, u.old_secret_until`,
  from: userFrom,
  // People are the users feature's, and deleted ones are nobody's.
  scope: (scope: Scope) => sql<SqlBool>`u.kind = 'CLIENT' AND u.deleted_at IS NULL AND ${ofOwnCompany(scope)}`,
  reply: clientReply,
});
