import {
  type CounterOffersChanged,
  type CounterQuote,
  type counterOffersEndpoints,
  maxCounterOffers,
} from '@skonto/api/counter-offers';
import type { BodyOf } from '@skonto/api/endpoint';
import { type CounterPrices, type CounterRefusal, decideCounterOffer } from '@skonto/domain/invoice/counter-offer';
import { wireFromCents } from '@skonto/domain/money/cents';
import { ppmFromWire } from '@skonto/domain/money/percent';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { commitAlone, sumsOf } from '../../business/approvals/alone.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Ctx } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { closeCounterOffers, findOpenCounterOffers, insertCounterOffers } from '../../tables/counter-offers.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import { type LockedInvoice, lockInvoices, readInvoicesInChunks } from '../../tables/invoices.ts';
import { withLimits } from '../../tables/payment-limits.ts';
import { queueCounterMails } from './mails.ts';
import { wireLeft, wirePrice } from './wire.ts';

type Endpoints = typeof counterOffersEndpoints;
type Naming = BodyOf<Endpoints['make']>;

/** Offers that the named rate is good for, with its prices, and why the others aren't. */
type Named = {
  readonly ratePpm: number;
  readonly good: readonly {
    readonly offer: LockedInvoice;
    readonly registrationId: string;
    readonly prices: CounterPrices;
  }[];
  readonly left: ReadonlyMap<number, CounterRefusal>;
};

const idsOf = ({ offers }: Naming): number[] => [...new Set(offers.map(({ id }) => id))];

/** Offers of the caller's company as their supplier. */
const ownOffers = ({ companyId }: OwnScope, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${scopes.narrow(sql<SqlBool>`i.supplier_id = ${companyId}`)} AND i.id = ANY (${[...ids]}::integer[])`;

/** Those of the buyers that take counter-offers. */
async function allowing(tx: ReadTx, offers: readonly LockedInvoice[]): Promise<ReadonlySet<number>> {
  const rows = await tx.rows(
    sql<{ id: number }>`SELECT company_id AS id FROM early_payment_setting
      WHERE company_id = ANY (${offers.map(offer => offer.buyerId)}::integer[]) AND counter_offers`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Invoices among these that have an open counter-offer, be it past its last day. */
async function countered(tx: ReadTx, offers: readonly LockedInvoice[], ctx: Ctx): Promise<ReadonlySet<number>> {
  const ids = offers.map(offer => offer.id);
  const still = sql`r.invoice_id = ANY (${ids}::integer[]) AND r.last_day >= ${ctx.businessDate}::date`;
  const rows = await findOpenCounterOffers(tx, still, ids.length);
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}

/** What the named rate comes to for each offer: the same for looking ahead and, under their locks, for doing it. */
async function decide(tx: ReadTx, ctx: Ctx, body: Naming, offers: readonly LockedInvoice[]): Promise<Named> {
  const ratePpm = ppmFromWire(body.annualRate);
  if (typeof ratePpm !== 'number') throw invalid([{ field: 'annualRate', code: 'percent-decimals' }]);
  const allowed = await allowing(tx, offers);
  const open = await countered(tx, offers, ctx);
  const fees = await feeTermsOf(tx, offers);
  const day = await withLimits(
    tx,
    ctx,
    offers.map(offer => offer.buyerId),
  );
  const registrations = new Map(body.offers.map(({ id, registrationId }) => [id, registrationId]));
  const left = new Map<number, CounterRefusal>(idsOf(body).map(id => [id, 'not-found']));
  const good: Named['good'][number][] = [];
  for (const offer of offers) {
    const registrationId = registrations.get(offer.id) ?? '';
    const named = { registrationId, annualRatePpm: ratePpm, lastDay: body.lastDay };
    const facts = { allowed: allowed.has(offer.buyerId), contractActive: fees.has(offer.buyerId) };
    const prices =
      offer.terms === null
        ? 'wrong-status'
        : open.has(offer.id) && offer.status === 'REGISTERED'
          ? 'open-already'
          : decideCounterOffer({ ...offer, terms: offer.terms }, named, facts, day);
    if (typeof prices === 'string') left.set(offer.id, prices);
    else {
      left.delete(offer.id);
      good.push({ offer, registrationId, prices });
    }
  }
  return { ratePpm, good, left };
}

type NameRow = { id: number; name: string; code: string };

async function namesOf(tx: ReadTx, offers: readonly LockedInvoice[]) {
  const ids = [...new Set(offers.flatMap(({ buyerId, supplierId }) => [buyerId, supplierId]))];
  const rows = await tx.rows(sql<NameRow>`SELECT id, name, code FROM company_name WHERE id = ANY (${ids}::integer[])`);
  const names = new Map(rows.map(row => [row.id, row]));
  return (id: number): NameRow => names.get(id) ?? { id, name: '', code: '' };
}

/** What a rate would come to, offer by offer; nothing is locked and nothing changes. */
export const quote = ({ ctx, caller, scope, body }: Request<Endpoints['quote'], OwnScope>) =>
  read(ctx, caller, async (tx): Promise<CounterQuote> => {
    const offers: LockedInvoice[] = [];
    for await (const some of readInvoicesInChunks(tx, ownOffers(scope, idsOf(body)), maxCounterOffers, 'in-order'))
      offers.push(...some);
    const { good, left } = await decide(tx, ctx, body, offers);
    const nameOf = await namesOf(tx, offers);
    return {
      count: good.length,
      offers: good.map(({ offer, prices }) => ({
        invoiceId: offer.id,
        invoiceNumber: offer.invoiceNumber,
        dueDate: offer.dueDate,
        amount: wireFromCents(offer.amountCents),
        currency: offer.currency.code,
        buyer: nameOf(offer.buyerId),
        supplier: nameOf(offer.supplierId),
        lastDay: prices.lastDay,
        offered: wirePrice(offer, prices.offered, undefined),
        named: wirePrice(offer, prices.named, undefined),
        onLastDay: wirePrice(offer, prices.onLastDay, undefined),
      })),
      refused: wireLeft(ctx, left),
    };
  });

/**
 * Names a rate for offers, each checked on its own under the lock that accepting it takes as well. It is the supplier's consent until its last
 * day; one that is past that makes room for the new one.
 */
export const make = ({ ctx, caller, scope, body }: Request<Endpoints['make'], OwnScope>) =>
  write(ctx, caller, async (tx, record): Promise<CounterOffersChanged> => {
    const ids = idsOf(body);
    const offers = await lockInvoices(tx, ownOffers(scope, ids), { afterId: 0, limit: ids.length });
    const { ratePpm, good, left } = await decide(tx, ctx, body, offers);
    // It is a consent to each of them, so it counts as accepting them does.
    await commitAlone(tx, { ctx, caller }, { action: 'ACCEPT', sums: sumsOf(good.map(({ offer }) => offer)) });
    const goodIds = good.map(({ offer }) => offer.id);
    const past = sql`r.invoice_id = ANY (${goodIds}::integer[]) AND r.last_day < ${ctx.businessDate}::date`;
    if (goodIds.length > 0) await closeCounterOffers(tx, past, { status: 'EXPIRED', at: ctx.instant });
    const rows = good.map(({ offer, registrationId, prices }) => ({
      invoiceId: offer.id,
      buyerId: offer.buyerId,
      supplierId: offer.supplierId,
      registrationId,
      annualRatePpm: ratePpm,
      offeredRatePpm: offer.terms?.annualRatePpm ?? 0,
      lastDay: prices.lastDay,
    }));
    const added = await insertCounterOffers(tx, rows, { at: ctx.instant, by: caller.actor.userId });
    if (added.length !== rows.length) throw new Error(`named a rate for ${rows.length} offers, kept ${added.length}`);
    if (added.length > 0) {
      const mails = rows.map(({ buyerId, supplierId }) => ({ kind: 'made' as const, buyerId, supplierId }));
      await queueCounterMails(ctx.jobs, tx, mails);
      const json = { invoices: added, annualRatePpm: ratePpm };
      await record({ event: 'CREATED', entityName: 'CounterOffer', entityId: null, json });
    }
    return { count: added.length, refused: wireLeft(ctx, left) };
  });

/** Buyers that take counter-offers from the caller's company. */
export const listBuyers = ({ ctx, caller, scope }: Request<Endpoints['buyers'], OwnScope>) =>
  read(ctx, caller, async tx => {
    const mine = scopes.narrow(sql<SqlBool>`p.supplier_id = ${scope.companyId}`);
    const rows = await tx.rows(
      sql<{ id: number }>`SELECT p.buyer_id AS id FROM partnership p
        JOIN early_payment_setting s ON s.company_id = p.buyer_id AND s.counter_offers
        WHERE ${mine} ORDER BY p.buyer_id LIMIT ${maxCounterOffers + 1}`,
    );
    const buyers = rows.slice(0, maxCounterOffers).map(({ id }) => id);
    return { buyers, complete: rows.length <= maxCounterOffers };
  });
