import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

type Found = {
  readonly id: number;
  readonly at: string;
  readonly entries: bigint;
  readonly chains: number;
  readonly broken: number;
  readonly breaks: readonly object[];
};

/** Notes that somebody, or the night's own job (null), wants the chains looked through; answers the check's id. */
export async function insertCheck(tx: Tx, { at, by }: { at: string; by: string | null }): Promise<number> {
  const row = await tx.first(
    sql<{ id: number }>`INSERT INTO audit_check (asked_at, asked_by) VALUES (${at}, ${by}) RETURNING id`,
  );
  if (!row) throw new Error('a check of the audit got no id');
  return row.id;
}

/** Notes what a check found. */
export async function finishCheck(tx: Tx, found: Found): Promise<void> {
  await tx.touched(
    sql`UPDATE audit_check SET finished_at = ${found.at}, entries = ${found.entries}, chains = ${found.chains}, broken = ${found.broken},
      breaks = ${JSON.stringify(found.breaks)}::jsonb WHERE id = ${found.id}`,
  );
}

/** Forgets checks of more than a year, but the last in which the chains held. */
export async function deleteOldChecks(tx: Tx, now: string): Promise<void> {
  await tx.touched(
    sql`DELETE FROM audit_check WHERE asked_at < ${now}::timestamptz - interval '1 year'
      AND id IS DISTINCT FROM (SELECT id FROM audit_check WHERE broken = 0 ORDER BY finished_at DESC LIMIT 1)`,
  );
}
