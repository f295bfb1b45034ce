import type {
  FieldType,
  FilterOperator,
  ListDeclaration,
  ListFilter,
  ListQuery,
  SortDirection,
} from '@skonto/api/list';
import type { Page } from '@skonto/api/wire';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { byText, type ReadTx } from '../../db/tx.ts';

/** How a declared field reads in SQL. A field without a column must be handled by the feature itself (`special`). */
export type ListColumn = {
  readonly sql: RawBuilder<unknown>;
  readonly nullable?: boolean;
  /** A text that isn't a name, such as a number: it is sorted as it is written, which is quicker. */
  readonly plain?: boolean;
};
export type Condition = RawBuilder<SqlBool>;

const checked = Symbol('every key reads');
/** How the keys of a list read in SQL; made by `listKeys` alone. `Special` is what a key does that isn't a column, such as `term` or `role`. */
export type ListKeys<Special> = {
  readonly declaration: ListDeclaration;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly special: Readonly<Record<string, Special>>;
  readonly [checked]: true;
};

type Fields = ListDeclaration['fields'];
/** The keys of fields that may be sorted, filtered or exported. */
type KeysFor<F extends Fields, Use extends 'sort' | 'filter' | 'export'> = {
  [K in keyof F & string]: F[K] extends { readonly [U in Use]: true } ? K : never;
}[keyof F & string];
/** What is sorted by or written to a file needs a column, and what is only filtered by needs one unless it is special. */
type NeededColumn<F extends Fields, Own extends string> =
  | KeysFor<F, 'sort'>
  | KeysFor<F, 'export'>
  | Exclude<KeysFor<F, 'filter'>, Own>;

/** Says how each declared key of a list reads in SQL: one that is left out doesn't compile, for it would fail when somebody asks for it. */
export function listKeys<const L extends ListDeclaration, Own extends string = never, Special = never>(
  declaration: L,
  keys: {
    readonly columns: Readonly<Record<NeededColumn<L['fields'], Own>, ListColumn>> &
      Readonly<Partial<Record<keyof L['fields'], ListColumn>>>;
    readonly special?: Readonly<Record<Own & keyof L['fields'], Special>>;
  },
): ListKeys<Special> {
  return { declaration, columns: keys.columns, special: keys.special ?? {}, [checked]: true };
}

/** A list as SQL: how each declared key reads, and what makes an order total. */
export type ListSql = ListKeys<(filter: ListFilter) => Condition> & { readonly tieBreak: RawBuilder<unknown> };

/** A filter's text as the value that PostgreSQL compares with. */
function filterValue(type: FieldType, text: string): string | number | bigint | boolean {
  switch (type) {
    case 'money':
      return scaled(text, 2);
    case 'percent':
      return scaled(text, 4);
    case 'integer':
      return Number(text);
    case 'boolean':
      return text === 'true';
    default:
      return text;
  }
}

/** `-12.3` with two decimals is -1230: by text, so that no float comes in between. */
function scaled(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const digits = BigInt(whole + fraction.padEnd(decimals, '0'));
  return text.startsWith('-') ? -digits : digits;
}

const casts: Partial<Record<FieldType, string>> = {
  date: 'date',
  datetime: 'timestamptz',
  money: 'bigint',
  percent: 'integer',
  integer: 'integer',
};

/** Closed sets stand in the text, so that a partial index on them is found even by a prepared plan. */
function operand(type: FieldType, text: string): RawBuilder<unknown> {
  if (type === 'enum') return sql.lit(text);
  const cast = casts[type];
  const value = type === 'datetime' && !text.endsWith('Z') ? `${text}Z` : filterValue(type, text);
  return cast ? sql`${value}::${sql.raw(cast)}` : sql`${value}`;
}

/** A column as it is put in order: names by the alphabet of the language (migration 0076). */
const ordered = (column: ListColumn, type: FieldType | undefined): RawBuilder<unknown> =>
  type === 'text' && !column.plain ? sql`${column.sql} COLLATE alphabet` : column.sql;

/** One comparison of the grammar. */
export function compare(
  column: ListColumn,
  type: FieldType,
  operator: FilterOperator,
  values: readonly string[],
): Condition {
  const [first = ''] = values;
  const one = operand(type, first);
  const all = sql.join(values.map(value => operand(type, value)));
  const orNull = (condition: Condition): Condition =>
    column.nullable ? sql<SqlBool>`(${condition} OR ${column.sql} IS NULL)` : condition;
  switch (operator) {
    case 'like':
      return sql<SqlBool>`fold(${column.sql}) LIKE like_pattern(${first})`;
    case 'notLike':
      return orNull(sql<SqlBool>`fold(${column.sql}) NOT LIKE like_pattern(${first})`);
    case 'lt':
      return sql<SqlBool>`${ordered(column, type)} < ${one}`;
    case 'gt':
      return sql<SqlBool>`${ordered(column, type)} > ${one}`;
    case 'eq':
      return sql<SqlBool>`${column.sql} = ${one}`;
    case 'neq':
      return orNull(sql<SqlBool>`${column.sql} <> ${one}`);
    case 'in':
      return sql<SqlBool>`${column.sql} IN (${all})`;
    case 'notIn':
      return orNull(sql<SqlBool>`${column.sql} NOT IN (${all})`);
  }
}

/** The conditions of checked filters. */
export function filterConditions(list: ListSql, filters: readonly ListFilter[]): Condition[] {
  return filters.map(filter => {
    const special = list.special[filter.key];
    if (special) return special(filter);
    const column = list.columns[filter.key];
    const field = list.declaration.fields[filter.key];
    if (!column || !field)
      throw new Error(`list ${list.declaration.name} declares ${filter.key} but has no column for it`);
    return compare(column, field.type, filter.operator, filter.values);
  });
}

/** All of them, or TRUE. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`TRUE` : sql.join(conditions, sql` AND `);
}

/** The order that was asked for, made total by the tie break; or exactly the other way round, to read it from its end. */
export function orderBy(list: ListSql, query: Pick<ListQuery, 'sort'>, way: 'along' | 'back' = 'along') {
  const direction = (dir: SortDirection) => sql.raw((dir === 'desc') === (way === 'along') ? 'DESC' : 'ASC');
  const nulls = sql.raw(way === 'along' ? ' NULLS LAST' : ' NULLS FIRST');
  const parts = query.sort.map(({ key, dir }) => {
    const column = list.columns[key];
    if (!column) throw new Error(`list ${list.declaration.name} sorts by ${key} but has no column for it`);
    const by = ordered(column, list.declaration.fields[key]?.type);
    return sql`${by} ${direction(dir)}${column.nullable ? nulls : sql.raw('')}`;
  });
  return sql.join([...parts, sql`${list.tieBreak} ${direction(query.sort.at(-1)?.dir ?? 'asc')}`]);
}

/**
 * Filters on closed sets only: their values stand in the text, so there are few texts, worth keeping prepared, and no value that
 * another plan would suit better.
 */
const staysSame = (list: ListSql, query: ListQuery): boolean =>
  query.filters.every(filter => list.declaration.fields[filter.key]?.type === 'enum');

/** Answers the exact total in another way than by counting; it is given the count, as an expression, for when it has to. */
type OtherTotal = ((counted: RawBuilder<unknown>) => RawBuilder<unknown>) | null;

function totalOf(from: RawBuilder<unknown>, where: Condition, other: OtherTotal | undefined) {
  const counted = sql`SELECT count(*) AS n FROM ${from} WHERE ${where}`;
  return sql<{ n: bigint }>`${other ? sql`SELECT ${other(sql`(${counted})`)} AS n` : counted}`;
}

/** Which rows a page has. */
export const pageLimit = ({ page, size }: Pick<ListQuery, 'page' | 'size'>): RawBuilder<unknown> =>
  sql`LIMIT ${size} OFFSET ${page * size}`;

/** One page with its exact total: both queries travel together and see the same conditions. */
export async function readPage<Row, Item>(
  tx: ReadTx,
  query: ListQuery,
  parts: {
    list: ListSql;
    select: RawBuilder<unknown>;
    from: RawBuilder<unknown>;
    countFrom?: RawBuilder<unknown>;
    total?: OtherTotal;
    /** Where `from` is bounded already, what is left to bound. */
    limit?: RawBuilder<unknown>;
    scope: readonly Condition[];
  },
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const where = allOf([...parts.scope, ...filterConditions(parts.list, query.filters)]);
  const page = sql<Row>`SELECT ${parts.select} FROM ${parts.from} WHERE ${where} ORDER BY ${orderBy(parts.list, query)} ${parts.limit ?? pageLimit(query)}`;
  const count = totalOf(parts.countFrom ?? parts.from, where, parts.total);
  const name = staysSame(parts.list, query) ? byText : undefined;
  const [rows, counted] = await Promise.all([tx.rows(page, name), tx.first(count, name)]);
  return pageReply(query, Number(counted?.n ?? 0n), rows.map(toItem));
}

const pageReply = <Item>({ page, size }: ListQuery, totalElements: number, content: Item[]): Page<Item> => ({
  content,
  number: page,
  size,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
});

/**
 * One page of very many rows in any order, or far from the beginning. First the ids are found, from entries that hold no more than
 * order and filters need, often an index alone; then the page's rows are read by their ids. The later half of a list is read from
 * its end. The total comes first, so the two queries can't travel together.
 */
export async function readFarPage<Row, Item>(
  tx: ReadTx,
  query: ListQuery,
  parts: {
    list: ListSql;
    /** The row's id, and where ids are found. */
    id: RawBuilder<unknown>;
    idsFrom: RawBuilder<unknown>;
    countFrom: RawBuilder<unknown>;
    total?: OtherTotal;
    select: RawBuilder<unknown>;
    /** The rows to `page (id)`, under the same names as in `idsFrom`. */
    rowsOf: (page: RawBuilder<unknown>) => RawBuilder<unknown>;
    scope: readonly Condition[];
  },
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const where = allOf([...parts.scope, ...filterConditions(parts.list, query.filters)]);
  const counted = await tx.first(totalOf(parts.countFrom, where, parts.total));
  const total = Number(counted?.n ?? 0n);
  const before = query.page * query.size;
  const limit = Math.min(query.size, total - before);
  if (limit <= 0) return pageReply(query, total, []);
  const behind = total - before - limit;
  const [way, offset] = before <= behind ? (['along', before] as const) : (['back', behind] as const);
  const found = sql`SELECT ${parts.id} AS id FROM ${parts.idsFrom} WHERE ${where}`;
  // Few rows that are hard to find aren't looked for along the whole order: without a limit PostgreSQL collects them first.
  const page =
    total <= query.size
      ? sql`(${found}) page`
      : sql`(${found} ORDER BY ${orderBy(parts.list, query, way)} LIMIT ${limit} OFFSET ${offset}) page`;
  const rows = await tx.rows(
    sql<Row>`SELECT ${parts.select} FROM ${parts.rowsOf(page)} ORDER BY ${orderBy(parts.list, query)}`,
  );
  return pageReply(query, total, rows.map(toItem));
}
