import { type ListFilter, type ListQuery, type ListSort, pageSizes } from '@skonto/api/list';
import { activeInvoiceStatuses, invoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FileFormat } from '../../platform/lists/file-format.ts';
import { type Condition, pageLimit } from '../../platform/lists/list-sql.ts';

/** The statuses of the active partition, as the partial indexes name them; every other status is history. */
const active: ReadonlySet<string> = new Set(activeInvoiceStatuses);

export const onePartition = sql`invoice i`;
/** Both partitions as `i`, each read in its own way: by the condition by which its partial index is known. */
const eachPartition = (read: (partition: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${read(sql`i.status IN ('PENDING', 'REGISTERED')`)} UNION ALL ${read(sql`i.status NOT IN ('PENDING', 'REGISTERED')`)}) i`;

export const bothPartitions = eachPartition(partition => sql`SELECT * FROM invoice i WHERE ${partition}`);

/** Which rows of a partition come first, in the order of a list, and how many of them. */
type First = { readonly where: Condition; readonly order: RawBuilder<unknown>; readonly rows: RawBuilder<unknown> };

const firstWhere = (where: Condition, { order, rows }: Omit<First, 'where'>): RawBuilder<unknown> =>
  sql`(SELECT * FROM invoice i WHERE ${where} ORDER BY ${order} LIMIT ${rows})`;

/** The first rows of one partition as `i`, in its index's order. Joined with names before they are bounded, they would all be read and sorted. */
export const firstOfOnePartition = ({ where, ...first }: First): RawBuilder<unknown> =>
  sql`${firstWhere(where, first)} i`;

/**
 * The first rows of both partitions as `i`: each partition brings its first ones in its index's order. Below a common order PostgreSQL would read
 * and sort all that both hold.
 */
export const firstOfBothPartitions = ({ where, ...first }: First): RawBuilder<unknown> =>
  eachPartition(partition => firstWhere(sql<SqlBool>`${partition} AND ${where}`, first));

/**
 * How many rows there are up to the end of a page, and which of them are its own. `sameForAll` says that they are found in one way whoever asks:
 * a first page of a usual size then has its number in the text, so that PostgreSQL goes by one plan for all. Making one for each takes longer
 * than the page.
 */
export function boundsOf({ page, size }: ListQuery, sameForAll: boolean) {
  if (!sameForAll || page > 0 || !pageSizes.some(usual => usual === size))
    return { rows: sql`${(page + 1) * size}::integer`, limit: pageLimit({ page, size }) };
  const rows = sql.lit(size);
  return { rows, limit: sql`LIMIT ${rows}` };
}

/** The statuses that a filter on them lets through. */
function statusesLeft({ operator, values }: ListFilter): readonly string[] {
  const named = operator === 'eq' || operator === 'in';
  return invoiceStatuses.filter(status => values.includes(status) === named);
}

/** The statuses that all filters together let through, as far as they name statuses. */
export const statusesOf = (filters: readonly ListFilter[]): readonly string[] =>
  filters
    .filter(({ key, operator }) => key === 'status' && operator !== 'like' && operator !== 'notLike')
    .reduce<readonly string[]>(
      (left, filter) => statusesLeft(filter).filter(status => left.includes(status)),
      invoiceStatuses,
    );

/** True when a filter leaves statuses of one partition only, in words from which PostgreSQL sees that the partition's index holds them all. */
const staysInOnePartition = (filter: ListFilter): boolean =>
  filter.key === 'status' &&
  filter.operator !== 'like' &&
  filter.operator !== 'notLike' &&
  new Set(statusesLeft(filter).map(status => active.has(status))).size === 1;

/**
 * The table as `i`, in the way in which its partial indexes serve these filters: filters that stay on one partition read the table itself,
 * all others read both partitions, each by its index.
 */
export function invoicePartition(filters: readonly ListFilter[]): RawBuilder<unknown> {
  return filters.some(staysInOnePartition) ? onePartition : bothPartitions;
}

/** The same with the names of both sides. */
export const withNames = (partition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${partition} JOIN company_name b ON b.id = i.buyer_id JOIN company_name s ON s.id = i.supplier_id`;

/** The same with the names and tax codes as finished cells of a file: made once per company, not once per row, for OFFSET keeps them together. */
export const withNameCells = (partition: RawBuilder<unknown>, { cell }: FileFormat): RawBuilder<unknown> => {
  const cells = sql`(SELECT id, ${cell('text', sql`name`)} AS name, ${cell('text', sql`code`)} AS code FROM company_name OFFSET 0)`;
  return sql`${partition} JOIN ${cells} b ON b.id = i.buyer_id JOIN ${cells} s ON s.id = i.supplier_id`;
};

/** The same with only the names that an order is by. */
export function withSortedNames(partition: RawBuilder<unknown>, sort: readonly ListSort[]): RawBuilder<unknown> {
  const sorted = (key: string) => sort.some(one => one.key === key);
  const buyers = sorted('buyer') ? sql` JOIN company_name b ON b.id = i.buyer_id` : sql``;
  const suppliers = sorted('supplier') ? sql` JOIN company_name s ON s.id = i.supplier_id` : sql``;
  return sql`${partition}${buyers}${suppliers}`;
}
