import { sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import type { ReadTx, Tx } from '../db/tx.ts';

export type PayerAccountRow = { readonly currency: string; readonly account: string; readonly profile: string };
export type ReleaseLimitRow = { readonly user_id: number; readonly currency: string; readonly daily_cents: bigint };

/** The accounts that a buyer pays from, one for a currency at most. */
export const findPayerAccounts = (tx: ReadTx, buyerId: number): Promise<PayerAccountRow[]> =>
  tx.rows(
    sql<PayerAccountRow>`SELECT currency, account, profile FROM payer_account WHERE buyer_id = ${buyerId} ORDER BY currency DESC`,
  );

/** What the people of a buyer may release on a day. */
export const findReleaseLimits = (tx: ReadTx, buyerId: number): Promise<ReleaseLimitRow[]> =>
  tx.rows(
    sql<ReleaseLimitRow>`SELECT user_id, currency, daily_cents FROM release_limit WHERE buyer_id = ${buyerId} ORDER BY user_id, currency`,
  );

/** Replaces what a buyer pays from and who may release how much. */
export async function savePaymentSettings(
  tx: Tx,
  buyerId: number,
  { accounts, limits }: { readonly accounts: readonly PayerAccountRow[]; readonly limits: readonly ReleaseLimitRow[] },
  by: { readonly userId: number; readonly at: string },
): Promise<void> {
  await tx.touched(sql`DELETE FROM payer_account WHERE buyer_id = ${buyerId}`);
  await tx.touched(sql`DELETE FROM release_limit WHERE buyer_id = ${buyerId}`);
  await tx.touched(sql`INSERT INTO payer_account (buyer_id, currency, account, profile, updated_by, updated_at)
    SELECT ${buyerId}::integer, a.currency, a.account, a.profile, ${by.userId}::integer, ${by.at}::timestamptz
    FROM ${rowsAs<PayerAccountRow>('a', accounts, {
      currency: ['text', one => one.currency],
      account: ['text', one => one.account],
      profile: ['text', one => one.profile],
    })}`);
  await tx.touched(sql`INSERT INTO release_limit (buyer_id, user_id, currency, daily_cents)
    SELECT ${buyerId}::integer, l.user_id, l.currency, l.daily_cents
    FROM ${rowsAs<ReleaseLimitRow>('l', limits, {
      user_id: ['integer', one => one.user_id],
      currency: ['text', one => one.currency],
      daily_cents: ['bigint', one => one.daily_cents],
    })}`);
}
