import type { earlyPaymentRequestsEndpoints, RequestsChanged } from '@skonto/api/early-payment-requests';
import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { closeRequests } from '../../tables/early-payment-requests.ts';
import { lockInvoices } from '../../tables/invoices.ts';
import type { RequestMail } from '../../tables/request-mails.ts';
import { queueRequestMails } from './mails.ts';

type Endpoints = typeof earlyPaymentRequestsEndpoints;
type Closing = Request<Endpoints['withdraw'], OwnScope>;
type Answer = { readonly status: 'WITHDRAWN' } | { readonly status: 'DECLINED'; readonly reason: string | null };

/** Between whom these were declined. */
const pairsOf = (tx: ReadTx, ids: readonly number[]): Promise<RequestMail[]> =>
  tx.rows(sql<RequestMail>`SELECT DISTINCT 'declined' AS kind, buyer_id AS "buyerId", supplier_id AS "supplierId"
    FROM early_payment_request WHERE id = ANY (${[...ids]}::integer[])`);

/** Closes the named open requests among `own`, under the locks of their invoices: whoever comes first has the one outcome. */
const close = ({ ctx, caller, body }: Closing, own: RawBuilder<unknown>, answer: Answer): Promise<RequestsChanged> =>
  write(ctx, caller, async (tx, record): Promise<RequestsChanged> => {
    const ids = [...new Set(body.ids)];
    const named = sql`r.id = ANY (${ids}::integer[]) AND ${own}`;
    const theirs = sql<boolean>`i.id IN (SELECT r.invoice_id FROM early_payment_request r WHERE ${named})`;
    await lockInvoices(tx, theirs, { afterId: 0, limit: ids.length });
    const closed = await closeRequests(tx, named, { ...answer, at: ctx.instant, by: caller.actor.userId });
    const said = answer.status === 'DECLINED' ? { reason: answer.reason !== null } : {};
    const json = { requests: closed, status: answer.status, ...said };
    if (closed.length > 0) await record({ event: 'UPDATED', entityName: 'EarlyPaymentRequest', entityId: null, json });
    if (answer.status === 'DECLINED') await queueRequestMails(ctx.jobs, tx, await pairsOf(tx, closed));
    const done = new Set(closed);
    return { count: closed.length, refused: ids.filter(id => !done.has(id)).map(id => ({ id, code: 'not-open' })) };
  });

/** A supplier takes its open requests back. */
export const withdraw = (request: Closing) =>
  close(request, sql`r.supplier_id = ${request.scope.companyId}`, { status: 'WITHDRAWN' });

/** A buyer says no to what it is asked for; its yes is the registration of the invoice. */
export const decline = (request: Request<Endpoints['decline'], OwnScope>) =>
  close(request, sql`r.buyer_id = ${request.scope.companyId}`, {
    status: 'DECLINED',
    reason: request.body.reason ?? null,
  });
