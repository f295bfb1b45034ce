import type { ListFilter } from '@skonto/api/list';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Condition, compare } from '../../platform/lists/list-sql.ts';

/** So many bulk entries of the invoices asked for, the newest, and so many invoices of one number at most are looked for. */
const maxFound = 1000;

/**
 * The entries about several invoices of which these are some: found by the links, not by the entry. Values stand one by one, never as an
 * array: an export writes them into its statement's text.
 */
const linkedTo = (ids: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`a.id = ANY (ARRAY(SELECT l.audit_id FROM audit_invoice l WHERE l.invoice_id IN (${ids}) ORDER BY l.audit_id DESC LIMIT ${maxFound}))`;

const isNegative = ({ operator }: ListFilter): boolean =>
  operator === 'neq' || operator === 'notIn' || operator === 'notLike';
const negatedIf = (negative: boolean, condition: Condition): Condition =>
  negative ? sql<SqlBool>`NOT coalesce(${condition}, false)` : condition;

/**
 * `entityId`: the entries about a record. An entry about many invoices names none of them, so those that tell of this one are found by
 * their links; else a registration, an acceptance or a rejection would be missing from the audit of the invoice that it happened to.
 */
export function aboutRecord(filter: ListFilter): Condition {
  if (filter.operator === 'lt' || filter.operator === 'gt')
    return compare({ sql: sql`a.entity_id` }, 'integer', filter.operator, filter.values);
  const ids = sql.join(filter.values.map(id => sql`${Number(id)}::integer`));
  return negatedIf(isNegative(filter), sql<SqlBool>`(a.entity_id IN (${ids}) OR ${linkedTo(ids)})`);
}

/** `search`: what somebody did, by a part of the address, and what happened to invoices of this number, by all of it. */
export function userOrInvoice(filter: ListFilter): Condition {
  const { operator, values } = filter;
  const user = { sql: sql`a.username` };
  if (operator === 'lt' || operator === 'gt') return compare(user, 'text', operator, values);
  const isPart = operator === 'like' || operator === 'notLike';
  const byUser = compare(user, 'text', isPart ? 'like' : 'in', values);
  const numbers = sql.join(values.map(value => sql`fold(${value})`));
  const ids = sql`SELECT i.id FROM invoice i WHERE fold(i.invoice_number) IN (${numbers}) LIMIT ${maxFound}`;
  const byInvoice = sql<SqlBool>`(a.entity_name = 'Invoice' AND a.entity_id = ANY (ARRAY(${ids})) OR ${linkedTo(ids)})`;
  return negatedIf(isNegative(filter), sql<SqlBool>`(${byUser} OR ${byInvoice})`);
}
