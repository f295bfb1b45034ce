import type { exportBody } from '@skonto/api/list';
import { type ListFilter, type ListQuery, parseWireFilters } from '@skonto/api/list';
import type { Page } from '@skonto/api/wire';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../context.ts';
import type { FileReply } from '../http/reply.ts';
import { invalid, notFound } from '../problem.ts';
import { read } from '../saving/transact.ts';
import { fileColumns, fileFormat, listFile } from './list-file.ts';
import {
  allOf,
  type Condition,
  filterConditions,
  type ListKeys,
  type ListSql,
  orderBy,
  readFarPage,
  readPage,
} from './list-sql.ts';

/** Who reads a row: in which language, and with what rights. */
export type Reader = { readonly ctx: Ctx; readonly caller: Caller };
type Read<S> = Reader & { readonly scope: S };

/** What is particular to one list: how a row is read, what it looks like on the wire, and who sees which. */
export type ListParts<Row, Item, S> = ListKeys<(filter: ListFilter, caller: Caller) => Condition> & {
  /** The alias of the table whose ids the rows have: they break ties, and its rows are what is locked. */
  readonly table: string;
  readonly select: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly scope: (scope: S) => Condition;
  readonly reply: (row: Row, reader: Reader) => Item;
  /**
   * There may be very many rows: a page's ids are found first, then its rows are read (docs/decisions/0054). `ids` is what order and filters
   * name, and `all` what the scope alone names: it tells the total while nothing is filtered.
   */
  readonly large?: { readonly ids: RawBuilder<unknown>; readonly all: RawBuilder<unknown> };
};

export type ListEndpoints<Row, Item, S> = {
  readonly reply: (row: Row, reader: Reader) => Item;
  readonly scope: (scope: S) => Condition;
  /** One page. */
  list(request: Read<S> & { readonly list: ListQuery }): Promise<Page<Item>>;
  /** One row by its id; what is outside the scope answers like what doesn't exist. */
  get(request: Read<S> & { readonly params: { readonly id: number } }): Promise<Item>;
  /** Rows that a condition names, in the order of their ids; `lock` is for those about to change. */
  find(tx: ReadTx, where: Condition, lock?: 'lock'): Promise<Row[]>;
  /** The rows with these ids, every one within the scope, or 404. */
  load(tx: ReadTx, scope: S, ids: readonly number[], lock?: 'lock'): Promise<Row[]>;
  /** What the filters show, as a file in the list's own order. */
  export(request: Read<S> & { readonly body: z.output<typeof exportBody> }): Promise<FileReply>;
  /** What filters name, for calls that change what they match. */
  readonly filtered: RawBuilder<unknown>;
  /** How the list's keys read in SQL for this caller. */
  sqlFor(caller: Caller): ListSql;
};

/** A list, a row by its id, and the export, from one declaration. */
export function listEndpoints<Row, Item, S>(parts: ListParts<Row, Item, S>): ListEndpoints<Row, Item, S> {
  const { declaration, special, select, from, scope, reply } = parts;
  const id = sql.ref(`${parts.table}.id`);
  const locked = sql` FOR UPDATE OF ${sql.id(parts.table)}`;
  const pageOf = (ids: RawBuilder<unknown>) => sql`${from} JOIN ${ids} ON page.id = ${id}`;
  const sqlFor = (caller: Caller): ListSql => ({
    ...parts,
    special: Object.fromEntries(
      Object.entries(special).map(([key, condition]) => [key, (filter: ListFilter) => condition(filter, caller)]),
    ),
    tieBreak: id,
  });
  const find = (tx: ReadTx, where: Condition, lock?: 'lock') =>
    tx.rows(sql<Row>`SELECT ${select} FROM ${from} WHERE ${where} ORDER BY ${id}${lock ? locked : sql``}`);
  const load = async (tx: ReadTx, of: S, ids: readonly number[], lock?: 'lock'): Promise<Row[]> => {
    const rows = await find(tx, sql<SqlBool>`${id} = ANY (${ids}::integer[]) AND ${scope(of)}`, lock);
    if (rows.length !== ids.length) throw notFound();
    return rows;
  };
  return {
    reply,
    scope,
    filtered: parts.large?.ids ?? from,
    sqlFor,
    find,
    load,
    list: ({ ctx, caller, scope: of, list }) => {
      const page = { list: sqlFor(caller), select, from, scope: [scope(of)] };
      const item = (row: Row) => reply(row, { ctx, caller });
      const { large } = parts;
      if (!large) return read(ctx, caller, tx => readPage<Row, Item>(tx, list, page, item));
      const countFrom = list.filters.length === 0 ? large.all : large.ids;
      const far = { ...page, id, idsFrom: large.ids, countFrom, rowsOf: pageOf };
      return read(ctx, caller, tx => readFarPage<Row, Item>(tx, list, far, item));
    },
    get: async ({ ctx, caller, scope: of, params }) => {
      const [row] = await read(ctx, caller, tx => load(tx, of, [params.id]));
      if (!row) throw notFound();
      return reply(row, { ctx, caller });
    },
    export: async ({ ctx, caller, scope: of, body }) => {
      const parsed = parseWireFilters(declaration, body.filters);
      if ('problems' in parsed) throw invalid(parsed.problems);
      const list = sqlFor(caller);
      const where = allOf([scope(of), ...filterConditions(list, parsed.filters)]);
      const order = orderBy(list, { sort: [declaration.defaultSort] });
      const format = fileFormat(ctx, body.format);
      return listFile(
        { ctx, caller },
        {
          name: `${declaration.name}-export`,
          format,
          columns: fileColumns(list, ctx, format),
          rest: sql`FROM ${from} WHERE ${where} ORDER BY ${order}`,
        },
      );
    },
  };
}
