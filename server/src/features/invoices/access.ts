import type { ListFilter } from '@skonto/api/list';
import { type InvoiceScope, type InvoiceVerb, invoiceScope } from '@skonto/domain/actor/access-scope';
import { type SqlBool, sql } from 'kysely';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller } from '../../platform/context.ts';
import type { Condition } from '../../platform/lists/list-sql.ts';
import { forbidden, Problem } from '../../platform/problem.ts';

/** The rows that a verb of this feature may touch; there is no verb without one. */
export type GrantedScope = Exclude<InvoiceScope, { kind: 'none' }>;

/** Grants a verb to a caller, or refuses with the reason that helps. */
export function grant(verb: InvoiceVerb): (caller: Caller) => GrantedScope {
  return caller => {
    const scope = invoiceScope(caller.actor, verb, { contractActive: caller.contractActive });
    if (scope.kind !== 'none') return scope;
    throw scope.reason === 'no-active-contract' ? new Problem(403, 'no-active-contract') : forbidden();
  };
}

export const grantChange = grant('change-status');
export const grantRead = grant('read');
export const grantWrite = grant('write-as-buyer');

type CompanySide = 'buyer' | 'supplier';

/** The sides that a filter on `role` lets through. */
export function sidesOf({ operator, values }: ListFilter): readonly CompanySide[] {
  const named = operator === 'eq' || operator === 'in';
  return (['buyer', 'supplier'] as const).filter(side => values.includes(side) === named);
}

/** What a filter on `role` leaves of a scope: one side instead of either, so that the side's own index is read in order. */
export function narrowScope(scope: GrantedScope, filters: readonly ListFilter[]): GrantedScope {
  const role = filters.find(filter => filter.key === 'role');
  const [side, other] = role ? sidesOf(role) : [];
  return scope.kind === 'either' && side && !other ? { kind: side, companyId: scope.companyId } : scope;
}

/** The scope as SQL over `invoice i`. */
export function scopeCondition(scope: GrantedScope): Condition {
  if (scope.kind === 'all') return sql<SqlBool>`TRUE`;
  switch (scope.kind) {
    case 'buyer':
      return scopes.narrow(sql<SqlBool>`i.buyer_id = ${scope.companyId}`);
    case 'supplier':
      return scopes.narrow(sql<SqlBool>`i.supplier_id = ${scope.companyId}`);
    case 'either':
      return scopes.narrow(sql<SqlBool>`(i.buyer_id = ${scope.companyId} OR i.supplier_id = ${scope.companyId})`);
  }
}
