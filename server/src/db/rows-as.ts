import { type RawBuilder, sql } from 'kysely';

type Column<Row> = readonly [
  type: 'integer' | 'bigint' | 'boolean' | 'text' | 'uuid' | 'date',
  value: (row: Row) => unknown,
];

/** Rows as a table of a query: each column's name, type and value stand together. One array per column goes to the database. */
export function rowsAs<Row>(
  alias: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, Column<Row>>>,
): RawBuilder<unknown> {
  const arrays = Object.values(columns).map(([type, value]) => sql`${rows.map(value)}::${sql.raw(type)}[]`);
  const names = Object.keys(columns).map(name => sql.ref(name));
  return sql`unnest(${sql.join(arrays)}) AS ${sql.ref(alias)} (${sql.join(names)})`;
}
