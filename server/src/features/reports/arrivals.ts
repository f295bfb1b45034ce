import { type Arrivals, arrivalMonths, type reportsEndpoints } from '@skonto/api/reports';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';

type Row = {
  month: string;
  companies: bigint;
  verified: bigint;
  signed_in: bigint;
  offered: bigint;
  accepted: bigint;
};

/** Whether a company is a side of such an invoice. */
const isSideOf = (which: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(EXISTS (SELECT 1 FROM invoice i WHERE i.buyer_id = c.id AND ${which})
    OR EXISTS (SELECT 1 FROM invoice i WHERE i.supplier_id = c.id AND ${which}))`;

/** Companies by the month of the business calendar in which they came, the present month first; a month without any is there, too. */
export async function readArrivals({
  ctx,
  caller,
}: Request<(typeof reportsEndpoints)['arrivals'], Scope>): Promise<{ months: Arrivals[] }> {
  const present = sql`date_trunc('month', ${ctx.businessDate}::date)`;
  const month = sql`date_trunc('month', c.created_at AT TIME ZONE ${ctx.clock.timeZone})`;
  const rows = await read(ctx, caller, tx =>
    tx.rows(
      sql<Row>`SELECT m.month::date AS month, count(s.id) AS companies, count(s.id) FILTER (WHERE s.checked) AS verified,
          count(s.id) FILTER (WHERE s.signed_in) AS signed_in, count(s.id) FILTER (WHERE s.offered) AS offered,
          count(s.id) FILTER (WHERE s.accepted) AS accepted
        FROM generate_series(${present} - make_interval(months => ${arrivalMonths - 1}), ${present}, interval '1 month') AS m (month)
        LEFT JOIN (SELECT c.id, c.checked, ${month} AS month,
            EXISTS (SELECT 1 FROM app_user u WHERE u.company_id = c.id AND u.last_login IS NOT NULL) AS signed_in,
            ${isSideOf(sql<SqlBool>`i.status <> 'PENDING'`)} AS offered,
            ${isSideOf(sql<SqlBool>`i.status = 'DISCOUNT_APPROVED'`)} AS accepted
          FROM company c
          WHERE ${month} >= ${present} - make_interval(months => ${arrivalMonths - 1})) s ON s.month = m.month
        GROUP BY m.month ORDER BY m.month DESC`,
    ),
  );
  return {
    months: rows.map(row => ({
      month: row.month,
      companies: Number(row.companies),
      verified: Number(row.verified),
      signedIn: Number(row.signed_in),
      offered: Number(row.offered),
      accepted: Number(row.accepted),
    })),
  };
}
