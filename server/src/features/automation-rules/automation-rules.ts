import { automationRuleList } from '@skonto/api/automation-rule-list';
import { type AutomationRule, automationRuleFacts } from '@skonto/api/automation-rules';
import { wireFromCents } from '@skonto/domain/money/cents';
import { sql } from 'kysely';
import { ownRows } from '../../platform/access/access.ts';
import { listEndpoints, type Reader } from '../../platform/lists/list-endpoints.ts';
import { listKeys } from '../../platform/lists/list-sql.ts';
import { versioned } from '../../platform/saving/given-back.ts';
import type { RuleRow } from '../../tables/accept-rules.ts';

export type RuleReadRow = RuleRow & {
  buyer_name: string | null;
  buyer_code: string | null;
  supplier_name: string;
  supplier_code: string;
  /** Which of its supplier's rules it is, without the gaps that deleted ones left. */
  requested: number;
};

/** A stored rule as this caller sees it. */
function ruleReply(row: RuleReadRow, { caller }: Reader): AutomationRule {
  const writes = caller.actor.companyId === row.supplier_id;
  const upper = row.amount_upper_cents;
  return versioned(automationRuleFacts, {
    id: row.id,
    name: row.name,
    buyerCompany:
      row.buyer_id === null ? null : { id: row.buyer_id, name: row.buyer_name ?? '', code: row.buyer_code ?? '' },
    amountCurrency: { code: row.currency },
    amountCondition: {
      lowerBound: wireFromCents(row.amount_lower_cents),
      upperBound: upper === null ? null : wireFromCents(upper),
    },
    daysUntilDueCondition: { lowerBound: row.days_lower, upperBound: row.days_upper },
    active: row.active,
    place: row.requested,
    company: { id: row.supplier_id, name: row.supplier_name, code: row.supplier_code },
    can: { update: writes, delete: writes },
  });
}

const requested = sql`(SELECT count(*)::integer FROM accept_rule o
  WHERE o.supplier_id = r.supplier_id AND (o.place, o.id) <= (r.place, r.id))`;

export const automationRules = listEndpoints({
  ...listKeys(automationRuleList, {
    columns: {
      id: { sql: sql`r.id` },
      place: { sql: sql`r.place` },
      active: { sql: sql`r.active`, plain: true },
      name: { sql: sql`r.name` },
      buyer: { sql: sql`b.name`, nullable: true },
      currency: { sql: sql`r.currency`, plain: true },
      amount: { sql: sql`r.amount_lower_cents` },
      days: { sql: sql`coalesce(r.days_lower, 0)` },
      companyId: { sql: sql`r.supplier_id` },
    },
  }),
  table: 'r',
  select: sql`r.*, ${requested} AS requested, b.name AS buyer_name, b.code AS buyer_code, s.name AS supplier_name, s.code AS supplier_code`,
  from: sql`accept_rule r JOIN company_name s ON s.id = r.supplier_id LEFT JOIN company_name b ON b.id = r.buyer_id`,
  scope: ownRows(sql`r.supplier_id`),
  reply: ruleReply,
});
