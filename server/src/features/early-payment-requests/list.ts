import {
  type AskableInvoices,
  type EarlyPaymentRequests,
  type earlyPaymentRequestsEndpoints,
  maxRequests,
} from '@skonto/api/early-payment-requests';
import { decideChangeStatus } from '@skonto/domain/invoice/change-status';
import type { RequestStatus } from '@skonto/domain/invoice/early-payment-request';
import type { StoredPrice } from '@skonto/domain/invoice/invoice-state';
import { unlimited } from '@skonto/domain/invoice/payment-limit';
import { wireFromCents } from '@skonto/domain/money/cents';
import { sql } from 'kysely';
import { registrationTerms } from '../../business/invoices/registration-terms.ts';
import { readTx, systemActor } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { knownCurrency } from '../../tables/invoices.ts';

type Endpoints = typeof earlyPaymentRequestsEndpoints;

type InvoiceRow = {
  invoice_id: number;
  invoice_number: string;
  due_date: string;
  amount_cents: bigint;
  currency: string;
  buyer_id: number;
  through_target: boolean;
  supplier_id: number;
  buyer_name: string;
  buyer_code: string;
};
const invoiceColumns = sql`i.id AS invoice_id, i.invoice_number, i.due_date, i.amount_cents, i.currency, i.buyer_id, i.through_target, i.supplier_id,
  b.name AS buyer_name, b.code AS buyer_code`;

const wireInvoice = (row: InvoiceRow) => ({
  invoiceId: row.invoice_id,
  invoiceNumber: row.invoice_number,
  dueDate: row.due_date,
  amount: wireFromCents(row.amount_cents),
  currency: row.currency,
  buyer: { id: row.buyer_id, name: row.buyer_name, code: row.buyer_code },
});

function wireEstimate(price: StoredPrice | null): AskableInvoices['invoices'][number]['estimate'] {
  if (price === null || price.paymentDate === null) return null;
  return {
    day: price.priceDate,
    paymentDate: price.paymentDate,
    discount: wireFromCents(price.discountCents),
    processingFee: wireFromCents(price.processingCents),
    total: wireFromCents(price.totalCents),
  };
}

/**
 * What each would bring were it registered and accepted now. A supplier can't read its buyer's category and contract, so they are read
 * for it, and only of buyers that allow asking: those rows come from a query under its own policies.
 */
async function withEstimates(ctx: Ctx, rows: readonly InvoiceRow[]): Promise<AskableInvoices['invoices']> {
  const dealt = rows.map(row => ({
    row,
    buyerId: row.buyer_id,
    throughTarget: row.through_target,
    supplierId: row.supplier_id,
    currency: knownCurrency(row.currency),
  }));
  const termsOf = await readTx(ctx.db, systemActor, tx => registrationTerms(tx, dealt));
  const { changed } = decideChangeStatus({
    target: 'REGISTERED',
    ...unlimited(ctx),
    newRegistrationId: () => '',
    requests: dealt.map(({ row, ...invoice }) => ({
      invoiceId: row.invoice_id,
      namedRegistrationId: null,
      side: 'buyer',
      buyerContractActive: true,
      invoice: {
        ...invoice,
        amountCents: row.amount_cents,
        dueDate: row.due_date,
        status: 'PENDING',
        registrationId: null,
        terms: null,
        price: null,
        disputed: false,
        noteGeneration: null,
        termsForRegistration: termsOf(invoice),
      },
    })),
  });
  const prices = new Map(changed.map(change => [change.invoiceId, change.after.price]));
  return rows.map(row => ({ ...wireInvoice(row), estimate: wireEstimate(prices.get(row.invoice_id) ?? null) }));
}

/** What the caller's company may ask for as a supplier, first due first. */
export async function listAskable({ ctx, caller, scope }: Request<Endpoints['askable'], OwnScope>) {
  const rows = await read(ctx, caller, tx =>
    tx.rows(sql<InvoiceRow>`SELECT ${invoiceColumns} FROM invoice i
      JOIN early_payment_setting s ON s.company_id = i.buyer_id AND s.allowed JOIN company_name b ON b.id = i.buyer_id
      WHERE i.supplier_id = ${scope.companyId} AND i.status = 'PENDING' AND NOT i.disputed AND i.due_date > ${ctx.businessDate}::date
        AND NOT EXISTS (SELECT FROM early_payment_request r WHERE r.invoice_id = i.id AND r.status = 'OPEN')
      ORDER BY i.due_date, i.id LIMIT ${maxRequests + 1}`),
  );
  const invoices = await withEstimates(ctx, rows.slice(0, maxRequests));
  return { invoices, complete: rows.length <= maxRequests };
}

type RequestRow = InvoiceRow & {
  id: number;
  supplier_name: string;
  supplier_code: string;
  status: string;
  requested_at: string;
  closed_at: string | null;
  note: string | null;
  reason: string | null;
};

const wireRequest = (row: RequestRow): EarlyPaymentRequests['requests'][number] => ({
  id: row.id,
  ...wireInvoice(row),
  supplier: { id: row.supplier_id, name: row.supplier_name, code: row.supplier_code },
  // A CHECK constraint names the same closed set.
  status: row.status as RequestStatus,
  requestedAt: row.requested_at,
  closedAt: row.closed_at,
  note: row.note,
  reason: row.reason,
});

/** The open ones by supplier and currency. */
function sumsOf(rows: readonly RequestRow[]): EarlyPaymentRequests['sums'] {
  const open = rows.filter(row => row.status === 'OPEN');
  const groups = Map.groupBy(open, row => `${row.supplier_id} ${row.currency}`);
  return [...groups.values()].flatMap(group => {
    const [first] = group;
    if (!first) return [];
    const cents = group.reduce((sum, row) => sum + row.amount_cents, 0n);
    const { supplier, currency } = wireRequest(first);
    return [{ supplier, currency, count: group.length, amount: wireFromCents(cents) }];
  });
}

/** What was asked of the caller's company, and what it asked for. */
export const listRequests = ({ ctx, caller, scope }: Request<Endpoints['list'], OwnScope>) =>
  read(ctx, caller, async (tx): Promise<EarlyPaymentRequests> => {
    const { companyId } = scope;
    const rows =
      await tx.rows(sql<RequestRow>`SELECT r.id, r.status, r.requested_at, r.closed_at, r.note, r.reason, ${invoiceColumns},
        s.name AS supplier_name, s.code AS supplier_code
      FROM early_payment_request r JOIN invoice i ON i.id = r.invoice_id AND i.supplier_id = r.supplier_id
      JOIN company_name b ON b.id = r.buyer_id JOIN company_name s ON s.id = r.supplier_id
      WHERE r.buyer_id = ${companyId} OR r.supplier_id = ${companyId}
      ORDER BY (r.status = 'OPEN') DESC, r.id DESC LIMIT ${maxRequests + 1}`);
    const shown = rows.slice(0, maxRequests);
    return { requests: shown.map(wireRequest), sums: sumsOf(shown), complete: rows.length <= maxRequests };
  });
