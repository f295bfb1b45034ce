import { automationRuleList } from '@skonto/api/automation-rule-list';
import { type AutomationRule, automationRulesEndpoints } from '@skonto/api/automation-rules';
import { useMemo } from 'react';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { fieldsOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { selectedRows } from '../../ui/data-table/selection.ts';
import { useDeleteSelected } from '../../ui/data-table/use-delete-selected.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { rulesQuery } from './automation-rules-queries.ts';
import { RuleActions } from './rule-actions.tsx';
import { DeleteRules, useRuleWords } from './rule-words.tsx';
import './automation-rules.css';

const idOf = (row: AutomationRule) => row.id;

export function AutomationRulesScreen() {
  const { writeRules } = useAbilities();
  const list = useList<AutomationRule>({ declaration: automationRuleList, load: rulesQuery, idOf });
  const feature = texts($ => $.automationRules);
  const deletion = useDeleteSelected(list, { label: feature.delete, ask: requested => <DeleteRules {...requested} /> });
  const add = writeRules && <AddLink href="/automatic-accept/add">{feature.add}</AddLink>;
  const actions = writeRules && (
    <>
      <RuleActions
        rows={selectedRows(list.selection)}
        onSaved={saved => list.select({ mode: 'rows', rows: new Map(saved.map(rule => [rule.id, rule])) })}
      />
      {deletion.button}
    </>
  );
  return (
    <>
      <PageHeader feature={feature}>{add}</PageHeader>
      <DataTable
        list={list}
        caption={feature.title}
        {...useFields()}
        hrefOf={row => `/automatic-accept/details/${row.id}`}
        nameOf={row => row.name}
        actions={actions || undefined}
        empty={{ title: feature.emptyTitle, text: feature.emptyText, action: add }}
      />
      {deletion.question}
    </>
  );
}

/** Which rule is asked when, by its number; one that rests says so. */
function RuleName({ rule, withCompany }: { rule: AutomationRule; withCompany: boolean }) {
  return (
    <>
      <span className="quiet number">{rule.place}.</span>{' '}
      {withCompany ? `${rule.name} (${rule.company.name})` : rule.name}{' '}
      {!rule.active && (
        <StatusBadge tone="neutral" icon="ban">
          {t($ => $.automationRules.order.resting)}
        </StatusBadge>
      )}
    </>
  );
}

/** RULE-02. Among everybody's rules, which the operator reads, a supplier's name stands under the rule's. */
function useFields() {
  const words = useListWords();
  const rule = useRuleWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = {
      ...texts($ => $.automationRules.column),
      currency: t($ => $.automationRules.form.currency),
      active: t($ => $.automationRules.order.active),
    };
    return fieldsOf(automationRulesEndpoints.list, { labels, words }, (both, column, filter) => [
      both('name', {
        roomy: true,
        cell: row => <RuleName rule={row} withCompany={seeAllCompanies} />,
      }),
      both('buyer', { roomy: true, cell: rule.buyer, fold: { at: 10, into: 'name', line: 2 } }),
      column('amount', {
        numeric: true,
        cell: row => <span className="rule-amount">{rule.amount(row)}</span>,
        fold: 'never',
      }),
      column('days', { numeric: true, cell: rule.days, fold: { at: 20, into: 'amount', line: 2, named: true } }),
      filter('currency'),
      filter('active'),
    ]);
  }, [words, rule, seeAllCompanies]);
}
