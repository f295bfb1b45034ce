import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** The next numbers of a series, without gaps and in their order: whoever takes one holds the series until COMMIT. */
export async function nextNumbers(tx: Tx, series: string, many: number): Promise<number[]> {
  const next = sql<{ last_number: number }>`INSERT INTO number_series (name, last_number) VALUES (${series}, 1)
    ON CONFLICT (name) DO UPDATE SET last_number = number_series.last_number + 1 RETURNING last_number`;
  const rows = await Promise.all(Array.from({ length: many }, () => tx.first(next)));
  return rows.map(row => {
    if (!row) throw new Error(`series ${series} gave no number`);
    return row.last_number;
  });
}
