import type { ListFilter } from '@skonto/api/list';
import { invalid } from './problem.ts';

/** What a typeahead asks for with `term`: the trimmed word; only `like` and `eq` make sense of it (LIST-25). */
export function searchTerm(filter: ListFilter): string {
  if (filter.operator !== 'like' && filter.operator !== 'eq')
    throw invalid([{ field: 'filter.term', code: 'filter-wrong-operator' }]);
  return (filter.values[0] ?? '').trim();
}
