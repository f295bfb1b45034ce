import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../../platform/context.ts';
import type { Condition } from '../../platform/list-sql.ts';
import { forbidden } from '../../platform/problem.ts';
import { scopeSwitch } from '../../platform/scope-switch.ts';

type OwnScope = { readonly kind: 'own'; readonly companyId: number };
export type GrantedScope = { readonly kind: 'all' } | OwnScope;

/** Everybody reads the clients of the own company, the operator all. */
export function grantRead(caller: Caller): GrantedScope {
  const { companyId } = caller.actor;
  return companyId === null ? { kind: 'all' } : { kind: 'own', companyId };
}

/** Secrets are a company's own: its administrator makes them, the operator never does. */
export function grantWrite(caller: Caller): OwnScope {
  if (caller.actor.role !== 'COMPANY_ADMIN') throw forbidden();
  return { kind: 'own', companyId: caller.actor.companyId };
}

/** Deleting takes an administrator, the operator included. */
export function grantDelete(caller: Caller): GrantedScope {
  if (caller.actor.role === 'COMPANY_USER') throw forbidden();
  return grantRead(caller);
}

/** The scope as SQL over `app_user u`: clients only, deleted ones are nobody's. */
export function scopeCondition(scope: GrantedScope): Condition {
  const clients = sql<SqlBool>`u.kind = 'CLIENT' AND u.deleted_at IS NULL`;
  return scope.kind === 'all' || scopeSwitch.off
    ? clients
    : sql<SqlBool>`${clients} AND u.company_id = ${scope.companyId}`;
}

/** Who may do what with a client that it sees. */
export const canDo = (caller: Caller): { update: boolean; delete: boolean } => ({
  update: caller.actor.role === 'COMPANY_ADMIN',
  delete: caller.actor.role !== 'COMPANY_USER',
});
