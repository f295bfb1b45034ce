import type { earlyPaymentRequestsEndpoints, RequestsChanged } from '@skonto/api/early-payment-requests';
import { type AskRefusal, refuseAsking } from '@skonto/domain/invoice/early-payment-request';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { insertRequests } from '../../tables/early-payment-requests.ts';
import { lockInvoices } from '../../tables/invoices.ts';
import { queueRequestMails } from './mails.ts';

type Endpoints = typeof earlyPaymentRequestsEndpoints;

/** Those of the buyers that allow their suppliers to ask. */
async function allowing(tx: ReadTx, buyers: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.rows(
    sql<{
      id: number;
    }>`SELECT company_id AS id FROM early_payment_setting WHERE company_id = ANY (${buyers}::integer[]) AND allowed`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Asks for early payment of the named invoices, each checked on its own under the lock that registering takes as well. What is asked for
 * already stays so and isn't counted.
 */
export const ask = ({ ctx, caller, scope, body }: Request<Endpoints['ask'], OwnScope>) =>
  write(ctx, caller, async (tx, record): Promise<RequestsChanged> => {
    const ids = [...new Set(body.invoiceIds)];
    const own = sql<boolean>`i.supplier_id = ${scope.companyId} AND i.id = ANY (${ids}::integer[])`;
    const invoices = await lockInvoices(tx, own, { afterId: 0, limit: ids.length });
    const allowed = await allowing(
      tx,
      invoices.map(invoice => invoice.buyerId),
    );
    const refusals = new Map<number, AskRefusal>(ids.map(id => [id, 'not-found']));
    const good = invoices.filter(invoice => {
      const refusal = refuseAsking(invoice, allowed.has(invoice.buyerId), ctx);
      if (refusal) refusals.set(invoice.id, refusal);
      else refusals.delete(invoice.id);
      return refusal === null;
    });
    const { note = null } = body;
    const added = await insertRequests(tx, good, { at: ctx.instant, by: caller.actor.userId, note });
    if (added.length > 0) {
      const isAdded = new Set(added);
      const mails = good
        .filter(one => isAdded.has(one.id))
        .map(({ buyerId }) => ({ kind: 'made' as const, buyerId, supplierId: scope.companyId }));
      await queueRequestMails(ctx.jobs, tx, mails);
      await record({
        event: 'CREATED',
        entityName: 'EarlyPaymentRequest',
        entityId: null,
        json: { invoices: added, note: note !== null },
      });
    }
    return { count: added.length, refused: [...refusals].map(([id, code]) => ({ id, code })) };
  });
