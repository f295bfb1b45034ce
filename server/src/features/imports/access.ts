import { type InvoiceScope, type InvoiceVerb, invoiceScope } from '@skonto/domain/actor/access-scope';
import type { Caller } from '../../platform/context.ts';
import { forbidden, Problem } from '../../platform/problem.ts';

export type GrantedScope = Exclude<InvoiceScope, { kind: 'none' }>;

function grant(verb: InvoiceVerb): (caller: Caller) => GrantedScope {
  return caller => {
    const scope = invoiceScope(caller.actor, verb, { contractActive: caller.contractActive });
    if (scope.kind !== 'none') return scope;
    throw scope.reason === 'no-active-contract' ? new Problem(403, 'no-active-contract') : forbidden();
  };
}

/** Files come in as a buyer with an active contract, or as the operator for any buyer. */
export const grantImport = grant('write-as-buyer');
/** How far a batch is may be seen even when the contract ended meanwhile. */
export const grantLook = grant('read');
