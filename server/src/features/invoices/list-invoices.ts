import { invoiceList, type invoicesEndpoints } from '@skonto/api/invoices';
import type { ListFilter } from '@skonto/api/list';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../../platform/context.ts';
import { allOf, type Condition, filterConditions, type ListSql, readPage } from '../../platform/list-sql.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { readTogether } from '../../platform/transact.ts';
import { type GrantedScope, narrowScope, scopeCondition, sidesOf } from './access.ts';
import { type InvoiceReadRow, invoiceFrom, invoiceReply, invoiceSelect } from './invoice-row.ts';
import { invoiceShelf, withNames } from './invoice-shelf.ts';

type Endpoints = typeof invoicesEndpoints;

/** `role` narrows to one side of the caller's company; the operator has no side, so it narrows nothing for it. */
function roleCondition(caller: Caller, filter: ListFilter): Condition {
  const { companyId } = caller.actor;
  if (companyId === null) return sql<SqlBool>`TRUE`;
  const conditions = sidesOf(filter).map(side =>
    side === 'buyer' ? sql<SqlBool>`i.buyer_id = ${companyId}` : sql<SqlBool>`i.supplier_id = ${companyId}`,
  );
  return conditions.length === 0 ? sql<SqlBool>`FALSE` : sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;
}

/** Invoices of one bulk audit entry; entries are the operator's to read. */
function auditCondition(caller: Caller, filter: ListFilter): Condition {
  if (caller.actor.companyId !== null) return sql<SqlBool>`FALSE`;
  const ids = sql.join(filter.values.map(value => sql`${Number(value)}::integer`));
  const negate = filter.operator === 'neq' || filter.operator === 'notIn' ? sql`NOT ` : sql``;
  return sql<SqlBool>`${negate}EXISTS (SELECT FROM audit_invoice a WHERE a.invoice_id = i.id AND a.audit_id IN (${ids}))`;
}

/** How the list's keys read in SQL for this caller: what a supplier may not see, it can't filter or sort by either. */
export function invoiceListSql(caller: Caller): ListSql {
  const { companyId } = caller.actor;
  const billing =
    companyId === null ? sql`i.billing_status` : sql`CASE WHEN i.buyer_id = ${companyId} THEN i.billing_status END`;
  return {
    declaration: invoiceList,
    tieBreak: sql`i.id`,
    columns: {
      id: { sql: sql`i.id` },
      invoiceNumber: { sql: sql`i.invoice_number` },
      invoiceDate: { sql: sql`i.invoice_date` },
      dueDate: { sql: sql`i.due_date` },
      currency: { sql: sql`i.currency` },
      buyer: { sql: sql`b.name` },
      buyerId: { sql: sql`i.buyer_id` },
      supplier: { sql: sql`s.name` },
      supplierId: { sql: sql`i.supplier_id` },
      status: { sql: sql`i.status` },
      netAmount: { sql: sql`i.net_cents` },
      taxAmount: { sql: sql`i.tax_cents` },
      amount: { sql: sql`i.amount_cents` },
      discountValue: { sql: sql`i.discount_cents`, nullable: true },
      processingValue: { sql: sql`i.processing_cents`, nullable: true },
      totalPrice: { sql: sql`i.total_cents`, nullable: true },
      approvedDate: { sql: sql`i.approved_at`, nullable: true },
      billingStatus: { sql: billing, nullable: true },
    },
    special: { role: filter => roleCondition(caller, filter), auditId: filter => auditCondition(caller, filter) },
  };
}

/** Everything that narrows `invoice i`: the scope and the filters, the same for list, sums, export and changes by filter. */
export function matching(caller: Caller, scope: GrantedScope, filters: readonly ListFilter[]): Condition {
  return allOf([scopeCondition(narrowScope(scope, filters)), ...filterConditions(invoiceListSql(caller), filters)]);
}

/** True when only `invoice i` is needed to count: names are joined for rows and for filters on names. */
const needsNames = (filters: readonly ListFilter[]): boolean =>
  filters.some(filter => filter.key === 'buyer' || filter.key === 'supplier');

/** Where a list, its sums or its export read from, with or without the names of both sides. */
export const sourceOf = (filters: readonly ListFilter[], names: boolean): RawBuilder<unknown> =>
  names || needsNames(filters) ? withNames(invoiceShelf(filters)) : invoiceShelf(filters);

/** One page. */
export function listInvoices({ ctx, caller, scope, list }: Request<Endpoints['list'], GrantedScope>) {
  const parts = {
    list: invoiceListSql(caller),
    select: invoiceSelect,
    from: sourceOf(list.filters, true),
    countFrom: sourceOf(list.filters, false),
    scope: [scopeCondition(narrowScope(scope, list.filters))],
  };
  return readTogether(ctx, caller, tx =>
    readPage<InvoiceReadRow, ReturnType<typeof invoiceReply>>(tx, list, parts, row =>
      invoiceReply(row, caller, ctx.businessDate),
    ),
  );
}

/** One invoice; another company's answers like one that doesn't exist. */
export async function getInvoice({ ctx, caller, scope, params }: Request<Endpoints['get'], GrantedScope>) {
  const row = await readTogether(ctx, caller, tx =>
    tx.first(
      sql<InvoiceReadRow>`SELECT ${invoiceSelect} FROM ${invoiceFrom} WHERE i.id = ${params.id} AND ${scopeCondition(scope)}`,
      `get_invoice_${scope.kind}`,
    ),
  );
  if (!row) throw notFound();
  return invoiceReply(row, caller, ctx.businessDate);
}

type SumRow = { currency: string; n: bigint; amount: string; discount: string; processing: string; total: string };

/** Sums of what matches, per currency: what the cards show and what a change by filter expects. */
export async function discountStats({ ctx, caller, scope, list }: Request<Endpoints['discountStats'], GrantedScope>) {
  const where = matching(caller, scope, list.filters);
  const from = sourceOf(list.filters, false);
  const rows = await readTogether(ctx, caller, tx =>
    tx.rows(sql<SumRow>`SELECT i.currency, count(*) AS n, sum(i.amount_cents) AS amount, coalesce(sum(i.discount_cents), 0) AS discount,
      coalesce(sum(i.processing_cents), 0) AS processing, coalesce(sum(i.total_cents), 0) AS total
      FROM ${from} WHERE ${where} GROUP BY i.currency ORDER BY i.currency`),
  );
  const sums = (pick: (row: SumRow) => string) =>
    Object.fromEntries(rows.map(row => [row.currency, wireFromCents(BigInt(pick(row)))]));
  return {
    count: rows.reduce((total, row) => total + Number(row.n), 0),
    amount: sums(row => row.amount),
    discountValue: sums(row => row.discount),
    processingValue: sums(row => row.processing),
    totalPrice: sums(row => row.total),
  };
}
