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

const sides = [
  { name: 'buyers', admin: 'buyerAdmin', user: 'buyerUser' },
  { name: 'suppliers', admin: 'supplierAdmin', user: 'supplierUser' },
] as const;

/**
 * Who may make a call, in sentences for the API's description: of the access row by which every call is tried as everybody.
 * `Who may call it: buyers. API clients may not. The company needs an active contract.`
 */
export function whoMayCall(row: AccessRow): string {
  if (row.access === 'public') return 'Who may call it: anybody, signed in or not.';
  const may = allowedBy(row);
  const users = sides.filter(({ user }) => may.has(user)).map(({ name }) => name);
  const admins = sides.filter(({ user, admin }) => !may.has(user) && may.has(admin)).map(({ name }) => name);
  const names = [
    ...(may.has('operator') ? ['the operator'] : []),
    ...users,
    ...(admins.length > 0 ? [`administrators of ${admins.join(' and of ')}`] : []),
  ];
  if (names.length === 0) return 'Who may call it: nobody; it is always refused.';
  const isForAll = may.has('operator') && users.length === sides.length;
  const clients = users.length > 0 && (row.client ?? 'ok') !== 'role';
  return [
    `Who may call it: ${isForAll ? 'whoever is signed in' : names.join(' and ')}.`,
    ...(clients ? [] : ['API clients may not.']),
    ...(row.own.endsWith(' contract') ? ['The company needs an active contract.'] : []),
    ...(row.access === 'session' ? ['Before the terms of use are accepted, too.'] : []),
  ].join(' ');
}
