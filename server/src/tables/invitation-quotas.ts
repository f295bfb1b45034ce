import { sql } from 'kysely';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

/** Whether the company is verified, and how many it may invite in an hour where the operator set that; undefined without such a company. */
export function findInvitationQuota(
  tx: ReadTx,
  companyId: number,
): Promise<{ checked: boolean; per_hour: number | null } | undefined> {
  return tx.first(
    sql`SELECT c.checked, o.per_hour FROM company c LEFT JOIN invitation_quota o ON o.company_id = c.id WHERE c.id = ${companyId}`,
  );
}

/** Sets a company's own number, or takes it back: then it has the one for all. */
export async function saveInvitationQuota(
  tx: Tx,
  { companyId, perHour, userId, at }: { companyId: number; perHour: number | null; userId: number; at: string },
): Promise<void> {
  if (perHour === null) {
    await tx.touched(q.deleteFrom('invitation_quota').where('company_id', '=', companyId));
    return;
  }
  const set = { per_hour: perHour, set_by: userId, set_at: at };
  await tx.touched(
    q
      .insertInto('invitation_quota')
      .values({ company_id: companyId, ...set })
      .onConflict(conflict => conflict.column('company_id').doUpdateSet(set)),
  );
}
