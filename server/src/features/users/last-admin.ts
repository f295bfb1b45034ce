import { sql } from 'kysely';
import type { UserReadRow } from '../../business/users/user-reply.ts';
import type { Tx } from '../../db/tx.ts';
import { Problem } from '../../platform/problem.ts';
import { lockName } from '../../platform/saving/transact.ts';

type AdminRow = { id: number; status: string };

const isAdmin = (row: UserReadRow): boolean => row.role !== 'COMPANY_USER';

/**
 * Refuses what would leave a company, or the operator, without an administrator: `leaving` are administrators about to be deleted or
 * demoted, their rows already locked. Everybody who does this to one company does it in turn, so that two at once can't each take the
 * other for the one who stays. An invited administrator who never came doesn't replace an active one.
 */
export async function keepLastAdmin(tx: Tx, leaving: readonly UserReadRow[]): Promise<void> {
  const admins = leaving.filter(isAdmin);
  const companies = [...new Set(admins.map(row => row.company_id))].sort((a, b) => (a ?? 0) - (b ?? 0));
  for (const companyId of companies) {
    await lockName(tx, `administrators:${companyId ?? 'operator'}`);
    const gone = admins.filter(row => row.company_id === companyId);
    const goneIds = gone.map(row => row.id);
    const staying = await tx.rows(
      sql<AdminRow>`SELECT u.id, u.status FROM app_user u WHERE u.role <> 'COMPANY_USER' AND u.deleted_at IS NULL
        AND u.company_id IS NOT DISTINCT FROM ${companyId}::integer AND u.id <> ALL (${goneIds}::integer[])`,
    );
    const activeGoes = gone.some(row => row.status === 'ACTIVE');
    const enough = activeGoes ? staying.some(row => row.status === 'ACTIVE') : staying.length > 0;
    if (!enough) throw new Problem(409, companyId === null ? 'last-system-admin' : 'last-company-admin');
  }
}
