import { type Actor, type Role, roles } from './role.ts';

/** Why a verb is closed to an actor: its role, or its company's lack of an active contract (decisions.md §4). */
export type NoScope = { readonly kind: 'none'; readonly reason: 'role' | 'no-active-contract' };
const wrongRole: NoScope = { kind: 'none', reason: 'role' };
const noContract: NoScope = { kind: 'none', reason: 'no-active-contract' };

/** What the scopes depend on besides the actor. */
export type AccessFacts = { readonly contractActive: boolean };

/** The invoices a verb may touch: those where the company is the named side. */
export type InvoiceScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'buyer' | 'supplier' | 'either'; readonly companyId: number }
  | NoScope;

/**
 * `read` is for one invoice by id, from whichever side; the lists are read as one side. `change-status` is checked invoice by invoice,
 * each from the side on which the caller stands.
 */
export type InvoiceVerb =
  | 'read'
  | 'change-status'
  | 'read-as-buyer'
  | 'read-as-supplier'
  | 'write-as-buyer'
  | 'decide-as-supplier'
  | 'bill';

/**
 * The invoices an actor may reach by a verb. Reading stays open when a contract ends, because a company keeps the
 * right to its own records; only writing as buyer needs the contract. The operator never answers for a supplier.
 */
export function invoiceScope(actor: Actor, verb: InvoiceVerb, facts: AccessFacts): InvoiceScope {
  if (actor.role === 'SYSTEM_ADMIN') return verb === 'decide-as-supplier' ? wrongRole : { kind: 'all' };
  const { companyId } = actor;
  switch (verb) {
    case 'read':
    case 'change-status':
      return { kind: 'either', companyId };
    case 'read-as-buyer':
      return { kind: 'buyer', companyId };
    case 'read-as-supplier':
    case 'decide-as-supplier':
      return { kind: 'supplier', companyId };
    case 'write-as-buyer':
      return facts.contractActive ? { kind: 'buyer', companyId } : noContract;
    case 'bill':
      return actor.role === 'COMPANY_ADMIN' ? { kind: 'buyer', companyId } : wrongRole;
  }
}

/** `directory` is every company, but only what a typeahead shows: id, name, code, country and address. */
export type CompanyScope =
  | { readonly kind: 'all' | 'directory' }
  | { readonly kind: 'own' | 'own-and-partners'; readonly companyId: number }
  | NoScope;

/** `manage` is creating, deleting, importing and verifying companies. */
export type CompanyVerb = 'read' | 'search' | 'update' | 'manage';

/** The companies an actor may reach by a verb; a company's own update is of its name and address only. */
export function companyScope(actor: Actor, verb: CompanyVerb): CompanyScope {
  if (actor.role === 'SYSTEM_ADMIN') return { kind: 'all' };
  const { companyId } = actor;
  switch (verb) {
    case 'read':
      return { kind: 'own-and-partners', companyId };
    case 'search':
      return { kind: 'directory' };
    case 'update':
      return actor.role === 'COMPANY_ADMIN' ? { kind: 'own', companyId } : wrongRole;
    case 'manage':
      return wrongRole;
  }
}

/** The users an actor may reach: all of them, or those of the actor's company. */
export type UserScope = { readonly kind: 'all' } | { readonly kind: 'own'; readonly companyId: number } | NoScope;

/** Everyone reads their company's users; writing takes an administrator. One's own profile is no part of this. */
export function userScope(actor: Actor, verb: 'read' | 'write'): UserScope {
  if (actor.role === 'SYSTEM_ADMIN') return { kind: 'all' };
  if (verb === 'write' && actor.role === 'COMPANY_USER') return wrongRole;
  return { kind: 'own', companyId: actor.companyId };
}

/** The roles an actor may give to another user. */
export function grantableRoles(actor: Actor): Role[] {
  if (actor.role === 'SYSTEM_ADMIN') return [...roles];
  return actor.role === 'COMPANY_ADMIN' ? ['COMPANY_ADMIN', 'COMPANY_USER'] : [];
}
