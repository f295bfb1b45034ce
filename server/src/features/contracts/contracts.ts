import { type Contract, contractInput, contractList, type contractsEndpoints } from '@skonto/api/contracts';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { type SqlBool, sql } from 'kysely';
import { isOperator, ownRows, type Scope } from '../../platform/access.ts';
import { versioned } from '../../platform/given-back.ts';
import { listRoom, type Reader } from '../../platform/list-room.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/transact.ts';
import type { ContractRow } from '../../tables/contracts.ts';

export type ContractReadRow = ContractRow & { company_name: string; company_code: string };

/** A stored contract as this caller sees it. */
function contractReply(row: ContractReadRow, { caller }: Reader): Contract {
  return versioned(contractInput, {
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
    can: { update: isOperator(caller), delete: isOperator(caller) },
  });
}

export const contracts = listRoom({
  declaration: contractList,
  table: 'k',
  select: sql`k.*, c.name AS company_name, c.code AS company_code`,
  from: sql`contract k JOIN company_name c ON c.id = k.company_id`,
  columns: {
    id: { sql: sql`k.id` },
    company: { sql: sql`c.name` },
    companyId: { sql: sql`k.company_id` },
    contractNumber: { sql: sql`k.contract_number`, plain: true },
    date: { sql: sql`k.contract_date` },
    active: { sql: sql`k.active` },
    representative: { sql: sql`k.representative` },
    discountPctFixed: { sql: sql`k.discount_pct_fixed` },
    discountFeePct: { sql: sql`k.discount_fee_ppm` },
    processingFeePct: { sql: sql`k.processing_fee_ppm` },
    minDiscount: { sql: sql`k.min_discount_ppm` },
  },
  scope: ownRows(sql`k.company_id`),
  reply: contractReply,
});

/** The active contract of the caller's company, or null; the operator has none. */
export async function myContract({ ctx, caller }: Request<(typeof contractsEndpoints)['mine'], Scope>) {
  const { companyId } = caller.actor;
  if (companyId === null) return null;
  const active = sql<SqlBool>`k.company_id = ${companyId} AND k.active`;
  const [row] = await read(ctx, caller, tx => contracts.find(tx, active));
  return row ? contracts.reply(row, { ctx, caller }) : null;
}
