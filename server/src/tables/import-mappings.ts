import { sql } from 'kysely';
import { q, type Tx } from '../db/tx.ts';

/** Keeps the mapping that a company confirmed for files with these headers; the last one counts. */
export async function saveImportMapping(
  tx: Tx,
  kept: { companyId: number | null; headerHash: Uint8Array; header: readonly string[]; mapping: object; at: string },
): Promise<void> {
  await tx.touched(sql`INSERT INTO import_mapping (company_id, header_hash, header, mapping, updated_at)
    VALUES (${kept.companyId}::integer, ${kept.headerHash}, ${JSON.stringify(kept.header)}::jsonb, ${JSON.stringify(kept.mapping)}::jsonb, ${kept.at})
    ON CONFLICT ON CONSTRAINT import_mapping_once
    DO UPDATE SET header = excluded.header, mapping = excluded.mapping, updated_at = excluded.updated_at`);
}

/** Forgets mappings: the next file with such headers is guessed again. Answers how many there were. */
export const deleteImportMappings = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.touched(q.deleteFrom('import_mapping').where('id', 'in', ids));
