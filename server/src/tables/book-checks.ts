import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** Notes what counting the books again found, and forgets checks of more than a year. */
export async function insertBookCheck(
  tx: Tx,
  { at, found, named }: { readonly at: string; readonly found: number; readonly named: readonly object[] },
): Promise<void> {
  await tx.touched(
    sql`INSERT INTO book_check (finished_at, found, named) VALUES (${at}, ${found}, ${JSON.stringify(named)}::jsonb)`,
  );
  await tx.touched(sql`DELETE FROM book_check WHERE finished_at < ${at}::timestamptz - interval '1 year'`);
}
