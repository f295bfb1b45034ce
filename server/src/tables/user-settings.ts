import type { Selectable } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type Tx } from '../db/tx.ts';

export type UserSettingRow = Selectable<Database['user_setting']>;

/** Keeps what a person chose for itself. */
export async function saveUserSetting(tx: Tx, row: UserSettingRow): Promise<void> {
  const { user_id: _, ...chosen } = row;
  await tx.touched(
    q
      .insertInto('user_setting')
      .values(row)
      .onConflict(on => on.column('user_id').doUpdateSet(chosen)),
  );
}
