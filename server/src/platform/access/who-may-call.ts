import type { AccessRow } from './access-matrix.ts';

const callers = ['operator', 'buyerAdmin', 'buyerUser', 'supplierAdmin', 'supplierUser', 'withoutContract'] as const;
type Who = (typeof callers)[number];

/** The callers who aren't refused for who they are, but for those who have nothing of what it names. */
function allowedBy({ own }: AccessRow): Set<Who> {
  const words = own.split(' ');
  const done = callers.filter((_, at) => ['ok', 'open', 'part', 'zero'].includes(words[at] ?? ''));
  const known = callers.filter((_, at) => !['role', 'contract', 'in', 'terms'].includes(words[at] ?? ''));
  return new Set(done.length > 0 ? done : known);
}

/** People of companies, in the widest word that says no more than is so. */
function companiesOf(may: ReadonlySet<Who>): string[] {
  const side = (name: string, admin: Who, user: Who): string[] => {
    if (may.has(user)) return [name];
    return may.has(admin) ? [`administrators of ${name}`] : [];
  };
  const buyers = side('buyers', 'buyerAdmin', 'buyerUser');
  const suppliers = side('suppliers', 'supplierAdmin', 'supplierUser');
  if (buyers[0] === 'buyers' && suppliers[0] === 'suppliers') return ['buyers and suppliers'];
  if (buyers.length > 0 && suppliers.length > 0 && buyers[0] !== 'buyers' && suppliers[0] !== 'suppliers')
    return ['administrators of buyers and of suppliers'];
  return [...buyers, ...suppliers];
}

/**
 * Who may make a call, in sentences for the API's description: of the access row by which every call is tried as everybody.
 * `Who may call it: buyers. API clients may not. The company needs an active contract.`
 */
export function whoMayCall(row: AccessRow): string {
  if (row.access === 'public') return 'Who may call it: anybody, signed in or not.';
  const may = allowedBy(row);
  const companies = companiesOf(may);
  const names = [...(may.has('operator') ? ['the operator'] : []), ...companies];
  if (names.length === 0) return 'Who may call it: nobody; it is always refused.';
  const isForAll = may.has('operator') && companies[0] === 'buyers and suppliers';
  const clients = (may.has('buyerUser') || may.has('supplierUser')) && (row.client ?? 'ok') !== 'role';
  return [
    `Who may call it: ${isForAll ? 'whoever is signed in' : names.join(' and ')}.`,
    ...(clients ? [] : ['API clients may not.']),
    ...(row.own.endsWith(' contract') ? ['The company needs an active contract.'] : []),
    ...(row.access === 'session' ? ['Before the terms of use are accepted, too.'] : []),
  ].join(' ');
}
