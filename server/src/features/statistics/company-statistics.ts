import type { statisticsEndpoints } from '@skonto/api/statistics';
import { type SqlBool, sql } from 'kysely';
import { scopes } from '../../platform/access/scopes.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { partnershipColumns } from '../../tables/partnership-side.ts';
import type { StatisticsScope } from './statistics-scope.ts';

type CountRow = { suppliers: bigint; active_suppliers: bigint; buyers: bigint; active_buyers: bigint };

const { from, activated } = partnershipColumns('supplier');

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
  const all = companyId === null;
  const asBuyer = all ? sql`TRUE` : scopes.narrow(sql<SqlBool>`p.buyer_id = ${companyId}`);
  const asSupplier = all ? sql`TRUE` : scopes.narrow(sql<SqlBool>`p.supplier_id = ${companyId}`);
  const row = await read(ctx, caller, tx =>
    tx.first(sql<CountRow>`
      SELECT bought.*, sold.*,
        (SELECT count(DISTINCT t.buyer_id) FROM fee_terms_of_buyers(sold.agreed) t) AS active_buyers
      FROM (SELECT count(DISTINCT p.supplier_id) AS suppliers, count(DISTINCT p.supplier_id) FILTER (WHERE ${activated}) AS active_suppliers
          FROM ${from} WHERE ${asBuyer}) bought,
        (SELECT count(DISTINCT p.buyer_id) AS buyers, array_agg(DISTINCT p.buyer_id) FILTER (WHERE NOT p.awaits_buyer) AS agreed
          FROM partnership p WHERE ${asSupplier}) sold`),
  );
  return {
    numSuppliers: Number(row?.suppliers ?? 0n),
    numActiveSuppliers: Number(row?.active_suppliers ?? 0n),
    numBuyers: Number(row?.buyers ?? 0n),
    numActiveBuyers: Number(row?.active_buyers ?? 0n),
  };
}
