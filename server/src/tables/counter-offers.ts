import type { CounterOfferStatus, OpenCounterOffer } from '@skonto/domain/invoice/counter-offer';
import type { StatusChange } from '@skonto/domain/invoice/status-change';
import { type RawBuilder, sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

/** Keeps whether a buyer's suppliers may name rates of their own; whether they may ask for early payment stays as it is. */
export async function saveCountersAllowed(tx: Tx, companyId: number, allowed: boolean): Promise<void> {
  await tx.touched(
    q
      .insertInto('early_payment_setting')
      .values({ company_id: companyId, allowed: false, counter_offers: allowed })
      .onConflict(on => on.column('company_id').doUpdateSet({ counter_offers: allowed })),
  );
}

export type NewCounterOffer = OpenCounterOffer & {
  readonly invoiceId: number;
  readonly buyerId: number;
  readonly supplierId: number;
  /** The offer's own rate at this moment, in ppm. */
  readonly offeredRatePpm: number;
};

/** Adds counter-offers for invoices that are locked; answers the invoices that had no open one. */
export async function insertCounterOffers(
  tx: Tx,
  added: readonly NewCounterOffer[],
  made: { readonly at: string; readonly by: number },
): Promise<readonly number[]> {
  if (added.length === 0) return [];
  const rows = rowsAs<NewCounterOffer>('n', added, {
    invoice_id: ['integer', one => one.invoiceId],
    registration_id: ['uuid', one => one.registrationId],
    buyer_id: ['integer', one => one.buyerId],
    supplier_id: ['integer', one => one.supplierId],
    annual_rate_ppm: ['integer', one => one.annualRatePpm],
    offered_rate_ppm: ['integer', one => one.offeredRatePpm],
    last_day: ['date', one => one.lastDay],
  });
  const done = await tx.rows(sql<{ id: number }>`
    INSERT INTO counter_offer (invoice_id, registration_id, buyer_id, supplier_id, annual_rate_ppm, offered_rate_ppm, last_day, status, made_at, made_by)
    SELECT n.invoice_id, n.registration_id, n.buyer_id, n.supplier_id, n.annual_rate_ppm, n.offered_rate_ppm, n.last_day, 'OPEN',
      ${made.at}::timestamptz, ${made.by}::integer FROM ${rows}
    ON CONFLICT (invoice_id) WHERE status = 'OPEN' DO NOTHING RETURNING invoice_id AS id`);
  return done.map(({ id }) => id);
}

type Closed = {
  readonly status: Exclude<CounterOfferStatus, 'OPEN'>;
  readonly at: string;
  /** Who says so; left out where it follows from something else. */
  readonly by?: number;
  readonly reason?: string | null;
};

/** Closes the open counter-offers that `where` names as `r`, whose invoices are locked; answers their ids. */
export async function closeCounterOffers(
  tx: Tx,
  where: RawBuilder<unknown>,
  closed: Closed,
): Promise<readonly number[]> {
  const rows = await tx.rows(sql<{ id: number }>`
    UPDATE counter_offer r SET status = ${closed.status}, closed_at = ${closed.at}::timestamptz,
      closed_by = ${closed.by ?? null}::integer, reason = ${closed.reason ?? null}::text
    WHERE r.status = 'OPEN' AND ${where} RETURNING r.id`);
  return rows.map(({ id }) => id);
}

/** What an answer to the offer itself makes of its counter-offer; whatever else ends the offer ends that, too. */
const statusAfter = ({ after }: StatusChange): Closed['status'] =>
  after.status === 'DISCOUNT_APPROVED' ? 'ACCEPTED' : after.status === 'DISCOUNT_REJECTED' ? 'REJECTED' : 'ENDED';

/**
 * Closes the counter-offers of offers that are open no more, in the transaction that changed them. It asks the database only where something
 * left REGISTERED.
 */
export async function closeCountered(tx: Tx, changes: readonly StatusChange[], at: string): Promise<void> {
  const left = changes.filter(({ before }) => before.status === 'REGISTERED');
  for (const [status, some] of Map.groupBy(left, statusAfter)) {
    const ids = some.map(change => change.invoiceId);
    await closeCounterOffers(tx, sql`r.invoice_id = ANY (${ids}::integer[])`, { status, at });
  }
}

export type StoredCounterOffer = OpenCounterOffer & {
  readonly id: number;
  readonly invoiceId: number;
  readonly buyerId: number;
  readonly supplierId: number;
};

/** The open counter-offers that `where` names as `r`, in the order of their invoices, so many at most. */
export const findOpenCounterOffers = (
  tx: ReadTx,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<StoredCounterOffer[]> =>
  tx.rows(sql<StoredCounterOffer>`SELECT r.id, r.invoice_id AS "invoiceId", r.buyer_id AS "buyerId", r.supplier_id AS "supplierId",
      r.registration_id AS "registrationId", r.annual_rate_ppm AS "annualRatePpm", r.last_day AS "lastDay"
    FROM counter_offer r WHERE r.status = 'OPEN' AND ${where} ORDER BY r.invoice_id LIMIT ${limit}`);

/** What one company is told of another: what was named to it, or what became of its own. */
export const counterMailKinds = ['made', 'agreed', 'declined', 'lapsed'] as const;
export type CounterMail = {
  readonly kind: (typeof counterMailKinds)[number];
  readonly buyerId: number;
  readonly supplierId: number;
};
export type CounterSum = { readonly currency: string; readonly count: number; readonly amount: bigint };

const reportedStatuses: Readonly<Record<CounterMail['kind'], readonly CounterOfferStatus[]>> = {
  made: ['OPEN'],
  agreed: ['AGREED'],
  declined: ['DECLINED'],
  lapsed: ['EXPIRED', 'MATCHED'],
};

/**
 * Takes what the other side isn't told of yet, as it is now, two thousand at most: what was withdrawn or answered meanwhile isn't in it.
 * What another transaction is changing is left to it. Sums are of the invoices, of what was agreed what the supplier is paid.
 */
export function takeUntoldCounters(tx: Tx, mail: CounterMail, at: string): Promise<CounterSum[]> {
  const mark = mail.kind === 'made' ? sql`making_told_at` : sql`closing_told_at`;
  const sum = mail.kind === 'agreed' ? sql`i.total_cents` : sql`i.amount_cents`;
  return tx.rows(sql<CounterSum>`WITH untold AS (
      SELECT r.id FROM counter_offer r WHERE r.buyer_id = ${mail.buyerId} AND r.supplier_id = ${mail.supplierId}
        AND r.status = ANY (${[...reportedStatuses[mail.kind]]}::text[]) AND r.${mark} IS NULL ORDER BY r.id LIMIT 2000 FOR UPDATE SKIP LOCKED),
    taken AS (UPDATE counter_offer r SET ${mark} = ${at}::timestamptz FROM untold u WHERE r.id = u.id RETURNING r.invoice_id)
    SELECT i.currency, count(*)::integer AS count, sum(${sum})::bigint AS amount FROM taken t JOIN invoice i ON i.id = t.invoice_id
    GROUP BY i.currency ORDER BY i.currency`);
}
