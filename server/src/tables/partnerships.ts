import { type RawBuilder, sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';
import { insertedId } from './inserted-id.ts';

/**
 * Adds a pair and answers its id. `awaitsBuyer` marks one that the supplier asked for. A pair that exists fails with
 * `partnership_pair`, a company with itself with `partnership_two_companies`.
 */
export function insertPartnership(
  tx: Tx,
  pair: { buyerId: number; supplierId: number; discountCategoryId: number | null; awaitsBuyer: boolean },
): Promise<number> {
  const row = {
    buyer_id: pair.buyerId,
    supplier_id: pair.supplierId,
    discount_category_id: pair.discountCategoryId,
    awaits_buyer: pair.awaitsBuyer,
  };
  return insertedId(tx, q.insertInto('partnership').values(row).returning('id'));
}

/** Gives suppliers a category, or none; the first category is also the buyer's yes to a pair that waited for it. */
export async function savePartnershipCategory(
  tx: Tx,
  ids: readonly number[],
  categoryId: number | null,
): Promise<void> {
  await tx.touched(sql`UPDATE partnership SET discount_category_id = ${categoryId}::integer,
    awaits_buyer = awaits_buyer AND ${categoryId}::integer IS NULL WHERE id = ANY (${ids}::integer[])`);
}

/** Says which note the supplier issues to this buyer; null is no choice. */
export async function saveNoteGeneration(tx: Tx, id: number, noteGeneration: string | null): Promise<void> {
  await tx.touched(q.updateTable('partnership').set({ note_generation: noteGeneration }).where('id', '=', id));
}

type StoredNote = { id: number; buyer_id: number; note_generation: string | null };

/**
 * Which note a supplier issues to each of these buyers, where it isn't chosen yet and one of the offers that `where` names is that buyer's.
 * Answers the pairs it was chosen for.
 */
export async function saveFirstNotes(
  tx: Tx,
  supplierId: number,
  notes: ReadonlyMap<number, string>,
  where: RawBuilder<unknown>,
): Promise<StoredNote[]> {
  const rows = rowsAs<[number, string]>('n', [...notes], {
    buyer_id: ['integer', ([buyerId]) => buyerId],
    note: ['text', ([, note]) => note],
  });
  return tx.rows(sql<StoredNote>`UPDATE partnership p SET note_generation = n.note FROM ${rows}
    WHERE p.supplier_id = ${supplierId} AND p.buyer_id = n.buyer_id AND p.note_generation IS NULL AND EXISTS (
      SELECT FROM invoice i WHERE i.buyer_id = p.buyer_id AND i.supplier_id = p.supplier_id AND i.status = 'REGISTERED' AND ${where})
    RETURNING p.id, p.buyer_id, p.note_generation`);
}

/** The notes that are chosen for these buyers of a supplier. */
export async function findNotes(tx: ReadTx, supplierId: number, buyerIds: readonly number[]): Promise<StoredNote[]> {
  return tx.rows(sql<StoredNote>`SELECT p.id, p.buyer_id, p.note_generation FROM partnership p
    WHERE p.supplier_id = ${supplierId} AND p.buyer_id = ANY (${[...buyerIds]}::integer[])`);
}

/** Which of these pairs have invoices, and so can't end; there is nothing more to say of them. */
export async function findTradingPairs(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, never>>>> {
  const rows = await tx.rows(
    sql<{ id: number }>`SELECT p.id FROM partnership p WHERE p.id = ANY (${ids}::integer[])
      AND EXISTS (SELECT FROM invoice i WHERE i.buyer_id = p.buyer_id AND i.supplier_id = p.supplier_id)`,
  );
  return new Map(rows.map(row => [row.id, {}]));
}

/** Deletes pairs without invoices; one with invoices fails with SQLSTATE 23503. */
export async function deletePartnerships(tx: Tx, ids: readonly number[]): Promise<number> {
  return tx.touched(q.deleteFrom('partnership').where('id', 'in', ids));
}

/**
 * The first administrator of a company that the acting company has just entered, or of one that `holdEmptyCompanies` holds, which isn't
 * verified from then on; answers the user's id.
 */
export async function addSupplierAdmin(
  tx: Tx,
  admin: { companyId: number; email: string; firstName: string; lastName: string; language: string },
): Promise<number> {
  const row = await tx.first(
    sql<{
      id: number;
    }>`SELECT add_supplier_admin(${admin.companyId}, ${admin.email}, ${admin.firstName}, ${admin.lastName}, ${admin.language}) AS id`,
  );
  if (!row) throw new Error('add_supplier_admin answered nothing');
  return row.id;
}

/** A buyer's category for its suppliers, or its default one when no id is asked for. */
export async function findCategoryOf(
  tx: ReadTx,
  companyId: number,
  id: number | 'default',
): Promise<{ id: number; active: boolean } | undefined> {
  const which = id === 'default' ? sql`is_default AND active` : sql`id = ${id}`;
  return tx.first(
    sql<{
      id: number;
      active: boolean;
    }>`SELECT id, active FROM discount_category WHERE company_id = ${companyId} AND ${which}`,
  );
}
