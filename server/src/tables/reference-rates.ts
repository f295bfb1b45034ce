import type { ReferenceRateReply } from '@skonto/api/reference-rates';
import { type ReferenceRate, wireFromRateMicros } from '@skonto/domain/billing/exchange-rate';
import type { RateSource } from '@skonto/domain/billing/rate-source';
import { sql } from 'kysely';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

export type StoredRate = ReferenceRate & {
  readonly source: RateSource;
  readonly listNumber: string | null;
};

type RateRow = {
  currency: string;
  day: string;
  rate_micros: bigint;
  list_number: string | null;
  source: StoredRate['source'];
};

/** The newest rate of each currency up to a day, by currency code; one that never had any is absent. */
export async function findNewestRates(tx: ReadTx, day: string): Promise<ReadonlyMap<string, StoredRate>> {
  const rows = await tx.rows(
    sql<RateRow>`SELECT DISTINCT ON (currency) currency, day, rate_micros, list_number, source FROM reference_rate
      WHERE day <= ${day}::date ORDER BY currency, day DESC`,
    'newest_rates',
  );
  return new Map(
    rows.map(row => [
      row.currency,
      {
        currencyCode: row.currency,
        day: row.day,
        rate: row.rate_micros,
        listNumber: row.list_number,
        source: row.source,
      },
    ]),
  );
}

/** A stored rate as the API tells it. */
export function referenceRateReply(rate: StoredRate): ReferenceRateReply {
  return {
    currency: rate.currencyCode,
    rate: wireFromRateMicros(rate.rate),
    day: rate.day,
    source: rate.source,
    listNumber: rate.listNumber,
  };
}

/** Adds rates of a day; one that the day has already is replaced. */
export async function saveReferenceRates(
  tx: Tx,
  rates: readonly StoredRate[],
  by: { userId: number | null; at: string },
): Promise<void> {
  if (rates.length === 0) return;
  await tx.touched(
    q
      .insertInto('reference_rate')
      .values(
        rates.map(rate => ({
          currency: rate.currencyCode,
          day: rate.day,
          rate_micros: rate.rate,
          list_number: rate.listNumber,
          source: rate.source,
          entered_by: by.userId,
          entered_at: by.at,
        })),
      )
      .onConflict(conflict =>
        conflict.columns(['currency', 'day']).doUpdateSet(row => ({
          rate_micros: row.ref('excluded.rate_micros'),
          list_number: row.ref('excluded.list_number'),
          source: row.ref('excluded.source'),
          entered_by: row.ref('excluded.entered_by'),
          entered_at: row.ref('excluded.entered_at'),
        })),
      ),
  );
}

/** The rates that a day has, by currency code. */
export async function findRatesOfDay(tx: ReadTx, day: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.rows(
    sql<
      Pick<RateRow, 'currency' | 'rate_micros'>
    >`SELECT currency, rate_micros FROM reference_rate WHERE day = ${day}::date`,
  );
  return new Map(rows.map(row => [row.currency, row.rate_micros]));
}

/** Those of some rates that a bill was held to. A bill names them by currency and day, and is never older than its rates. */
export async function findBilledRates(tx: ReadTx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.rows(
    sql<{ id: number }>`SELECT r.id FROM reference_rate r WHERE r.id = ANY (${ids}::integer[]) AND EXISTS (
      SELECT FROM bill b WHERE b.created_at >= r.day AND b.reference_rates -> r.currency ->> 'day' = r.day::text)`,
  );
  return new Set(rows.map(row => row.id));
}

/** Deletes rates; answers how many there were. */
export const deleteReferenceRates = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.touched(q.deleteFrom('reference_rate').where('id', 'in', [...ids]));
