import type { PricingDay } from '@skonto/domain/calendar/payment-date';
import { type LimitedDay, limitKey, type PaymentLimit, type WhenFull } from '@skonto/domain/invoice/payment-limit';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

export type PaymentLimitRow = Selectable<Database['payment_limit']>;

type WeekRow = {
  buyer_id: number;
  currency: string;
  week_cents: bigint;
  when_full: string;
  week: string | null;
  agreed_cents: bigint;
  last_moved: string | null;
};

const latest = (dates: readonly (string | null)[]): string | null =>
  dates.filter(date => date !== null).reduce<string | null>((one, other) => (one && one > other ? one : other), null);

/** A moment with the limits of these buyers, and what is agreed with them by then; of others than one's partners nothing is known. */
export async function withLimits(tx: ReadTx, day: PricingDay, buyerIds: readonly number[]): Promise<LimitedDay> {
  const { businessDate, hour, payment } = day;
  const limits = new Map<string, PaymentLimit>();
  if (buyerIds.length > 0) {
    const rows = await tx.rows(
      sql<WeekRow>`SELECT * FROM payment_limits_of_buyers(${[...new Set(buyerIds)]}::integer[], ${businessDate}::date)`,
    );
    for (const [key, weeks] of Map.groupBy(rows, row => limitKey(row.buyer_id, row.currency))) {
      const [first] = weeks;
      if (!first) continue;
      limits.set(key, {
        weekCents: first.week_cents,
        // A CHECK constraint names the same closed set.
        whenFull: first.when_full as WhenFull,
        agreed: new Map(weeks.flatMap(row => (row.week === null ? [] : [[row.week, row.agreed_cents] as const]))),
        lastMoved: latest(weeks.map(row => row.last_moved)),
      });
    }
  }
  return { businessDate, hour, payment, limits };
}

/**
 * Holds the limits of all buyers whose offers a condition names, until the transaction ends: to be asked before any of those invoices is
 * locked, so that whoever waits for a limit holds none of them.
 */
export async function holdLimits(tx: Tx, where: RawBuilder<unknown>): Promise<void> {
  const buyers = await tx.rows(
    sql<{ id: number }>`SELECT DISTINCT i.buyer_id AS id FROM invoice i WHERE ${where} AND i.status = 'REGISTERED'`,
  );
  await hold(
    tx,
    buyers.map(({ id }) => id),
  );
}

const limitsLock = (id: RawBuilder<unknown>) => sql`hashtextextended('payment-limits:' || ${id}, 13)`;

/** A limit that isn't there yet has no row to hold: its buyer is held besides, by all who accept together, and alone by whoever sets limits. */
async function hold(tx: Tx, buyerIds: readonly number[]): Promise<void> {
  if (buyerIds.length === 0) return;
  const ids = [...new Set(buyerIds)].sort((one, other) => one - other);
  await tx.rows(sql`SELECT pg_advisory_xact_lock_shared(${limitsLock(sql`id`)}) FROM unnest(${ids}::integer[]) AS id`);
  await tx.rows(sql`SELECT hold_payment_limits(${ids}::integer[])`);
}

/**
 * A moment with the limits of the buyers of what is locked, held: those that `holdLimits` held are so already, and one whose offers came
 * in between is now.
 */
export async function withHeldLimits(tx: Tx, day: PricingDay, buyerIds: readonly number[]): Promise<LimitedDay> {
  await hold(tx, buyerIds);
  return withLimits(tx, day, buyerIds);
}

/**
 * Keeps a buyer's limits in place of those that were kept; what is agreed stays. It waits for acceptances under way, which know nothing of
 * the new limits, so that whoever accepts by these counts them.
 */
export async function savePaymentLimits(tx: Tx, companyId: number, rows: readonly PaymentLimitRow[]): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(${limitsLock(sql`${companyId}::integer`)})`);
  const kept = rows.map(row => row.currency);
  await tx.touched(
    sql`DELETE FROM payment_limit WHERE company_id = ${companyId} AND currency <> ALL (${kept}::text[])`,
  );
  if (rows.length === 0) return;
  await tx.touched(
    q
      .insertInto('payment_limit')
      .values([...rows])
      .onConflict(on =>
        on.columns(['company_id', 'currency']).doUpdateSet(set => ({
          week_cents: set.ref('excluded.week_cents'),
          when_full: set.ref('excluded.when_full'),
        })),
      ),
  );
}
