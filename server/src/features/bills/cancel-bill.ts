import type { BillDetails, billsEndpoints } from '@skonto/api/bills';
import type { Tx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { refusing } from '../../platform/saving/refusing.ts';
import { write } from '../../platform/saving/transact.ts';
import { insertConfirmations, insertCounterBill, lockBilled } from '../../tables/bills.ts';
import { tellOfBills } from './bill-mails.ts';
import { type BillReadRow, billDetails, bills, loadBill } from './bills.ts';
import { billAuthor } from './write-bills.ts';

type Endpoints = typeof billsEndpoints;

const cancelled = new Problem(409, 'bill-cancelled');
/** A bill has one counter-bill: the index decides, also between two requests at once. */
const refusals = { bill_storno_once: cancelled };

/** Locks a bill's invoices and checks it after that, for somebody else may have cancelled it while this one waited. */
async function lockValid(tx: Tx, scope: Scope, id: number): Promise<BillReadRow> {
  await loadBill(tx, scope, id);
  const billed = await lockBilled(tx, id);
  const bill = await loadBill(tx, scope, id);
  if (bill.state === 'COUNTER') throw new Problem(409, 'bill-is-counter');
  if (bill.state === 'CANCELLED') throw cancelled;
  // Written by a server of the release before, while both were running (docs/decisions/0150).
  if (bill.invoices === 0) throw new Problem(409, 'bill-without-lines');
  if (billed !== bill.invoices)
    throw new Error(`bill ${id} has ${bill.invoices} lines, and ${billed} invoices are on it`);
  return bill;
}

/**
 * Cancels a bill by a counter-bill with a number of its own in the same series; the bill stays as it was written, and its invoices can be
 * billed again. Answers the counter-bill.
 */
export async function cancelBill(request: Request<Endpoints['cancel'], Scope>): Promise<BillDetails> {
  const { ctx, caller, scope, params, body } = request;
  const reason = body.reason.trim();
  if (reason === '') throw invalid([{ field: 'reason', code: 'cancel-reason' }]);
  const reply = await write(ctx, caller, async (tx, record) => {
    const bill = await lockValid(tx, scope, params.id);
    const added = await insertCounterBill(tx, bill.id, { ...billAuthor({ ctx, caller }), reason }).catch(
      refusing(refusals),
    );
    if (added.released !== bill.invoices)
      throw new Error(`cancelled a bill of ${bill.invoices} invoices and let ${added.released} of them go`);
    const counter = await loadBill(tx, scope, added.bill.id);
    const reported = { ...added.bill, buyerId: bill.buyer_id, currency: bill.currency, invoices: bill.invoices };
    await tellOfBills({ tx, ctx }, 'billCancelled', [{ ...reported, amountCents: counter.amount_cents }], {
      cancelled: bill.number,
      reason,
    });
    const details = await billDetails(tx, counter, { ctx, caller });
    await record({
      event: 'CREATED',
      entityName: 'Bill',
      entityId: counter.id,
      json: {
        after: {
          number: counter.number,
          buyer_id: counter.buyer_id,
          currency: counter.currency,
          amount_cents: counter.amount_cents,
          invoices: counter.invoices,
          cancels: { id: bill.id, number: bill.number },
          reason,
        },
      },
    });
    await record({
      event: 'UPDATED',
      entityName: 'Bill',
      entityId: bill.id,
      json: { before: { state: 'VALID' }, after: { state: 'CANCELLED', cancelled_by: counter.number, reason } },
    });
    return details;
  });
  ctx.jobs.wake('mail');
  return reply;
}

/** Confirms the rates of bills that were held to an old reference. One that needs none (any more) stays as it is. */
export async function confirmRates({ ctx, caller, scope, body }: Request<Endpoints['confirmRates'], Scope>) {
  if (new Set(body.ids).size !== body.ids.length) throw invalid([{ field: 'ids', code: 'duplicate-ids' }]);
  return write(ctx, caller, async (tx, record) => {
    const rows = await bills.load(tx, scope, body.ids);
    const waiting = new Map(rows.filter(row => row.to_confirm).map(row => [row.id, row]));
    const confirmed = await insertConfirmations(tx, [...waiting.keys()], billAuthor({ ctx, caller }));
    for (const id of confirmed)
      await record({
        event: 'UPDATED',
        entityName: 'Bill',
        entityId: id,
        json: {
          before: { rates_confirmed: false },
          after: { rates_confirmed: true, number: waiting.get(id)?.number, rates: waiting.get(id)?.rates },
        },
      });
    return { count: confirmed.length };
  });
}
