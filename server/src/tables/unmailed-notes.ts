import type { NoteKind } from '@skonto/domain/document/document-kind';
import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** The company that is mailed of notes, and the other one of them. */
export type NotePair = { readonly from: number; readonly to: number };

/** Marks issued notes as unmailed to both of their companies; answers each company with the other one, once. */
export async function insertUnmailedNotes(tx: Tx, ids: readonly number[]): Promise<NotePair[]> {
  const rows = await tx.rows(
    sql<NotePair>`INSERT INTO unmailed_note (document_id, from_company_id, to_company_id)
      SELECT d.id, side.one, side.other FROM document d
      CROSS JOIN LATERAL (VALUES (d.supplier_id, d.buyer_id), (d.buyer_id, d.supplier_id)) side (one, other)
      WHERE d.id = ANY (${[...ids]}::integer[]) RETURNING from_company_id AS "from", to_company_id AS "to"`,
  );
  return [...new Map(rows.map(pair => [`${pair.from} ${pair.to}`, pair])).values()];
}

export type UnmailedNote = {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly number: string;
  readonly kind: NoteKind;
  readonly currency: string;
  readonly discountCents: bigint;
  readonly vatCents: bigint;
  /** The company that issued it. */
  readonly supplierId: number;
};

/** Takes the notes that a company isn't mailed of yet, two thousand at most: each job brought a thousand at most. */
export const takeUnmailedNotes = (tx: Tx, { from, to }: NotePair): Promise<UnmailedNote[]> =>
  tx.rows(
    sql<UnmailedNote>`WITH first AS (
        SELECT n.document_id FROM unmailed_note n WHERE n.to_company_id = ${to} AND n.from_company_id = ${from}
        ORDER BY n.document_id LIMIT 2000),
      taken AS (DELETE FROM unmailed_note n USING first WHERE n.document_id = first.document_id AND n.to_company_id = ${to}
        RETURNING n.document_id)
      SELECT d.invoice_id AS "invoiceId", d.invoice_number AS "invoiceNumber", d.number, d.kind, d.currency,
        d.discount_cents AS "discountCents", d.vat_cents AS "vatCents", d.supplier_id AS "supplierId"
      FROM taken t JOIN document d ON d.id = t.document_id ORDER BY d.year, d.place, d.id`,
  );
