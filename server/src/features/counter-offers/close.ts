import type { CounterOffersChanged, counterOffersEndpoints } from '@skonto/api/counter-offers';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { type CounterMail, closeCounterOffers } from '../../tables/counter-offers.ts';
import { lockInvoices } from '../../tables/invoices.ts';
import { queueCounterMails } from './mails.ts';
import { wireLeft } from './wire.ts';

type Endpoints = typeof counterOffersEndpoints;
type Closing = Request<Endpoints['withdraw'], OwnScope>;
type Answer = { readonly status: 'WITHDRAWN' } | { readonly status: 'DECLINED'; readonly reason: string | null };

/** Between whom these were declined. */
const pairsOf = (tx: ReadTx, ids: readonly number[]): Promise<CounterMail[]> =>
  tx.rows(sql<CounterMail>`SELECT DISTINCT 'declined' AS kind, buyer_id AS "buyerId", supplier_id AS "supplierId"
    FROM counter_offer WHERE id = ANY (${[...ids]}::integer[])`);

/** Closes the named open counter-offers among `own`, under the locks of their invoices: whoever comes first has the one outcome. */
const close = (
  { ctx, caller, body }: Closing,
  own: RawBuilder<SqlBool>,
  answer: Answer,
): Promise<CounterOffersChanged> =>
  write(ctx, caller, async (tx, record): Promise<CounterOffersChanged> => {
    const ids = [...new Set(body.ids)];
    // What is past its last day is over, whether the day's work said so yet or not.
    const named = sql`r.id = ANY (${ids}::integer[]) AND r.last_day >= ${ctx.businessDate}::date AND ${own}`;
    const theirs = sql<boolean>`i.id IN (SELECT r.invoice_id FROM counter_offer r WHERE ${named})`;
    await lockInvoices(tx, theirs, { afterId: 0, limit: ids.length });
    const closed = await closeCounterOffers(tx, named, { ...answer, at: ctx.instant, by: caller.actor.userId });
    const said = answer.status === 'DECLINED' ? { reason: answer.reason !== null } : {};
    const json = { counterOffers: closed, status: answer.status, ...said };
    if (answer.status === 'DECLINED') await queueCounterMails(ctx.jobs, tx, await pairsOf(tx, closed));
    if (closed.length > 0) await record({ event: 'UPDATED', entityName: 'CounterOffer', entityId: null, json });
    const done = new Set(closed);
    const left = ids.filter(id => !done.has(id)).map(id => [id, 'not-open'] as const);
    return { count: closed.length, refused: wireLeft(ctx, new Map(left)) };
  });

/** A supplier takes its open counter-offers back; the offers themselves stay open. */
export const withdraw = (request: Closing) =>
  close(request, scopes.narrow(sql<SqlBool>`r.supplier_id = ${request.scope.companyId}`), { status: 'WITHDRAWN' });

/** A buyer says no to a supplier's rate; its own offer stays open. */
export const decline = (request: Request<Endpoints['decline'], OwnScope>) =>
  close(request, scopes.narrow(sql<SqlBool>`r.buyer_id = ${request.scope.companyId}`), {
    status: 'DECLINED',
    reason: request.body.reason ?? null,
  });
