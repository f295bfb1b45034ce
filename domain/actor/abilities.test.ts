import { expect, test } from 'vitest';
import { type Abilities, type Ability, abilitiesOf } from './abilities.ts';

/** Whoever there is; the operator's work needs no contract. */
const holders = {
  operator: abilitiesOf({ role: 'SYSTEM_ADMIN', userId: 1, companyId: null }, { contractActive: false }),
  administrator: abilitiesOf({ role: 'COMPANY_ADMIN', userId: 2, companyId: 5 }, { contractActive: true }),
  user: abilitiesOf({ role: 'COMPANY_USER', userId: 3, companyId: 5 }, { contractActive: true }),
  'administrator without contract': abilitiesOf(
    { role: 'COMPANY_ADMIN', userId: 2, companyId: 5 },
    { contractActive: false },
  ),
  'user without contract': abilitiesOf({ role: 'COMPANY_USER', userId: 3, companyId: 5 }, { contractActive: false }),
} satisfies Record<string, Abilities>;
type Holder = keyof typeof holders;

const underContract: readonly Holder[] = ['administrator', 'user'];
const administrators: readonly Holder[] = ['administrator', 'administrator without contract'];
const companies: readonly Holder[] = [...underContract, 'administrator without contract', 'user without contract'];

const expected: Readonly<Record<Ability, readonly Holder[]>> = {
  seeAllCompanies: ['operator'],
  seeInvoices: ['operator', ...underContract],
  seeOffers: companies,
  seeBilling: companies,
  writeUsers: ['operator', ...administrators],
  addClients: administrators,
  deleteClients: ['operator', ...administrators],
  writeCategories: ['operator'],
  writeTerms: ['operator'],
  seeContracts: ['operator', ...underContract],
  writeContracts: ['operator'],
  writeRules: companies,
  seeAudits: ['operator'],
  deleteAudits: ['operator'],
  writeCompanies: ['operator'],
  seePartners: companies,
  writeSuppliers: underContract,
  billInvoices: ['operator', ...administrators],
  runBilling: ['operator'],
  seeBills: ['operator', ...underContract],
  orderPayments: underContract,
  writeRates: ['operator'],
  seeFailedMails: ['operator'],
  forgetPeople: ['operator'],
};

test.each(Object.entries(expected))('%s', (ability, who) => {
  const has = Object.entries(holders).filter(([, abilities]) =>
    Object.entries(abilities).some(([name, yes]) => name === ability && yes),
  );
  expect(has.map(([name]) => name).sort()).toEqual([...who].sort());
});
