import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';
import { insertedId } from './inserted-id.ts';

export type SavedViewRow = Selectable<Database['saved_view']>;

/** A view as its person states it. */
export type ViewFacts = {
  readonly list: string;
  readonly name: string;
  readonly state: string;
  readonly shared: boolean;
};

/** Adds a view and answers its id. A name that the person has for that list fails with the index `saved_view_name`. */
export const insertSavedView = (
  tx: Tx,
  owner: { readonly userId: number; readonly companyId: number | null },
  facts: ViewFacts,
): Promise<number> =>
  insertedId(
    tx,
    q
      .insertInto('saved_view')
      .values({ user_id: owner.userId, company_id: owner.companyId, ...facts })
      .returning('id'),
  );

/** Changes a view. */
export async function updateSavedView(tx: Tx, id: number, facts: ViewFacts): Promise<void> {
  await tx.touched(q.updateTable('saved_view').set(facts).where('id', '=', id));
}

/** Deletes views; answers how many. */
export const deleteSavedViews = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.touched(q.deleteFrom('saved_view').where('id', 'in', ids));

/** How many views a person keeps, over all lists. */
export async function countSavedViews(tx: ReadTx, userId: number): Promise<number> {
  const row = await tx.first(sql<{ n: bigint }>`SELECT count(*) AS n FROM saved_view WHERE user_id = ${userId}`);
  return Number(row?.n ?? 0);
}
