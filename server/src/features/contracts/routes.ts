import { contractsEndpoints } from '@skonto/api/contracts';
import { defineRoutes } from '../../platform/route.ts';
import { grantRead, grantWrite } from './access.ts';
import { getContract, listContracts, myContract } from './list-contracts.ts';
import { createContract, removeContracts, saveContract, switchContract } from './save-contract.ts';

/**
 * Contracts: what the operator and a company agreed on, at most one of them active per company. The operator keeps them, a company
 * reads its own. What an offer was priced with and an approval is charged with is frozen on the invoice, so a change here never
 * reaches back.
 */
export const contractsRoom = defineRoutes('contracts', contractsEndpoints, {
  list: { access: grantRead, handle: listContracts },
  mine: { access: grantRead, handle: myContract },
  get: { access: grantRead, handle: getContract },
  create: { access: grantWrite, handle: createContract },
  update: { access: grantWrite, handle: saveContract },
  remove: { access: grantWrite, handle: removeContracts },
  setActive: { access: grantWrite, handle: switchContract },
});
