import { type UserScope, userScope } from '@skonto/domain/actor/access-scope';
import { type SqlBool, sql } from 'kysely';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller } from '../../platform/context.ts';
import type { Condition } from '../../platform/lists/list-sql.ts';
import { forbidden } from '../../platform/problem.ts';

/** Open to everybody; what a call may touch it finds from the token or password it is given. */
export const anybody = (_caller: Caller | null): null => null;

/** Any session: only about the caller itself. */
export const self = (caller: Caller): { userId: number } => ({ userId: caller.actor.userId });

/** A person about itself; an API client has neither a second factor nor a password of its own choice. */
export function person(caller: Caller): { userId: number } {
  if (caller.sessionKind === 'BEARER') throw forbidden();
  return self(caller);
}

export type ColleagueScope = Exclude<UserScope, { kind: 'none' }>;

/** Administrators about their people: the same as may change them. */
export function administrator(caller: Caller): ColleagueScope {
  const scope = userScope(caller.actor, 'write');
  if (scope.kind === 'none') throw forbidden();
  return scope;
}

/** That scope as SQL over `app_user u`: people only, deleted ones are nobody's. */
export function colleagueCondition(scope: ColleagueScope): Condition {
  const people = sql<SqlBool>`u.kind = 'PERSON' AND u.deleted_at IS NULL`;
  if (scope.kind === 'all') return people;
  return sql<SqlBool>`${people} AND ${scopes.narrow(sql<SqlBool>`u.company_id = ${scope.companyId}`)}`;
}
