import {
  defaultPageSize,
  formatFilter,
  type ListDeclaration,
  type ListFilter,
  type ListQuery,
  type ListSort,
  pageSizes,
  parseFilterText,
} from '@skonto/api/list';

/**
 * A list's whole state lives in the address: `page` (zero-based), `size`, repeated `dt-sort=key.dir`, repeated
 * `dt-filter=key,operator,value` and `cols`, the columns shown. Parts that the list doesn't know are dropped with a warning,
 * so an old link still opens.
 */
export type ListSearch = {
  page?: number;
  size?: number;
  'dt-sort'?: string[];
  'dt-filter'?: string[];
  cols?: string;
};

/** The filter for the rows that have this value in a field. */
export const equals = (key: string, value: string): ListFilter => ({ key, operator: 'eq', values: [value] });

const texts = (value: unknown): string[] =>
  (value === undefined ? [] : Array.isArray(value) ? value : [value]).map(part => String(part));

/** The address bar as plain values: `dt-` names repeat, all others stand once. */
export function parseSearch(search: string): Record<string, unknown> {
  const params = new URLSearchParams(search);
  const read: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    read[name] = name.startsWith('dt-') ? params.getAll(name) : params.get(name);
  }
  return read;
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): '' | `?${string}` {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%2A', '*');
  return text === '' ? '' : `?${text}`;
}

function readSort(declaration: ListDeclaration, text: string): ListSort | null {
  const [key = '', dir, ...rest] = text.split('.');
  const field = Object.hasOwn(declaration.fields, key) ? declaration.fields[key] : undefined;
  return field?.sort && rest.length === 0 && (dir === 'asc' || dir === 'desc') ? { key, dir } : null;
}

/** Keeps what the list knows of an address (or of a navigation state) and warns of the rest (LIST-21). */
export function readListSearch(declaration: ListDeclaration, raw: Readonly<Record<string, unknown>>): ListSearch {
  const state: ListSearch = {};
  const page = Number(raw.page);
  const size = Number(raw.size);
  if (Number.isInteger(page) && page > 0) state.page = page;
  if (pageSizes.some(one => one === size)) state.size = size;
  const sort = texts(raw['dt-sort']).filter(text => {
    const known = readSort(declaration, text) !== null;
    if (!known) console.warn(`Ignored dt-sort ${text}`);
    return known;
  });
  const filter = texts(raw['dt-filter']).filter(text => {
    const parsed = parseFilterText(declaration, text);
    const known = parsed.problems.length === 0 && parsed.filters.length > 0;
    if (!known) console.warn(`Ignored dt-filter ${text}`);
    return known;
  });
  if (sort.length > 0) state['dt-sort'] = sort;
  if (filter.length > 0) state['dt-filter'] = filter;
  if (typeof raw.cols === 'string' && /^[\w,]+$/.test(raw.cols)) state.cols = raw.cols;
  return state;
}

export const sortOf = (declaration: ListDeclaration, search: ListSearch): readonly ListSort[] => {
  const given = (search['dt-sort'] ?? []).flatMap(text => readSort(declaration, text) ?? []);
  return given.length > 0 ? given : [declaration.defaultSort];
};
export const filtersOf = (declaration: ListDeclaration, search: ListSearch): readonly ListFilter[] =>
  (search['dt-filter'] ?? []).flatMap(text => parseFilterText(declaration, text).filters);

/** What to ask the server for: the address's state, plus filters that the screen always adds. */
export function listQueryOf(
  declaration: ListDeclaration,
  search: ListSearch,
  fixed: readonly ListFilter[] = [],
): ListQuery {
  return {
    page: search.page ?? 0,
    size: search.size ?? defaultPageSize,
    sort: sortOf(declaration, search),
    filters: [...filtersOf(declaration, search), ...fixed],
  };
}

/** Filters the way request bodies carry them. */
export function wireFiltersOf(filters: readonly ListFilter[]): { key: string; operation: string; value: string }[] {
  return filters.map(filter => {
    const text = formatFilter(filter);
    return {
      key: filter.key,
      operation: filter.operator,
      value: text.slice(filter.key.length + filter.operator.length + 2),
    };
  });
}

const without = (search: ListSearch, ...names: (keyof ListSearch)[]): ListSearch => {
  const rest = { ...search };
  for (const name of names) delete rest[name];
  return rest;
};
export const withPage = (search: ListSearch, page: number): ListSearch =>
  page > 0 ? { ...search, page } : without(search, 'page');
export const withSize = (search: ListSearch, size: number): ListSearch => ({ ...without(search, 'page'), size });
export const withFilters = (search: ListSearch, filters: readonly ListFilter[]): ListSearch => {
  const rest = without(search, 'page', 'dt-filter');
  return filters.length > 0 ? { ...rest, 'dt-filter': filters.map(formatFilter) } : rest;
};
export const withColumns = (search: ListSearch, keys: readonly string[] | null): ListSearch =>
  keys === null ? without(search, 'cols') : { ...search, cols: keys.join(',') };

/** Sorts by a key, ascending first; the same key again turns the direction round. */
export function withSort(declaration: ListDeclaration, search: ListSearch, key: string): ListSearch {
  const [first] = sortOf(declaration, search);
  const dir = first?.key === key && first.dir === 'asc' ? 'desc' : 'asc';
  return { ...without(search, 'page'), 'dt-sort': [`${key}.${dir}`] };
}
