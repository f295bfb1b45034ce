import type { ContractTerms } from '@skonto/domain/contract/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type Tx } from '../db/tx.ts';
import { insertedId } from './inserted-id.ts';

export type ContractRow = Selectable<Database['contract']>;

/** A contract as the operator states it. */
export type ContractFacts = ContractTerms & {
  readonly companyId: number;
  readonly date: string;
  readonly contractNumber: string;
  readonly representative: string;
  readonly note: string;
};

const columns = (facts: ContractFacts) => ({
  company_id: facts.companyId,
  contract_date: facts.date,
  active: facts.active,
  contract_number: facts.contractNumber,
  representative: facts.representative,
  note: facts.note,
  min_discount_ppm: facts.minDiscountPpm,
  discount_fee_ppm: facts.discountFeePpm,
  discount_pct_fixed: facts.discountPctFixed,
  processing_fee_ppm: facts.processingFeePpm,
});

/** Adds a contract and answers its id. A second active one of a company fails with the index `contract_one_active`. */
export const insertContract = (tx: Tx, facts: ContractFacts): Promise<number> =>
  insertedId(tx, q.insertInto('contract').values(columns(facts)).returning('id'));

/** Changes a contract; a second active one fails as above. */
export async function updateContract(tx: Tx, id: number, facts: ContractFacts): Promise<void> {
  await tx.touched(q.updateTable('contract').set(columns(facts)).where('id', '=', id));
}

/** Switches a contract on or off; a second active one fails as above. */
export async function saveContractActive(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.touched(q.updateTable('contract').set({ active }).where('id', '=', id));
}

/** Deletes contracts. What was priced or billed under them carries its own terms. */
export async function deleteContracts(tx: Tx, ids: readonly number[]): Promise<number> {
  return tx.touched(q.deleteFrom('contract').where('id', 'in', ids));
}
