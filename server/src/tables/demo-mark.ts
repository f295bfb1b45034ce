import { sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';

/** Says that this database holds a demo; it isn't filled until `endDemoMark` says so. */
export async function beginDemoMark(tx: Tx, at: string): Promise<void> {
  await tx.touched(sql`INSERT INTO demo_mark (begun_at) VALUES (${at}::timestamptz)`);
}

/** Says that the demo is whole. */
export async function endDemoMark(tx: Tx, at: string): Promise<void> {
  await tx.touched(sql`UPDATE demo_mark SET filled_at = ${at}::timestamptz WHERE filled_at IS NULL`);
}

/** `begun` while a demo is being filled, or was cut off while it was; `none` where nobody ever filled one. */
export async function findDemoMark(tx: ReadTx): Promise<'none' | 'begun' | 'filled'> {
  const mark = await tx.first(sql<{ filled: boolean }>`SELECT filled_at IS NOT NULL AS filled FROM demo_mark`);
  return mark === undefined ? 'none' : mark.filled ? 'filled' : 'begun';
}
