import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** What one company is told of another: what it is asked for, or what of its own was declined. */
export const requestMailKinds = ['made', 'declined'] as const;
export type RequestMail = {
  readonly kind: (typeof requestMailKinds)[number];
  readonly buyerId: number;
  readonly supplierId: number;
};
export type RequestSum = { readonly currency: string; readonly count: number; readonly amount: bigint };

/**
 * Takes what the other side isn't told of yet, as it stands now, two thousand at most: what was withdrawn or answered meanwhile isn't in it.
 * What another transaction is changing is left to it.
 */
export function takeUntold(tx: Tx, { kind, buyerId, supplierId }: RequestMail, at: string): Promise<RequestSum[]> {
  const mark = kind === 'made' ? sql`asking_told_at` : sql`answer_told_at`;
  const status = kind === 'made' ? 'OPEN' : 'DECLINED';
  return tx.rows(sql<RequestSum>`WITH untold AS (
      SELECT r.id FROM early_payment_request r WHERE r.buyer_id = ${buyerId} AND r.supplier_id = ${supplierId}
        AND r.status = ${status} AND r.${mark} IS NULL ORDER BY r.id LIMIT 2000 FOR UPDATE SKIP LOCKED),
    taken AS (UPDATE early_payment_request r SET ${mark} = ${at}::timestamptz FROM untold u WHERE r.id = u.id RETURNING r.invoice_id)
    SELECT i.currency, count(*)::integer AS count, sum(i.amount_cents)::bigint AS amount FROM taken t JOIN invoice i ON i.id = t.invoice_id
    GROUP BY i.currency ORDER BY i.currency`);
}
