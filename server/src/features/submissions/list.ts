import { submissionList } from '@skonto/api/submission-list';
import type { Submission, submissionsEndpoints } from '@skonto/api/submissions';
import {
  type BookState,
  type Confirmation,
  differencesOf,
  type SubmissionStatus,
} from '@skonto/domain/invoice/submission';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OwnScope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import { listEndpoints } from '../../platform/lists/list-endpoints.ts';
import { type Condition, listKeys } from '../../platform/lists/list-sql.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { takesSubmissions } from '../../tables/submissions.ts';

type Endpoints = typeof submissionsEndpoints;
/** Buyers that one reply names. */
const maxBuyers = 500;

type Booked = {
  booked_id: number | null;
  booked_amount: bigint;
  booked_currency: string;
  booked_date: string;
  booked_due: string;
};
export type SubmissionRow = Booked & {
  id: number;
  status: string;
  buyer_id: number;
  buyer_name: string;
  buyer_code: string;
  supplier_id: number;
  supplier_name: string;
  supplier_code: string;
  invoice_number: string;
  invoice_date: string;
  due_date: string;
  currency: string;
  net_cents: bigint;
  tax_cents: bigint;
  rounding_cents: bigint;
  amount_cents: bigint;
  submitted_at: string;
  closed_at: string | null;
  reason: string | null;
  confirmed_as: string | null;
  books: string;
};

const facts = sql`i.id, i.amount_cents, i.currency, i.invoice_date, i.due_date`;
const ofPair = sql`i.buyer_id = r.buyer_id AND i.supplier_id = r.supplier_id`;

/**
 * What the books say of `submission r`, as they are now: of a confirmed one the linked invoice, of all others the one that has its number; an offer
 * that was rejected is owed still. Each is found by an index, and of invoices of other companies nothing is known.
 */
const booked = sql`(SELECT * FROM (
    SELECT 1 AS place, ${facts} FROM invoice i WHERE r.status = 'CONFIRMED' AND i.id = r.invoice_id AND i.status <> 'VOIDED' AND ${ofPair}
    UNION ALL (SELECT 2, ${facts} FROM invoice i WHERE r.status <> 'CONFIRMED' AND i.number_key = r.number_key
      AND i.status NOT IN ('VOIDED', 'DISCOUNT_REJECTED') ORDER BY i.number_twin LIMIT 1)
    UNION ALL (SELECT 3, ${facts} FROM invoice i WHERE r.status <> 'CONFIRMED' AND i.number_key = r.number_key
      AND i.status = 'DISCOUNT_REJECTED' ORDER BY -i.id LIMIT 1)) found ORDER BY place LIMIT 1) k`;
/** One fact of it; asked for only where a filter, an order or a file names it. */
const ofBooked = (fact: RawBuilder<unknown>) => sql`(SELECT ${fact} FROM ${booked})`;
const compared = sql`CASE WHEN (k.amount_cents, k.currency, k.invoice_date, k.due_date) = (r.amount_cents, r.currency, r.invoice_date, r.due_date)
  THEN 'SAME' ELSE 'DIFFERS' END`;
const books = sql`CASE WHEN r.status = 'CONFIRMED' AND r.invoice_id IS NULL THEN 'DELETED' ELSE coalesce(${ofBooked(compared)}, 'ABSENT') END`;

const withNames = sql`submission r JOIN company_name b ON b.id = r.buyer_id JOIN company_name s ON s.id = r.supplier_id`;

/** Both sides of the caller's company. */
const ofCompany = ({ companyId }: OwnScope): Condition =>
  scopes.narrow(sql<SqlBool>`(r.buyer_id = ${companyId} OR r.supplier_id = ${companyId})`);

const bookedOf = (row: SubmissionRow): Submission['booked'] =>
  row.booked_id === null
    ? null
    : {
        invoiceId: row.booked_id,
        invoiceDate: row.booked_date,
        dueDate: row.booked_due,
        amount: wireFromCents(row.booked_amount),
        currency: row.booked_currency,
      };

const differing = (row: SubmissionRow): Submission['differs'] =>
  row.booked_id === null
    ? []
    : differencesOf(
        {
          amountCents: row.amount_cents,
          currency: row.currency,
          invoiceDate: row.invoice_date,
          dueDate: row.due_date,
        },
        {
          amountCents: row.booked_amount,
          currency: row.booked_currency,
          invoiceDate: row.booked_date,
          dueDate: row.booked_due,
        },
      );

function wireSubmission(row: SubmissionRow, companyId: number | null): Submission {
  const open = row.status === 'SUBMITTED';
  return {
    id: row.id,
    // CHECK constraints name the same closed sets.
    status: row.status as SubmissionStatus,
    buyer: { id: row.buyer_id, name: row.buyer_name, code: row.buyer_code },
    supplier: { id: row.supplier_id, name: row.supplier_name, code: row.supplier_code },
    invoiceNumber: row.invoice_number,
    invoiceDate: row.invoice_date,
    dueDate: row.due_date,
    netAmount: wireFromCents(row.net_cents),
    taxAmount: wireFromCents(row.tax_cents),
    roundingAmount: wireFromCents(row.rounding_cents),
    amount: wireFromCents(row.amount_cents),
    currency: row.currency,
    submittedAt: row.submitted_at,
    closedAt: row.closed_at,
    reason: row.reason,
    confirmedAs: row.confirmed_as as Confirmation | null,
    books: row.books as BookState,
    booked: bookedOf(row),
    differs: differing(row),
    can: { withdraw: open && row.supplier_id === companyId, answer: open && row.buyer_id === companyId },
  };
}

export const submissions = listEndpoints<SubmissionRow, Submission, OwnScope>({
  ...listKeys(submissionList, {
    columns: {
      id: { sql: sql`r.id` },
      invoiceNumber: { sql: sql`r.invoice_number`, plain: true },
      invoiceDate: { sql: sql`r.invoice_date` },
      dueDate: { sql: sql`r.due_date` },
      currency: { sql: sql`r.currency` },
      netAmount: { sql: sql`r.net_cents` },
      taxAmount: { sql: sql`r.tax_cents` },
      roundingAmount: { sql: sql`r.rounding_cents` },
      amount: { sql: sql`r.amount_cents` },
      supplier: { sql: sql`s.name` },
      supplierId: { sql: sql`r.supplier_id` },
      buyer: { sql: sql`b.name` },
      buyerId: { sql: sql`r.buyer_id` },
      status: { sql: sql`r.status` },
      books: { sql: books },
      bookedAmount: { sql: ofBooked(sql`k.amount_cents`), nullable: true },
      bookedCurrency: { sql: ofBooked(sql`k.currency`), nullable: true },
      bookedInvoiceDate: { sql: ofBooked(sql`k.invoice_date`), nullable: true },
      bookedDueDate: { sql: ofBooked(sql`k.due_date`), nullable: true },
      submittedAt: { sql: sql`r.submitted_at` },
      closedAt: { sql: sql`r.closed_at`, nullable: true },
      reason: { sql: sql`r.reason`, nullable: true },
    },
    special: {
      role: ({ operator, values }, { actor: { companyId } }) => {
        const named = operator === 'eq' || operator === 'in' || operator === 'like';
        const side = (name: string) => (values.includes(name) === named ? sql`TRUE` : sql`FALSE`);
        return sql<SqlBool>`((r.buyer_id = ${companyId} AND ${side('buyer')}) OR (r.supplier_id = ${companyId} AND ${side('supplier')}))`;
      },
    },
  }),
  table: 'r',
  select: sql`r.id, r.status, r.buyer_id, b.name AS buyer_name, b.code AS buyer_code, r.supplier_id, s.name AS supplier_name, s.code AS supplier_code,
    r.invoice_number, r.invoice_date, r.due_date, r.currency, r.net_cents, r.tax_cents, r.rounding_cents, r.amount_cents, r.submitted_at, r.closed_at,
    r.reason, r.confirmed_as, ${books} AS books, k.id AS booked_id, k.amount_cents AS booked_amount, k.currency AS booked_currency,
    k.invoice_date AS booked_date, k.due_date AS booked_due`,
  from: sql`${withNames} LEFT JOIN LATERAL ${booked} ON TRUE`,
  large: { ids: withNames, all: sql`submission r` },
  scope: ofCompany,
  reply: (row, { caller }) => wireSubmission(row, caller.actor.companyId),
});

type BuyerRow = { id: number; name: string; code: string };

/** Buyers that take submissions from the caller's company, by name. */
export const listBuyers = ({ ctx, caller, scope }: Request<Endpoints['buyers'], OwnScope>) =>
  read(ctx, caller, async tx => {
    const rows =
      await tx.rows(sql<BuyerRow>`SELECT b.id, b.name, b.code FROM partnership q JOIN company_name b ON b.id = q.buyer_id
      WHERE q.supplier_id = ${scope.companyId} AND ${takesSubmissions(sql`q.buyer_id`)} ORDER BY b.name COLLATE alphabet, b.id LIMIT ${maxBuyers + 1}`);
    return { buyers: rows.slice(0, maxBuyers), complete: rows.length <= maxBuyers };
  });
