import { type AccessFacts, invoiceScope, userScope } from './access-scope.ts';
import type { Actor } from './role.ts';

/** What a session may see and do as a whole. What it may do with one record stands with that record. */
export const abilityNames = [
  'seeAllCompanies',
  'seeInvoices',
  'seeOffers',
  'seeBilling',
  'writeUsers',
  'addClients',
  'deleteClients',
  'writeCategories',
  'writeTerms',
  'seeContracts',
  'writeContracts',
  'writeRules',
  'seeAudits',
  'deleteAudits',
  'writeCompanies',
  'seePartners',
  'writeSuppliers',
  'billInvoices',
  'runBilling',
  'seeBills',
  'orderPayments',
  'writeRates',
  'seeFailedMails',
  'forgetPeople',
] as const;
export type Ability = (typeof abilityNames)[number];
export type Abilities = Readonly<Record<Ability, boolean>>;

/** The one place where abilities follow from role and contract (decisions.md §4); the browser is told them and derives none. */
export function abilitiesOf(actor: Actor, facts: AccessFacts): Abilities {
  const operator = actor.role === 'SYSTEM_ADMIN';
  const administrator = actor.role === 'COMPANY_ADMIN';
  return {
    seeAllCompanies: operator,
    seeInvoices: invoiceScope(actor, 'write-as-buyer', facts).kind !== 'none',
    seeOffers: invoiceScope(actor, 'decide-as-supplier', facts).kind !== 'none',
    seeBilling: !operator,
    writeUsers: userScope(actor, 'write').kind !== 'none',
    addClients: administrator,
    deleteClients: administrator || operator,
    writeCategories: operator,
    writeTerms: operator,
    // An ended contract stays readable by its address.
    seeContracts: operator || facts.contractActive,
    writeContracts: operator,
    writeRules: !operator,
    seeAudits: operator,
    deleteAudits: operator,
    writeCompanies: operator,
    seePartners: !operator,
    writeSuppliers: !operator && facts.contractActive,
    billInvoices: invoiceScope(actor, 'bill', facts).kind !== 'none',
    runBilling: operator,
    // Those of an ended contract stay readable by their address.
    seeBills: operator || facts.contractActive,
    // What is agreed has to be paid when a contract has ended, too: its batches stay open by their address.
    orderPayments: !operator && facts.contractActive,
    writeRates: operator,
    seeFailedMails: operator,
    forgetPeople: operator,
  };
}

/** Travels with every answer to a session of a browser, which asks what it may do again when this one isn't the mark of what it knows. */
export const abilitiesHeader = 'Skonto-Abilities';
export const abilitiesMark = (can: Abilities): string =>
  abilityNames.reduce((bits, name) => bits * 2 + (can[name] ? 1 : 0), 1).toString(36);
