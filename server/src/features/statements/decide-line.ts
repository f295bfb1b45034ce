import type { StatementLineReply, statementsEndpoints } from '@skonto/api/statements';
import { formatCents } from '@skonto/domain/money/cents';
import { canTakeBack, type PaymentDeltas } from '@skonto/domain/payment/payment-note';
import { sql } from 'kysely';
import { paidNoteJob, queuePaidNotes } from '../../business/documents/notes-at-payment.ts';
import { findSums, findTargetsByRefs } from '../../business/payments/expected-payments.ts';
import type { ProvenEntry } from '../../business/payments/prove-payments.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { addManyDeltas, takeBackEntries } from '../../tables/payments.ts';
import { decideLine } from '../../tables/statements.ts';
import { lockProven, lockStatements, moveProven, proofsOf } from './confirm.ts';
import { type LineRow, lineReply, loadLine, readAgain } from './lines.ts';
import { isReturnOf } from './settle.ts';
import { openLedger } from './weigh.ts';

type Endpoints = typeof statementsEndpoints;

const provenJson = (entries: readonly Pick<ProvenEntry, 'invoiceId' | 'kind' | 'amountCents'>[]) =>
  entries.map(one => ({ invoice: one.invoiceId, kind: one.kind, amount: formatCents(one.amountCents) }));

/** Pairs a line with the payment that a person says it is. Its whole amount counts, or it is refused. */
export async function pairLine({ ctx, caller, scope, params, body }: Request<Endpoints['pair'], OwnScope>) {
  const by = { userId: caller.actor.userId, at: ctx.instant };
  const reply = await write(ctx, caller, async (tx, record): Promise<StatementLineReply> => {
    await lockStatements(tx, scope.companyId);
    const row = await loadLine(tx, scope, params.id, 'lock');
    if (row.state === 'PAIRED') throw new Problem(409, 'line-paired');
    const [target] = await findTargetsByRefs(tx, scope.companyId, [body.target]);
    if (!target) throw notFound();
    const invoices = target.parts.map(part => part.invoiceId).sort((a, b) => a - b);
    await lockProven(tx, invoices);
    const ledger = (await openLedger(tx, scope.companyId, invoices))();
    const line = readAgain(row);
    const isReturn = isReturnOf({ line, currency: row.currency }, target);
    const proof = isReturn === null ? null : ledger.prove([{ target, cents: line.amountCents }], isReturn);
    if (!proof) throw new Problem(409, 'line-too-much', { params: { number: target.number } });
    await moveProven(tx, proofsOf([{ settled: { line, proof }, id: row.id, day: row.day }]), [{ proof }], by);
    await decideLine(tx, { id: row.id, state: 'PAIRED', reason: 'by-hand' }, by);
    await queuePaidNotes(tx, ctx.jobs, invoices);
    const after = {
      state: 'PAIRED',
      statement: row.statement_id,
      to: target.number,
      proves: provenJson(proof.entries),
      notes_replaced: proof.replaced.length,
    };
    await record({
      event: 'UPDATED',
      entityName: 'StatementLine',
      entityId: row.id,
      json: { before: { state: row.state }, after },
    });
    return lineReply(await loadLine(tx, scope, row.id), caller);
  });
  ctx.jobs.wake(paidNoteJob);
  return reply;
}

type EntryRow = {
  id: number;
  invoice_id: number;
  kind: ProvenEntry['kind'];
  amount_cents: bigint;
  ordered_cents: bigint;
  paid_cents: bigint;
  received_cents: bigint;
  returned_cents: bigint;
};
const findEntries = (tx: ReadTx, lineId: number): Promise<EntryRow[]> =>
  tx.rows(
    sql<EntryRow>`SELECT id, invoice_id, kind, amount_cents, ordered_cents, paid_cents, received_cents, returned_cents FROM payment_entry
      WHERE statement_line_id = ${lineId} AND taken_back_at IS NULL ORDER BY invoice_id, id`,
  );
const deltasOf = (row: EntryRow): PaymentDeltas => ({
  orderedCents: row.ordered_cents,
  paidCents: row.paid_cents,
  receivedCents: row.received_cents,
  returnedCents: row.returned_cents,
});

/** Takes back all that a line proved; refused where something later rests on it. */
async function takeBackProofs(tx: Tx, row: LineRow, by: { readonly userId: number; readonly at: string }) {
  const invoices = [...new Set((await findEntries(tx, row.id)).map(one => one.invoice_id))];
  await lockProven(tx, invoices);
  const entries = await findEntries(tx, row.id);
  const sums = await findSums(tx, invoices);
  for (const entry of entries) {
    const own = sums.get(entry.invoice_id);
    if (!own || !canTakeBack(deltasOf(entry), own)) throw new Problem(409, 'line-needed');
  }
  await takeBackEntries(
    tx,
    entries.map(one => one.id),
    by,
  );
  await addManyDeltas(
    tx,
    entries.map(one => ({ invoiceId: one.invoice_id, ...deltasOf(one) })),
    -1,
  );
  return entries.map(one => ({ invoiceId: one.invoice_id, kind: one.kind, amountCents: one.amount_cents }));
}

/** Undoes a wrong pairing: the payment is as if the line had not come, and the line waits to be decided. */
export function unpairLine({ ctx, caller, scope, params }: Request<Endpoints['unpair'], OwnScope>) {
  const by = { userId: caller.actor.userId, at: ctx.instant };
  return write(ctx, caller, async (tx, record): Promise<StatementLineReply> => {
    await lockStatements(tx, scope.companyId);
    const row = await loadLine(tx, scope, params.id, 'lock');
    if (row.state !== 'PAIRED') throw new Problem(409, 'line-not-paired');
    const entries = await takeBackProofs(tx, row, by);
    // Of a return that is none: its invoices are paid after all.
    await queuePaidNotes(
      tx,
      ctx.jobs,
      entries.map(one => one.invoiceId),
    );
    await decideLine(tx, { id: row.id, state: 'OPEN', reason: 'unpaired' }, by);
    const json = {
      before: { state: 'PAIRED', proves: provenJson(entries) },
      after: { state: 'OPEN', statement: row.statement_id },
    };
    await record({ event: 'UPDATED', entityName: 'StatementLine', entityId: row.id, json });
    return lineReply(await loadLine(tx, scope, row.id), caller);
  });
}

/** Says of an open line that it is no payment of Skonto's. */
export function setLineAside({ ctx, caller, scope, params }: Request<Endpoints['setAside'], OwnScope>) {
  const by = { userId: caller.actor.userId, at: ctx.instant };
  return write(ctx, caller, async (tx, record): Promise<StatementLineReply> => {
    await lockStatements(tx, scope.companyId);
    const row = await loadLine(tx, scope, params.id, 'lock');
    if (row.state === 'PAIRED') throw new Problem(409, 'line-paired');
    if (row.state === 'OPEN') {
      await decideLine(tx, { id: row.id, state: 'OTHER', reason: 'set-aside' }, by);
      const json = { before: { state: 'OPEN' }, after: { state: 'OTHER', statement: row.statement_id } };
      await record({ event: 'UPDATED', entityName: 'StatementLine', entityId: row.id, json });
    }
    return lineReply(await loadLine(tx, scope, row.id), caller);
  });
}
