import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

export type RequestHits = { readonly key: string; readonly hits: number };

/**
 * Adds what one process counted in a window and answers what all of them counted in it by now, key by key. Keys come sorted, so that
 * two processes never wait for each other in a circle. A window that is over is not counted any more.
 */
export function addRequestHits(tx: Tx, windowStart: string, counted: readonly RequestHits[]): Promise<RequestHits[]> {
  const [keys, hits] = [counted.map(one => one.key), counted.map(one => one.hits)];
  return tx.rows(
    sql<RequestHits>`INSERT INTO request_count AS c (key, window_start, hits)
      SELECT key, ${windowStart}::timestamptz, hits FROM unnest(${keys}::text[], ${hits}::integer[]) AS counted (key, hits)
      ON CONFLICT (key) DO UPDATE SET
        hits = CASE WHEN c.window_start = excluded.window_start THEN c.hits + excluded.hits ELSE excluded.hits END,
        window_start = excluded.window_start
      WHERE c.window_start <= excluded.window_start
      RETURNING key, hits`,
    'add_request_hits',
  );
}

/** Removes the counts of windows that began before an instant; answers how many. */
export function deleteRequestCounts(tx: Tx, before: string): Promise<number> {
  return tx.touched(sql`DELETE FROM request_count WHERE window_start < ${before}::timestamptz`);
}
