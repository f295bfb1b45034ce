import {
  type CounterOffer,
  type CounterOffers,
  type counterOffersEndpoints,
  maxCounterOffers,
} from '@skonto/api/counter-offers';
import type { FeeTerms } from '@skonto/domain/billing/billing-fee';
import { type CounterOfferStatus, pricesAt } from '@skonto/domain/invoice/counter-offer';
import type { LimitedDay } from '@skonto/domain/invoice/payment-limit';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { type SqlBool, sql } from 'kysely';
import { readTx, systemActor } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import { type LockedInvoice, readInvoicesInChunks } from '../../tables/invoices.ts';
import { withLimits } from '../../tables/payment-limits.ts';
import { wirePrice } from './wire.ts';

type CounterRow = {
  id: number;
  invoice_id: number;
  invoice_number: string;
  due_date: string;
  amount_cents: bigint;
  currency: string;
  buyer_id: number;
  buyer_name: string;
  buyer_code: string;
  supplier_id: number;
  supplier_name: string;
  supplier_code: string;
  status: string;
  annual_rate_ppm: number;
  offered_rate_ppm: number;
  last_day: string;
  made_at: string;
  closed_at: string | null;
  reason: string | null;
};
type Prices = Pick<CounterOffer, 'offered' | 'named'>;

const wireCounter = (row: CounterRow, prices: Prices): CounterOffer => ({
  id: row.id,
  invoiceId: row.invoice_id,
  invoiceNumber: row.invoice_number,
  dueDate: row.due_date,
  amount: wireFromCents(row.amount_cents),
  currency: row.currency,
  buyer: { id: row.buyer_id, name: row.buyer_name, code: row.buyer_code },
  supplier: { id: row.supplier_id, name: row.supplier_name, code: row.supplier_code },
  // A CHECK constraint names the same closed set.
  status: row.status as CounterOfferStatus,
  annualRate: wireFromPpm(row.annual_rate_ppm),
  offeredRate: wireFromPpm(row.offered_rate_ppm),
  lastDay: row.last_day,
  madeAt: row.made_at,
  closedAt: row.closed_at,
  reason: row.reason,
  ...prices,
});

/** Of an open one what either side decides by; of those that can't be accepted now, nothing. */
function pricesOf(
  row: CounterRow,
  offer: LockedInvoice | undefined,
  day: LimitedDay,
  fees: FeeTerms | undefined,
): Prices {
  const none = { offered: null, named: null };
  if (!offer || offer.terms === null || offer.status !== 'REGISTERED') return none;
  const prices = pricesAt({ ...offer, terms: offer.terms }, row.annual_rate_ppm, day);
  if (typeof prices === 'string') return none;
  return { offered: wirePrice(offer, prices.offered, fees), named: wirePrice(offer, prices.named, fees) };
}

/**
 * The prices of open ones, each as if it were the only one. A supplier can't read its buyer's limits as a whole, nor a buyer all that
 * acceptance asks: they are read for both, of invoices that their own policies showed.
 */
async function withPrices(ctx: Ctx, rows: readonly CounterRow[], companyId: number): Promise<CounterOffer[]> {
  const open = rows.filter(row => row.status === 'OPEN');
  const none = { offered: null, named: null };
  if (open.length === 0) return rows.map(row => wireCounter(row, none));
  return readTx(ctx.db, systemActor, async tx => {
    const offers = new Map<number, LockedInvoice>();
    const ids = sql<boolean>`i.id = ANY (${open.map(row => row.invoice_id)}::integer[])`;
    for await (const some of readInvoicesInChunks(tx, ids, maxCounterOffers))
      for (const offer of some) offers.set(offer.id, offer);
    const all = [...offers.values()];
    const fees = await feeTermsOf(tx, all);
    const day = await withLimits(
      tx,
      ctx,
      all.map(offer => offer.buyerId),
    );
    return rows.map(row => {
      if (row.status !== 'OPEN') return wireCounter(row, none);
      // What a buyer earns is its own to know.
      const earning = row.buyer_id === companyId ? fees.get(row.buyer_id) : undefined;
      return wireCounter(row, pricesOf(row, offers.get(row.invoice_id), day, earning));
    });
  });
}

/** What was named to the caller's company, and what it named; what is past its last day is over, whether the day's work said so yet or not. */
export async function listCounterOffers({
  ctx,
  caller,
  scope,
}: Request<(typeof counterOffersEndpoints)['list'], OwnScope>): Promise<CounterOffers> {
  const { companyId } = scope;
  const own = scopes.narrow(sql<SqlBool>`(r.buyer_id = ${companyId} OR r.supplier_id = ${companyId})`);
  const status = sql`CASE WHEN r.status = 'OPEN' AND r.last_day < ${ctx.businessDate}::date THEN 'EXPIRED' ELSE r.status END`;
  const rows = await read(ctx, caller, tx =>
    tx.rows(sql<CounterRow>`SELECT r.id, r.invoice_id, i.invoice_number, i.due_date, i.amount_cents, i.currency, r.buyer_id, r.supplier_id,
        ${status} AS status, r.annual_rate_ppm, r.offered_rate_ppm, r.last_day, r.made_at, r.closed_at, r.reason,
        b.name AS buyer_name, b.code AS buyer_code, s.name AS supplier_name, s.code AS supplier_code
      FROM counter_offer r JOIN invoice i ON i.id = r.invoice_id AND i.supplier_id = r.supplier_id
      JOIN company_name b ON b.id = r.buyer_id JOIN company_name s ON s.id = r.supplier_id
      WHERE ${own} ORDER BY (${status} = 'OPEN') DESC, r.id DESC LIMIT ${maxCounterOffers + 1}`),
  );
  const counterOffers = await withPrices(ctx, rows.slice(0, maxCounterOffers), companyId);
  return { counterOffers, complete: rows.length <= maxCounterOffers };
}
