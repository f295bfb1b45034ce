import { type Invoice, invoiceList, type invoicesEndpoints } from '@skonto/api/invoices';
import type { ListFilter, ListQuery } from '@skonto/api/list';
import { addDays, nextDate } from '@skonto/domain/calendar/business-date';
import type { PricingDay } from '@skonto/domain/calendar/payment-date';
import { unlimited } from '@skonto/domain/invoice/payment-limit';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { paidOnSql } from '../../business/invoices/paid-on-sql.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';
import {
  allOf,
  type Condition,
  compare,
  filterConditions,
  type ListSql,
  listKeys,
  orderBy,
  readFarPage,
  readPage,
} from '../../platform/lists/list-sql.ts';
import { namedByUuid } from '../../platform/lists/named-by-uuid.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, readTogether } from '../../platform/saving/transact.ts';
import { itemsOfRequest } from '../../tables/approval-requests.ts';
import { isLate, type LateMoment } from '../../tables/payment-late.ts';
import { withLimits } from '../../tables/payment-limits.ts';
import { type GrantedScope, narrowScope, scopeCondition, sidesOf } from './access.ts';
import {
  bothPartitions,
  boundsOf,
  firstOfBothPartitions,
  firstOfOnePartition,
  invoicePartition,
  onePartition,
  statusesOf,
  withNames,
  withSortedNames,
} from './invoice-partition.ts';
import { type InvoiceReadRow, invoiceFrom, invoiceReply, invoiceSelect } from './invoice-row.ts';
import { keptTotal } from './kept-total.ts';

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

/** Invoices that an audit entry tells of, be they many or the one it names; entries are the operator's to read. */
function auditCondition(caller: Caller, filter: ListFilter): Condition {
  if (caller.actor.companyId !== null) return sql<SqlBool>`FALSE`;
  const ids = sql.join(filter.values.map(value => sql`${Number(value)}::integer`));
  const negate = filter.operator === 'neq' || filter.operator === 'notIn' ? sql`NOT ` : sql``;
  return sql<SqlBool>`i.id ${negate}IN (SELECT a.invoice_id FROM audit_invoice a WHERE a.audit_id IN (${ids})
    UNION SELECT e.entity_id FROM audit e WHERE e.id IN (${ids}) AND e.entity_name = 'Invoice' AND e.entity_id IS NOT NULL)`;
}

/** Invoices that one change offered or answered, by the name of that change. */
const noticeCondition = (filter: ListFilter): Condition =>
  namedByUuid(filter, names => sql<SqlBool>`i.offered_in = ${names} OR i.answered_in = ${names}`);

/** Invoices that came in with one import, which is their buyer's own affair. */
function batchCondition(caller: Caller, filter: ListFilter): Condition {
  const { companyId } = caller.actor;
  const own = companyId === null ? sql`TRUE` : sql`i.buyer_id = ${companyId}`;
  return namedByUuid(filter, names => sql<SqlBool>`i.batch_id = ${names} AND ${own}`);
}

/** A company's name narrows by its id, so that only `invoice i` is needed to find what matches. */
const byName = (id: RawBuilder<unknown>) => (filter: ListFilter) =>
  sql<SqlBool>`${id} IN (SELECT c.id FROM company_name c WHERE ${compare({ sql: sql`c.name` }, 'text', filter.operator, filter.values)})`;

/** Each date asks the calendar of every buyer that has one, which is work of this process and not of the database. */
const maxLastDays = 31;

/**
 * What can still be accepted by the last day on which that is of use; `paymentDate` says it, so only bounds are asked for. What has no such
 * day is neither earlier, equal nor later, and so it is unequal, as in every list.
 */
function acceptUntilCondition(day: PricingDay, { operator, values }: ListFilter): Condition {
  const paid = (date: string) => paidOnSql({ businessDate: date, hour: 0, payment: day.payment });
  const until = (date: string) => sql<SqlBool>`i.due_date <= ${paid(nextDate(date))}`;
  const on = (date: string) => sql<SqlBool>`(${until(date)} AND NOT ${until(addDays(date, -1))})`;
  const having = (bound: Condition) =>
    sql<SqlBool>`(i.status IN ('PENDING', 'REGISTERED') AND i.due_date > ${paidOnSql(day)} AND ${bound})`;
  const [first = day.businessDate] = values;
  if (operator === 'lt') return having(until(addDays(first, -1)));
  if (operator === 'gt') return having(sql<SqlBool>`NOT ${until(first)}`);
  if (values.length > maxLastDays) throw invalid([{ field: 'filter.acceptUntil', code: 'filter-too-many-dates' }]);
  const equal = having(sql<SqlBool>`(${sql.join(values.map(on), sql` OR `)})`);
  return operator === 'neq' || operator === 'notIn' ? sql<SqlBool>`NOT ${equal}` : equal;
}

/** Invoices of requests for approval of the caller's own company. */
function approvalCondition({ actor: { companyId } }: Caller, { operator, values }: ListFilter): Condition {
  if (companyId === null) return sql<SqlBool>`FALSE`;
  const of = values.map(value => itemsOfRequest(companyId, Number(value)));
  const wanted = sql<SqlBool>`(${sql.join(of, sql` OR `)})`;
  return operator === 'neq' || operator === 'notIn' ? sql<SqlBool>`NOT ${wanted}` : wanted;
}

/** What is late by the rule that mails and sums of it use. */
function lateCondition(day: LateMoment, { operator, values }: ListFilter): Condition {
  const wanted = values.includes('true') === (operator === 'eq' || operator === 'in');
  return wanted ? sql<SqlBool>`${isLate(day)}` : sql<SqlBool>`NOT ${isLate(day)}`;
}

/** What is disputed, in the words of its partial indexes. */
function disputedCondition({ operator, values }: ListFilter): Condition {
  const wanted = values.includes('true') === (operator === 'eq' || operator === 'in');
  return wanted ? sql<SqlBool>`i.disputed` : sql<SqlBool>`NOT i.disputed`;
}

/** Who lists invoices, and on which day. */
export type Listing = { readonly caller: Caller; readonly day: PricingDay & LateMoment };

/**
 * When an invoice is paid: offers that are open would be on the date that their buyer pays what is accepted now, accepted ones are as agreed. Filters that leave only
 * the one or the other have a date that PostgreSQL knows, or one that an index holds.
 */
function paymentDateSql(day: PricingDay, filters: readonly ListFilter[]): RawBuilder<unknown> {
  const statuses = statusesOf(filters);
  const ofOffers = paidOnSql(day);
  if (!statuses.includes('REGISTERED')) return sql`i.payment_date`;
  return statuses.length === 1
    ? ofOffers
    : sql`CASE i.status WHEN 'REGISTERED' THEN ${ofOffers} ELSE i.payment_date END`;
}

/** How the list's keys read in SQL for this caller: what a supplier may not see, it can't filter or sort by either. */
export function invoiceListSql({ caller, day }: Listing, filters: readonly ListFilter[]): ListSql {
  const { companyId } = caller.actor;
  const billing =
    companyId === null ? sql`i.billing_status` : sql`CASE WHEN i.buyer_id = ${companyId} THEN i.billing_status END`;
  return {
    ...listKeys(invoiceList, {
      columns: {
        id: { sql: sql`i.id` },
        invoiceNumber: { sql: sql`i.invoice_number`, plain: true },
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
        roundingAmount: { sql: sql`i.rounding_cents` },
        amount: { sql: sql`i.amount_cents` },
        discountValue: { sql: sql`i.discount_cents`, nullable: true },
        processingValue: { sql: sql`i.processing_cents`, nullable: true },
        totalPrice: { sql: sql`i.total_cents`, nullable: true },
        approvedDate: { sql: sql`i.approved_at`, nullable: true },
        // Reckoned only where it is filtered or sorted by: every buyer with a calendar of its own has another one.
        paymentDate: {
          get sql() {
            return paymentDateSql(day, filters);
          },
          nullable: true,
        },
        billingStatus: { sql: billing, nullable: true },
      },
      special: {
        role: filter => roleCondition(caller, filter),
        auditId: filter => auditCondition(caller, filter),
        notice: noticeCondition,
        batchId: filter => batchCondition(caller, filter),
        acceptUntil: filter => acceptUntilCondition(day, filter),
        late: filter => lateCondition(day, filter),
        disputed: disputedCondition,
        approval: filter => approvalCondition(caller, filter),
        buyer: byName(sql`i.buyer_id`),
        supplier: byName(sql`i.supplier_id`),
      },
    }),
    tieBreak: sql`i.id`,
  };
}

/** Everything that narrows `invoice i`: the scope and the filters, the same for list, sums, export and changes by filter. */
export function matching(listing: Listing, scope: GrantedScope, filters: readonly ListFilter[]): Condition {
  const list = invoiceListSql(listing, filters);
  return allOf([scopeCondition(narrowScope(scope, filters)), ...filterConditions(list, filters)]);
}

/** Rows that are skipped at most before a page is found by ids first. */
const fewRows = 500;

/** True for the pages that an index brings in order within a few rows: the first ones of the usual order, narrowed by what it holds. */
const isNear = ({ page, size, sort, filters }: ListQuery): boolean =>
  page * size <= fewRows &&
  sort.length === 1 &&
  sort[0]?.key === invoiceList.defaultSort.key &&
  filters.every(filter => filter.key === 'status' || filter.key === 'role' || filter.key === 'dueDate');

/** Limits are asked for before the rows that they concern; without any all is asked at once. */
const readOf = ({ payment }: PricingDay): typeof read => (payment.limited.size > 0 ? read : readTogether);

/** One page. */
export function listInvoices({ ctx, caller, scope, list }: Request<Endpoints['list'], GrantedScope>) {
  const narrow = narrowScope(scope, list.filters);
  const partition = invoicePartition(list.filters);
  const listing = { caller, day: ctx };
  const parts = {
    list: invoiceListSql(listing, list.filters),
    select: invoiceSelect,
    countFrom: partition,
    total: keptTotal(scope, list.filters),
    scope: [scopeCondition(narrow)],
  };
  const { limited } = ctx.payment;
  // Whoever isn't a party of an offer reads the date that it has alone.
  const limitedBuyers = caller.actor.companyId === null ? [] : [...limited];
  const withItems = async <T>(tx: ReadTx, page: (toItem: (row: InvoiceReadRow) => Invoice) => Promise<T>) => {
    // Without a limit nothing is waited for: then all is asked at once.
    const day = limitedBuyers.length === 0 ? unlimited(ctx) : await withLimits(tx, ctx, limitedBuyers);
    return page(row => invoiceReply(row, caller, day));
  };
  if (isNear(list)) {
    // Of either side a large company's rows are found in another way than a small one's.
    const { rows, limit } = boundsOf(list, narrow.kind !== 'either');
    const first = { where: matching(listing, scope, list.filters), order: orderBy(parts.list, list), rows };
    const from = withNames(partition === bothPartitions ? firstOfBothPartitions(first) : firstOfOnePartition(first));
    return readOf(ctx)(ctx, caller, tx =>
      withItems(tx, toItem => readPage(tx, list, { ...parts, from, limit }, toItem)),
    );
  }
  // Only the order of the due date is served by both partitions' indexes.
  const found = list.sort[0]?.key === invoiceList.defaultSort.key ? partition : onePartition;
  const far = {
    ...parts,
    id: sql`i.id`,
    idsFrom: withSortedNames(found, list.sort),
    rowsOf: (page: RawBuilder<unknown>) => withNames(sql`${page} JOIN invoice i ON i.id = page.id`),
  };
  return read(ctx, caller, tx => withItems(tx, toItem => readFarPage(tx, list, far, toItem)));
}

/** One invoice; another company's answers like one that doesn't exist. */
export async function getInvoice({ ctx, caller, scope, params }: Request<Endpoints['get'], GrantedScope>) {
  const { row, day } = await readOf(ctx)(ctx, caller, async tx => {
    const row = await tx.first(
      sql<InvoiceReadRow>`SELECT ${invoiceSelect} FROM ${invoiceFrom} WHERE i.id = ${params.id} AND ${scopeCondition(scope)}`,
      `get_invoice_${scope.kind}`,
    );
    const isLimited = row?.status === 'REGISTERED' && ctx.payment.limited.has(row.buyer_id);
    return { row, day: isLimited ? await withLimits(tx, ctx, [row.buyer_id]) : unlimited(ctx) };
  });
  if (!row) throw notFound();
  return invoiceReply(row, caller, day);
}

type SumRow = { currency: string; n: bigint; amount: string; discount: string; processing: string; total: string };

/** Sums of what matches, per currency: what the cards show and what a change by filter expects. */
export async function discountStats({ ctx, caller, scope, list }: Request<Endpoints['discountStats'], GrantedScope>) {
  const where = matching({ caller, day: ctx }, scope, list.filters);
  const from = invoicePartition(list.filters);
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
