import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** Says that this database holds a demo; it isn't filled until `endDemoMark` says so. */
export async function beginDemoMark(tx: Tx, at: string): Promise<void> {
  await tx.touched(sql`INSERT INTO demo_mark (begun_at) VALUES (${at}::timestamptz)`);
}

/** Says that the demo is whole. */
export async function endDemoMark(tx: Tx, at: string): Promise<void> {
  await tx.touched(sql`UPDATE demo_mark SET filled_at = ${at}::timestamptz WHERE filled_at IS NULL`);
}
