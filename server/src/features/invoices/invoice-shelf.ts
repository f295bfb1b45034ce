import type { ListFilter } from '@skonto/api/list';
import { type RawBuilder, sql } from 'kysely';

/** The statuses of the active shelf, as the partial indexes name them; every other status is history. */
const active: ReadonlySet<string> = new Set(['PENDING', 'REGISTERED']);

const oneShelf = sql`invoice i`;
const bothShelves = sql`(SELECT * FROM invoice WHERE status IN ('PENDING', 'REGISTERED')
  UNION ALL SELECT * FROM invoice WHERE status NOT IN ('PENDING', 'REGISTERED')) i`;

/**
 * The table as `i`, in the way in which its partial indexes serve these filters: filters that stay on one shelf read the table itself,
 * all others read both shelves, each in its index's order, and PostgreSQL merges them.
 */
export function invoiceShelf(filters: readonly ListFilter[]): RawBuilder<unknown> {
  const stays = filters.some(
    ({ key, operator, values }) =>
      key === 'status' &&
      (operator === 'eq' || operator === 'in') &&
      new Set(values.map(value => active.has(value))).size === 1,
  );
  return stays ? oneShelf : bothShelves;
}

/** The same with the names of both sides. */
export const withNames = (shelf: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${shelf} JOIN company_name b ON b.id = i.buyer_id JOIN company_name s ON s.id = i.supplier_id`;
