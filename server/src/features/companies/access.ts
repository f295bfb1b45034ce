import { type CompanyScope, type CompanyVerb, companyScope } from '@skonto/domain/actor/access-scope';
import { type SqlBool, sql } from 'kysely';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller } from '../../platform/context.ts';
import type { Condition } from '../../platform/lists/list-sql.ts';
import { forbidden } from '../../platform/problem.ts';

/** The rows a verb may touch. The directory is no scope: the typeahead's own function is the only way to it. */
export type GrantedScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'own' | 'own-and-partners'; readonly companyId: number };

function grant(verb: Exclude<CompanyVerb, 'search'>): (caller: Caller) => GrantedScope {
  return caller => {
    const scope: CompanyScope = companyScope(caller.actor, verb);
    if ('companyId' in scope) return scope;
    if (scope.kind === 'all') return { kind: 'all' };
    throw forbidden();
  };
}

export const grantRead = grant('read');
export const grantUpdate = grant('update');
export const grantManage = grant('manage');

/** The scope as SQL over `company c`. */
export function scopeCondition(scope: GrantedScope): Condition {
  if (scope.kind === 'all') return sql<SqlBool>`TRUE`;
  const own = sql<SqlBool>`c.id = ${scope.companyId}`;
  if (scope.kind === 'own') return scopes.narrow(own);
  return scopes.narrow(sql<SqlBool>`(${own} OR c.id IN (SELECT p.supplier_id FROM partnership p WHERE p.buyer_id = ${scope.companyId})
    OR c.id IN (SELECT p.buyer_id FROM partnership p WHERE p.supplier_id = ${scope.companyId} AND NOT p.awaits_buyer))`);
}
