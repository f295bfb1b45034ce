import {
  type InvoiceDispute,
  type InvoiceDisputes,
  type invoiceDisputeEndpoints,
  maxDisputes,
} from '@skonto/api/invoice-disputes';
import { needsWords, refuseDispute, refuseSettling } from '@skonto/domain/invoice/invoice-dispute';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { type PaymentSums, settledCents } from '@skonto/domain/payment/payment-state';
import { type SqlBool, sql } from 'kysely';
import { type DisputeRow, findDisputes } from '../../business/invoices/disputes.ts';
import { lockOrdersOf } from '../../business/payments/lock-orders.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import { limitTries } from '../../platform/http/rate-limit.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { insertDispute, settleDispute } from '../../tables/invoice-disputes.ts';
import { lockInvoices } from '../../tables/invoices.ts';
import { sumsOf } from '../../tables/payments.ts';
import { queueDisputeMail } from './mails.ts';

type Endpoints = typeof invoiceDisputeEndpoints;

/** Disputes within an hour: of a person, and of all people of a company. */
const perHour = { person: 60, company: 300 } as const;

type SidesRow = {
  id: number;
  buyer_id: number;
  supplier_id: number;
  buyer: string;
  supplier: string;
  status: InvoiceStatus;
  disputed: boolean;
};
type PaymentRow = Parameters<typeof sumsOf>[0];

const ofSide = ({ companyId }: OwnScope) =>
  scopes.narrow(sql<SqlBool>`(i.buyer_id = ${companyId} OR i.supplier_id = ${companyId})`);

/** An invoice of either side's own, or 404. */
async function loadSides(tx: ReadTx, scope: OwnScope, id: number): Promise<SidesRow> {
  const row = await tx.first(
    sql<SidesRow>`SELECT i.id, i.buyer_id, i.supplier_id, b.name AS buyer, s.name AS supplier, i.status, i.disputed FROM invoice i
      JOIN company_name b ON b.id = i.buyer_id JOIN company_name s ON s.id = i.supplier_id WHERE i.id = ${id} AND ${ofSide(scope)}`,
  );
  if (!row) throw notFound();
  return row;
}

/** What became of the money of an invoice so far; null while nothing did. */
async function loadSums(tx: ReadTx, invoiceId: number): Promise<PaymentSums | null> {
  const row = await tx.first(
    sql<PaymentRow>`SELECT p.invoice_id, p.payable_cents, p.drafted_cents, p.ordered_cents, p.paid_cents, p.received_cents, p.returned_cents
      FROM payment p WHERE p.invoice_id = ${invoiceId}`,
  );
  return row ? sumsOf(row) : null;
}

const isPaid = (sums: PaymentSums | null): boolean => sums !== null && settledCents(sums) >= sums.payableCents;

/** How far the payment is ordered; drafts are the buyer's own affair. */
function orderOf(sums: PaymentSums | null, isBuyer: boolean): InvoiceDisputes['order'] {
  if (sums === null || isPaid(sums)) return null;
  if (sums.orderedCents > 0n) return 'RELEASED';
  return isBuyer && sums.draftedCents > 0n ? 'DRAFT' : null;
}

function wireDispute(row: DisputeRow, { companyId }: OwnScope): InvoiceDispute {
  const mayNot = refuseSettling({ status: row.status, companyId: row.company_id }, companyId);
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    status: row.status,
    company: row.company,
    ownCompany: row.company_id === companyId,
    openedAt: row.opened_at,
    openedBy: row.opener === '' ? null : row.opener,
    closedAt: row.closed_at,
    closedBy: row.closer === '' ? null : row.closer,
    canSettle: mayNot === null && row.status === 'OPEN',
  };
}

async function reply(tx: ReadTx, scope: OwnScope, invoiceId: number): Promise<InvoiceDisputes> {
  const sides = await loadSides(tx, scope, invoiceId);
  const rows = await findDisputes(tx, scope.companyId, { invoiceId: sides.id }, maxDisputes);
  const sums = await loadSums(tx, sides.id);
  const isBuyer = sides.buyer_id === scope.companyId;
  return {
    partner: isBuyer ? sides.supplier : sides.buyer,
    disputes: rows.map(row => wireDispute(row, scope)),
    refusal: refuseDispute({ ...sides, isPaid: isPaid(sums) }),
    order: orderOf(sums, isBuyer),
  };
}

/** What was disputed of an invoice, the newest 50. */
export const listDisputes = ({ ctx, caller, scope, params }: Request<Endpoints['list'], OwnScope>) =>
  read(ctx, caller, tx => reply(tx, scope, params.id));

/**
 * Locks an invoice for a dispute, behind the orders of its buyer: a batch that is being made is made before or after. 404 where it has
 * another supplier by now.
 */
async function lockOne(tx: Tx, scope: OwnScope, { id, buyer_id: buyerId }: SidesRow) {
  await lockOrdersOf(tx, buyerId);
  const [invoice] = await lockInvoices(tx, sql<boolean>`i.id = ${id} AND ${ofSide(scope)}`, { afterId: 0, limit: 1 });
  if (!invoice) throw notFound();
  return invoice;
}

/** Opens a dispute under the locks of the invoice and of its buyer's orders; the audit is told its kind and how long, and not what it says. */
export async function openDispute({ ctx, caller, scope, params, body }: Request<Endpoints['open'], OwnScope>) {
  const { userId } = caller.actor;
  const { companyId } = scope;
  const { kind, text = null } = body;
  if (needsWords(kind) && text === null) throw invalid([{ field: 'text', code: 'dispute-words' }]);
  await limitTries(ctx, 60, [
    { key: `dispute:person:${userId}`, most: perHour.person },
    { key: `dispute:company:${companyId}`, most: perHour.company },
  ]);
  return write(ctx, caller, async (tx, record): Promise<InvoiceDisputes> => {
    const invoice = await lockOne(tx, scope, await loadSides(tx, scope, params.id));
    const { id: invoiceId, buyerId, supplierId } = invoice;
    const refusal = refuseDispute({ ...invoice, isPaid: isPaid(await loadSums(tx, invoiceId)) });
    if (refusal) throw new Problem(409, refusal);
    const about = { invoiceId, buyerId, supplierId, companyId };
    const id = await insertDispute(tx, { ...about, kind, text, by: userId, at: ctx.instant });
    await queueDisputeMail(ctx.jobs, tx, {
      kind: 'opened',
      from: companyId,
      to: companyId === buyerId ? supplierId : buyerId,
    });
    const json = { invoice: invoiceId, kind, characters: text?.length ?? 0 };
    await record({ event: 'CREATED', entityName: 'InvoiceDispute', entityId: id, json });
    return reply(tx, scope, invoiceId);
  });
}

/** One dispute of either side, or 404. */
async function loadDispute(tx: ReadTx, { companyId }: OwnScope, id: number): Promise<DisputeRow> {
  const [row] = await findDisputes(tx, companyId, { id }, 1);
  if (!row) throw notFound();
  return row;
}

/** Settles a dispute, as the side that opened it; whoever asks again gets the same answer. It accepts nothing. */
export const settleOwnDispute = ({ ctx, caller, scope, params }: Request<Endpoints['settle'], OwnScope>) =>
  write(ctx, caller, async (tx, record): Promise<InvoiceDisputes> => {
    const { invoice_id: invoiceId } = await loadDispute(tx, scope, params.id);
    const { buyerId, supplierId } = await lockOne(tx, scope, await loadSides(tx, scope, invoiceId));
    const found = await loadDispute(tx, scope, params.id);
    const refusal = refuseSettling({ status: found.status, companyId: found.company_id }, scope.companyId);
    if (refusal) throw new Problem(refusal === 'dispute-ended' ? 409 : 403, refusal);
    if (await settleDispute(tx, found.id, { by: caller.actor.userId, at: ctx.instant })) {
      const to = scope.companyId === buyerId ? supplierId : buyerId;
      await queueDisputeMail(ctx.jobs, tx, { kind: 'settled', from: scope.companyId, to });
      const json = { invoice: invoiceId, before: { status: 'OPEN' }, after: { status: 'SETTLED' } };
      await record({ event: 'UPDATED', entityName: 'InvoiceDispute', entityId: found.id, json });
    }
    return reply(tx, scope, invoiceId);
  });
