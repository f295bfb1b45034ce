import type { ListFilter, ListSort } from '@skonto/api/list';
import { activeInvoiceStatuses, invoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import { type RawBuilder, sql } from 'kysely';
import type { FileFormat } from '../../platform/lists/file-format.ts';
import type { Condition } from '../../platform/lists/list-sql.ts';

/** The statuses of the active shelf, as the partial indexes name them; every other status is history. */
const active: ReadonlySet<string> = new Set(activeInvoiceStatuses);

export const oneShelf = sql`invoice i`;
/** Both shelves as `i`, each read in its own way: by the condition by which its partial index is known. */
const eachShelf = (read: (shelf: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${read(sql`i.status IN ('PENDING', 'REGISTERED')`)} UNION ALL ${read(sql`i.status NOT IN ('PENDING', 'REGISTERED')`)}) i`;

export const bothShelves = eachShelf(shelf => sql`SELECT * FROM invoice i WHERE ${shelf}`);

/**
 * The first rows of both shelves in the order of a list, as `i`: each shelf brings its first ones in its index's order. Below a common order
 * PostgreSQL would read and sort all that both hold.
 */
export const mergedShelves = (where: Condition, order: RawBuilder<unknown>, rows: number): RawBuilder<unknown> =>
  eachShelf(shelf => sql`(SELECT * FROM invoice i WHERE ${shelf} AND ${where} ORDER BY ${order} LIMIT ${rows})`);

/** The statuses that a filter on them lets through. */
function statusesLeft({ operator, values }: ListFilter): readonly string[] {
  const named = operator === 'eq' || operator === 'in';
  return invoiceStatuses.filter(status => values.includes(status) === named);
}

/** True when a filter leaves statuses of one shelf only, in words from which PostgreSQL sees that the shelf's index holds them all. */
const staysOnOneShelf = (filter: ListFilter): boolean =>
  filter.key === 'status' &&
  filter.operator !== 'like' &&
  filter.operator !== 'notLike' &&
  new Set(statusesLeft(filter).map(status => active.has(status))).size === 1;

/**
 * The table as `i`, in the way in which its partial indexes serve these filters: filters that stay on one shelf read the table itself,
 * all others read both shelves, each by its index.
 */
export function invoiceShelf(filters: readonly ListFilter[]): RawBuilder<unknown> {
  return filters.some(staysOnOneShelf) ? oneShelf : bothShelves;
}

/** The same with the names of both sides. */
export const withNames = (shelf: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${shelf} JOIN company_name b ON b.id = i.buyer_id JOIN company_name s ON s.id = i.supplier_id`;

/** The same with the names as finished cells of a file: made once per company, not once per row, for OFFSET keeps them together. */
export const withNameCells = (shelf: RawBuilder<unknown>, { cell }: FileFormat): RawBuilder<unknown> => {
  const cells = sql`(SELECT id, ${cell('text', sql`name`)} AS name FROM company_name OFFSET 0)`;
  return sql`${shelf} JOIN ${cells} b ON b.id = i.buyer_id JOIN ${cells} s ON s.id = i.supplier_id`;
};

/** The same with only the names that an order is by. */
export function withSortedNames(shelf: RawBuilder<unknown>, sort: readonly ListSort[]): RawBuilder<unknown> {
  const sorted = (key: string) => sort.some(one => one.key === key);
  const buyers = sorted('buyer') ? sql` JOIN company_name b ON b.id = i.buyer_id` : sql``;
  const suppliers = sorted('supplier') ? sql` JOIN company_name s ON s.id = i.supplier_id` : sql``;
  return sql`${shelf}${buyers}${suppliers}`;
}
