import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../../platform/context.ts';
import type { Condition } from '../../platform/list-sql.ts';
import { forbidden } from '../../platform/problem.ts';
import { scopeSwitch } from '../../platform/scope-switch.ts';

export type ReadScope = { readonly kind: 'all' } | WriteScope;
export type WriteScope = { readonly kind: 'supplier'; readonly companyId: number };

/** The operator reads all, a company those of which it is the supplier. */
export function grantRead(caller: Caller): ReadScope {
  const { companyId } = caller.actor;
  return companyId === null ? { kind: 'all' } : { kind: 'supplier', companyId };
}

/** A supplier writes its own and needs no contract for it; the operator never does. */
export function grantWrite(caller: Caller): WriteScope {
  const { companyId } = caller.actor;
  if (companyId === null) throw forbidden();
  return { kind: 'supplier', companyId };
}

/** The scope as SQL over `partnership p`. */
export function scopeCondition(scope: ReadScope): Condition {
  return scope.kind === 'all' || scopeSwitch.off
    ? sql<SqlBool>`TRUE`
    : sql<SqlBool>`p.supplier_id = ${scope.companyId}`;
}
