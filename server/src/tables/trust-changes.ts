import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** What changed of how somebody of a company comes in, or of who is reached by mail. */
export type TrustChange = 'PASSWORD' | 'SECOND_FACTOR' | 'ADDRESS' | 'ROLE' | 'JOINED' | 'REMOVED';

/**
 * Notes such a change of people, before it is made: the address that is kept is the present one. New bank accounts of their company wait
 * longer after it (docs/decisions/0480). The operator's own people and API clients aren't noted.
 */
export async function noteTrustChange(
  tx: Tx,
  userIds: readonly number[],
  kind: TrustChange,
  at: string,
): Promise<void> {
  await tx.touched(
    sql`INSERT INTO trust_change (company_id, user_id, kind, email, language, at)
      SELECT company_id, id, ${kind}, email, language, ${at}::timestamptz FROM app_user
      WHERE id = ANY (${userIds}::integer[]) AND company_id IS NOT NULL AND kind = 'PERSON'`,
  );
}

/** Forgets what is too old to matter; answers how many. */
export const deleteOldTrustChanges = (tx: Tx, before: string): Promise<number> =>
  tx.touched(sql`DELETE FROM trust_change WHERE at < ${before}::timestamptz`);
