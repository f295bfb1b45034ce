import type { CompanyStanding, companiesEndpoints } from '@skonto/api/companies';
import { sql } from 'kysely';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { type GrantedScope, scopeCondition } from './access.ts';

type StandingRow = {
  users: number;
  active_users: number;
  suppliers: number;
  buyers: number;
  last_login: string | null;
  last_change: string | null;
  created_at: string;
  entered_by: CompanyStanding['enteredBy'];
};

/** What a company does here, found by its id alone: for the operator, who decides about it. */
export async function readStanding(
  request: Request<(typeof companiesEndpoints)['standing'], GrantedScope>,
): Promise<CompanyStanding> {
  const { ctx, caller, scope, params } = request;
  const row = await read(ctx, caller, tx =>
    tx.first(sql<StandingRow>`SELECT people.*, c.created_at,
        (SELECT count(*)::int FROM partnership p WHERE p.buyer_id = c.id) AS suppliers,
        (SELECT count(*)::int FROM partnership p WHERE p.supplier_id = c.id) AS buyers,
        (SELECT a.at FROM audit a WHERE a.chain = c.id ORDER BY a.seq DESC LIMIT 1) AS last_change,
        (SELECT jsonb_build_object('id', e.id, 'name', e.name, 'code', e.code) FROM company e WHERE e.id = c.created_by_company_id) AS entered_by
      FROM company c CROSS JOIN LATERAL (
        SELECT count(*)::int AS users, (count(*) FILTER (WHERE u.status = 'ACTIVE'))::int AS active_users, max(u.last_login) AS last_login
        FROM app_user u WHERE u.company_id = c.id AND u.kind = 'PERSON' AND u.deleted_at IS NULL) AS people
      WHERE c.id = ${params.id} AND ${scopeCondition(scope)}`),
  );
  if (!row) throw notFound();
  return {
    users: row.users,
    activeUsers: row.active_users,
    suppliers: row.suppliers,
    buyers: row.buyers,
    lastLogin: row.last_login,
    lastChange: row.last_change,
    createdAt: row.created_at,
    enteredBy: row.entered_by,
  };
}
