import type { ListFilter } from '@skonto/api/list';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { invalid } from '../problem.ts';
import { type Condition, compare, type ListColumn } from './list-sql.ts';

/** What a typeahead asks for with `term`: the trimmed word; only `like` and `eq` make sense of it (LIST-25). */
export function searchTerm(filter: ListFilter): string {
  if (filter.operator !== 'like' && filter.operator !== 'eq')
    throw invalid([{ field: 'filter.term', code: 'filter-wrong-operator' }]);
  return (filter.values[0] ?? '').trim();
}

/** A row whose generated search text holds the typeahead's word. */
export const termIn =
  (search: RawBuilder<unknown>) =>
  (filter: ListFilter): Condition =>
    sql<SqlBool>`${search} LIKE like_pattern(${searchTerm(filter)})`;

/**
 * A filter on a name that is part of a stored folded text: "contains" looks there first, because to fold a name with accents for each of
 * very many rows takes seconds.
 */
export const nameIn =
  (search: RawBuilder<unknown>, name: ListColumn) =>
  ({ operator, values }: ListFilter): Condition => {
    const exact = compare(name, 'text', operator, values);
    return operator === 'like' ? sql<SqlBool>`(${search} LIKE like_pattern(${values[0] ?? ''}) AND ${exact})` : exact;
  };
