import type { Selectable } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type Tx } from '../db/tx.ts';

export type CompanySettingRow = Selectable<Database['company_setting']>;

/** Keeps what holds for a company, and who said so. */
export async function saveCompanySetting(tx: Tx, row: CompanySettingRow): Promise<void> {
  const { company_id: _, ...chosen } = row;
  await tx.touched(
    q
      .insertInto('company_setting')
      .values(row)
      .onConflict(on => on.column('company_id').doUpdateSet(chosen)),
  );
}
