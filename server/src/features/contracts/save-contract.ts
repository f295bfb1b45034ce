import { type Contract, contractInput, type contractsEndpoints } from '@skonto/api/contracts';
import type { Tx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import { entityWriter } from '../../platform/entities/entity-writer.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { ppmAt } from '../../platform/saving/percent-at.ts';
import { conflict, refusing } from '../../platform/saving/refusing.ts';
import { write } from '../../platform/saving/transact.ts';
import { findCompanyName } from '../../tables/companies.ts';
import {
  type ContractFacts,
  deleteContracts,
  insertContract,
  saveContractActive,
  updateContract,
} from '../../tables/contracts.ts';
import { type ContractReadRow, contracts } from './contracts.ts';

type Endpoints = typeof contractsEndpoints;
type Input = Omit<Request<Endpoints['create'], Scope>['body'], 'id'>;

const entity = 'Contract';
/** At most one active contract per company: the index decides, also between two requests at once. */
const refusals = { contract_one_active: conflict('active', 'contract-active-exists') };
const saving = entityWriter(contracts, { entity, input: contractInput, refusals });

/** What isn't stated stays as it was; a new contract is active and has no note. */
const statedFacts = (input: Input, before = { active: true, note: '' }): ContractFacts => ({
  companyId: input.company.id,
  date: input.date,
  active: input.active ?? before.active,
  contractNumber: input.contractNumber,
  representative: input.representative.trim(),
  note: input.note ?? before.note,
  minDiscountPpm: ppmAt('minDiscount', input.minDiscount),
  discountFeePpm: ppmAt('discountFeePct', input.discountFeePct),
  discountPctFixed: input.discountPctFixed,
  processingFeePpm: ppmAt('processingFeePct', input.processingFeePct),
});

async function requireCompany(tx: Tx, id: number): Promise<void> {
  if (!(await findCompanyName(tx, id))) throw invalid([{ field: 'company', code: 'contract-company' }]);
}

/** Adds a contract, active unless said otherwise. */
export const createContract = (request: Request<Endpoints['create'], Scope>) =>
  saving.create(request, async tx => {
    await requireCompany(tx, request.body.company.id);
    return { id: await insertContract(tx, statedFacts(request.body)) };
  });

/** Changes a contract. */
export const saveContract = (request: Request<Endpoints['update'], Scope>) =>
  saving.update(request, async (tx, before) => {
    await requireCompany(tx, request.body.company.id);
    await updateContract(tx, before.id, statedFacts(request.body, before));
  });

/** Switches a contract on or off; repeating it changes nothing and leaves no entry. */
export async function switchContract({ ctx, caller, scope, params, query }: Request<Endpoints['setActive'], Scope>) {
  const active = query.active === 'true';
  return write(ctx, caller, async (tx, record): Promise<Contract> => {
    const [before] = await contracts.load(tx, scope, [params.id], 'lock');
    if (!before) throw notFound();
    const after: ContractReadRow = { ...before, active };
    if (before.active !== active) {
      await saveContractActive(tx, before.id, active);
      await record({ event: 'UPDATED', entityName: entity, entityId: before.id, json: { before, after } });
    }
    return contracts.reply(after, { ctx, caller });
  }).catch(refusing(refusals));
}

/** Deletes contracts, all or none. */
export const removeContracts = (request: Request<Endpoints['remove'], Scope>) =>
  saving.removeAll(request, { remove: deleteContracts });
