import { invoiceScope } from '@skonto/domain/actor/access-scope';
import type { Scope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import { forbidden } from '../../platform/problem.ts';

/** Who bills chosen invoices: the operator those of all buyers, a company's administrator its own. */
export function billers({ actor, contractActive }: Caller): Scope {
  const scope = invoiceScope(actor, 'bill', { contractActive });
  if (scope.kind === 'all') return scope;
  if (scope.kind === 'none') throw forbidden();
  return { kind: 'own', companyId: scope.companyId };
}
