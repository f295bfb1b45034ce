import { expect, test } from 'vitest';
import { companyScope, grantableRoles, invoiceScope, userScope } from './access-scope.ts';
import type { Actor } from './role.ts';

const operator: Actor = { role: 'SYSTEM_ADMIN', userId: 1, companyId: null };
const admin: Actor = { role: 'COMPANY_ADMIN', userId: 2, companyId: 5 };
const user: Actor = { role: 'COMPANY_USER', userId: 3, companyId: 5 };

const shown = (scope: { kind: string; companyId?: number; reason?: string }) =>
  [scope.kind, scope.companyId ?? scope.reason].filter(part => part !== undefined).join(' ');

test.each([
  // verb, operator, administrator and user with a contract, both without one
  ['read', 'all', 'either 5', 'either 5', 'either 5', 'either 5'],
  ['change-status', 'all', 'either 5', 'either 5', 'either 5', 'either 5'],
  ['read-as-buyer', 'all', 'buyer 5', 'buyer 5', 'buyer 5', 'buyer 5'],
  ['read-as-supplier', 'all', 'supplier 5', 'supplier 5', 'supplier 5', 'supplier 5'],
  ['write-as-buyer', 'all', 'buyer 5', 'buyer 5', 'none no-active-contract', 'none no-active-contract'],
  ['decide-as-supplier', 'none role', 'supplier 5', 'supplier 5', 'supplier 5', 'supplier 5'],
  ['bill', 'all', 'buyer 5', 'none role', 'buyer 5', 'none role'],
] as const)('invoices: %s', (verb, ...expected) => {
  const active = [operator, admin, user].map(actor => invoiceScope(actor, verb, { contractActive: true }));
  const inactive = [admin, user].map(actor => invoiceScope(actor, verb, { contractActive: false }));
  expect([...active, ...inactive].map(shown)).toEqual(expected);
});

test('the operator needs no contract', () => {
  expect(invoiceScope(operator, 'write-as-buyer', { contractActive: false })).toEqual({ kind: 'all' });
});

test.each([
  ['read', 'all', 'own-and-partners 5', 'own-and-partners 5'],
  ['search', 'all', 'directory', 'directory'],
  ['update', 'all', 'own 5', 'none role'],
  ['manage', 'all', 'none role', 'none role'],
] as const)('companies: %s', (verb, ...expected) => {
  expect([operator, admin, user].map(actor => shown(companyScope(actor, verb)))).toEqual(expected);
});

test.each([
  ['read', 'all', 'own 5', 'own 5'],
  ['write', 'all', 'own 5', 'none role'],
] as const)('users: %s', (verb, ...expected) => {
  expect([operator, admin, user].map(actor => shown(userScope(actor, verb)))).toEqual(expected);
});

test('nobody grants a role above their own', () => {
  expect(grantableRoles(operator)).toEqual(['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'COMPANY_USER']);
  expect(grantableRoles(admin)).toEqual(['COMPANY_ADMIN', 'COMPANY_USER']);
  expect(grantableRoles(user)).toEqual([]);
});
