import { type InvoiceScope, type InvoiceVerb, invoiceScope } from '@skonto/domain/actor/access-scope';
import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../../platform/context.ts';
import type { Condition } from '../../platform/list-sql.ts';
import { forbidden, Problem } from '../../platform/problem.ts';
import { scopeSwitch } from '../../platform/scope-switch.ts';

export type GrantedScope = Exclude<InvoiceScope, { kind: 'none' }>;

function grant(verb: InvoiceVerb): (caller: Caller) => GrantedScope {
  return caller => {
    const scope = invoiceScope(caller.actor, verb, { contractActive: caller.contractActive });
    if (scope.kind !== 'none') return scope;
    throw scope.reason === 'no-active-contract' ? new Problem(403, 'no-active-contract') : forbidden();
  };
}

/** Files come in as a buyer with an active contract, or as the operator for any buyer. */
export const grantImport = grant('write-as-buyer');
/** How far a batch is may be seen even when the contract ended meanwhile. */
export const grantLook = grant('read');

/** Batches are their company's; those of the operator belong to the person who made them. */
export function ownBatch(caller: Caller): Condition {
  const { companyId, userId } = caller.actor;
  if (scopeSwitch.off) return sql<SqlBool>`TRUE`;
  return companyId === null
    ? sql<SqlBool>`company_id IS NULL AND user_id = ${userId}`
    : sql<SqlBool>`company_id = ${companyId}`;
}
