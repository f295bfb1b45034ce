import type { ListFilter } from '@skonto/api/list';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition } from './list-sql.ts';

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a filter names by UUIDs, as a person pastes them; what isn't one finds nothing. `found` says which rows carry any of them. */
export function namedByUuid(
  { operator, values }: ListFilter,
  found: (names: RawBuilder<unknown>) => RawBuilder<SqlBool>,
): Condition {
  const ids = values.filter(value => uuidForm.test(value));
  const negate = operator === 'neq' || operator === 'notIn' || operator === 'notLike' ? sql`NOT ` : sql``;
  return sql<SqlBool>`${negate}coalesce(${found(sql`ANY (${ids}::uuid[])`)}, false)`;
}
