import type { Selectable } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type Tx } from '../db/tx.ts';

type CompanyWishRow = Selectable<Database['company_wish']>;

/** Keeps what a company says that it comes for. */
export async function saveCompanyWish(tx: Tx, row: CompanyWishRow): Promise<void> {
  const { company_id: _, ...said } = row;
  await tx.touched(
    q
      .insertInto('company_wish')
      .values(row)
      .onConflict(on => on.column('company_id').doUpdateSet(said)),
  );
}
