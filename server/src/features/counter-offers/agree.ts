import { randomUUID } from 'node:crypto';
import {
  type AgreeingPreview,
  type CounterLeft,
  type counterOffersEndpoints,
  maxCounterOffers,
} from '@skonto/api/counter-offers';
import type { FeeTerms } from '@skonto/domain/billing/billing-fee';
import { atRate, isAsGood, pricesAt, refuseAgreeing } from '@skonto/domain/invoice/counter-offer';
import type { LimitedDay } from '@skonto/domain/invoice/payment-limit';
import type { StatusChange } from '@skonto/domain/invoice/status-change';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { commitAlone, sumsOf } from '../../business/approvals/alone.ts';
import { documentJob, issueDocuments } from '../../business/documents/document-job.ts';
import { decideAcceptance } from '../../business/invoices/decide-acceptance.ts';
import { readTx, systemActor, type Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { closeCounterOffers, findOpenCounterOffers, type StoredCounterOffer } from '../../tables/counter-offers.ts';
import { dueDocuments, saveDecidedChanges } from '../../tables/decided-changes.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import { type LockedInvoice, lockInvoices, readInvoicesInChunks } from '../../tables/invoices.ts';
import { holdLimits, withHeldLimits, withLimits } from '../../tables/payment-limits.ts';
import { queueCounterMails } from './mails.ts';
import { wireLeft, wirePrice } from './wire.ts';

type Endpoints = typeof counterOffersEndpoints;
type Asking = { readonly ctx: Ctx; readonly caller: Caller; readonly scope: OwnScope };
type Code = CounterLeft[number]['code'];

/**
 * The open counter-offers among these that were made to the caller's company, under its own policies. What follows from a yes is the
 * supplier's, which no policy lets a buyer write: it is written by the system, for these alone.
 */
const findOwn = ({ ctx, caller, scope }: Asking, ids: readonly number[]): Promise<StoredCounterOffer[]> => {
  const own = scopes.narrow(sql<SqlBool>`r.buyer_id = ${scope.companyId}`);
  // A supplier may read its own as well: the second wall, which lets it through, is closed here.
  const toCaller = sql`r.id = ANY (${[...ids]}::integer[]) AND ${own} AND r.buyer_id = acting_company()`;
  return read(ctx, caller, tx => findOpenCounterOffers(tx, toCaller, maxCounterOffers));
};

const invoicesOf = (own: readonly StoredCounterOffer[]): RawBuilder<boolean> =>
  sql<boolean>`i.id = ANY (${own.map(one => one.invoiceId)}::integer[])`;

type Facts = { readonly day: LimitedDay; readonly fees: ReadonlyMap<number, FeeTerms> };
type Agreed = {
  readonly changed: readonly StatusChange[];
  readonly left: ReadonlyMap<number, Code>;
  /** The offers with the terms of the named rate. */
  readonly byId: ReadonlyMap<number, LockedInvoice>;
  readonly counterOf: ReadonlyMap<number, StoredCounterOffer>;
};

/** What agreeing to these together comes to: each offer is accepted, as by its supplier, with the named rate in its terms. */
function decide(
  ids: readonly number[],
  open: readonly StoredCounterOffer[],
  offers: readonly LockedInvoice[],
  { day, fees }: Facts,
): Agreed {
  const left = new Map<number, Code>(ids.map(id => [id, 'not-open']));
  const counterOf = new Map(open.map(counter => [counter.invoiceId, counter]));
  const named = offers.flatMap(offer => {
    const counter = counterOf.get(offer.id);
    if (!counter || offer.terms === null) return [];
    const refusal = refuseAgreeing(offer, counter, day);
    const prices = pricesAt({ ...offer, terms: offer.terms }, counter.annualRatePpm, day);
    const code = refusal ?? (typeof prices !== 'string' && isAsGood(prices.offered, prices.named) ? 'as-good' : null);
    if (code !== null) left.set(counter.id, code);
    return code === null ? [{ ...offer, terms: atRate(offer.terms, counter.annualRatePpm) }] : [];
  });
  const { changed, refused } = decideAcceptance(named, day, fees);
  for (const { invoiceId, code } of refused) left.set(counterOf.get(invoiceId)?.id ?? 0, leftCode(code));
  for (const { invoiceId } of changed) left.delete(counterOf.get(invoiceId)?.id ?? 0);
  return { changed, left, byId: new Map(named.map(offer => [offer.id, offer])), counterOf };
}

const known: readonly Code[] = [
  'disputed',
  'no-active-contract',
  'note-generation-unset',
  'due-date-reached',
  'payment-not-early',
  'nothing-left',
  'limit-reached',
  'limit-full',
];
/** A refused acceptance in the words of its buyer; what an open offer of the supplier can't meet says that it is open no more. */
const leftCode = (code: string): Code => known.find(one => one === code) ?? 'not-open';

/** What agreeing to these together would come to now. */
export async function preview(request: Request<Endpoints['preview'], OwnScope>): Promise<AgreeingPreview> {
  const { ctx, body } = request;
  const ids = [...new Set(body.ids)];
  const own = await findOwn(request, ids);
  return readTx(ctx.db, systemActor, async tx => {
    const offers: LockedInvoice[] = [];
    for await (const some of readInvoicesInChunks(tx, invoicesOf(own), maxCounterOffers, 'in-order'))
      offers.push(...some);
    const fees = await feeTermsOf(tx, offers);
    const day = await withLimits(
      tx,
      ctx,
      offers.map(offer => offer.buyerId),
    );
    const { changed, left, byId, counterOf } = decide(ids, own, offers, { day, fees });
    const counterOffers = changed.flatMap(({ invoiceId, after }) => {
      const [counter, offer] = [counterOf.get(invoiceId), byId.get(invoiceId)];
      if (!counter || !offer || !after.price) return [];
      return [{ id: counter.id, named: wirePrice(offer, after.price, fees.get(offer.buyerId)) }];
    });
    return { count: counterOffers.length, counterOffers, refused: wireLeft(ctx, left) };
  });
}

type Seen = ReadonlyMap<number, { readonly total: number; readonly paymentDate: string }>;

/** 409 when a price or a date of payment isn't the one that the caller saw: then nothing was changed. */
function requireSeen({ changed, counterOf }: Agreed, seen: Seen): void {
  const holds = changed.every(({ invoiceId, after: { price } }) => {
    const saw = seen.get(counterOf.get(invoiceId)?.id ?? 0);
    return price && saw?.total === wireFromCents(price.totalCents) && saw.paymentDate === price.paymentDate;
  });
  if (!holds) throw new Problem(409, 'totals-changed');
}

/** Reads it again under the locks of limits and invoices, which accepting takes in the same order. */
async function decideLocked(tx: Tx, ctx: Ctx, own: readonly StoredCounterOffer[], ids: readonly number[]) {
  const where = invoicesOf(own);
  await holdLimits(tx, where);
  const offers = await lockInvoices(tx, where, { afterId: 0, limit: own.length });
  const still = sql`r.id = ANY (${own.map(({ id }) => id)}::integer[])`;
  const open = await findOpenCounterOffers(tx, still, own.length);
  const fees = await feeTermsOf(tx, offers, 'held');
  const day = await withHeldLimits(
    tx,
    ctx,
    offers.map(offer => offer.buyerId),
  );
  return { agreed: decide(ids, open, offers, { day, fees }), fees };
}

/**
 * The buyer's yes: the offers are accepted at the named rates, as their supplier's click would, with documents, limits and links of the
 * audit. Everything or nothing of what the caller saw; what is open no more is left and told.
 */
export async function agree(request: Request<Endpoints['agree'], OwnScope>) {
  const { ctx, caller, body } = request;
  const seen: Seen = new Map(body.counterOffers.map(one => [one.id, one]));
  const ids = [...seen.keys()];
  const own = await findOwn(request, ids);
  const reply = await write(
    ctx,
    caller,
    async (tx, record) => {
      const { agreed, fees } = await decideLocked(tx, ctx, own, ids);
      const { changed, left, byId, counterOf } = agreed;
      requireSeen(agreed, seen);
      const refused = wireLeft(ctx, left);
      if (changed.length === 0) return { count: 0, refused, documents: 0 };
      const sums = sumsOf(changed.flatMap(({ invoiceId }) => byId.get(invoiceId) ?? []));
      await commitAlone(tx, { ctx, caller }, { action: 'REGISTER', sums });
      const counters = changed.flatMap(({ invoiceId }) => counterOf.get(invoiceId) ?? []);
      const counterOffers = counters.map(({ id }) => id);
      const said = { status: 'AGREED', at: ctx.instant, by: caller.actor.userId } as const;
      // Closed first: what the acceptance finds open it would call accepted by the supplier.
      await closeCounterOffers(tx, sql`r.id = ANY (${counterOffers}::integer[])`, said);
      const changeId = randomUUID();
      const invoices = await saveDecidedChanges(tx, { changed, fees, byId }, { at: ctx.instant, changeId });
      const due = dueDocuments({ changed, fees, byId });
      await issueDocuments(tx, ctx.jobs, { due, at: ctx.instant });
      await queueCounterMails(
        ctx.jobs,
        tx,
        counters.map(({ buyerId, supplierId }) => ({ kind: 'agreed' as const, buyerId, supplierId })),
      );
      const entityId = invoices.length === 1 ? (invoices[0]?.invoiceId ?? null) : null;
      const json = { count: changed.length, status: 'DISCOUNT_APPROVED', counterOffers };
      await record({ event: 'INVOICES_APPROVED', entityName: 'Invoice', entityId, json, invoices });
      return { count: changed.length, refused, documents: due.length };
    },
    systemActor,
  );
  ctx.jobs.wake(documentJob);
  return reply;
}
