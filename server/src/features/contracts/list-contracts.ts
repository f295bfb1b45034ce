import { type Contract, contractList, type contractsEndpoints } from '@skonto/api/contracts';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';
import { type Condition, type ListSql, readPage } from '../../platform/list-sql.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/transact.ts';
import type { ContractRow } from '../../tables/contracts.ts';
import { type GrantedScope, scopeCondition } from './access.ts';

type Endpoints = typeof contractsEndpoints;
export type ContractReadRow = ContractRow & { company_name: string; company_code: string };

const contractSelect = sql`k.*, c.name AS company_name, c.code AS company_code`;
const contractFrom = sql`contract k JOIN company_name c ON c.id = k.company_id`;

const contractListSql: ListSql = {
  declaration: contractList,
  tieBreak: sql`k.id`,
  columns: {
    id: { sql: sql`k.id` },
    company: { sql: sql`c.name` },
    companyId: { sql: sql`k.company_id` },
    contractNumber: { sql: sql`k.contract_number` },
    date: { sql: sql`k.contract_date` },
    active: { sql: sql`k.active` },
    representative: { sql: sql`k.representative` },
    discountPctFixed: { sql: sql`k.discount_pct_fixed` },
    discountFeePct: { sql: sql`k.discount_fee_ppm` },
    processingFeePct: { sql: sql`k.processing_fee_ppm` },
    minDiscount: { sql: sql`k.min_discount_ppm` },
  },
};

/** A stored contract as this caller sees it. */
export function contractReply(row: ContractReadRow, caller: Caller): Contract {
  const operator = caller.actor.role === 'SYSTEM_ADMIN';
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name, code: row.company_code },
    date: row.contract_date,
    active: row.active,
    contractNumber: row.contract_number,
    representative: row.representative,
    note: row.note,
    minDiscount: wireFromPpm(row.min_discount_ppm),
    discountFeePct: wireFromPpm(row.discount_fee_ppm),
    discountPctFixed: row.discount_pct_fixed,
    processingFeePct: wireFromPpm(row.processing_fee_ppm),
    can: { update: operator, delete: operator },
  };
}

/** Contracts that a condition names, in the order of their ids; `lock` is for those about to change. */
export function findContracts(
  tx: ReadTx,
  where: Condition,
  lock: RawBuilder<unknown> = sql``,
): Promise<ContractReadRow[]> {
  return tx.rows(
    sql<ContractReadRow>`SELECT ${contractSelect} FROM ${contractFrom} WHERE ${where} ORDER BY k.id ${lock}`,
  );
}

/** One page. */
export function listContracts({ ctx, caller, scope, list }: Request<Endpoints['list'], GrantedScope>) {
  const parts = { list: contractListSql, select: contractSelect, from: contractFrom, scope: [scopeCondition(scope)] };
  return read(ctx, caller, tx =>
    readPage<ContractReadRow, Contract>(tx, list, parts, row => contractReply(row, caller)),
  );
}

/** One contract; another company's answers like one that doesn't exist. */
export async function getContract({ ctx, caller, scope, params }: Request<Endpoints['get'], GrantedScope>) {
  const where = sql<SqlBool>`k.id = ${params.id} AND ${scopeCondition(scope)}`;
  const [row] = await read(ctx, caller, tx => findContracts(tx, where));
  if (!row) throw notFound();
  return contractReply(row, caller);
}

/** The active contract of the caller's company, or null; the operator has none. */
export async function myContract({ ctx, caller }: Request<Endpoints['mine'], GrantedScope>) {
  const { companyId } = caller.actor;
  if (companyId === null) return null;
  const [row] = await read(ctx, caller, tx =>
    findContracts(tx, sql<SqlBool>`k.company_id = ${companyId} AND k.active`),
  );
  return row ? contractReply(row, caller) : null;
}
