import { referenceRateList } from '@skonto/api/reference-rate-list';
import type { EnteredRate, referenceRatesEndpoints } from '@skonto/api/reference-rates';
import { wireFromRateMicros } from '@skonto/domain/billing/exchange-rate';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/row-types.ts';
import type { Scope } from '../../platform/access/access.ts';
import { listEndpoints } from '../../platform/lists/list-endpoints.ts';
import { listKeys } from '../../platform/lists/list-sql.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { findNewestRates, referenceRateReply } from '../../tables/reference-rates.ts';

type Endpoints = typeof referenceRatesEndpoints;
export type RateReadRow = Pick<
  Selectable<Database['reference_rate']>,
  'id' | 'currency' | 'day' | 'rate_micros' | 'list_number' | 'entered_at'
> & { source: EnteredRate['source']; entered_by: string | null };

/** Reference rates as the operator looks after them. */
export const enteredRates = listEndpoints<RateReadRow, EnteredRate, Scope>({
  ...listKeys(referenceRateList, {
    columns: {
      id: { sql: sql`r.id` },
      day: { sql: sql`r.day` },
      currency: { sql: sql`r.currency`, plain: true },
      listNumber: { sql: sql`r.list_number`, nullable: true, plain: true },
      source: { sql: sql`r.source` },
      enteredBy: { sql: sql`u.email`, nullable: true, plain: true },
      enteredAt: { sql: sql`r.entered_at` },
    },
  }),
  table: 'r',
  select: sql`r.id, r.currency, r.day, r.rate_micros, r.list_number, r.source, r.entered_at, u.email AS entered_by`,
  from: sql`reference_rate r LEFT JOIN app_user u ON u.id = r.entered_by`,
  scope: () => sql<SqlBool>`TRUE`,
  reply: row => ({
    id: row.id,
    currency: row.currency,
    rate: wireFromRateMicros(row.rate_micros),
    day: row.day,
    source: row.source,
    listNumber: row.list_number,
    enteredBy: row.entered_by,
    enteredAt: row.entered_at,
  }),
});

/** The newest of each currency up to a day: what a bill's rates are filled in with and held to. */
export async function readNewest({ ctx, caller, query }: Request<Endpoints['newest'], null>) {
  const day = query.day ?? ctx.businessDate;
  const rates = await read(ctx, caller, tx => findNewestRates(tx, day));
  return { day, rates: [...rates.values()].map(referenceRateReply) };
}
