import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type Tx } from '../db/tx.ts';
import { insertedId } from './inserted-id.ts';

export type CategoryRow = Selectable<Database['discount_category']>;

/** A category as its buyer's operator states it. Minimum fees are cents by currency code. */
export type CategoryFacts = {
  readonly companyId: number;
  readonly name: string;
  readonly isDefault: boolean;
  readonly active: boolean;
  readonly annualRatePpm: number;
  readonly processingFeePpm: number;
  readonly processingFeeMinCents: ReadonlyMap<string, bigint>;
};

const columns = (facts: CategoryFacts) => ({
  company_id: facts.companyId,
  name: facts.name,
  is_default: facts.isDefault,
  active: facts.active,
  annual_rate_ppm: facts.annualRatePpm,
  processing_fee_ppm: facts.processingFeePpm,
  processing_fee_min: JSON.stringify(
    Object.fromEntries([...facts.processingFeeMinCents].map(([code, cents]) => [code, cents.toString()])),
  ),
});

/** Adds a category and answers its id. A name that the company has fails with the index `discount_category_name`. */
export const insertCategory = (tx: Tx, facts: CategoryFacts): Promise<number> =>
  insertedId(tx, q.insertInto('discount_category').values(columns(facts)).returning('id'));

/** Changes a category. */
export async function updateCategory(tx: Tx, id: number, facts: CategoryFacts): Promise<void> {
  await tx.touched(q.updateTable('discount_category').set(columns(facts)).where('id', '=', id));
}

/** Clears the company's current default category and answers its id, or null. */
export async function clearDefaultCategory(tx: Tx, companyId: number, keepId: number): Promise<number | null> {
  const row = await tx.first(
    sql<{ id: number }>`UPDATE discount_category SET is_default = false
      WHERE company_id = ${companyId} AND is_default AND id <> ${keepId} RETURNING id`,
  );
  return row?.id ?? null;
}

/** Deletes categories that no partnership names; one that is named fails with SQLSTATE 23503. */
export async function deleteCategories(tx: Tx, ids: readonly number[]): Promise<number> {
  return tx.touched(q.deleteFrom('discount_category').where('id', 'in', ids));
}
