import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AccessStatus, Caller } from '../context.ts';
import { forbidden } from '../problem.ts';
import { scopes } from './scopes.ts';

/**
 * The words in which a feature says who may call it, and which rows a verb may then touch. A feature with rules of its own writes them beside
 * these in its `access.ts`.
 */
export type OwnScope = { readonly kind: 'own'; readonly companyId: number };
export type Scope = { readonly kind: 'all' } | OwnScope;

const own = (companyId: number): OwnScope => ({ kind: 'own', companyId });

/** The operator all rows, a company its own. */
export function everybody({ actor }: Pick<Caller, 'actor'>): Scope {
  return actor.companyId === null ? { kind: 'all' } : own(actor.companyId);
}

/** The operator alone. */
export function operatorOnly({ actor }: AccessStatus): Scope {
  if (actor.role !== 'SYSTEM_ADMIN') throw forbidden();
  return { kind: 'all' };
}

/** A company's own people, the operator never. */
export function companiesOnly({ actor }: AccessStatus): OwnScope {
  if (actor.companyId === null) throw forbidden();
  return own(actor.companyId);
}

/** A company's administrator for its own rows, the operator never. */
export function companyAdministrators({ actor }: Caller): OwnScope {
  if (actor.role !== 'COMPANY_ADMIN') throw forbidden();
  return own(actor.companyId);
}

/** A company's own people: what moves money or decides for a company is done by a person, never by an API client in somebody's name. */
export function peopleOfCompanies(caller: Caller): OwnScope {
  if (caller.sessionKind === 'BEARER') throw forbidden();
  return companiesOnly(caller);
}

/** A company's administrator in person. */
export function administratorsInPerson(caller: Caller): OwnScope {
  if (caller.sessionKind === 'BEARER') throw forbidden();
  return companyAdministrators(caller);
}

/** Administrators: the operator for all rows, a company's for its own. */
export function administrators(caller: Caller): Scope {
  if (caller.actor.role === 'COMPANY_USER') throw forbidden();
  return everybody(caller);
}

/** Whoever asks, signed in or not: for what must be readable before anybody has an account. */
export const anybody = (_caller: Caller | null): null => null;

/** Whoever is signed in, for what belongs to no company. */
export const anyCaller = (_caller: Caller): null => null;

/** Whoever is signed in, only about itself. */
export const self = ({ actor }: Caller): { readonly userId: number } => ({ userId: actor.userId });

/** A scope as SQL: the rows whose `column` names the company. */
export function ownRows(column: RawBuilder<unknown>): (scope: Scope) => RawBuilder<SqlBool> {
  return scope =>
    scope.kind === 'all' ? sql<SqlBool>`TRUE` : scopes.narrow(sql<SqlBool>`${column} = ${scope.companyId}`);
}

export const isOperator = ({ actor }: Caller): boolean => actor.role === 'SYSTEM_ADMIN';
