import { type InvoiceInput, invoiceInput, type invoicesEndpoints } from '@skonto/api/invoices';
import { unlimited } from '@skonto/domain/invoice/payment-limit';
import { sql } from 'kysely';
import { sayOddDates, statedFacts } from '../../business/invoices/stated-facts.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { brokenConstraint } from '../../platform/saving/constraint.ts';
import { refuseContradictions, refuseReadOnly, requireVersion } from '../../platform/saving/given-back.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { writtenDate } from '../../platform/words/written.ts';
import { recordAudit } from '../../tables/audit.ts';
import { closeRequests } from '../../tables/early-payment-requests.ts';
import { endDisputes } from '../../tables/invoice-disputes.ts';
import {
  deletePendingInvoices,
  type InvoiceFacts,
  type InvoiceRow,
  insertInvoice,
  lockInvoices,
  updatePendingInvoice,
} from '../../tables/invoices.ts';
import { type GrantedScope, scopeCondition } from './access.ts';
import { type InvoiceReadRow, invoiceFrom, invoiceReply, invoiceSelect } from './invoice-row.ts';

type Endpoints = typeof invoicesEndpoints;

/** The buyer of an invoice that the caller writes: its own company, or for the operator the one named. */
export function buyerOf(scope: GrantedScope, input: Pick<InvoiceInput, 'buyer'>): number {
  if (scope.kind === 'all') {
    if (!input.buyer) throw invalid([{ field: 'buyer', code: 'required' }]);
    return input.buyer.id;
  }
  if (input.buyer && input.buyer.id !== scope.companyId) throw invalid([{ field: 'buyer', code: 'buyer-not-own' }]);
  return scope.companyId;
}

/** The row with both names; locked, so that what is audited as the state before is the state before. */
async function lockRow(tx: Tx, scope: GrantedScope, id: number): Promise<InvoiceReadRow> {
  const row = await tx.first(
    sql<InvoiceReadRow>`SELECT ${invoiceSelect} FROM ${invoiceFrom} WHERE i.id = ${id} AND ${scopeCondition(scope)} FOR UPDATE OF i`,
    `lock_invoice_${scope.kind}`,
  );
  if (!row) throw notFound();
  return row;
}

/** Thrown where a number is taken: by which invoice is asked once the transaction that found out is undone. */
class NumberTaken extends Error {
  readonly facts: InvoiceFacts;
  constructor(facts: InvoiceFacts) {
    super('number taken');
    this.facts = facts;
  }
}

type OtherRow = { id: number; invoice_number: string; invoice_date: string };

/** A taken number as a refusal at its field, which names the invoice that has it; anything else goes on. */
async function nameOther(ctx: Ctx, caller: Caller, error: unknown): Promise<never> {
  if (!(error instanceof NumberTaken)) throw error;
  const { buyerId, supplierId, invoiceNumber, invoiceDate } = error.facts;
  const other = await read(ctx, caller, tx =>
    tx.first(
      sql<OtherRow>`SELECT id, invoice_number, invoice_date FROM invoice
        WHERE number_key = invoice_number_key(${buyerId}, ${supplierId}, ${invoiceNumber}, ${invoiceDate}::date)
        AND status NOT IN ('VOIDED', 'DISCOUNT_REJECTED') ORDER BY number_twin LIMIT 1`,
      'other_of_number',
    ),
  );
  const params = {
    number: other?.invoice_number ?? invoiceNumber,
    date: writtenDate(other?.invoice_date ?? invoiceDate, ctx.locale),
  };
  throw new Problem(409, 'invoice-number-taken', {
    params,
    errors: [{ field: 'invoiceNumber', code: 'invoice-number-taken', params }],
  });
}

/** A taken number, or a supplier that isn't the buyer's, as a refusal; anything else goes on. */
const refuseUnstorable =
  (facts: InvoiceFacts) =>
  (error: unknown): never => {
    switch (brokenConstraint(error)) {
      case 'invoice_number_unique':
        throw new NumberTaken(facts);
      case 'invoice_pair':
        throw invalid([{ field: 'supplier', code: 'supplier-unknown' }]);
      default:
        throw error;
    }
  };

type NameRow = { id: number; name: string; code: string };

/** The names of both sides, for a row whose ids are known already. */
function namesOf(tx: ReadTx, { buyerId, supplierId }: InvoiceFacts): Promise<NameRow[]> {
  return tx.rows(
    sql<NameRow>`SELECT id, name, code FROM company_name WHERE id IN (${buyerId}, ${supplierId})`,
    'names_of_both_sides',
  );
}

function withBothNames(row: InvoiceRow, names: readonly NameRow[]): InvoiceReadRow {
  const of = (id: number) => names.find(one => one.id === id) ?? { name: '', code: '' };
  const [buyer, supplier] = [of(row.buyer_id), of(row.supplier_id)];
  return {
    ...row,
    buyer_name: buyer.name,
    buyer_code: buyer.code,
    supplier_name: supplier.name,
    supplier_code: supplier.code,
  };
}

function auditedFacts(row: InvoiceReadRow): Record<string, unknown> {
  const {
    invoice_number,
    invoice_date,
    due_date,
    currency,
    net_cents,
    tax_cents,
    rounding_cents,
    amount_cents,
    buyer_id,
    supplier_id,
  } = row;
  return {
    invoice_number,
    invoice_date,
    due_date,
    currency,
    net_cents,
    tax_cents,
    rounding_cents,
    amount_cents,
    buyer_id,
    supplier_id,
  };
}

/** Adds a PENDING invoice. */
export async function createInvoice({ ctx, caller, scope, body }: Request<Endpoints['create'], GrantedScope>) {
  const facts = statedFacts(ctx, { buyerId: buyerOf(scope, body), supplierId: body.supplier.id }, body);
  return write(ctx, caller, async tx => {
    // Neither waits for the other: they travel with BEGIN, the names first, for behind an insert that failed nothing is answered.
    // Whether the pair exists is the foreign key's to say.
    const known = namesOf(tx, facts);
    const inserted = insertInvoice(tx, facts, ctx.instant).catch(refuseUnstorable(facts));
    const [names, added] = await Promise.all([known, inserted]);
    const row = withBothNames(added, names);
    const saved = invoiceReply(row, caller, unlimited(ctx));
    refuseContradictions(invoiceInput, body, saved);
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'CREATED',
      entityName: 'Invoice',
      entityId: row.id,
      json: { after: auditedFacts(row) },
    });
    sayOddDates(ctx, facts);
    return saved;
  }).catch(error => nameOther(ctx, caller, error));
}

/** The buyer stays: naming another one is a misunderstanding, whoever asks. */
function refuseOtherBuyer(scope: GrantedScope, input: InvoiceInput, before: InvoiceReadRow): void {
  if (!input.buyer || input.buyer.id === before.buyer_id) return;
  throw invalid([{ field: 'buyer', code: scope.kind === 'all' ? 'read-only' : 'buyer-not-own' }]);
}

/** Changes a PENDING invoice that nobody changed since the caller looked; one that was registered meanwhile is left as it is. */
export async function updateInvoice({ ctx, caller, scope, body }: Request<Endpoints['update'], GrantedScope>) {
  return write(ctx, caller, async tx => {
    const before = await lockRow(tx, scope, body.id);
    refuseOtherBuyer(scope, body, before);
    const facts = statedFacts(ctx, { buyerId: before.buyer_id, supplierId: body.supplier.id }, body);
    const stored = invoiceReply(before, caller, unlimited(ctx));
    requireVersion(stored.version, { ifMatch: ctx.ifMatch, version: body.version });
    if (before.status !== 'PENDING') throw new Problem(409, 'invoice-not-pending');
    refuseReadOnly(invoiceInput, body, stored, []);
    const saved = await updatePendingInvoice(tx, body.id, facts, ctx.instant).catch(refuseUnstorable(facts));
    if (!saved) throw new Error(`invoice ${body.id} was locked as pending and couldn't be changed`);
    // What its earlier supplier asked for or disputed isn't that supplier's any more.
    if (before.supplier_id !== facts.supplierId) {
      await closeRequests(tx, sql`r.invoice_id = ${body.id}`, { status: 'ENDED', at: ctx.instant });
      await endDisputes(tx, sql`d.invoice_id = ${body.id}`, ctx.instant);
    }
    const after = await lockRow(tx, scope, body.id);
    const reply = invoiceReply(after, caller, unlimited(ctx));
    refuseContradictions(invoiceInput, body, reply);
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'Invoice',
      entityId: body.id,
      json: { before: auditedFacts(before), after: auditedFacts(after) },
    });
    sayOddDates(ctx, facts);
    return reply;
  }).catch(error => nameOther(ctx, caller, error));
}

/** Deletes PENDING invoices, all or none: one that can't go names the reason and keeps the others. */
export async function deleteInvoices({ ctx, caller, scope, query }: Request<Endpoints['remove'], GrantedScope>) {
  return write(ctx, caller, async tx => removeLocked(tx, ctx, caller, scope, query.ids));
}

async function removeLocked(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  scope: GrantedScope,
  ids: readonly number[],
): Promise<{ count: number }> {
  const where = sql<boolean>`i.id = ANY (${[...ids]}::integer[]) AND ${scopeCondition(scope)}`;
  const locked = await lockInvoices(tx, where, { afterId: 0, limit: ids.length });
  if (locked.length !== ids.length) throw notFound();
  const busy = locked.filter(invoice => invoice.status !== 'PENDING');
  if (busy.length > 0) {
    throw new Problem(409, 'invoice-not-pending', {
      errors: busy.map(invoice => ({
        field: `ids.${invoice.id}`,
        code: 'row-not-pending',
        params: { number: invoice.invoiceNumber },
      })),
    });
  }
  const count = await deletePendingInvoices(tx, ids);
  for (const invoice of locked) {
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'DELETED',
      entityName: 'Invoice',
      entityId: invoice.id,
      json: {
        before: {
          invoice_number: invoice.invoiceNumber,
          amount_cents: invoice.amountCents,
          currency: invoice.currency.code,
          due_date: invoice.dueDate,
        },
      },
    });
  }
  return { count };
}
