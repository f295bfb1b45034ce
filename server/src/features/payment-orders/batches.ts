import { paymentBatchList } from '@skonto/api/payment-batch-list';
import type { BatchRow } from '@skonto/api/payment-batches';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type BatchGrouping, type BatchState, shownBatchState } from '@skonto/domain/payment/payment-batch';
import { type Selectable, sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { Database } from '../../db/row-types.ts';
import type { ReadTx } from '../../db/tx.ts';
import { ownRows, type Scope } from '../../platform/access/access.ts';
import { listEndpoints } from '../../platform/lists/list-endpoints.ts';
import { listKeys } from '../../platform/lists/list-sql.ts';
import { notFound } from '../../platform/problem.ts';

export type BatchReadRow = Omit<Selectable<Database['payment_batch']>, 'state' | 'grouping'> & {
  state: BatchState;
  grouping: BatchGrouping;
  buyer_name: string;
  buyer_code: string;
  maker: string;
  releaser: string;
  discarder: string;
  orders: number;
  rsd_cents: string;
  eur_cents: string;
  downloads: number;
};

/** What `shownBatchState` says. */
const shownState = sql`CASE WHEN b.state = 'DISCARDED' AND b.discarded_by <> b.made_by THEN 'SENT_BACK' ELSE b.state END`;

/** Batches of payment orders: a buyer its own, the operator all. */
export const batches = listEndpoints<BatchReadRow, BatchRow, Scope>({
  ...listKeys(paymentBatchList, {
    columns: {
      id: { sql: sql`b.id` },
      number: { sql: sql`b.number`, plain: true },
      day: { sql: sql`b.day` },
      buyer: { sql: sql`c.name` },
      buyerId: { sql: sql`b.buyer_id` },
      orders: { sql: sql`s.orders` },
      totalRsd: { sql: sql`s.rsd_cents` },
      totalEur: { sql: sql`s.eur_cents` },
      state: { sql: shownState },
      madeAt: { sql: sql`b.made_at` },
    },
  }),
  table: 'b',
  select: sql`b.*, c.name AS buyer_name, c.code AS buyer_code, ${personName('m')} AS maker, ${personName('r')} AS releaser, ${personName('d')} AS discarder,
    s.orders, s.rsd_cents, s.eur_cents, (SELECT count(*)::integer FROM payment_download w WHERE w.batch_id = b.id) AS downloads`,
  from: sql`payment_batch b JOIN company_name c ON c.id = b.buyer_id LEFT JOIN app_user m ON m.id = b.made_by
    LEFT JOIN app_user r ON r.id = b.released_by LEFT JOIN app_user d ON d.id = b.discarded_by
    CROSS JOIN LATERAL (SELECT count(*)::integer AS orders, coalesce(sum(o.amount_cents) FILTER (WHERE o.currency = 'RSD'), 0) AS rsd_cents,
      coalesce(sum(o.amount_cents) FILTER (WHERE o.currency = 'EUR'), 0) AS eur_cents FROM payment_order o WHERE o.batch_id = b.id) s`,
  scope: ownRows(sql`b.buyer_id`),
  reply: row => ({
    id: row.id,
    number: row.number,
    buyer: { id: row.buyer_id, name: row.buyer_name, code: row.buyer_code },
    day: row.day,
    state: shownBatchState(row.state, row.made_by, row.discarded_by),
    orders: row.orders,
    totalRsd: wireFromCents(BigInt(row.rsd_cents)),
    totalEur: wireFromCents(BigInt(row.eur_cents)),
    madeBy: { id: row.made_by, name: row.maker },
    madeAt: row.made_at,
    downloads: row.downloads,
  }),
});

/** A batch within the scope, or 404. */
export async function loadBatch(tx: ReadTx, scope: Scope, id: number, lock?: 'lock'): Promise<BatchReadRow> {
  const [row] = await batches.load(tx, scope, [id], lock);
  if (!row) throw notFound();
  return row;
}
