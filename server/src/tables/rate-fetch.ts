import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import type { ReadTx, Tx } from '../db/tx.ts';

/** How the last fetching of rates went; undefined before the first. */
export const findRateFetch = (tx: ReadTx): Promise<Selectable<Database['rate_fetch']> | undefined> =>
  tx.first(sql<Selectable<Database['rate_fetch']>>`SELECT * FROM rate_fetch`);

type Outcome = { readonly at: string } & ({ readonly listDay: string } | { readonly failure: string });

/** Notes a try: what a failure leaves is when it last went well, and which day's list that was. */
export async function saveRateFetch(tx: Tx, outcome: Outcome): Promise<void> {
  const [listDay, failure] = 'listDay' in outcome ? [outcome.listDay, null] : [null, outcome.failure];
  const succeeded = listDay === null ? null : outcome.at;
  await tx.touched(
    sql`INSERT INTO rate_fetch (tried_at, succeeded_at, list_day, failure) VALUES (${outcome.at}, ${succeeded}, ${listDay}::date, ${failure})
      ON CONFLICT (only_one) DO UPDATE SET tried_at = excluded.tried_at, failure = excluded.failure,
        succeeded_at = coalesce(excluded.succeeded_at, rate_fetch.succeeded_at), list_day = coalesce(excluded.list_day, rate_fetch.list_day)`,
  );
}
