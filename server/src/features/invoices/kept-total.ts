import type { ListFilter } from '@skonto/api/list';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { scopes } from '../../platform/access/scopes.ts';
import { allOf, compare } from '../../platform/lists/list-sql.ts';
import { type GrantedScope, narrowScope, sidesOf } from './access.ts';

type Total = (counted: RawBuilder<unknown>) => RawBuilder<unknown>;
/** What the kept sums tell apart, besides company and side. */
const reported = { status: 'enum', currency: 'text' } as const;
const isNotified = (key: string): key is keyof typeof reported => Object.hasOwn(reported, key);

const sidesOfScope = {
  buyer: ['BUYER'],
  supplier: ['SUPPLIER'],
  either: ['BUYER', 'SUPPLIER'],
  all: ['BUYER'],
} as const;

/**
 * How the exact total of a list is added up from the sums that are kept with every change (`invoice_sum`), or null where its filters ask for
 * more than they tell apart. The sums don't say of whom an unverified supplier's PENDING and VOIDED invoices are, so its are counted.
 */
export function keptTotal(scope: GrantedScope, filters: readonly ListFilter[]): Total | null {
  const roles = filters.filter(({ key }) => key === 'role');
  if (!filters.every(({ key }) => key === 'role' || isNotified(key)) || roles.length > 1) return null;
  const narrow = narrowScope(scope, filters);
  // A role that leaves no side, or both, or not the only one of the scope, is counted.
  if (narrow.kind !== 'all' && roles.some(role => sidesOf(role).length !== 1 || narrow.kind !== sidesOf(role)[0]))
    return null;
  const sides = sidesOfScope[narrow.kind];
  const conditions = filters.flatMap(({ key, operator, values }) =>
    isNotified(key) ? [compare({ sql: sql`t.${sql.ref(key)}` }, reported[key], operator, values)] : [],
  );
  const whose = narrow.kind === 'all' ? sql`TRUE` : scopes.narrow(sql<SqlBool>`t.company_id = ${narrow.companyId}`);
  const kept = sql`(SELECT coalesce(sum(t.invoices), 0)::bigint FROM invoice_sum t
    WHERE ${whose} AND t.side IN (${sql.join(sides.map(side => sql.lit(side)))}) AND ${allOf(conditions)})`;
  const supplies = narrow.kind === 'supplier' || narrow.kind === 'either';
  return counted =>
    supplies ? sql`CASE WHEN (SELECT acting_company_verified()) THEN ${kept} ELSE ${counted} END` : kept;
}
