import { companiesOnly, companyAdministrators, type OwnScope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import { forbidden } from '../../platform/problem.ts';

/** A company's own people: what moves money is done by a person, never by an API client in somebody's name. */
export function peopleOfCompanies(caller: Caller): OwnScope {
  if (caller.sessionKind === 'BEARER') throw forbidden();
  return companiesOnly(caller);
}

/** A company's administrator in person. */
export function administratorsInPerson(caller: Caller): OwnScope {
  if (caller.sessionKind === 'BEARER') throw forbidden();
  return companyAdministrators(caller);
}
