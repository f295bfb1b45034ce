import type { ReportGroup } from '@skonto/api/reports';
import { type RawBuilder, sql } from 'kysely';
import { ownRows, type Scope } from '../../platform/access/access.ts';

/** Whose report, of which days (both included), and what a line stands for. */
export type ReportFacts = {
  readonly scope: Scope;
  readonly from: string;
  readonly to: string;
  readonly by: ReportGroup;
};

/** Whether the operator's fee is the reader's to see: a supplier pays none. */
export const seesFee = ({ scope, by }: Pick<ReportFacts, 'scope' | 'by'>): boolean =>
  scope.kind === 'all' || by !== 'BUYER';

/** A supplier without a category of its own has its buyer's default one, as at registration. */
const category = sql`LEFT JOIN partnership p ON p.buyer_id = i.buyer_id AND p.supplier_id = i.supplier_id
  LEFT JOIN discount_category d ON d.company_id = i.buyer_id
    AND CASE WHEN p.discount_category_id IS NULL THEN d.is_default ELSE d.id = p.discount_category_id END`;

type Group = {
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
  /** The side from which a report by this group is read. */
  readonly own: ReturnType<typeof ownRows>;
};
const ofBuyer = ownRows(sql`i.buyer_id`);
const groups: Readonly<Record<ReportGroup, Group>> = {
  SUPPLIER: {
    id: sql`i.supplier_id`,
    name: sql`c.name`,
    join: sql`JOIN company_name c ON c.id = i.supplier_id`,
    own: ofBuyer,
  },
  CATEGORY: { id: sql`d.id`, name: sql`d.name`, join: category, own: ofBuyer },
  BUYER: {
    id: sql`i.buyer_id`,
    name: sql`c.name`,
    join: sql`JOIN company_name c ON c.id = i.buyer_id`,
    own: ownRows(sql`i.supplier_id`),
  },
};

const accepted = sql`i.status = 'DISCOUNT_APPROVED'`;
const sumOf = (cents: RawBuilder<unknown>) => sql`coalesce(sum(${cents}) FILTER (WHERE ${accepted}), 0)`;

/**
 * Lines and totals of a report as a table `r`, counted from the invoices themselves. An invoice that was never offered is in none; one is
 * accepted on its day, and rejected or left unanswered on the day of its last price.
 * The day is a CASE, as in its index: PostgreSQL takes COALESCE for leaky, and no index for it beside a row policy.
 */
export function reportRows(facts: ReportFacts): RawBuilder<unknown> {
  const { id, name, join, own } = groups[facts.by];
  const operator = seesFee(facts) ? sql`coalesce(i.own_fee_cents, 0)` : sql`0`;
  return sql`(
    SELECT ${id} AS group_id, ${name} AS name, i.currency, GROUPING(${id}) = 1 AS is_total,
      count(*) FILTER (WHERE ${accepted}) AS accepted, ${sumOf(sql`i.amount_cents`)} AS amount_cents,
      ${sumOf(sql`i.discount_cents`)} AS discount_cents, ${sumOf(sql`i.processing_cents`)} AS processing_cents,
      ${sumOf(sql`i.total_cents`)} AS total_cents, ${sumOf(operator)} AS operator_cents,
      ${sumOf(sql`i.total_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on))`)} AS paid_cent_days,
      count(*) FILTER (WHERE i.status = 'DISCOUNT_REJECTED') AS rejected, count(*) FILTER (WHERE i.status = 'VOIDED') AS unanswered
    FROM invoice i ${join}
    WHERE ${own(facts.scope)} AND i.status NOT IN ('PENDING', 'REGISTERED')
      AND CASE WHEN i.approved_on IS NULL THEN i.price_date ELSE i.approved_on END BETWEEN ${facts.from}::date AND ${facts.to}::date
    GROUP BY GROUPING SETS ((${id}, ${name}, i.currency), (i.currency))) r`;
}

/** Totals first, then each currency's lines by amount, the largest first. */
export const reportOrder = sql`r.is_total DESC, r.currency, r.amount_cents DESC, r.name, r.group_id`;
