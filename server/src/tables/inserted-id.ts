import type { Statement, Tx } from '../db/tx.ts';

/** Runs an INSERT … RETURNING id and answers the id. */
export async function insertedId(tx: Tx, insert: Statement<{ id: number }>): Promise<number> {
  const row = await tx.first(insert);
  if (!row) throw new Error('an inserted row came back without its id');
  return row.id;
}
