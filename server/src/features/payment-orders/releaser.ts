import type { Releaser } from '@skonto/domain/payment/release';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';

type LimitRow = { currency: string; cents: bigint };
type SumRow = { currency: string; cents: string };

/** The caller as somebody who releases: its limits, and what it released today. */
export async function loadReleaser(tx: ReadTx, { actor }: Caller, today: string): Promise<Releaser> {
  const limits = await tx.rows(
    sql<LimitRow>`SELECT currency, daily_cents AS cents FROM release_limit WHERE user_id = ${actor.userId}`,
  );
  const released = await tx.rows(
    sql<SumRow>`SELECT o.currency, sum(o.amount_cents) AS cents FROM payment_batch b JOIN payment_order o ON o.batch_id = b.id
      WHERE b.released_by = ${actor.userId} AND b.released_on = ${today}::date AND b.state = 'RELEASED' GROUP BY o.currency`,
  );
  return {
    userId: actor.userId,
    isAdministrator: actor.role === 'COMPANY_ADMIN',
    limitCents: new Map(limits.map(row => [row.currency, row.cents])),
    releasedCents: new Map(released.map(row => [row.currency, BigInt(row.cents)])),
  };
}
