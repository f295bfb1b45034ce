import { contractList } from '@skonto/api/contract-list';
import { type Contract, type ContractStops, contractInput, type contractsEndpoints } from '@skonto/api/contracts';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { type SqlBool, sql } from 'kysely';
import { termIn } from '../../business/companies/search-term.ts';
import { isOperator, ownRows, type Scope } from '../../platform/access/access.ts';
import { listEndpoints, type Reader } from '../../platform/lists/list-endpoints.ts';
import { listKeys } from '../../platform/lists/list-sql.ts';
import type { Request } from '../../platform/route.ts';
import { versioned } from '../../platform/saving/given-back.ts';
import { read } from '../../platform/saving/transact.ts';
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

export const contracts = listEndpoints({
  ...listKeys(contractList, {
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
    special: {
      term: termIn(sql`fold(c.name || ' ' || c.code || ' ' || k.contract_number || ' ' || k.representative)`),
    },
  }),
  table: 'k',
  select: sql`k.*, c.name AS company_name, c.code AS company_code`,
  from: sql`contract k JOIN company_name c ON c.id = k.company_id`,
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

type StopRow = { pending: bigint; offers: bigint; imports: bigint };

/**
 * What goes on under those of the contracts that are active: what their companies can't register, their suppliers can't accept and the
 * jobs won't read once the contracts have ended (decisions.md §4).
 */
export async function contractStops({
  ctx,
  caller,
  scope,
  query,
}: Request<(typeof contractsEndpoints)['stops'], Scope>): Promise<ContractStops> {
  return read(ctx, caller, async tx => {
    const rows = await contracts.load(tx, scope, query.ids);
    const companies = rows.filter(row => row.active).map(row => row.company_id);
    const of = sql`company_id = ANY (${companies}::integer[])`;
    const found = await tx.first(sql<StopRow>`
      SELECT coalesce(sum(invoices) FILTER (WHERE status = 'PENDING'), 0)::bigint AS pending,
        coalesce(sum(invoices) FILTER (WHERE status = 'REGISTERED'), 0)::bigint AS offers,
        (SELECT count(*) FROM batch WHERE ${of} AND kind = 'INVOICE_IMPORT' AND state IN ('UPLOADED', 'QUEUED', 'RUNNING')) AS imports
      FROM invoice_sum WHERE ${of} AND side = 'BUYER'`);
    return {
      pendingInvoices: Number(found?.pending ?? 0),
      openOffers: Number(found?.offers ?? 0),
      imports: Number(found?.imports ?? 0),
    };
  });
}
