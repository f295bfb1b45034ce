import { paymentList } from '@skonto/api/payment-list';
import type { LatePayments, Payment, paymentsEndpoints } from '@skonto/api/payments';
import { maxPaymentDays } from '@skonto/api/payments';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type SqlBool, sql } from 'kysely';
import type { OwnScope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import { listEndpoints } from '../../platform/lists/list-endpoints.ts';
import { allOf, type Condition, filterConditions, listKeys } from '../../platform/lists/list-sql.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { isLate } from '../../tables/payment-late.ts';

type Endpoints = typeof paymentsEndpoints;
type Side = Payment['side'];
type Row = {
  id: number;
  date: string;
  side: Side;
  partner_id: number;
  partner: string;
  partner_code: string;
  currency: string;
  invoices: number;
  amount_cents: bigint;
  total_cents: bigint;
};

/** What each company pays and is paid: accepted invoices by the day of payment, the other side and the currency. */
const paymentsOf = sql`(
  SELECT min(i.id) AS id, 'PAY' AS side, i.buyer_id AS company_id, i.supplier_id AS partner_id, i.payment_date AS date, i.currency,
    count(*)::integer AS invoices, sum(i.amount_cents)::bigint AS amount_cents, sum(i.total_cents)::bigint AS total_cents
  FROM invoice i WHERE i.status = 'DISCOUNT_APPROVED' AND i.payment_date IS NOT NULL
  GROUP BY i.buyer_id, i.supplier_id, i.payment_date, i.currency
  UNION ALL
  SELECT min(i.id), 'RECEIVE', i.supplier_id, i.buyer_id, i.payment_date, i.currency,
    count(*)::integer, sum(i.amount_cents)::bigint, sum(i.total_cents)::bigint
  FROM invoice i WHERE i.status = 'DISCOUNT_APPROVED' AND i.payment_date IS NOT NULL
  GROUP BY i.supplier_id, i.buyer_id, i.payment_date, i.currency) p JOIN company_name c ON c.id = p.partner_id`;

const ofCompany = ({ companyId }: OwnScope): Condition => scopes.narrow(sql<SqlBool>`p.company_id = ${companyId}`);

export const payments = listEndpoints<Row, Payment, OwnScope>({
  ...listKeys(paymentList, {
    columns: {
      id: { sql: sql`p.id` },
      date: { sql: sql`p.date` },
      side: { sql: sql`p.side` },
      partner: { sql: sql`c.name` },
      partnerId: { sql: sql`p.partner_id` },
      currency: { sql: sql`p.currency` },
      invoices: { sql: sql`p.invoices` },
      amount: { sql: sql`p.amount_cents` },
      totalPrice: { sql: sql`p.total_cents` },
    },
  }),
  table: 'p',
  select: sql`p.id, p.date, p.side, p.partner_id, c.name AS partner, c.code AS partner_code, p.currency, p.invoices, p.amount_cents, p.total_cents`,
  from: paymentsOf,
  scope: ofCompany,
  reply: row => ({
    id: row.id,
    date: row.date,
    side: row.side,
    partner: { id: row.partner_id, name: row.partner, code: row.partner_code },
    currency: row.currency,
    invoices: row.invoices,
    amount: wireFromCents(row.amount_cents),
    totalPrice: wireFromCents(row.total_cents),
  }),
});

type DayRow = { date: string; side: Side; currency: string; partners: number; invoices: number; total: bigint };

/** What is paid on each day of a period. */
export function paymentsByDay({ ctx, caller, scope, query }: Request<Endpoints['days'], OwnScope>) {
  const { from, to } = query;
  if (to < from || daysBetween({ from, to }) >= maxPaymentDays) throw invalid([{ field: 'to', code: 'period' }]);
  return read(ctx, caller, async tx => {
    const rows = await tx.rows(sql<DayRow>`SELECT p.date, p.side, p.currency, count(*)::integer AS partners,
        sum(p.invoices)::integer AS invoices, sum(p.total_cents)::bigint AS total
      FROM ${paymentsOf} WHERE ${ofCompany(scope)} AND p.date BETWEEN ${from}::date AND ${to}::date
      GROUP BY p.date, p.side, p.currency ORDER BY p.date, p.side, p.currency`);
    return { days: rows.map(({ total, ...row }) => ({ ...row, totalPrice: wireFromCents(total) })) };
  });
}

type SumRow = { side: Side; currency: string; invoices: number; amount: bigint; total: bigint };

/** Sums of what the filters match, which are those of the invoices behind it. */
export function paymentSumsOf({ ctx, caller, scope, list }: Request<Endpoints['sums'], OwnScope>) {
  const where = allOf([ofCompany(scope), ...filterConditions(payments.sqlFor(caller), list.filters)]);
  return read(ctx, caller, async tx => {
    const rows = await tx.rows(sql<SumRow>`SELECT p.side, p.currency, sum(p.invoices)::integer AS invoices,
        sum(p.amount_cents)::bigint AS amount, sum(p.total_cents)::bigint AS total
      FROM ${paymentsOf} WHERE ${where} GROUP BY p.side, p.currency ORDER BY p.side, p.currency`);
    return {
      sums: rows.map(({ amount, total, ...row }) => ({
        ...row,
        amount: wireFromCents(amount),
        totalPrice: wireFromCents(total),
      })),
    };
  });
}

type LateRow = { side: Side; currency: string; invoices: number; open: bigint };

/** What is late on both sides, by the condition of the list's filter and of the mail. */
export const latePaymentsOf = ({ ctx, caller, scope }: Request<Endpoints['late'], OwnScope>) =>
  read(ctx, caller, async (tx): Promise<LatePayments> => {
    const { companyId } = scope;
    const own = scopes.narrow(sql<SqlBool>`(i.buyer_id = ${companyId} OR i.supplier_id = ${companyId})`);
    const rows = await tx.rows(sql<LateRow>`SELECT s.side, i.currency, count(*)::integer AS invoices,
        sum(i.total_cents - coalesce(greatest(p.paid_cents, p.received_cents), 0))::bigint AS open
      FROM (VALUES ('PAY'), ('RECEIVE')) s (side)
        JOIN invoice i ON ${companyId} = CASE s.side WHEN 'PAY' THEN i.buyer_id ELSE i.supplier_id END
        LEFT JOIN payment p ON p.invoice_id = i.id
      WHERE ${own} AND ${isLate(ctx)}
      GROUP BY s.side, i.currency ORDER BY s.side, i.currency`);
    return { late: rows.map(({ open, ...row }) => ({ ...row, open: wireFromCents(open) })) };
  });
