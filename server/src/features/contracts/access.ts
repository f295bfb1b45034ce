import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../../platform/context.ts';
import type { Condition } from '../../platform/list-sql.ts';
import { forbidden } from '../../platform/problem.ts';
import { scopeSwitch } from '../../platform/scope-switch.ts';

export type GrantedScope = { readonly kind: 'all' } | { readonly kind: 'own'; readonly companyId: number };

/** The operator reads all contracts, a company its own. */
export function grantRead(caller: Caller): GrantedScope {
  const { companyId } = caller.actor;
  return companyId === null ? { kind: 'all' } : { kind: 'own', companyId };
}

/** Only the operator writes contracts. */
export function grantWrite(caller: Caller): GrantedScope {
  if (caller.actor.role !== 'SYSTEM_ADMIN') throw forbidden();
  return { kind: 'all' };
}

/** The scope as SQL over `contract k`. */
export function scopeCondition(scope: GrantedScope): Condition {
  return scope.kind === 'all' || scopeSwitch.off ? sql<SqlBool>`TRUE` : sql<SqlBool>`k.company_id = ${scope.companyId}`;
}
