import type { Selectable } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type Tx } from '../db/tx.ts';

export type UserTourRow = Selectable<Database['user_tour']>;

/** Keeps where somebody is in the tour. */
export async function saveUserTour(tx: Tx, row: UserTourRow): Promise<void> {
  const { user_id: _, ...kept } = row;
  await tx.touched(
    q
      .insertInto('user_tour')
      .values(row)
      .onConflict(on => on.column('user_id').doUpdateSet(kept)),
  );
}
