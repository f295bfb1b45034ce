import { sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';

/** Since when a person has a secret address; undefined without one. */
export const findFeed = (tx: ReadTx, userId: number): Promise<{ createdAt: string } | undefined> =>
  tx.first(sql<{ createdAt: string }>`SELECT created_at AS "createdAt" FROM payment_feed WHERE user_id = ${userId}`);

/** Keeps a person's secret address in place of the one before. */
export async function saveFeed(
  tx: Tx,
  { userId, tokenHash, at }: { readonly userId: number; readonly tokenHash: Uint8Array; readonly at: string },
): Promise<void> {
  await tx.touched(sql`INSERT INTO payment_feed (user_id, token_hash, created_at) VALUES (${userId}, ${tokenHash}, ${at}::timestamptz)
    ON CONFLICT (user_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, created_at = EXCLUDED.created_at`);
}

/** Ends a person's secret address; false where there was none. */
export const deleteFeed = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.touched(sql`DELETE FROM payment_feed WHERE user_id = ${userId}`)) > 0;

type Reader = { readonly userId: number; readonly companyId: number; readonly language: string };

/** Whose a secret address is; undefined for one that isn't good, or whose owner may not sign in any more. */
export const findFeedReader = (tx: ReadTx, tokenHash: Uint8Array): Promise<Reader | undefined> =>
  tx.first(sql<Reader>`SELECT u.id AS "userId", u.company_id AS "companyId", u.language
    FROM payment_feed f JOIN app_user u ON u.id = f.user_id
    WHERE f.token_hash = ${tokenHash} AND u.status = 'ACTIVE' AND u.company_id IS NOT NULL
      AND u.deactivated_at IS NULL AND u.deleted_at IS NULL`);

type FeedRow = {
  readonly side: 'PAY' | 'RECEIVE';
  readonly date: string;
  readonly currency: string;
  readonly invoices: number;
  readonly total: bigint;
};

/** What a company pays and is paid within a period, by day and currency. */
export const findFeedPayments = (
  tx: ReadTx,
  companyId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FeedRow[]> => {
  const figures = sql`i.payment_date AS date, i.currency, count(*)::integer AS invoices, sum(i.total_cents)::bigint AS total FROM invoice i`;
  const within = sql`i.status = 'DISCOUNT_APPROVED' AND i.payment_date BETWEEN ${from}::date AND ${to}::date GROUP BY i.payment_date, i.currency`;
  return tx.rows(sql<FeedRow>`SELECT 'PAY' AS side, ${figures} WHERE i.buyer_id = ${companyId} AND ${within}
    UNION ALL SELECT 'RECEIVE', ${figures} WHERE i.supplier_id = ${companyId} AND ${within} ORDER BY date, side, currency`);
};
