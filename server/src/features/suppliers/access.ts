import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../../platform/context.ts';
import type { Condition } from '../../platform/list-sql.ts';
import { forbidden, Problem } from '../../platform/problem.ts';
import { scopeSwitch } from '../../platform/scope-switch.ts';

export type ReadScope = { readonly kind: 'all' } | WriteScope;
export type WriteScope = { readonly kind: 'buyer'; readonly companyId: number };

/** The operator reads all, a company those of which it is the buyer, with or without a contract. */
export function grantRead(caller: Caller): ReadScope {
  const { companyId } = caller.actor;
  return companyId === null ? { kind: 'all' } : { kind: 'buyer', companyId };
}

/** A buyer with an active contract writes its own; the operator never does. */
export function grantWrite(caller: Caller): WriteScope {
  const { companyId } = caller.actor;
  if (companyId === null) throw forbidden();
  if (!caller.contractActive) throw new Problem(403, 'no-active-contract');
  return { kind: 'buyer', companyId };
}

/** The scope as SQL over `partnership p`. */
export function scopeCondition(scope: ReadScope): Condition {
  return scope.kind === 'all' || scopeSwitch.off ? sql<SqlBool>`TRUE` : sql<SqlBool>`p.buyer_id = ${scope.companyId}`;
}
