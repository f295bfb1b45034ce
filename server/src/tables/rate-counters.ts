import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';

/** What stands for a key in the table: people type passwords where an address belongs, and those are kept nowhere. */
const storedKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24);

/** Counts one more hit of a key, or `hits`, in the present window and answers how many that makes; shared by all processes. */
export async function countHit(
  tx: Tx,
  key: string,
  window: { at: string; minutes: number; hits?: number },
): Promise<number> {
  const hits = window.hits ?? 1;
  const row = await tx.first(
    sql<{ hits: number }>`INSERT INTO rate_counter (key, window_start, hits)
      VALUES (${storedKey(key)}, date_bin(make_interval(mins => ${window.minutes}), ${window.at}::timestamptz, 'epoch'), ${hits}::integer)
      ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_counter.hits + excluded.hits RETURNING hits`,
    'count_hit',
  );
  return row?.hits ?? 0;
}

/** How many hits a key has in the present window. */
export async function findHits(tx: ReadTx, key: string, window: { at: string; minutes: number }): Promise<number> {
  const row = await tx.first(
    sql<{ hits: number }>`SELECT hits FROM rate_counter WHERE key = ${storedKey(key)}
      AND window_start = date_bin(make_interval(mins => ${window.minutes}), ${window.at}::timestamptz, 'epoch')`,
  );
  return row?.hits ?? 0;
}

/**
 * Counts one more hit of a key unless it had `most` within the last `minutes`; false where it had. Counted by the minute, so that the
 * window slides: a fixed one would let twice as many through around its edge. A begun minute counts whole. A refused hit isn't
 * counted. The key is locked until the transaction ends; whoever counts several keys does it in one order.
 */
export async function takeHit(
  tx: Tx,
  key: string,
  window: { at: string; minutes: number; most: number },
): Promise<boolean> {
  const stored = storedKey(key);
  // Sent together and run one after the other: the second sees what whoever held the lock has counted.
  const [, taken] = await Promise.all([
    tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 11))`, 'lock_hits'),
    tx.first(
      sql`INSERT INTO rate_counter (key, window_start, hits) SELECT ${stored}, date_bin('1 minute', ${window.at}::timestamptz, 'epoch'), 1
        WHERE (SELECT coalesce(sum(hits), 0) FROM rate_counter
          WHERE key = ${stored} AND window_start > ${window.at}::timestamptz - make_interval(mins => ${window.minutes + 1}::integer)) < ${window.most}::integer
        ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_counter.hits + 1 RETURNING true AS taken`,
      'take_hit',
    ),
  ]);
  return taken !== undefined;
}

/** Counts as many of the invitations wanted as the window has room for, and answers how many those are; also with a company's rights. */
export async function takeInvitations(
  tx: Tx,
  key: string,
  wanted: { count: number; most: number; at: string; minutes: number },
): Promise<number> {
  const row = await tx.first(
    sql<{ taken: number }>`SELECT take_invitations(${storedKey(key)}, ${wanted.count}::integer, ${wanted.most}::integer,
      ${wanted.at}::timestamptz, ${wanted.minutes}::integer) AS taken`,
  );
  return row?.taken ?? 0;
}

/** Forgets a key: its owner proved itself. */
export async function clearHits(tx: Tx, key: string): Promise<void> {
  await tx.touched(sql`DELETE FROM rate_counter WHERE key = ${storedKey(key)}`);
}

/** Takes one hit back: it turned out to be a good one. */
export async function uncountHit(tx: Tx, key: string): Promise<void> {
  await tx.touched(
    sql`UPDATE rate_counter SET hits = hits - 1 WHERE key = ${storedKey(key)} AND hits > 0
      AND window_start = (SELECT max(window_start) FROM rate_counter WHERE key = ${storedKey(key)} AND hits > 0)`,
  );
}
