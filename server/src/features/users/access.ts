import { type UserScope, userScope } from '@skonto/domain/actor/access-scope';
import { type SqlBool, sql } from 'kysely';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller } from '../../platform/context.ts';
import type { Condition } from '../../platform/lists/list-sql.ts';
import { forbidden } from '../../platform/problem.ts';

export type GrantedScope = Exclude<UserScope, { kind: 'none' }>;

function grant(verb: 'read' | 'write'): (caller: Caller) => GrantedScope {
  return caller => {
    const scope = userScope(caller.actor, verb);
    if (scope.kind === 'none') throw forbidden();
    return scope;
  };
}

export const grantRead = grant('read');
export const grantWrite = grant('write');

/** Any session, even before the terms are accepted: only about the caller itself. */
export const self = (caller: Caller): { userId: number } => ({ userId: caller.actor.userId });

/** A person about itself; an API client has no name and gets no mail. */
export function person(caller: Caller): { userId: number } {
  if (caller.sessionKind === 'BEARER') throw forbidden();
  return self(caller);
}

/** The scope as SQL over `app_user u`: people only, deleted ones are nobody's. */
export function scopeCondition(scope: GrantedScope): Condition {
  const people = sql<SqlBool>`u.kind = 'PERSON' AND u.deleted_at IS NULL`;
  if (scope.kind === 'all') return people;
  return sql<SqlBool>`${people} AND ${scopes.narrow(sql<SqlBool>`u.company_id = ${scope.companyId}`)}`;
}
