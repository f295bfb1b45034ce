import { invoiceList } from '@skonto/api/invoices';
import { maxPageSize } from '@skonto/api/list';
import type { noteUnsetEndpoints } from '@skonto/api/note-unset';
import { type SqlBool, sql } from 'kysely';
import { buyerKeys } from '../../business/companies/buyer-keys.ts';
import type { Caller } from '../../platform/context.ts';
import { allOf, type Condition, filterConditions, type ListSql, orderBy } from '../../platform/lists/list-sql.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { partnershipColumns } from '../../tables/partnership-side.ts';
import type { GrantedScope } from './access.ts';
import { matching } from './list-invoices.ts';

type Endpoint = (typeof noteUnsetEndpoints)['noteGenNotSet'];
type Row = { id: number; buyer_id: number; name: string; code: string };

const side = partnershipColumns('buyer');

/** How the keys of buyers read; those of their offers go to `matching`. */
const keys: ListSql = {
  ...buyerKeys,
  tieBreak: sql`p.id`,
};

const isOfOffers = (key: string): boolean => key in invoiceList.fields && key !== 'buyerId';

/** A partnership whose supplier asks, or the operator. */
const ofSupplier = ({ actor }: Caller): Condition =>
  actor.companyId === null ? sql<SqlBool>`TRUE` : sql<SqlBool>`p.supplier_id = ${actor.companyId}`;

/**
 * Buyers for which nobody chose a note yet, among those that the filters show: the screen asks about each before offers are accepted. All
 * of them at once, up to a page's most, whatever page was asked for.
 */
export async function listNoteUnset({ ctx, caller, scope, list }: Request<Endpoint, GrantedScope>) {
  const ofOffers = list.filters.filter(filter => isOfOffers(filter.key));
  const ofBuyers = list.filters.filter(filter => !isOfOffers(filter.key));
  const conditions: Condition[] = [ofSupplier(caller), ...filterConditions(keys, ofBuyers)];
  if (ofOffers.length > 0)
    conditions.push(sql<SqlBool>`EXISTS (SELECT FROM invoice i
      WHERE i.buyer_id = p.buyer_id AND i.supplier_id = p.supplier_id AND ${matching({ caller, day: ctx }, scope, ofOffers)})`);
  const where = allOf([...conditions, sql<SqlBool>`p.note_generation IS NULL`]);
  const rows = await read(ctx, caller, tx =>
    tx.rows(sql<Row>`SELECT p.id, p.buyer_id, c.name, c.code FROM ${side.from} WHERE ${where}
      ORDER BY ${orderBy(keys, list)} LIMIT ${maxPageSize}`),
  );
  return {
    items: rows.map(row => ({ id: row.id, buyer: { id: row.buyer_id, name: row.name, code: row.code } })),
  };
}
