import type { statisticsEndpoints } from '@skonto/api/statistics';
import { sql } from 'kysely';
import { scopeSwitch } from '../../platform/access/scope-switch.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import type { StatisticsScope } from './routes.ts';

type CountRow = { suppliers: bigint; active_suppliers: bigint; buyers: bigint; active_buyers: bigint };

/**
 * Partners and active ones. A supplier is active when it can take offers (decisions.md §3), a buyer when its contract is active and it
 * agreed to the partnership: for a company among its own partners, for the operator over the whole platform.
 */
export async function companyStatistics({
  ctx,
  caller,
  scope,
}: Request<typeof statisticsEndpoints.company, StatisticsScope>) {
  const { companyId } = scope;
  const all = companyId === null || scopeSwitch.off;
  const asBuyer = all ? sql`TRUE` : sql`p.buyer_id = ${companyId}`;
  const asSupplier = all ? sql`TRUE` : sql`p.supplier_id = ${companyId}`;
  const row = await read(ctx, caller, tx =>
    tx.first(sql<CountRow>`
      SELECT count(DISTINCT p.supplier_id) FILTER (WHERE ${asBuyer}) AS suppliers,
        count(DISTINCT p.supplier_id) FILTER (WHERE ${asBuyer} AND partnership_active(p.buyer_id, p.supplier_id)) AS active_suppliers,
        count(DISTINCT p.buyer_id) FILTER (WHERE ${asSupplier}) AS buyers,
        count(DISTINCT p.buyer_id) FILTER (WHERE ${asSupplier} AND NOT p.awaits_buyer
          AND EXISTS (SELECT FROM fee_terms_of_buyers(ARRAY[p.buyer_id]))) AS active_buyers
      FROM partnership p WHERE ${asBuyer} OR ${asSupplier}`),
  );
  return {
    numSuppliers: Number(row?.suppliers ?? 0n),
    numActiveSuppliers: Number(row?.active_suppliers ?? 0n),
    numBuyers: Number(row?.buyers ?? 0n),
    numActiveBuyers: Number(row?.active_buyers ?? 0n),
  };
}
