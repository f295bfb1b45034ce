import type { Contract, contractsEndpoints } from '@skonto/api/contracts';
import { ppmFromWire } from '@skonto/domain/money/percent';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/author.ts';
import { brokenConstraint } from '../../platform/constraint.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { findCompanyName } from '../../tables/companies.ts';
import {
  type ContractFacts,
  deleteContracts,
  insertContract,
  saveContractActive,
  updateContract,
} from '../../tables/contracts.ts';
import type { GrantedScope } from './access.ts';
import { type ContractReadRow, contractReply, findContracts } from './list-contracts.ts';

type Endpoints = typeof contractsEndpoints;
type Input = Request<Endpoints['create'], GrantedScope>['body'];
const forUpdate = sql`FOR UPDATE OF k`;

/** At most one active contract per company: the index decides, also between two requests at once. */
function refuseSecondActive(error: unknown): never {
  if (brokenConstraint(error) !== 'contract_one_active') throw error;
  throw new Problem(409, 'contract-active-exists', { errors: [{ field: 'active', code: 'contract-active-exists' }] });
}

function readPpm(field: string, value: number, problems: FieldProblem[]): number {
  const ppm = ppmFromWire(value);
  if (typeof ppm === 'number') return ppm;
  problems.push({ field, code: 'percent-decimals' });
  return 0;
}

function factsOf(input: Input, active: boolean): ContractFacts {
  const problems: FieldProblem[] = [];
  const facts: ContractFacts = {
    companyId: input.company.id,
    date: input.date,
    active,
    contractNumber: input.contractNumber.trim(),
    representative: input.representative.trim(),
    note: input.note ?? '',
    minDiscountPpm: readPpm('minDiscount', input.minDiscount, problems),
    discountFeePpm: readPpm('discountFeePct', input.discountFeePct, problems),
    discountPctFixed: input.discountPctFixed,
    processingFeePpm: readPpm('processingFeePct', input.processingFeePct, problems),
  };
  if (problems.length > 0) throw invalid(problems);
  return facts;
}

async function requireCompany(tx: Tx, id: number): Promise<void> {
  if (!(await findCompanyName(tx, id))) throw invalid([{ field: 'company', code: 'contract-company' }]);
}

async function load(tx: Tx, id: number, lock = sql``): Promise<ContractReadRow> {
  const [row] = await findContracts(tx, sql<SqlBool>`k.id = ${id}`, lock);
  if (!row) throw notFound();
  return row;
}

type Change = {
  event: 'CREATED' | 'UPDATED' | 'DELETED';
  id: number;
  before?: ContractReadRow;
  after?: ContractReadRow;
};

function audit(tx: Tx, ctx: Ctx, caller: Caller, change: Change): Promise<number> {
  const { event, id, ...json } = change;
  return recordAudit(tx, auditAuthor(ctx, caller), { event, entityName: 'Contract', entityId: id, json });
}

/** Adds a contract, active unless said otherwise. */
export async function createContract({ ctx, caller, body }: Request<Endpoints['create'], GrantedScope>) {
  const facts = factsOf(body, body.active ?? true);
  return write(ctx, caller, async (tx): Promise<Contract> => {
    await requireCompany(tx, facts.companyId);
    const id = await insertContract(tx, facts).catch(refuseSecondActive);
    const after = await load(tx, id);
    await audit(tx, ctx, caller, { event: 'CREATED', id, after });
    return contractReply(after, caller);
  });
}

/** Changes a contract; whether it is active stays as it is unless said. */
export async function saveContract({ ctx, caller, body }: Request<Endpoints['update'], GrantedScope>) {
  return write(ctx, caller, async (tx): Promise<Contract> => {
    const before = await load(tx, body.id, forUpdate);
    const facts = factsOf(body, body.active ?? before.active);
    await requireCompany(tx, facts.companyId);
    await updateContract(tx, body.id, { ...facts, note: body.note ?? before.note }).catch(refuseSecondActive);
    const after = await load(tx, body.id);
    await audit(tx, ctx, caller, { event: 'UPDATED', id: body.id, before, after });
    return contractReply(after, caller);
  });
}

/** Switches a contract on or off; repeating it changes nothing and leaves no entry. */
export async function switchContract({ ctx, caller, params, query }: Request<Endpoints['setActive'], GrantedScope>) {
  const active = query.active === 'true';
  return write(ctx, caller, async (tx): Promise<Contract> => {
    const before = await load(tx, params.id, forUpdate);
    if (before.active === active) return contractReply(before, caller);
    await saveContractActive(tx, params.id, active).catch(refuseSecondActive);
    const after = { ...before, active };
    await audit(tx, ctx, caller, { event: 'UPDATED', id: params.id, before, after });
    return contractReply(after, caller);
  });
}

/** Deletes contracts, all or none. */
export async function removeContracts({ ctx, caller, query }: Request<Endpoints['remove'], GrantedScope>) {
  return write(ctx, caller, async tx => {
    const rows = await findContracts(tx, sql<SqlBool>`k.id = ANY (${query.ids}::integer[])`, forUpdate);
    if (rows.length !== query.ids.length) throw notFound();
    const count = await deleteContracts(tx, query.ids);
    for (const before of rows) await audit(tx, ctx, caller, { event: 'DELETED', id: before.id, before });
    return { count };
  });
}
