import { type SqlBool, sql } from 'kysely';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller } from '../../platform/context.ts';
import type { Condition } from '../../platform/lists/list-sql.ts';

/** The scope of every query on `batch`: batches are their company's; those of the operator belong to the person who made them. */
export function ownBatch(caller: Caller): Condition {
  const { companyId, userId } = caller.actor;
  return scopes.narrow(
    companyId === null
      ? sql<SqlBool>`company_id IS NULL AND user_id = ${userId}`
      : sql<SqlBool>`company_id = ${companyId}`,
  );
}
