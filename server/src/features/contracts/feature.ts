import {
  contract,
  contractInput,
  contractStops as contractStopsReply,
  contractsEndpoints,
  contractUpdate,
} from '@skonto/api/contracts';
import { everybody, operatorOnly } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { contractAccess } from './access-matrix.ts';
import { contractStops, contracts, myContract } from './contracts.ts';
import { createContract, removeContracts, saveContract, switchContract } from './save-contract.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * Contracts: what the operator and a company agreed on, at most one of them active per company. The operator keeps them, a company
 * reads its own. What an offer was priced with and an approval is charged with is frozen on the invoice, so a change here never
 * reaches back.
 */
export const contractsFeature: Feature = {
  ...defineRoutes('contracts', contractsEndpoints, {
    list: { access: everybody, handle: contracts.list },
    mine: { access: everybody, handle: myContract },
    get: { access: everybody, handle: contracts.get },
    create: { access: operatorOnly, handle: createContract },
    update: { access: operatorOnly, handle: saveContract },
    remove: { access: operatorOnly, handle: removeContracts },
    stops: { access: operatorOnly, handle: contractStops },
    setActive: { access: operatorOnly, handle: switchContract },
  }),
  tag: { name: 'Contracts', description: 'The operator’s agreements with companies.' },
  texts: { en, sr },
  access: contractAccess,
  schemas: {
    Contract: contract,
    ContractInput: contractInput,
    ContractUpdate: contractUpdate,
    ContractStops: contractStopsReply,
  },
  notes: {
    pendingInvoices: { text: 'Invoices that the companies could no longer register.', example: 12 },
    openOffers: { text: 'Offers that their suppliers could no longer accept.', example: 4 },
    imports: { text: 'Files that the companies uploaded and that are not imported yet.', example: 1 },
    contractNumber: { text: 'Number of the contract.', example: 'U-2026-014' },
    representative: { text: 'Who signed for the company.', example: 'Ana Petrović' },
    minDiscount: {
      text: 'Least discount of an offer in percent of the amount, where the company is the buyer.',
      example: 0.5,
    },
    discountFeePct: {
      text: 'The operator’s fee in percent of the discount, or of the amount when `discountPctFixed`.',
      example: 10,
    },
    discountPctFixed: { text: 'True: `discountFeePct` is a percentage of the amount instead of the discount.' },
    company: { text: 'The company that the operator has the contract with.' },
    date: { text: 'Date of the contract.', example: '2026-01-15' },
    active: { text: 'True for the contract in force; a company has at most one.' },
    'contracts.setActive.active': { text: 'True to put the contract in force, false to end it.', example: 'true' },
    note: { text: 'A remark of the operator’s; empty where there is none.', example: 'Aneks od 1. marta' },
    processingFeePct: { text: 'The operator’s share of the processing fee, in percent.', example: 50 },
  },
};
