import { expect, test } from 'vitest';
import { abilitiesOf, abilityNames } from './abilities.ts';
import type { Actor } from './role.ts';

const operator: Actor = { role: 'SYSTEM_ADMIN', userId: 1, companyId: null };
const admin: Actor = { role: 'COMPANY_ADMIN', userId: 2, companyId: 5 };
const user: Actor = { role: 'COMPANY_USER', userId: 3, companyId: 5 };
const named = (actor: Actor, contractActive: boolean) =>
  abilityNames.filter(name => abilitiesOf(actor, { contractActive })[name]).join(' ');

test.each([
  [
    'the operator, whose work needs no contract',
    operator,
    false,
    'seeAllCompanies seeInvoices writeUsers deleteClients writeCategories writeTerms',
  ],
  [
    'an administrator under a contract',
    admin,
    true,
    'seeInvoices seeOffers seeBilling writeUsers addClients deleteClients seePartners writeSuppliers',
  ],
  [
    'an administrator without a contract',
    admin,
    false,
    'seeOffers seeBilling writeUsers addClients deleteClients seePartners',
  ],
  ['a user under a contract', user, true, 'seeInvoices seeOffers seeBilling seePartners writeSuppliers'],
  ['a user without a contract', user, false, 'seeOffers seeBilling seePartners'],
] as const)('%s', (_who, actor, contractActive, expected) => {
  expect(named(actor, contractActive)).toBe(expected);
});
