import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import type { Tx } from '../db/tx.ts';

export type NewVatConfirmation = { readonly documentId: number; readonly userId: number; readonly at: string };

/** Keeps the buyer's confirmation of a note; answers whether there was none until now. */
export async function insertVatConfirmation(tx: Tx, { documentId, userId, at }: NewVatConfirmation): Promise<boolean> {
  const added =
    await tx.touched(sql`INSERT INTO vat_confirmation (document_id, buyer_id, supplier_id, confirmed_by, confirmed_name, confirmed_at)
      SELECT d.id, d.buyer_id, d.supplier_id, u.id, ${personName('u')}, ${at}::timestamptz
      FROM document d JOIN app_user u ON u.id = ${userId}::integer WHERE d.id = ${documentId} ON CONFLICT (document_id) DO NOTHING`);
  return added === 1;
}
