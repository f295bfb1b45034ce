import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import * as z from 'zod/mini';

/**
 * The grammar of every list (decisions.md §2): declared once per list, read by the server to build SQL and by the browser to
 * build columns, filters and the address bar. A key that isn't declared reaches neither.
 */
export const filterOperators = ['like', 'notLike', 'lt', 'gt', 'eq', 'neq', 'in', 'notIn'] as const;
export type FilterOperator = (typeof filterOperators)[number];
export type SortDirection = 'asc' | 'desc';
export type FieldType = 'text' | 'money' | 'percent' | 'integer' | 'date' | 'datetime' | 'boolean' | 'enum';

export type ListField = {
  readonly type: FieldType;
  /** The closed set of values; required for `enum`. */
  readonly values?: readonly string[];
  readonly sort?: boolean;
  readonly filter?: boolean;
  /** Exports carry the fields marked so, in their order here. */
  readonly export?: boolean;
};
export type ListDeclaration = {
  readonly name: string;
  readonly fields: Readonly<Record<string, ListField>>;
  readonly defaultSort: { readonly key: string; readonly dir: SortDirection };
};

/** Declares a list and keeps its exact keys. */
export function list<const L extends ListDeclaration>(declaration: L): L {
  return declaration;
}

export type ListFilter = {
  readonly key: string;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
};
export type ListSort = { readonly key: string; readonly dir: SortDirection };
export type ListQuery = {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly ListSort[];
  readonly filters: readonly ListFilter[];
};
export type ListProblem = { readonly field: string; readonly code: string };

/** What a list in the browser offers; a call may ask for any size up to the largest. */
export const pageSizes = [10, 20, 40, 80] as const;
export const defaultPageSize = 20;
export const maxPageSize = 1000;
const maxPage = 10_000_000;
const maxFilters = 20;
const maxValuesPerFilter = 1000;

const operatorsByType: Readonly<Record<FieldType, readonly FilterOperator[]>> = {
  text: ['like', 'notLike', 'eq', 'neq', 'in', 'notIn', 'lt', 'gt'],
  money: ['lt', 'gt', 'eq', 'neq', 'in', 'notIn'],
  percent: ['lt', 'gt', 'eq', 'neq', 'in', 'notIn'],
  integer: ['lt', 'gt', 'eq', 'neq', 'in', 'notIn'],
  date: ['lt', 'gt', 'eq', 'neq', 'in', 'notIn'],
  datetime: ['lt', 'gt', 'eq', 'neq', 'in', 'notIn'],
  boolean: ['eq', 'neq'],
  enum: ['eq', 'neq', 'in', 'notIn', 'like', 'notLike'],
};

/** The operators a field of this type takes. */
export function operatorsFor(type: FieldType): readonly FilterOperator[] {
  return operatorsByType[type];
}

/** Why a filter value is wrong, in the product's own flags (LIST-15), or null when it is right. */
export type FilterValueFlag = 'nan' | 'nai' | 'notDate' | 'notDateTime' | 'notBoolean' | 'notAllowed' | 'tooLong';

const moneyPattern = /^[+-]?\d{1,13}(\.\d{1,2})?$/;
const percentPattern = /^[+-]?\d{1,3}(\.\d{1,4})?$/;
const integerPattern = /^[+-]?\d{1,10}$/;
const maxInteger = 2_147_483_647;
const dateTimePattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z?$/;

/** True for `YYYY-MM-DDTHH:MM:SS` with optional fraction and `Z`; read as UTC (LIST-14). */
export function isDateTime(text: string): boolean {
  const match = dateTimePattern.exec(text);
  return match?.[1] !== undefined && isCalendarDate(match[1]);
}

/** Checks one filter value for a field. */
export function checkFilterValue(field: ListField, text: string): FilterValueFlag | null {
  if (text.length > 200) return 'tooLong';
  switch (field.type) {
    case 'money':
      return moneyPattern.test(text) ? null : 'nan';
    case 'percent':
      return percentPattern.test(text) ? null : 'nan';
    case 'integer':
      return integerPattern.test(text) && Math.abs(Number(text)) <= maxInteger ? null : 'nai';
    case 'date':
      return isCalendarDate(text) ? null : 'notDate';
    case 'datetime':
      return isDateTime(text) ? null : 'notDateTime';
    case 'boolean':
      return text === 'true' || text === 'false' ? null : 'notBoolean';
    case 'enum':
      return field.values?.includes(text) ? null : 'notAllowed';
    case 'text':
      return text.includes('\u0000') ? 'notAllowed' : null;
  }
}

const isOperator = (text: string): text is FilterOperator => (filterOperators as readonly string[]).includes(text);
const isListOperator = (operator: FilterOperator): boolean => operator === 'in' || operator === 'notIn';

/** Splits on a separator that isn't escaped with a backslash; escapes stay in the parts. */
function splitUnescaped(text: string, separator: ',' | '*'): string[] {
  const parts: string[] = [];
  let current = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\' && at + 1 < text.length) {
      current += char + text.charAt(at + 1);
      at += 1;
    } else if (char === separator) {
      parts.push(current);
      current = '';
    } else current += char;
  }
  return [...parts, current];
}

const unescapeValue = (text: string): string => text.replace(/\\([\s\S])/g, '$1');

/** Writes a literal `,`, `*` or `\` of a value so that it survives the grammar. */
export const escapeValue = (text: string): string => text.replace(/[\\,*]/g, char => `\\${char}`);

/** `{key, operator, values}` as it stands on the wire: `key,operator,value*value`. */
export function formatFilter(filter: ListFilter): string {
  return `${filter.key},${filter.operator},${filter.values.map(escapeValue).join('*')}`;
}

/** Reads one `filter` parameter, which may hold several triples, against a declaration. */
export function parseFilterText(
  declaration: ListDeclaration,
  text: string,
): { filters: ListFilter[]; problems: ListProblem[] } {
  const parts = splitUnescaped(text, ',');
  const filters: ListFilter[] = [];
  const problems: ListProblem[] = [];
  if (parts.length % 3 !== 0) return { filters, problems: [{ field: 'filter', code: 'filter-grammar' }] };
  for (let at = 0; at < parts.length; at += 3) {
    const validated = validateFilter(declaration, parts[at] ?? '', parts[at + 1] ?? '', parts[at + 2] ?? '');
    if ('problem' in validated) problems.push(validated.problem);
    else filters.push(validated.filter);
  }
  return { filters, problems };
}

/** Checks one triple whose value is still in wire form (`a*b`, escapes kept). */
export function validateFilter(
  declaration: ListDeclaration,
  key: string,
  operator: string,
  wireValue: string,
): { filter: ListFilter } | { problem: ListProblem } {
  const field = Object.hasOwn(declaration.fields, key) ? declaration.fields[key] : undefined;
  const name = `filter.${key}`;
  if (!field?.filter) return { problem: { field: name, code: 'filter-unknown-key' } };
  if (!isOperator(operator)) return { problem: { field: name, code: 'filter-unknown-operator' } };
  if (!operatorsFor(field.type).includes(operator)) return { problem: { field: name, code: 'filter-wrong-operator' } };
  const values = (isListOperator(operator) ? splitUnescaped(wireValue, '*') : [wireValue]).map(unescapeValue);
  if (values.length > maxValuesPerFilter) return { problem: { field: name, code: 'filter-too-many-values' } };
  for (const value of values) {
    const flag = checkFilterValue(field, value);
    if (flag) return { problem: { field: name, code: `filter-${flag}` } };
  }
  return { filter: { key, operator, values } };
}

type RawQuery = { readonly [name: string]: unknown };
const asTexts = (value: unknown): string[] =>
  (value === undefined ? [] : Array.isArray(value) ? value : [value]).map(part =>
    typeof part === 'string' ? part : '',
  );

function parseWhole(raw: unknown, field: string, bounds: { fallback: number; min: number; max: number }) {
  if (raw === undefined) return { value: bounds.fallback };
  const value = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
  if (!(value >= bounds.min && value <= bounds.max)) return { problem: { field, code: `${field}-range` } };
  return { value };
}

/** Reads `page`, `size`, `sort`, `{sort}.dir` and `filter`; every problem is named, nothing is guessed. */
export function parseListQuery(
  declaration: ListDeclaration,
  raw: RawQuery,
): { query: ListQuery } | { problems: ListProblem[] } {
  const problems: ListProblem[] = [];
  const page = parseWhole(raw.page, 'page', { fallback: 0, min: 0, max: maxPage });
  const size = parseWhole(raw.size, 'size', { fallback: defaultPageSize, min: 1, max: maxPageSize });
  for (const read of [page, size]) if (read.problem) problems.push(read.problem);
  const sort: ListSort[] = [];
  for (const key of asTexts(raw.sort)) {
    const dir = raw[`${key}.dir`] ?? 'asc';
    const field = Object.hasOwn(declaration.fields, key) ? declaration.fields[key] : undefined;
    if (!field?.sort) problems.push({ field: `sort.${key}`, code: 'sort-unknown-key' });
    else if (dir !== 'asc' && dir !== 'desc') problems.push({ field: `${key}.dir`, code: 'sort-direction' });
    else if (!sort.some(one => one.key === key)) sort.push({ key, dir });
  }
  const filters: ListFilter[] = [];
  for (const text of asTexts(raw.filter)) {
    const parsed = parseFilterText(declaration, text);
    filters.push(...parsed.filters);
    problems.push(...parsed.problems);
  }
  if (filters.length > maxFilters) problems.push({ field: 'filter', code: 'filter-too-many' });
  const known = new Set(['page', 'size', 'sort', 'filter', ...asTexts(raw.sort).map(key => `${key}.dir`)]);
  for (const key of Object.keys(raw)) if (!known.has(key)) problems.push({ field: key, code: 'query-unknown' });
  if (problems.length > 0) return { problems };
  return {
    query: {
      page: page.value ?? 0,
      size: size.value ?? defaultPageSize,
      sort: sort.length > 0 ? sort : [declaration.defaultSort],
      filters,
    },
  };
}

/** Filters inside a body: `{"filters":[{"key","operation","value"}]}`; `value` is in wire form. */
export const wireFilter = z.strictObject({
  key: z.string().check(z.maxLength(60)),
  operation: z.string().check(z.maxLength(20)),
  value: z.string().check(z.maxLength(20_000)),
});
export const wireFilters = z.array(wireFilter).check(z.maxLength(maxFilters));
export const filtersBody = z.strictObject({ filters: wireFilters });

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormatName = (typeof fileFormats)[number];
/** What a list's file holds, and of which kind it is. */
export const exportBody = z.strictObject({ filters: wireFilters, format: z._default(z.enum(fileFormats), 'csv') });

/** Checks body filters against a list. */
export function parseWireFilters(
  declaration: ListDeclaration,
  filters: readonly z.output<typeof wireFilter>[],
): { filters: ListFilter[] } | { problems: ListProblem[] } {
  const validated = filters.map(one => validateFilter(declaration, one.key, one.operation, one.value));
  const problems = validated.flatMap(one => ('problem' in one ? [one.problem] : []));
  return problems.length > 0
    ? { problems }
    : { filters: validated.flatMap(one => ('filter' in one ? [one.filter] : [])) };
}

/** A query as `URLSearchParams`, the way the browser sends it. */
export function listSearchParams(query: Partial<ListQuery>): URLSearchParams {
  const params = new URLSearchParams();
  if (query.page !== undefined) params.set('page', String(query.page));
  if (query.size !== undefined) params.set('size', String(query.size));
  for (const sort of query.sort ?? []) {
    params.append('sort', sort.key);
    params.set(`${sort.key}.dir`, sort.dir);
  }
  for (const filter of query.filters ?? []) params.append('filter', formatFilter(filter));
  return params;
}
