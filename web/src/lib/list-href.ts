import { formatFilter, type ListFilter } from '@skonto/api/list';
import type { Href } from './href.ts';
import { stringifySearch } from './list-state.ts';

/** The address of a list that shows just what the filters let through. */
export const listHref = (list: Href, filters: readonly ListFilter[]): Href =>
  `${list}${stringifySearch({ 'dt-filter': filters.map(formatFilter) })}` as Href;

/** A filter by one value. */
export const equals = (key: string, value: string): ListFilter => ({ key, operator: 'eq', values: [value] });
