import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** Keeps the mapping that a company confirmed for files with these headers; the last one counts. */
export async function saveImportMapping(
  tx: Tx,
  kept: { companyId: number | null; headerHash: Uint8Array; mapping: object; at: string },
): Promise<void> {
  await tx.touched(sql`INSERT INTO import_mapping (company_id, header_hash, mapping, updated_at)
    VALUES (${kept.companyId}::integer, ${kept.headerHash}, ${JSON.stringify(kept.mapping)}::jsonb, ${kept.at})
    ON CONFLICT ON CONSTRAINT import_mapping_once DO UPDATE SET mapping = excluded.mapping, updated_at = excluded.updated_at`);
}
