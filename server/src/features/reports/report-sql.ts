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

/** What a line is of, found for each pair of companies and currency alone: those are few, where the invoices may be a million. */
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
    id: sql`s.supplier_id`,
    name: sql`c.name`,
    join: sql`JOIN company_name c ON c.id = s.supplier_id`,
    own: ofBuyer,
  },
  // A supplier without a category of its own has its buyer's default one, as at registration.
  CATEGORY: {
    id: sql`d.id`,
    name: sql`d.name`,
    join: sql`LEFT JOIN partnership p ON p.buyer_id = s.buyer_id AND p.supplier_id = s.supplier_id
      LEFT JOIN discount_category d ON d.company_id = s.buyer_id
        AND CASE WHEN p.discount_category_id IS NULL THEN d.is_default ELSE d.id = p.discount_category_id END`,
    own: ofBuyer,
  },
  BUYER: {
    id: sql`s.buyer_id`,
    name: sql`c.name`,
    join: sql`JOIN company_name c ON c.id = s.buyer_id`,
    own: ownRows(sql`i.supplier_id`),
  },
};

const early = sql`(i.due_date - coalesce(i.payment_date, i.approved_on))`;
/** In whole numbers as long as no four-digit year can carry them beyond what these take: as numeric a third of the time went into this one sum. */
const large = sql`i.total_cents >= 1000000000000`;
const centDays = sql`sum(CASE WHEN ${large} THEN 0 ELSE i.total_cents * ${early} END)
  + coalesce(sum(i.total_cents::numeric * ${early}) FILTER (WHERE ${large}), 0)`;
const isAccepted = sql`s.status = 'DISCOUNT_APPROVED'`;
const added = (column: string) => sql`coalesce(sum(s.${sql.ref(column)}) FILTER (WHERE ${isAccepted}), 0)`;
const counted = (which: RawBuilder<unknown>) => sql`coalesce(sum(s.invoices) FILTER (WHERE ${which}), 0)::bigint`;

/**
 * Lines and totals of a report as a table `r`, counted from the invoices themselves. An invoice that was never offered is in none; one is
 * accepted on its day, and rejected or left unanswered on the day of its last price. The sums of each pair of companies, currency and status
 * are made first, from the index alone; names come to those few, because a million invoices sorted by name take longer than a request may.
 * The day is a CASE, as in its index: PostgreSQL takes COALESCE for leaky, and no index for it beside a row policy.
 */
export function reportRows(facts: ReportFacts): RawBuilder<unknown> {
  const { id, name, join, own } = groups[facts.by];
  const operator = seesFee(facts) ? sql`sum(i.own_fee_cents)` : sql`0`;
  return sql`(
    SELECT ${id} AS group_id, ${name} AS name, s.currency, GROUPING(${id}) = 1 AS is_total, ${counted(isAccepted)} AS accepted,
      ${added('amount_cents')} AS amount_cents, ${added('discount_cents')} AS discount_cents, ${added('processing_cents')} AS processing_cents,
      ${added('total_cents')} AS total_cents, ${added('operator_cents')} AS operator_cents, ${added('paid_cent_days')} AS paid_cent_days,
      ${counted(sql`s.status = 'DISCOUNT_REJECTED'`)} AS rejected, ${counted(sql`s.status = 'VOIDED'`)} AS unanswered
    FROM (SELECT i.buyer_id, i.supplier_id, i.currency, i.status, count(*) AS invoices, sum(i.amount_cents) AS amount_cents,
        sum(i.discount_cents) AS discount_cents, sum(i.processing_cents) AS processing_cents, sum(i.total_cents) AS total_cents,
        ${operator} AS operator_cents,
        ${centDays} AS paid_cent_days
      FROM invoice i
      WHERE ${own(facts.scope)} AND i.status NOT IN ('PENDING', 'REGISTERED')
        AND CASE WHEN i.approved_on IS NULL THEN i.price_date ELSE i.approved_on END BETWEEN ${facts.from}::date AND ${facts.to}::date
      GROUP BY i.buyer_id, i.supplier_id, i.currency, i.status) s ${join}
    GROUP BY GROUPING SETS ((${id}, ${name}, s.currency), (s.currency))) r`;
}

/** Totals first, then each currency's lines by amount, the largest first. */
export const reportOrder = sql`r.is_total DESC, r.currency, r.amount_cents DESC, r.name, r.group_id`;
